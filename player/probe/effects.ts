import { setTimeout as delay } from 'node:timers/promises';
import type { HttpSettings } from '../http/http-settings.ts';
import { checkTarget } from '../http/target-guard.ts';
import { checkTlsSettings } from '../http/tls-settings.ts';
import { sendAlone } from '../http/transport.ts';
import type { EffectCounts } from './expectation.ts';
import { OptionError } from '../option-error.ts';
import { runShellCommand } from '../shell-command.ts';

/** Tells how often the receiver has acted on an event ID. Rejects with an OptionError if it cannot tell. */
export type CountEffects = (requestId: string) => Promise<number>;

/** How a check learns what the receiver did. */
export interface EffectsHook {
  readonly count: CountEffects;
  /** How long to ask again while the receiver has acted less often than expected, in real milliseconds. */
  readonly withinMs: number;
}

/** How long a receiver has by default for what it does after its response, in real milliseconds. */
export const effectsWithinMs = 5_000;

/** How long one question may take. */
const questionMs = 5_000;

/** What stands for the event ID in a URL. */
const idInUrl = '{id}';

/** Where a hook's requests may go, as those of a sender. */
type EffectsTarget = Pick<HttpSettings, 'allowHosts' | 'tls'>;

/**
 * Makes a hook from what its user wrote: an http(s) URL with `{id}` in it, or else a command for the shell, which finds
 * the event ID in `EVENT_ID`. Either gives a whole number. Throws an OptionError for a URL that cannot be used.
 */
function countEffectsBy(written: string, target: EffectsTarget): CountEffects {
  if (!/^https?:\/\//i.test(written)) return (requestId) => countByCommand(written, requestId);
  if (!written.includes(idInUrl)) {
    throw new OptionError('effects', `the URL has no place for the event ID. Add ${idInUrl}.`);
  }
  const urlFor = (requestId: string): URL | null =>
    URL.parse(written.replaceAll(idInUrl, encodeURIComponent(requestId)));
  const example = urlFor('id');
  if (!example)
    throw new OptionError('effects', 'not a URL. Write a full URL, like http://127.0.0.1:3000/effects/{id}.');
  checkTarget(questionAt(example, target));
  checkTlsSettings(target.tls);
  return (requestId) => countByUrl(urlFor(requestId) ?? example, target);
}

/** The same from what is written or a function; undefined if there is neither. */
export function effectsHookBy(
  effects: string | CountEffects | undefined,
  withinMs = effectsWithinMs,
  target: EffectsTarget,
): EffectsHook | undefined {
  if (effects === undefined) return undefined;
  return { count: typeof effects === 'function' ? effects : countEffectsBy(effects, target), withinMs };
}

/** How a URL is asked. */
function questionAt(url: URL, { allowHosts, tls }: EffectsTarget): HttpSettings {
  return { url, urlOption: 'effects', method: 'GET', timeoutMs: questionMs, allowHosts, tls };
}

async function countByUrl(url: URL, target: EffectsTarget): Promise<number> {
  const response = await sendAlone(questionAt(url, target), [], '');
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
}

async function countByCommand(command: string, requestId: string): Promise<number> {
  const printed = await runShellCommand({
    command,
    option: 'effects',
    env: { EVENT_ID: requestId },
    timeoutMs: questionMs,
    isRead: true,
  });
  return wholeNumber(printed, 'the command printed');
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
 * Asks for each event how often it was acted on. If that is less than `expected`, asks again until the time
 * is up or the run is stopped, as a receiver may act after it has responded; and then once more, as it may act again a little
 * later.
 */
export async function countEffects(
  eventIds: readonly string[],
  expected: number,
  { count, withinMs }: EffectsHook,
  signal: AbortSignal | undefined,
): Promise<EffectCounts> {
  const begun = performance.now();
  const until = begun + withinMs;
  const ask = async (eventId: string): Promise<number> => {
    for (;;) {
      const effects = await count(eventId);
      const isFinal = effects >= expected || performance.now() >= until || signal?.aborted;
      if (isFinal) return effects;
      await delay(Math.max(0, Math.min(pauseMs, until - performance.now())));
    }
  };
  const counts = new Map<string, number>();
  for (let index = 0; index < eventIds.length; index += atOnce) {
    const some = eventIds.slice(index, index + atOnce);
    const asked = await Promise.all(some.map(ask));
    for (const [at, eventId] of some.entries()) counts.set(eventId, asked[at] ?? 0);
  }
  // A copy that is handled behind the first would go unseen: it gets twice the time that the first took.
  const settleMs = Math.max(pauseMs, 2 * (performance.now() - begun));
  if (!signal?.aborted && [...counts.values()].every((effects) => effects >= expected)) {
    await delay(Math.min(settleMs, withinMs));
    for (const eventId of eventIds) counts.set(eventId, await count(eventId));
  }
  return counts;
}
