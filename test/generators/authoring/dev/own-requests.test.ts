import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer, type DevServer } from '../../../../generators/authoring/dev/dev-server.ts';

/** The first bytes of a response to a request as it is on the wire, to where it ends or its head does. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      // An event stream stays open.
      if (/^HTTP\/1\.1 200[^]*event-stream[^]*\r\n\r\n/.test(text)) socket.destroy();
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
}

const site = { fileAt: async (file: string) => FILES.find(({ path: one }) => one === file), problems: [] };
const FILES = [
  { path: 'index.html', content: '<head></head>home' },
  { path: '404.html', content: '<head></head>not here' },
];

const startDev = async (): Promise<DevServer> => {
  const server = await startDevServer(0);
  await server.show(site);
  return server;
};

describe.each([
  ['dev', '/'],
  ['the events of dev', '/@dev/state?page=index.html&hash=0'],
] as const)('%s', (_, target) => {
  let server: DevServer;
  let port: number;
  beforeAll(async () => {
    server = await startDev();
    port = Number(new URL(server.url).port);
  });
  afterAll(() => server?.close());

  const ask = (method: string, host: string, more = ''): Promise<string> =>
    exchange(port, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);

  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('is for %s', async (name) => {
    expect(await ask('GET', `${name}:${port}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    'attacker.example:PORT',
    'localhost.attacker.example:PORT',
    'attacker.example',
    'localhost',
    'localhost:1',
    'localhost:PORT:PORT',
    '127.0.0.2:PORT',
    '0.0.0.0:PORT',
    '[::ffff:127.0.0.1]:PORT',
    'attacker@localhost:PORT',
    'localhost.:PORT',
    '',
  ])('is not for "%s"', async (name) => {
    const response = await ask('GET', name.replaceAll('PORT', String(port)));
    expect(response).toMatch(/^HTTP\/1\.1 421 /);
    expect(response).not.toMatch(/home|data:/);
  });

  test('is not for a websocket, nor for HTTP/1.0 without a host', async () => {
    const upgrade =
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';
    expect(await ask('GET', 'attacker.example', upgrade)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('GET', `localhost:${port}`, upgrade)).not.toMatch(/^HTTP\/1\.1 101 /);
    expect(await exchange(port, `GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 421 /);
  });

  test('has a head alone for HEAD', async () => {
    const response = await ask('HEAD', `localhost:${port}`);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response.split('\r\n\r\n')[1]).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    const response = await ask(method, `localhost:${port}`);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(response).toMatch(/^allow: GET, HEAD\r$/im);
  });

  test.each([
    '/../../../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%00',
    '//etc/passwd',
    '/@dev/../../../../../../etc/passwd',
  ])('has nothing at %s', async (outside) => {
    const request = `GET ${outside} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
    const response = await exchange(port, request);
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
    expect(response).not.toMatch(/root:/);
  });
});
