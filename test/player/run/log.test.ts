import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { parcelExample } from '../sender/parcel-contract.ts';
import { checkedLog } from './checked-log.ts';
import { jsonLines } from './json-lines.ts';
import { send } from './send.ts';
import { temporaryFile } from '../../temporary-folder.ts';

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('the log of a run', () => {
  test('holds what was asked for, what began, what came of it, and how each event ended', async () => {
    const log = temporaryFile('run.ndjson');
    let count = 0;
    const { url } = await startReceiver((_, response) =>
      response.writeHead(count++ === 0 ? 503 : 200).end('thanks'),
    );

    const argv = ['Parcel Weighed', '--to', url, '--retry', 'all', '--speed', 'max', '--log', log];
    const { code, stdout } = await send([...argv, '--header', 'x-key=hunter2', '--timeout', '2s']);

    expect(code).toBe(0);
    expect(stdout).toMatch(/\n1 event: 1 delivered, 0 lost; 2 attempts \(failed: status 503: 1\)\n$/);
    const records = jsonLines(readFileSync(log, 'utf8'));
    const requestId = records[1]?.requestId;
    const attempt = (number: number, name: string) => ({
      type: 'attempt',
      requestId,
      eventType: 'parcel.weighed',
      number,
      name,
      plannedAt: isoTime,
      at: isoTime,
      responseBody: 'thanks',
      durationMs: expect.any(Number),
    });
    expect(records).toEqual([
      {
        type: 'run',
        version: 1,
        contract: 'parcel-hooks 4.5.6',
        startedAt: isoTime,
        plan: {
          url,
          timeoutMs: 2_000,
          concurrency: 16,
          keepAlive: true,
          events: ['parcelWeighed'],
          count: 1,
          retry: ['parcelWeighed'],
          example: null,
          recorded: null,
          eventType: null,
          payload: null,
          requestId: null,
          seed: null,
          set: [],
          allowInvalid: false,
          speed: 'max',
          rate: null,
          faults: [],
          faultAttempts: 1,
          leave: ['--header x-key=…'],
        },
      },
      {
        type: 'event',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        eventType: 'parcel.weighed',
        index: 0,
        headers: ['X-Parcel-Call', requestId, 'content-type', 'application/json', 'x-key', '***'],
        body: '{"type":"parcel.weighed","weightKg":2.5}',
      },
      { type: 'begin', requestId, number: 0, plannedAt: isoTime, at: isoTime },
      { ...attempt(0, 'First Try'), status: 503, failure: 'status' },
      { type: 'begin', requestId, number: 1, plannedAt: isoTime, at: isoTime },
      { ...attempt(1, 'Try 1 Again'), status: 200 },
      { type: 'outcome', requestId, outcome: 'delivered', attempts: 2 },
    ]);
    const [first = 0, second = 0] = records
      .filter(({ type }) => type === 'begin')
      .map(({ at }) => Date.parse(String(at)));
    expect(second - first).toBe(1_000);
    expect(statSync(log).mode & 0o077).toBe(0);
  });

  test('tells of a beginning before the request is there', async () => {
    const log = temporaryFile('run.ndjson');
    const begunWhenArrived: boolean[] = [];
    const { url } = await startReceiver((request, response) => {
      const id = String(request.headers['x-parcel-call']);
      const begun = jsonLines(readFileSync(log, 'utf8')).filter(
        ({ type, requestId }) => type === 'begin' && requestId === id,
      );
      begunWhenArrived.push(begun.length === 1);
      response.end();
    });

    await send(['parcelDelivered', '--to', url, '--count', '40', '--concurrency', '8', '--log', log]);

    expect(begunWhenArrived).toEqual(Array.from({ length: 40 }, () => true));
  });

  test('agrees with what --json prints', async () => {
    const log = temporaryFile('run.ndjson');
    const { url } = await startReceiver((request, response) =>
      response.writeHead(String(request.headers['x-parcel-call']) < '8' ? 500 : 200).end(),
    );

    const argv = ['--all', '--count', '30', '--to', url, '--retry', 'all', '--speed', 'max', '--json'];
    const { code, stdout } = await send([...argv, '--log', log]);

    const told = jsonLines(stdout);
    const kept = jsonLines(readFileSync(log, 'utf8')).filter(
      ({ type }) => type === 'attempt' || type === 'outcome',
    );
    expect(told.pop()?.type).toBe('summary');
    expect(kept).toEqual(told);
    const { events } = checkedLog(readFileSync(log, 'utf8'), 30);
    expect(code).toBe(events.some(({ outcome }) => outcome === 'lost') ? 1 : 0);
  });

  test('holds bodies as they were sent, and times of the rate', async () => {
    const log = temporaryFile('run.ndjson');
    const { url, requests } = await startReceiver((_, response) => response.end());

    const argv = ['parcelDelivered', '--to', url, '--count', '5', '--seed', '7', '--set', 'note=Ā😀'];
    await send([...argv, '--rate', '4', '--speed', 'max', '--log', log]);

    const { events } = checkedLog(readFileSync(log, 'utf8'), 5);
    for (const { requestId, body } of events) {
      const received = requests.filter(({ rawHeaders }) => rawHeaders.includes(requestId));
      expect(received.map((request) => request.body)).toEqual([body]);
      expect(JSON.parse(body)).toMatchObject({ type: parcelExample.type, note: 'Ā😀' });
    }
    const times = events.map(({ attempts }) => Date.parse(String(attempts[0]?.at)));
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 250, 500, 750, 1000]);
  });
});
