import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSocket, post, textOf, validBody } from '../../listener/start-listener.ts';
import { startReceiver, unusedUrl } from '../../sender/loopback-server.ts';
import { run } from '../run.ts';
import { startListen } from './start-listen.ts';

/** Header names and values as an object. */
function headersOf(rawHeaders: readonly string[]): Record<string, string> {
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1]]] : [],
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The status of an event with a host and headers that `fetch` does not let anyone set. */
async function statusOf(url: string, host: string, more: readonly string[]): Promise<number> {
  const socket = openSocket(url);
  const type = 'Content-Type: application/json';
  const length = `Content-Length: ${Buffer.byteLength(validBody)}`;
  const head = [
    'POST /webhook HTTP/1.1',
    `Host: ${host}`,
    type,
    length,
    'Connection: close',
    'X-Parcel-Call: a',
    ...more,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${validBody}`);
  return Number((await textOf(socket)).split(' ')[1]);
}

describe('--forward-to', () => {
  test('passes a request on as it came, and responds as the receiver does', async () => {
    const receiver = await startReceiver((_, response) =>
      response.writeHead(422, { 'content-type': 'text/plain' }).end('not today'),
    );
    const { url, stop } = await startListen(['--forward-to', `${receiver.url}/hook?a=1`, '--show-body']);

    const response = await post(url, { id: 'a', headers: { 'x-key': 'hunter2' } });

    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      422,
      'text/plain',
      'not today',
    ]);
    const [{ method, path: target, rawHeaders, body } = { rawHeaders: [] }] = receiver.requests;
    expect({ method, target, body }).toEqual({
      method: 'POST',
      target: '/webhook/hook?a=1',
      body: validBody,
    });
    expect(headersOf(rawHeaders)).toMatchObject({
      host: new URL(receiver.url).host,
      'x-parcel-call': 'a',
      'x-key': 'hunter2',
      'content-type': 'application/json',
    });
    expect(headersOf(rawHeaders)).not.toHaveProperty('accept-encoding');
    const { stdout } = await stop();
    expect(stdout).toMatch(/#1 .* 422 .*\n(?: {4}.*\n)+ {4}forwarded: 422 in \d+ ms\n {6}not today\n/);
    expect(stdout).not.toContain('hunter2');
  });

  test('shows both sides as JSON, and records what came', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'forward-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'requests.ndjson');
    const receiver = await startReceiver((_, response) => response.end());
    const { url, stop } = await startListen(['--forward-to', receiver.url, '--json', '--record', file]);

    await post(url, { id: 'a' });
    await post(url, { id: 'b', body: '{}' });

    const lines = (await stop()).stdout.trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as object);
    expect(records).toMatchObject([
      { kind: 'event', status: 200, forwarded: { status: 200, durationMs: expect.any(Number) } },
      { kind: 'invalid', status: 400 },
      { type: 'summary' },
    ]);
    expect(records[0]).not.toHaveProperty('forwarded.body');
    expect(records[1]).not.toHaveProperty('forwarded');
    expect(receiver.requests).toHaveLength(1);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(3);
  });

  test('follows no redirect', async () => {
    const elsewhere = await startReceiver((_, response) => response.end());
    const receiver = await startReceiver((_, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    const { url, stop } = await startListen(['--forward-to', receiver.url]);

    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-parcel-call': 'a' },
      body: validBody,
    });

    expect(response.status).toBe(307);
    expect(elsewhere.requests).toHaveLength(0);
    await stop();
  });

  test('responds with 502 if nothing listens, and asks whether it runs', async () => {
    const { url, stop } = await startListen(['--forward-to', await unusedUrl()]);

    expect((await post(url, { id: 'a' })).status).toBe(502);
    expect((await stop()).stdout).toMatch(
      / 502 .*\n {4}forwarded: no response \(ECONNREFUSED\) in \d+ ms\. Is the receiver running\?\n/,
    );
  });

  test('passes nothing on that fails on purpose, or that is refused', async () => {
    const receiver = await startReceiver((_, response) => response.end());
    const { url, stop } = await startListen([
      '--forward-to',
      receiver.url,
      '--fail-first',
      '1',
      '--path',
      '/webhook',
    ]);

    const statuses = [(await post(url, { id: 'a' })).status, (await post(url, { id: 'a' })).status];
    statuses.push((await post(new URL('/other', url).href, { id: 'b' })).status);

    expect(statuses).toEqual([503, 200, 404]);
    expect(receiver.requests).toHaveLength(1);
    await stop();
  });

  test('passes nothing on that a web page of another site can send', async () => {
    const receiver = await startReceiver((_, response) => response.end());
    const { url, stop } = await startListen(['--forward-to', receiver.url, '--json']);
    const { port } = new URL(url);
    const sent = (host: string, more: readonly string[] = []) => statusOf(url, host, more);

    for (const host of ['shop.example', `shop.example:${port}`, 'localhost.shop.example', '10.0.0.1', 'a b'])
      expect([host, await sent(host)]).toEqual([host, 403]);
    for (const origin of ['http://shop.example', `https://shop.example:${port}`, 'null'])
      expect([origin, await sent(`localhost:${port}`, [`Origin: ${origin}`])]).toEqual([origin, 403]);
    expect(receiver.requests).toHaveLength(0);
    for (const host of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`])
      expect([host, await sent(host, [`Origin: http://${host}`])]).toEqual([host, 200]);
    expect(receiver.requests).toHaveLength(3);
    await stop();
  });

  test('passes on what comes through a tunnel with --any-host', async () => {
    const receiver = await startReceiver((_, response) => response.end());
    const { url, stop } = await startListen(['--forward-to', receiver.url, '--any-host']);

    expect(await statusOf(url, 'shop.example', ['Origin: https://shop.example'])).toBe(200);
    expect(receiver.requests).toHaveLength(1);
    await stop();
  });

  test.each<[string[], RegExp]>([
    [
      ['--forward-to', 'http://receiver.example/'],
      /--forward-to: receiver\.example is not this machine, so only https is allowed/,
    ],
    [
      ['--forward-to', 'https://receiver.example/'],
      /--forward-to: receiver\.example is not this machine\. Name it in --allow-host/,
    ],
    [
      ['--forward-to', 'https://169.254.169.254/', '--allow-host', '169.254.169.254'],
      /--forward-to: 169\.254\.169\.254 is a link-local/,
    ],
    [['--forward-to', 'ftp://127.0.0.1/'], /--forward-to: ftp: is not supported/],
    [['--forward-to', '3000', '--status', '500'], /--status: decides every response/],
    [['--allow-host', 'receiver.example'], /--allow-host: requires --forward-to/],
  ])('%j is a usage error', async (argv, message) => {
    const { code, stdout, stderr } = await run(['listen', '--port', '0', ...argv]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
