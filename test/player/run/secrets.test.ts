import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { secretMasker } from '../../../player/sender/mask-secrets.ts';
import { startReceiver, unusedUrl } from '../sender/loopback-server.ts';
import { send } from './send.ts';

/** Everything that some way of writing a text has to escape. */
const secret = `QZXJ/"KV&WQ<é>XK'ZJ=QV%`;

const piecesOf = (text: string): string[] =>
  Array.from({ length: text.length - 3 }, (_, index) => text.slice(index, index + 4));

/** Not even four characters in a row, in whatever way they are written. */
function expectNoSecret(text: string): void {
  const spellings = [secret, JSON.stringify(secret), encodeURIComponent(secret)];
  const lowerCase = text.toLowerCase();
  for (const piece of spellings.flatMap(piecesOf)) expect(lowerCase).not.toContain(piece.toLowerCase());
}

const keyOf = (request: IncomingMessage): string => String(request.headers['x-key']);

const phpJson = (text: string): string => JSON.stringify(text).replaceAll('/', '\\/');
const pythonJson = (text: string): string => JSON.stringify(text).replaceAll('é', '\\u00e9');
const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const echoes: Readonly<Record<string, (text: string) => string | Buffer>> = {
  'as it is': (text) => `key ${text} is wrong; I said ${text}`,
  'as the bytes that came': (text) => Buffer.from(text, 'latin1'),
  'as JSON': (text) => JSON.stringify({ headers: { 'x-key': text } }),
  'as JSON of PHP': phpJson,
  'as JSON of Python': pythonJson,
  'as HTML': (text) => `<pre>${html(text)}</pre>`,
  'in uppercase': (text) => text.toUpperCase(),
  'in lowercase': (text) => `<p>${html(text.toLowerCase())}</p>`,
  'in a URL': (text) => `/retry?key=${encodeURIComponent(text)}`,
  'cut off in the middle': (text) => 'x'.repeat(500) + text,
};

describe('a secret that the receiver echoes', () => {
  test.each(Object.entries(echoes))('%s stands nowhere', async (_, echo) => {
    const { url, requests } = await startReceiver((request, response) =>
      response.writeHead(401, { location: keyOf(request) }).end(echo(keyOf(request))),
    );
    const argv = ['--all', '--to', url, '--retry', 'all', '--speed', 'max', '--header', `x-key=${secret}`];

    const text = await send(argv);
    const json = await send([...argv, '--json']);

    for (const { code, stdout, stderr } of [text, json]) {
      expect(code).toBe(1);
      expectNoSecret(stdout + stderr);
    }
    expect(json.stdout).toContain('***');
    // It did go along.
    const { rawHeaders = [] } = requests[0] ?? {};
    expect(rawHeaders[rawHeaders.indexOf('x-key') + 1]).toBe(secret);
  });

  test('at whichever place the response is cut off', () => {
    const mask = secretMasker([secret]);

    for (let length = 0; length <= 512; length++) {
      const text = ('-'.repeat(length) + secret).slice(0, 511);
      const masked = mask(text);
      expect(masked.startsWith('-'.repeat(Math.min(length, 511)))).toBe(true);
      expect(masked).not.toContain('Q');
    }
  });

  test('without the scheme that stands before a token', () => {
    const mask = secretMasker(['Bearer abc.DEF']);

    expect(mask('"Bearer abc.DEF" is not a token: abc.DEF, ABC.def')).toBe('"***" is not a token: ***, ***');
    expect(mask('bearers of abc, see RFC 6750')).toBe('bearers of abc, see RFC 6750');
    expect(mask('-'.repeat(500) + 'bearer ABC')).toBe('-'.repeat(500) + '***');
  });

  test('together with another one that it is a part of', () => {
    const mask = secretMasker(['key', 'key-and-more']);

    expect(mask('key-and-more, key, key-and-less')).toBe('***, ***, ***-and-less');
    expect(secretMasker([])('key')).toBe('key');
  });
});

describe('a secret without any answer', () => {
  test('stands nowhere, whatever goes wrong', async () => {
    const header = ['--header', `x-key=${secret}`];
    const unused = await unusedUrl();

    const results = [
      await send(['parcelDelivered', '--to', unused, ...header]),
      await send(['parcelDelivered', '--to', unused.replace('http', 'https'), ...header]),
      await send(['parcelDelivered', '--to', 'http://example.com', ...header]),
      await send(['parcelDelivered', '--to', unused, ...header, ...header]),
      await send(['parcelDelivered', '--to', unused, ...header, '--fault', 'nonsense']),
    ];

    expect(results.map(({ code }) => code)).toEqual([1, 1, 2, 2, 2]);
    for (const { stdout, stderr } of results) expectNoSecret(stdout + stderr);
  });
});
