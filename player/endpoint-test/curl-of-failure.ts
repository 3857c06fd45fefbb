import { randomUUID } from 'node:crypto';
import type { ContractData } from '../contract.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { isByAttempt } from '../faults/fault-kinds.ts';
import { headerPairs } from '../http/header-rules.ts';
import { splitPath, urlOfRequest } from '../http/request-head.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { Miss } from '../probe/expectation.ts';
import type { SendOrder } from '../probe/player.ts';
import { secretMasker } from '../sender/mask-secrets.ts';
import { openWire } from '../sender/open-wire.ts';
import { createSendAttempt } from '../sender/send-attempt.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { environmentHeader } from './environment-header.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import { addressOf } from './play-again.ts';
import { shellWord } from '@webhook-contract/common/shell-word';

/** A request of a check, and what came of it. */
export interface SentRequest {
  readonly order: SendOrder;
  readonly request: PreparedRequest;
  readonly last: AttemptResult | undefined;
}

/** What a single request shows; effects and copies need the whole check. */
const shownByOne: ReadonlySet<string | undefined> = new Set(['outcome', 'attempts', 'status', 'reveals']);

/**
 * A line for curl that fails as the first request did that failed; undefined if none does. The request is sent once more to see that,
 * under an event ID of its own, as the endpoint may know the first one.
 */
export async function curlOfFailure(
  contract: ContractData,
  settings: SenderSettings,
  misses: readonly Miss[],
  sent: ReadonlyMap<string, SentRequest>,
): Promise<string | undefined> {
  const miss = misses.find(({ kind, requestId }) => shownByOne.has(kind) && requestId !== undefined);
  const failed = sent.get(miss?.requestId ?? '');
  if (!failed?.last || failed.order.again || failed.order.faultPlan.faults.some(isByAttempt))
    return undefined;
  const { order, request, last } = failed;
  // A signature is good for minutes: the check makes it again.
  const isSigned =
    settings.signing !== null && !order.faultPlan.faults.some(({ name }) => name === 'missing-signature');
  if (isSigned) return undefined;
  const wire = openWire(settings, 1);
  try {
    const send = createSendAttempt({
      wire,
      success: contract.endpoint.success,
      signing: settings.signing,
      faultPlan: order.faultPlan,
      mask: secretMasker(settings.staticHeaders.map(({ value }) => value)),
    });
    const { status, failure } = await send(withNewId(request), 0);
    if (status !== last.status || failure !== last.failure) return undefined;
    return curlLine(withNewId(request), settings);
  } finally {
    await wire.close();
  }
}

/** The same request with an event ID of its own. */
function withNewId({ requestId, headers, body }: PreparedRequest): PreparedRequest {
  const next = randomUUID();
  return {
    requestId: next,
    headers: headers.map((text) => text.replaceAll(requestId, next)),
    body: body.replaceAll(requestId, next),
  };
}

/** The longest body that a line shows, in characters. */
const maxBody = 4_000;

/**
 * The line that sends a request with curl, from a POSIX shell; undefined if its body is too long for one. Secrets are in the
 * environment: a header `x-key` in `X_KEY`.
 */
function curlLine(
  { headers, body }: PreparedRequest,
  { url, method, staticHeaders, tls }: Pick<SenderSettings, 'url' | 'method' | 'staticHeaders' | 'tls'>,
): string | undefined {
  if (body.length > maxBody) return undefined;
  const words = [`curl -i -X ${method} ${addressOf(urlOfRequest(url, headers))}`];
  if (tls?.insecure) words.push('-k');
  for (const [name, value] of headerPairs(splitPath(headers).headers)) {
    words.push(`-H ${headerWord(name, value, staticHeaders)}`);
  }
  // In one line, whatever the body has: printf writes line breaks and the like.
  if (!/[\p{Cc}]/u.test(body)) return [...words, `--data-binary ${quoted(body)}`].join(' ');
  const escaped = body
    .replaceAll(/[\\%]/g, (character) => character + character)
    .replaceAll(/\p{Cc}/gu, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `printf ${quoted(escaped)} | ${[...words, '--data-binary @-'].join(' ')}`;
}

function headerWord(name: string, value: string, secrets: readonly StaticHeader[]): string {
  // Otherwise curl would leave it out.
  if (value === '') return quoted(`${name};`);
  const secret = secrets.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  const { variable } = environmentHeader(name);
  if (secret === undefined || secret === '') return shellWord(`${name}: ${value}`);
  if (value === secret) return `"${name}: $${variable}"`;
  if (value.startsWith(secret)) return `"${name}: \${${variable}}"${shellWord(value.slice(secret.length))}`;
  if (secret.startsWith(value) && secret.length - value.length === 1) return `"${name}: \${${variable}%?}"`;
  return shellWord(`${name}: ${value}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
