import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from '../http/transport.ts';
import type { HttpSettings } from '../http/http-settings.ts';
import type { DeliverySummary } from './delivery-summary.ts';
import { OptionError } from '../option-error.ts';

/** Tells how often the receiver has acted on an event ID. Rejects with an OptionError if it cannot tell. */
export type CountEffects = (requestId: string) => Promise<number>;

/** How a scenario learns what the receiver did. */
export interface EffectsHook {
  readonly count: CountEffects;
  /** How long to ask again while the receiver has acted less often than expected, in real milliseconds. */
  readonly withinMs: number;
}

/** How long one question may take. */
const questionMs = 5_000;

/** How much of a command's output is read, in characters. */
const maxPrinted = 1_000;

/** What stands for the event ID in a URL. */
const idInUrl = '{id}';

/** Where a hook's requests may go, as those of a sender. */
type EffectsTarget = Pick<HttpSettings, 'allowHosts' | 'tls'>;

/**
 * Makes a hook from what its user wrote: an http(s) URL with `{id}` in it, or else a command for the shell, which finds
 * the event ID in `EVENT_ID`. Either gives a whole number. Throws an OptionError for a URL that cannot be used.
 */
export function countEffectsBy(written: string, target: EffectsTarget): CountEffects {
  if (!/^https?:\/\//i.test(written)) return (requestId) => countByCommand(written, requestId);
  if (!written.includes(idInUrl)) {
    throw new OptionError('effects', `the URL has no place for the event ID. Add ${idInUrl}.`);
  }
  const urlFor = (requestId: string): URL | null =>
    URL.parse(written.replaceAll(idInUrl, encodeURIComponent(requestId)));
  const example = urlFor('id');
  if (!example)
    throw new OptionError('effects', 'not a URL. Write a full URL, like http://127.0.0.1:3000/effects/{id}.');
  openQuestion(example, target);
  return (requestId) => countByUrl(urlFor(requestId) ?? example, target);
}

function openQuestion(url: URL, { allowHosts, tls }: EffectsTarget): ReturnType<typeof createTransport> {
  return createTransport({
    url,
    urlOption: 'effects',
    method: 'GET',
    timeoutMs: questionMs,
    allowHosts,
    tls,
  });
}

async function countByUrl(url: URL, target: EffectsTarget): Promise<number> {
  const transport = openQuestion(url, target);
  try {
    const response = await transport.send([], '');
    if ('failure' in response) {
      const reason = 'reason' in response ? ` (${response.reason})` : '';
      throw new OptionError(
        'effects',
        `no response from the URL: ${response.failure}${reason}. Is the server running?`,
      );
    }
    if (response.status !== 200) {
      throw new OptionError(
        'effects',
        `the URL responded with ${response.status}. It must respond with 200 and a number.`,
      );
    }
    return wholeNumber(response.body ?? '', 'the URL responded with');
  } finally {
    await transport.destroy();
  }
}

function countByCommand(command: string, requestId: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, EVENT_ID: requestId },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that what the shell has started ends with it.
    detached: process.platform !== 'win32',
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (printed.length < maxPrinted) printed += text;
  });
  const timer = setTimeout(() => {
    reject(new OptionError('effects', `the command did not end within ${questionMs / 1000} s.`));
    killGroup(child.pid);
    child.stdout.destroy();
  }, questionMs);
  child.on('error', (error) =>
    reject(new OptionError('effects', `the command could not be run (${error.message}).`)),
  );
  child.on('close', (code, signal) => {
    clearTimeout(timer);
    if (code !== 0) return reject(new OptionError('effects', `the command ended with ${code ?? signal}.`));
    try {
      resolve(wholeNumber(printed, 'the command printed'));
    } catch (error) {
      reject(error);
    }
  });
  return promise;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

function wholeNumber(text: string, who: string): number {
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text);
  throw new OptionError(
    'effects',
    `${who} something other than the whole number of times that it handled the event.`,
  );
}

/** Questions at once. */
const atOnce = 8;

/** How long to wait before a question is asked again. */
const pauseMs = 50;

/**
 * Asks for each delivery how often it was acted on. If that is less than `expected`, asks again until the time is up
 * or the run is stopped, as a receiver may act after it has responded.
 */
export async function withEffects(
  deliveries: readonly DeliverySummary[],
  expected: number,
  { count, withinMs }: EffectsHook,
  signal: AbortSignal | undefined,
): Promise<DeliverySummary[]> {
  const until = performance.now() + withinMs;
  const ask = async (delivery: DeliverySummary): Promise<DeliverySummary> => {
    for (;;) {
      const effects = await count(delivery.requestId);
      const isFinal = effects >= expected || performance.now() >= until || signal?.aborted;
      if (isFinal) return { ...delivery, effects };
      await delay(Math.min(pauseMs, until - performance.now()));
    }
  };
  const asked: DeliverySummary[] = [];
  for (let index = 0; index < deliveries.length; index += atOnce) {
    asked.push(...(await Promise.all(deliveries.slice(index, index + atOnce).map(ask))));
  }
  return asked;
}
