import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listenOnLoopback } from '../../sender/loopback-server.ts';
import { run, type Run } from '../run.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

/** A receiver that responds 200 to whatever comes, and tells how often it has acted on an event ID. */
async function startActingReceiver({
  isIdempotent = true,
  actsAtQuestion = 0,
  respond = (count: number): [number, string] => [200, String(count)],
} = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, 'acted.txt');
  writeFileSync(file, '');
  const acts = new Map<string, number>();
  let questions = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      questions++;
      const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
      const [status, text] = respond(questions < actsAtQuestion ? 0 : (acts.get(id) ?? 0));
      return void response.writeHead(status, status === 307 ? { location: '/effects/0' } : {}).end(text);
    }
    const id = String(request.headers['x-parcel-call']);
    if (!isIdempotent || !acts.has(id)) {
      acts.set(id, (acts.get(id) ?? 0) + 1);
      appendFileSync(file, `${id}\n`);
    }
    request.resume().on('end', () => response.end());
  });
  const port = await listenOnLoopback(server, () => server.closeAllConnections());
  const origin = `http://127.0.0.1:${port}`;
  return {
    to: `${origin}/webhook`,
    url: `${origin}/effects/{id}`,
    command: `grep -c "$EVENT_ID" '${file}' || true`,
    questions: () => questions,
  };
}

const play = (to: string, ...options: string[]): Promise<Run> =>
  run(['test', to, '--only', 'duplicates/concurrent', ...options]);

describe('effects of duplicates', () => {
  test.each(['url', 'command'] as const)(
    'hold where each event is acted on once, told by a %s',
    async (hook) => {
      const receiver = await startActingReceiver();

      const { code, stdout } = await play(receiver.to, '--effects', receiver[hook]);

      expect(stdout).toMatch(/^2 checks: 2 passed/m);
      expect(code).toBe(0);
    },
  );

  test.each(['url', 'command'] as const)(
    'are missed where each copy is acted on, told by a %s',
    async (hook) => {
      const receiver = await startActingReceiver({ isIdempotent: false });

      const { code, stdout } = await play(receiver.to, '--effects', receiver[hook]);

      expect(code).toBe(1);
      expect(stdout).toMatch(
        /Expected that the event is handled once, and it was handled 10 times for 5 of 5 \(event ID [\da-f-]{36}\)\.\n/,
      );
    },
  );

  test('may come after the response', async () => {
    const receiver = await startActingReceiver({ actsAtQuestion: 8 });

    const { code } = await play(receiver.to, '--effects', receiver.url);

    expect(code).toBe(0);
    expect(receiver.questions()).toBeGreaterThanOrEqual(8);
  });

  test('are missed where they do not come in time', async () => {
    const receiver = await startActingReceiver({ actsAtQuestion: Infinity });

    const { code, stdout } = await play(receiver.to, '--effects', receiver.url, '--effects-within', '0ms');

    expect(code).toBe(1);
    expect(stdout).toContain('it was handled not at all for 5 of 5');
    // One before anything is sent, to see whether it can tell.
    expect(receiver.questions()).toBe(1 + 5);
  });
});

describe('a hook that cannot tell ends the run with 2', () => {
  test.each<[string, [number, string], RegExp]>([
    [
      'another status',
      [404, '1'],
      /: --effects: the URL responded with 404\. It must respond with 200 and a number\.\n$/,
    ],
    ['a redirect', [307, '1'], /: --effects: the URL responded with 307\./],
    ['no number', [200, 'one'], /: --effects: the URL responded with something other than the whole number/],
  ])('by %s', async (_, response, message) => {
    const receiver = await startActingReceiver({ respond: () => response });

    const { code, stderr } = await play(receiver.to, '--effects', receiver.url);

    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test.each<[string, string, RegExp]>([
    ['a command that prints no number', 'echo many', /: --effects: the command printed something other/],
    [
      'a URL without a place for the ID',
      'http://127.0.0.1:1/',
      /: --effects: the URL has no place for the event ID\. Add \{id\}\.\n$/,
    ],
    [
      'a URL to another machine',
      'http://receiver.example/{id}',
      /: --effects: receiver\.example is not this machine/,
    ],
    [
      'a URL that nobody serves',
      'http://127.0.0.1:1/{id}',
      /: --effects: no response from the URL: connection/,
    ],
  ])('by %s', async (_, hook, message) => {
    const receiver = await startActingReceiver();

    const { code, stderr } = await play(receiver.to, '--effects', hook);

    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
