import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { parcelExample } from '../sender/parcel-contract.ts';
import { send, startSend } from './send.ts';
import { temporaryFile } from '../../temporary-folder.ts';

interface Entry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: {
    readonly headers: readonly { name: string; value: string }[];
    readonly postData: object;
  };
  readonly response: { readonly status: number; readonly _error?: string; readonly content: object };
  readonly comment: string;
}

const entriesOf = (path: string): readonly Entry[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as { log: { entries: Entry[] } }).log.entries;

const summaryOf = ({ response, comment }: Entry): string =>
  `${comment}: ${response._error ?? response.status}`;

describe('the HAR file of a run', () => {
  test('has an entry a request, with what was sent and what came back', async () => {
    const har = temporaryFile('run.har');
    const { url, requests } = await startReceiver((_, response) =>
      response.writeHead(requests.length === 1 ? 503 : 200).end(requests.length === 1 ? 'busy' : ''),
    );

    const argv = ['parcelDelivered', '--to', `${url}?a=1&b=ü`, '--header', 'X-Key=hunter2', '--har', har];
    const { code } = await send([...argv, '--retry', 'all', '--speed', 'max']);

    expect(code).toBe(0);
    const [first, second, ...others] = entriesOf(har);
    expect(others).toEqual([]);
    expect(first).toEqual({
      startedDateTime: expect.stringMatching(/^\d{4}-.+Z$/),
      time: expect.any(Number),
      request: {
        method: 'POST',
        url: `${url}?a=1&b=%C3%BC`,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [
          { name: 'X-Parcel-Call', value: expect.stringMatching(/^[\da-f-]{36}$/) },
          { name: 'Content-Type', value: 'application/json' },
          { name: 'x-depot', value: 'north' },
          { name: 'X-Key', value: '***' },
        ],
        queryString: [
          { name: 'a', value: '1' },
          { name: 'b', value: 'ü' },
        ],
        postData: { mimeType: 'application/json', text: JSON.stringify(parcelExample) },
        headersSize: -1,
        bodySize: Buffer.byteLength(JSON.stringify(parcelExample)),
      },
      response: {
        status: 503,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [],
        content: { size: -1, mimeType: '', text: 'busy', comment: 'first bytes' },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
        _error: 'status',
      },
      cache: {},
      timings: { send: 0, wait: first?.time, receive: 0 },
      comment: 'Original Attempt',
    });
    expect(second?.request).toEqual(first?.request);
    expect(second?.response).toMatchObject({ status: 200, content: { size: -1, mimeType: '' } });
    expect(second?.response).not.toHaveProperty('_error');
    const [before, after] = [first, second].map((entry) => Date.parse(entry?.startedDateTime ?? ''));
    expect((after ?? 0) - (before ?? 0)).toBe(300_000);
  });

  test('is whole whenever a request is under way, and knows all that has ended', async () => {
    const har = temporaryFile('run.har');
    const seen: number[] = [];
    const { url } = await startReceiver((_, response) => {
      seen.push(entriesOf(har).length);
      response.writeHead(503).end();
    });

    const argv = ['parcelDelivered', '--to', url, '--har', har, '--retry', 'all', '--speed', 'max'];
    await send(argv);

    expect(seen).toEqual(Array.from({ length: 21 }, (_, number) => number));
    expect(entriesOf(har)).toHaveLength(21);
  });

  test('has the copies, and the ways in which no answer came', async () => {
    const copied = temporaryFile('copied.har');
    const cut = temporaryFile('cut.har');
    const { url } = await startReceiver((_, response) => response.end());

    await send(['parcelScanned', '--to', url, '--har', copied, '--fault', 'duplicate=3']);
    await send(['parcelScanned', '--to', url, '--har', cut, '--fault', 'cut-before-body']);

    expect(entriesOf(copied).map(summaryOf)).toEqual([
      'First attempt: 200',
      'First attempt, copy 1: 200',
      'First attempt, copy 2: 200',
    ]);
    expect(entriesOf(cut).map(summaryOf)).toEqual(['First attempt: connection: FAULT_CUT_BEFORE_BODY']);
  });

  test('is continued by a run that is resumed, where it is named again', async () => {
    const [har, log] = [temporaryFile('run.har'), temporaryFile('run.ndjson')];
    const attempted = Promise.withResolvers<void>();
    const { url, requests } = await startReceiver((_, response) =>
      response.writeHead(requests.length === 1 ? 503 : 200).end(),
    );
    const argv = [
      'parcelDelivered',
      '--to',
      url,
      '--retry',
      'all',
      '--speed',
      '2000',
      '--har',
      har,
      '--log',
      log,
    ];
    const underWay = startSend(argv, {
      onOutput: (text) => text.includes('Original Attempt') && attempted.resolve(),
    });
    await attempted.promise;
    underWay.interrupt();
    await underWay.done;
    expect(entriesOf(har)).toHaveLength(1);

    expect(await send(['--resume', log])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--resume: the run also had --har …, which a log cannot grant.'),
    });
    await send(['--resume', log, '--har', har]);

    expect(entriesOf(har).map(summaryOf)).toEqual(['Original Attempt: status', 'Retry Attempt #1: 200']);
  });

  test('never takes the place of another file, and leaves no log where it would', async () => {
    const [har, log] = [temporaryFile('run.har'), temporaryFile('run.ndjson')];
    writeFileSync(har, 'something old');
    const { url, requests } = await startReceiver((_, response) => response.end());

    const { code, stderr } = await send(['--all', '--to', url, '--har', har, '--log', log]);

    expect(code).toBe(2);
    expect(stderr).toBe(
      `parcel-hooks: --har: cannot write ${har}: it already exists; choose another name.\n`,
    );
    expect(readFileSync(har, 'utf8')).toBe('something old');
    expect(existsSync(log)).toBe(false);
    expect(requests).toHaveLength(0);
  });
});
