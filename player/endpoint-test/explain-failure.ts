import { isObject } from '@webhook-contract/common/is-object';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pointerOf } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { AttemptResult } from '../delivery/attempt.ts';
import { examplesOf } from '../examples-of.ts';
import type { FaultDefinition } from '../faults/fault-definition.ts';
import { faultKinds, isByAttempt } from '../faults/fault-kinds.ts';
import { headerPairs } from '../http/header-rules.ts';
import { splitPath, urlOfRequest } from '../http/request-head.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { Miss } from '../scenario/judge.ts';
import type { SendOrder } from '../scenario/player.ts';
import { InvalidPayloadError } from '../sender/invalid-payload-error.ts';
import { secretMasker } from '../sender/mask-secrets.ts';
import { openWire } from '../sender/open-wire.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
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

/** What is said of a failure besides what was seen. */
interface Explanation {
  readonly curl?: string | undefined;
  /** What the smallest body that fails has that one that is accepted has not, as a sentence. */
  readonly smallest?: string | undefined;
}

/** What a single request shows; effects, copies and times need a scenario. */
const shownByOne: ReadonlySet<string | undefined> = new Set(['outcome', 'attempts', 'status', 'reveals']);

/**
 * Tries whether the first request that failed fails by itself, and what of its body makes it fail. What is sent once more has an event ID of
 * its own, as the endpoint may know the first one.
 */
export async function explainFailure(
  contract: ContractData,
  settings: SenderSettings,
  misses: readonly Miss[],
  sent: ReadonlyMap<string, SentRequest>,
): Promise<Explanation> {
  const miss = misses.find(({ kind, requestId }) => shownByOne.has(kind) && requestId !== undefined);
  const failed = sent.get(miss?.requestId ?? '');
  if (!failed?.last || failed.order.again || failed.order.faultPlan.faults.some(isByAttempt)) return {};
  const { order, request, last } = failed;
  const { endpoint } = contract;
  const wire = openWire(settings, 1);
  try {
    const send = createSendAttempt({
      wire,
      success: endpoint.success,
      signing: settings.signing,
      faultPlan: order.faultPlan,
      mask: secretMasker(settings.staticHeaders.map(({ value }) => value)),
    });
    const isSame = async (tried: PreparedRequest): Promise<boolean> => {
      const { status, failure } = await send(tried, 0);
      return status === last.status && failure === last.failure;
    };
    if (!(await isSame(withNewId(request)))) return {};
    const shrunk = await shrunkRequest(contract, settings, order, request, isSame);
    // A signature is good for minutes: the scenario makes it again.
    const isSigned =
      settings.signing !== null && !order.faultPlan.faults.some(({ name }) => name === 'missing-signature');
    return {
      curl: isSigned ? undefined : curlLine(withNewId(shrunk?.request ?? request), settings),
      smallest: shrunk?.smallest,
    };
  } finally {
    await wire.close();
  }
}

/** The request with the fewest differences from the first example of its event; undefined if that is no help. */
async function shrunkRequest(
  contract: ContractData,
  settings: SenderSettings,
  order: SendOrder,
  { body }: PreparedRequest,
  isSame: (request: PreparedRequest) => Promise<boolean>,
): Promise<{ readonly request: PreparedRequest; readonly smallest: string } | undefined> {
  const { event, faultPlan } = order;
  const { endpoint } = contract;
  const example = examplesOf(contract, event)[0];
  if (!example || endpoint.batch || order.allowInvalid) return undefined;
  const ofRequest = faultPlan.faults.map(({ name }) => faultKinds[name]).filter(isOfRequest);
  const areOfValues = ofRequest.every(({ place }) => place !== undefined);
  // What another fault has changed is its whole difference already.
  if (!areOfValues) return undefined;
  const make = createRequestMaker(contract, {
    staticHeaders: settings.staticHeaders,
    // A fault about values changes several, each of which the endpoint has to accept, whatever the contract assumes.
    allowInvalid: ofRequest.length > 0,
  });
  const requestWith = (payload: unknown): PreparedRequest | undefined => {
    try {
      return make(event, { example, payload });
    } catch (error) {
      // Half a change may break the contract: then a refusal would be right.
      if (error instanceof InvalidPayloadError) return undefined;
      throw error;
    }
  };
  const accepted = make(event, { example });
  const failing: unknown = JSON.parse(body);
  if (await isSame(accepted)) return undefined;
  const basis = withoutId(JSON.parse(accepted.body), contract);
  const differences = await shrinkBody(basis, withoutId(failing, contract), async (payload) => {
    const request = requestWith(payload);
    return request !== undefined && isSame(request);
  });
  const request = requestWith(withDifferences(basis, differences));
  if (!request || differences.length === 0) return undefined;
  return {
    request,
    smallest: `It accepts the example ${JSON.stringify(example.name)}; the smallest change with which it fails: ${describeDifferences(differences)}.`,
  };
}

function isOfRequest(kind: FaultDefinition): kind is FaultDefinition & { layer: 'request' } {
  return kind.layer === 'request';
}

function withoutId(payload: unknown, { endpoint: { eventId } }: ContractData): unknown {
  if (eventId?.in !== 'payload') return payload;
  const path = eventId.pointer.split('/').slice(1);
  return withDifferences(payload, [{ path, value: undefined }]);
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

/** A place where a payload that fails differs from one that does not; the value is undefined if the field is absent. */
interface Difference {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Most payloads that are tried. */
const maxTries = 40;

/**
 * The fewest differences from `accepted` with which a payload still fails, as far as can be found by trying: each alone first, then all
 * without one after the other. `fails` tries a payload.
 */
export async function shrinkBody(
  accepted: unknown,
  failing: unknown,
  fails: (payload: unknown) => Promise<boolean>,
): Promise<readonly Difference[]> {
  let tries = 0;
  const stillFails = async (differences: readonly Difference[]): Promise<boolean> =>
    tries++ < maxTries && fails(withDifferences(accepted, differences));
  let needed = differencesOf(accepted, failing);
  if (needed.length < 2) return needed;
  for (const one of needed) if (await stillFails([one])) return [one];
  for (const one of needed) {
    const others = needed.filter((difference) => difference !== one);
    if (await stillFails(others)) needed = others;
  }
  return needed;
}

/** `accepted` with these differences. */
function withDifferences(accepted: unknown, differences: readonly Difference[]): unknown {
  const payload: unknown = structuredClone(accepted);
  for (const { path, value } of differences) {
    const parent = path
      .slice(0, -1)
      .reduce((inner, name) => inner?.[name] as Record<string, unknown>, payload as Record<string, unknown>);
    const last = path.at(-1) ?? '';
    if (value === undefined) delete parent[last];
    else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return payload;
}

/** Where two payloads differ, as deep as both are objects; lists are compared as a whole. */
function differencesOf(accepted: unknown, failing: unknown, path: readonly string[] = []): Difference[] {
  if (isDeepStrictEqual(accepted, failing)) return [];
  if (!isObject(accepted) || !isObject(failing)) return path.length === 0 ? [] : [{ path, value: failing }];
  const names = new Set([...Object.keys(accepted), ...Object.keys(failing)]);
  return [...names].flatMap((name) =>
    Object.hasOwn(accepted, name) && Object.hasOwn(failing, name)
      ? differencesOf(accepted[name], failing[name], [...path, name])
      : [{ path: [...path, name], value: failing[name] }],
  );
}

/** Differences in words: `/note, which is absent`. */
export function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .map(({ path, value }) => {
      const text = value === undefined ? 'absent' : JSON.stringify(value);
      return `${pointerOf(path)}, which is ${text.length > 100 ? 'another value' : text}`;
    })
    .join('; ');
}
