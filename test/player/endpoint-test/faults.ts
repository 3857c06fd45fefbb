import type { IncomingMessage } from 'node:http';
import { setImmediate as immediately, setTimeout as delay } from 'node:timers/promises';
import type { ContractData } from '../../../player/contract.ts';
import {
  correct,
  handle,
  hashOf,
  idOf,
  isPayload,
  KEY,
  signature,
  signedHeaders,
  type Behaviour,
  type Payload,
} from './receiver.ts';
import { batchedContract, handshakeContract, relatedContract, unsignedContract } from './try-receiver.ts';

/** A receiver with one fault, and the checks that it has to fail, no more and no fewer. */
export interface FaultyReceiver {
  /** How late a duplicate has to be for it, in ms; hardly by default. */
  readonly waitMs?: number;
  /** What is sent to it; a parcel per request by default. */
  readonly contract?: ContractData;
  readonly fault: string;
  readonly behaviour: Behaviour;
  readonly fails: readonly string[];
}

function faulty(fault: string, change: Partial<Behaviour>, ...fails: readonly string[]): FaultyReceiver {
  return { fault, behaviour: { ...correct, ...change }, fails };
}

function parsed(body: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(body.replace(/^\ufeff/, ''));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a list of parcels holds: its items, bad ones too. */
function itemsOf(body: string): readonly unknown[] | undefined {
  const { parcels } = parsed(body) ?? {};
  return Array.isArray(parcels) ? parcels : undefined;
}

function isParcel(item: unknown): item is Payload {
  return isPayload(item) && typeof item['type'] === 'string';
}

/** Takes the first parcel of a list, as these tests send one beside bad items. */
const fromLists: Partial<Behaviour> = { read: (body) => itemsOf(body)?.find(isParcel) };

const anyRepeat = [
  'after-others',
  'concurrent',
  'late',
  'other-body',
  'redelivered',
  'repeated',
  'response-lost',
  'rewritten',
].map((name) => `duplicates/${name}`);
const anyForgedSignature = ['future', 'missing', 'old', 'other-body', 'wrong'].map(
  (name) => `signatures/${name}`,
);
const anyKey = ['key-cut', 'key-empty', 'key-longer', 'key-wrong'].map((name) => `sender/${name}`);

/** Whether a parcel was posted before anything else is said of it. */
function isKnownParcel({ type, parcelId }: Payload = {}, known: Set<string>): boolean {
  if (type === 'parcel.posted') known.add(`posted ${String(parcelId)}`);
  return type !== 'parcel.delivered' || known.has(`posted ${String(parcelId)}`);
}

/** The signature that a request should have. */
function genuine(request: IncomingMessage, body: Buffer): string {
  return `v1,${signature(String(request.headers['webhook-id']), signedHeaders(request).timestamp, body)}`;
}

/** Whether the signature is right, whatever its time. */
function isGenuine(request: IncomingMessage, body: Buffer): boolean {
  return signedHeaders(request).given.includes(genuine(request, body));
}

/** A status for bodies in which a text occurs. */
const failsOn = (text: RegExp, status = 500): Partial<Behaviour> => ({
  early: (_, body) => (text.test(body) ? status : undefined),
});

/** Refuses the first event after so many broken connections. */
function afterCuts(most: number): Partial<Behaviour> {
  return {
    early(_, __, state) {
      const { cuts } = state;
      state.cuts = 0;
      return cuts >= most ? 503 : undefined;
    },
  };
}

/** Responds late enough for requests to meet, and to no more than these. */
function atOnce(most: number): Partial<Behaviour> {
  return {
    early: (_, __, { open }) => (open > most ? 503 : undefined),
    claim: async (id, body, state) => (await delay(80, true)) && correct.claim(id, body, state),
  };
}

export const faultyReceivers: readonly FaultyReceiver[] = [
  faulty('responds with a success code that is not stated', { success: 202 }, 'reachable/event'),
  {
    ...faulty('responds to no handshake', { challenge: () => undefined }, 'reachable/handshakes'),
    contract: handshakeContract,
  },
  faulty('responds with 500 to everything', { early: () => 500 }, 'reachable/event'),
  faulty('looks at no key', { isKey: () => true }, 'sender/key-missing'),
  faulty(
    'accepts any key',
    { isKey: (given) => given !== undefined },
    ...anyKey,
    'sender/nothing-handled',
    'sender/refused-event-comes',
  ),
  faulty(
    'compares the key only if there is one',
    { isKey: (given) => !given || given === KEY },
    'sender/key-missing',
  ),
  faulty(
    'treats a missing key as the right one',
    { isKey: (given = KEY) => given === KEY },
    'sender/key-missing',
  ),
  faulty(
    'treats an empty key as the right one',
    { isKey: (given) => given === '' || given === KEY },
    'sender/key-empty',
  ),
  faulty(
    'compares the key only as far as the given one goes',
    { isKey: (given) => given !== undefined && given !== '' && KEY.startsWith(given) },
    'sender/key-cut',
  ),
  faulty(
    'compares the key only as far as its own goes',
    { isKey: (given) => given?.startsWith(KEY) ?? false },
    'sender/key-longer',
  ),
  faulty(
    'knows a second key, which is the word wrong',
    { isKey: (given) => given === KEY || given === 'wrong' },
    'sender/key-wrong',
    'sender/nothing-handled',
    'sender/refused-event-comes',
  ),
  faulty(
    'handles the event before it looks at the key',
    {
      onHead: (request, state) => request.headers['x-parcel-key'] === 'wrong' && handle(state, idOf(request)),
    },
    'sender/nothing-handled',
    'sender/refused-event-comes',
  ),
  faulty(
    'remembers the event ID before it looks at the key',
    {
      onHead: (request, { claimed }) => request.headers['x-parcel-key'] !== KEY && claimed.add(idOf(request)),
    },
    'sender/refused-event-comes',
  ),
  faulty(
    'shows its key to anyone who has a wrong one',
    { refused: `expected ${KEY}` },
    ...anyKey,
    'sender/key-missing',
    'sender/key-twice',
    ...anyForgedSignature,
  ),
  faulty('verifies no signature', { isSigned: () => true }, 'signatures/missing'),
  faulty(
    'verifies a signature only if there is one',
    { isSigned: (request, body) => !request.headers['webhook-signature'] || correct.isSigned(request, body) },
    'signatures/missing',
  ),
  faulty(
    'accepts any signature that is new',
    {
      isSigned: (request) =>
        Math.abs(Date.now() / 1000 - Number(signedHeaders(request).timestamp)) < 300 &&
        signedHeaders(request).given[0] !== '',
    },
    'signatures/other-body',
    'signatures/wrong',
  ),
  faulty(
    'does not look at the time of a signature',
    {
      isSigned: isGenuine,
    },
    'signatures/future',
    'signatures/old',
  ),
  faulty(
    'accepts signatures from the future',
    {
      isSigned(request, body) {
        const { timestamp } = signedHeaders(request);
        const isAhead = Number(timestamp) * 1000 > Date.now();
        return isAhead ? isGenuine(request, body) : correct.isSigned(request, body);
      },
    },
    'signatures/future',
  ),
  faulty(
    'verifies the body with a space behind it, too',
    {
      isSigned: (request, body) =>
        correct.isSigned(request, body) || correct.isSigned(request, Buffer.concat([body, Buffer.from(' ')])),
    },
    'signatures/other-body',
  ),
  faulty(
    'looks at the first signature alone',
    {
      isSigned(request, body) {
        const [first = ''] = signedHeaders(request).given;
        return first === genuine(request, body) && correct.isSigned(request, body);
      },
    },
    'signatures/rotated',
    'signatures/several',
  ),
  faulty(
    'looks at the first signature of its version alone',
    {
      isSigned(request, body) {
        const first = signedHeaders(request).given.find((one) => one.startsWith('v1,'));
        return first === genuine(request, body) && correct.isSigned(request, body);
      },
    },
    'signatures/rotated',
  ),
  faulty(
    'cannot store characters of four bytes',
    failsOn(/[\u{10000}-\u{10ffff}]/u),
    'evolution/unicode-text',
  ),
  faulty(
    'reads numbers by their digits',
    failsOn(/:\d+(?:\.0|\.\d+e0)[,}]/, 400),
    'evolution/decimal-number',
  ),
  faulty(
    'expects a text where null is allowed',
    { judge: ({ locker }) => (locker === null ? 500 : undefined) },
    'evolution/null-field',
  ),
  faulty(
    'refuses a code that it does not know',
    {
      judge: ({ service }) => (service === undefined || /^E[A-Z]+$/.test(String(service)) ? undefined : 422),
    },
    'evolution/unknown-code',
  ),
  faulty(
    'parses the body and writes it again before it verifies',
    {
      isSigned(request, body) {
        try {
          return correct.isSigned(request, Buffer.from(JSON.stringify(JSON.parse(body.toString()))));
        } catch {
          return correct.isSigned(request, body);
        }
      },
    },
    'acknowledgement/escaped-text',
    'acknowledgement/white-space',
    'duplicates/rewritten',
    'evolution/decimal-number',
  ),
  faulty(
    'responds, and handles nothing',
    { handle: () => undefined },
    'acknowledgement/handled',
    ...anyRepeat,
    'cuts/half-a-body',
    'cuts/mixed-traffic',
    'duplicates/same-content',
    'kills/dependency',
    'kills/remembered',
    'kills/restart',
    'sender/refused-event-comes',
  ),
  faulty('handles every copy', { claim: () => true }, ...anyRepeat, 'cuts/mixed-traffic', 'kills/remembered'),
  faulty(
    'looks first, and remembers a little later',
    {
      async claim(id, _, { claimed }) {
        const isNew = !claimed.has(id);
        await delay(300);
        claimed.add(id);
        return isNew;
      },
    },
    'duplicates/concurrent',
    'duplicates/redelivered',
    'duplicates/response-lost',
  ),
  faulty(
    'refuses duplicates with 409',
    { duplicate: 409 },
    ...anyRepeat,
    'cuts/mixed-traffic',
    'kills/remembered',
  ),
  faulty(
    'remembers the last ten event IDs',
    {
      claim(id, body, state) {
        const isNew = correct.claim(id, body, state);
        for (const oldest of state.claimed) if (state.claimed.size > 10) state.claimed.delete(oldest);
        return isNew;
      },
    },
    'duplicates/after-others',
  ),
  faulty(
    'looks first, and remembers a moment later',
    {
      async claim(id, _, { claimed }) {
        const isNew = !claimed.has(id);
        await immediately();
        claimed.add(id);
        return isNew;
      },
    },
    'duplicates/concurrent',
  ),
  faulty(
    'handles an event again when it comes a third time',
    {
      claim(id, body, state) {
        const isSecond = state.claimed.has(id) && !state.claimed.has(`twice ${id}`);
        if (isSecond) state.claimed.add(`twice ${id}`);
        return !isSecond && (correct.claim(id, body, state) || state.claimed.delete(`twice ${id}`));
      },
    },
    'duplicates/concurrent',
    'duplicates/repeated',
    'duplicates/response-lost',
    'cuts/mixed-traffic',
  ),
  faulty(
    'drops an event whose body is that of the one before',
    {
      claim(id, body, state) {
        const isLast = state.claimed.has(`body ${hashOf(body)}`);
        for (const known of state.claimed) if (known.startsWith('body ')) state.claimed.delete(known);
        state.claimed.add(`body ${hashOf(body)}`);
        return correct.claim(id, body, state) && !isLast;
      },
    },
    ...anyRepeat.filter((name) => name !== 'duplicates/redelivered' && name !== 'duplicates/after-others'),
    'cuts/half-a-body',
    'cuts/mixed-traffic',
    'sender/refused-event-comes',
    'duplicates/same-content',
    'kills/dependency',
    'kills/remembered',
  ),
  faulty(
    'knows a duplicate by ID and body',
    { claim: (id, body, state) => correct.claim(id + hashOf(body), body, state) },
    'duplicates/other-body',
    'duplicates/rewritten',
  ),
  faulty(
    'knows a duplicate by ID and fields',
    {
      claim: (id, body, state) =>
        correct.claim(id + Object.keys(correct.read(body) ?? {}).join(), body, state),
    },
    'duplicates/other-body',
  ),
  {
    ...faulty(
      'keeps event IDs for three seconds',
      {
        claim(id, body, state) {
          setTimeout(() => state.claimed.delete(id), 3_000).unref();
          return correct.claim(id, body, state);
        },
      },
      'duplicates/late',
    ),
    waitMs: 3_500,
  },
  faulty(
    'keeps what it has accepted in memory until it is handled',
    {
      handle(id, state) {
        const { life } = state;
        setTimeout(() => life === state.life && handle(state, id), 50);
      },
    },
    'kills/restart',
  ),
  faulty(
    'forgets event IDs after a restart',
    { onRestart: ({ claimed }) => claimed.clear() },
    'kills/remembered',
  ),
  faulty(
    'handles everything again after a restart',
    { onRestart: (state) => state.effects.forEach((_, id) => handle(state, id)) },
    'kills/remembered',
    'kills/restart',
  ),
  faulty('responds with success while its store is away', { withoutStore: 200 }, 'kills/dependency'),
  faulty(
    'remembers the event ID when the head of a request is there',
    {
      onHead(request, { claimed }) {
        if (claimed.has(idOf(request))) request.headers['x-seen'] = 'yes';
        claimed.add(idOf(request));
      },
      early: ({ headers }) => (headers['x-seen'] ? 200 : undefined),
      claim: () => true,
    },
    'cuts/half-a-body',
    'kills/dependency',
    'sender/refused-event-comes',
  ),
  faulty(
    'refuses everything for a while after a broken connection',
    {
      onCut: (state) => (state.broken = true),
      early(_, __, state) {
        const { broken } = state;
        state.broken = false;
        return broken ? 500 : undefined;
      },
    },
    'cuts/half-a-body',
    'cuts/next-event',
    'cuts/no-attempt-arrives',
    'cuts/twenty-retries',
  ),
  faulty('refuses an event after twenty-one broken connections', afterCuts(21), 'cuts/no-attempt-arrives'),
  faulty(
    'refuses an event after fifteen broken connections',
    afterCuts(16),
    'cuts/no-attempt-arrives',
    'cuts/twenty-retries',
  ),
  faulty(
    'refuses a field that it does not know',
    failsOn(/unknownField/, 400),
    'duplicates/other-body',
    'evolution/unicode-text',
    'evolution/unknown-field',
  ),
  faulty(
    'refuses a body without its length in the head',
    { early: ({ headers }) => (headers['content-length'] === undefined ? 411 : undefined) },
    'acknowledgement/chunked-body',
  ),
  faulty(
    'refuses requests that ask before they send their body',
    { early: ({ headers }) => (headers.expect === undefined ? undefined : 417) },
    'acknowledgement/expect-continue',
  ),
  faulty(
    'refuses an event type that it does not know',
    { judge: ({ type }) => (type === 'parcel.delivered' ? undefined : 422) },
    'evolution/unknown-event-type',
  ),
  faulty(
    'needs an optional field',
    { judge: ({ type, note }) => (type === 'parcel.delivered' && note === undefined ? 422 : undefined) },
    'acknowledgement/every-example',
    'acknowledgement/made-payloads',
    'evolution/absent-field',
    'evolution/decimal-number',
    'evolution/null-field',
    'evolution/unknown-code',
    'duplicates/after-others',
    'cuts/mixed-traffic',
    'kills/restart',
    'load/burst',
  ),
  faulty(
    'needs a field that the contract only assumes to be there',
    {
      judge: ({ type, service }) => (type === 'parcel.delivered' && service === undefined ? 422 : undefined),
    },
    'evolution/absent-field',
  ),
  faulty(
    'finds the event type by its place in the text',
    failsOn(/^(?!\{"type")/, 400),
    'acknowledgement/escaped-text',
    'acknowledgement/field-order',
    'acknowledgement/white-space',
    'duplicates/rewritten',
  ),
  faulty(
    'looks for texts in the JSON',
    failsOn(/^(?!.*"parcel\.|.*UNKNOWN)/s, 400),
    'acknowledgement/escaped-text',
  ),
  faulty(
    'cannot read JSON with line breaks',
    failsOn(/\n/, 400),
    'acknowledgement/white-space',
    'duplicates/rewritten',
  ),
  {
    ...faulty(
      'refuses a list with an item that is not an event',
      { read: (body) => (itemsOf(body)?.every(isParcel) ? fromLists.read?.(body) : undefined) },
      'acknowledgement/bad-item',
    ),
    contract: batchedContract,
  },
  {
    ...faulty(
      'handles nothing of a list with an item that is not an event',
      {
        ...fromLists,
        early: (_, body) => (itemsOf(body)?.some((item) => !isParcel(item)) ? 200 : undefined),
      },
      'acknowledgement/bad-item',
    ),
    contract: batchedContract,
  },
  {
    ...faulty(
      'refuses an event about something that it does not know yet',
      { early: (_, body, { claimed }) => (isKnownParcel(parsed(body), claimed) ? undefined : 404) },
      'acknowledgement/any-order',
    ),
    contract: relatedContract,
  },
  {
    ...faulty(
      'refuses the first event about something that it knows already',
      {
        early(_, body, { claimed }) {
          const { type, parcelId } = parsed(body) ?? {};
          const parcel = String(parcelId);
          if (type === 'parcel.posted' && claimed.has(`early ${parcel}`)) return 409;
          if (!claimed.has(`posted ${parcel}`))
            claimed.add(`${type === 'parcel.posted' ? 'posted' : 'early'} ${parcel}`);
          return undefined;
        },
      },
      'acknowledgement/any-order',
    ),
    contract: relatedContract,
  },
  faulty('gives up on slow bodies', { bodyTimeMs: 400 }, 'acknowledgement/slow-body'),
  faulty('responds with success to broken JSON', { malformed: 200 }, 'hostile/malformed-json'),
  faulty(
    'fails on broken JSON',
    { malformed: 500 },
    'hostile/malformed-json',
    'hostile/empty-body',
    'hostile/list-body',
  ),
  faulty(
    'shows its stack',
    {
      malformedText:
        'SyntaxError: Unexpected end\n    at JSON.parse (<anonymous>)\n    at receive (file:///srv/app.js:10:12)',
    },
    'hostile/malformed-json',
    'hostile/empty-body',
    'hostile/list-body',
  ),
  faulty('has no limit for bodies', { bodyLimit: Infinity }, 'hostile/oversized-body'),
  faulty('fails on an empty body', failsOn(/^$/), 'hostile/empty-body'),
  {
    ...faulty(
      'fails on bytes that are not UTF-8',
      { isSigned: () => true, ...failsOn(/\ufffd/) },
      'hostile/invalid-utf8',
    ),
    contract: unsignedContract,
  },
  faulty('fails on a list', failsOn(/^\[/), 'hostile/list-body'),
  faulty('fails on a byte order mark', failsOn(/^\ufeff/), 'hostile/byte-order-mark'),
  faulty('fails on deep JSON', failsOn(/\[{1000}/), 'hostile/deep-json'),
  faulty('fails on __proto__', failsOn(/__proto__/), 'hostile/proto-field'),
  faulty('fails on a field that is there twice', failsOn(/"again"\}$/), 'hostile/duplicate-key'),
  faulty(
    'fails on another content type',
    { early: ({ headers }) => (headers['content-type'] === 'application/json' ? undefined : 500) },
    'hostile/wrong-content-type',
  ),
  faulty(
    'fails on an event ID that is there twice',
    { early: ({ headers }) => (String(headers['x-parcel-call']).includes(',') ? 500 : undefined) },
    'hostile/repeated-id',
  ),
  faulty(
    'refuses an event after bytes that are not HTTP',
    {
      onBadHttp: (state) => (state.broken = true),
      early(_, __, state) {
        const { broken } = state;
        state.broken = false;
        return broken ? 503 : undefined;
      },
    },
    'hostile/both-lengths',
  ),
  faulty(
    'fails on a key that is there twice',
    {
      isKey: (given) => given === KEY || given === `wrong, ${KEY}`,
      early: ({ headers }) => (headers['x-parcel-key'] === KEY ? undefined : 500),
    },
    'sender/key-twice',
  ),
  faulty(
    'refuses more than twelve requests at once',
    atOnce(12),
    'acknowledgement/made-payloads',
    'duplicates/after-others',
    'kills/restart',
    'load/burst',
  ),
  faulty('refuses more than thirty requests at once', atOnce(30), 'load/burst'),
];

/** Receivers that do it right in other ways. */
export const correctReceivers: readonly FaultyReceiver[] = [
  {
    ...faulty('does everything right without signatures', { isSigned: () => true }),
    contract: unsignedContract,
  },
  { ...faulty('does everything right after a handshake', {}), contract: handshakeContract },
  faulty('does everything right', {}),
  { ...faulty('does everything right with lists', fromLists), contract: batchedContract },
  { ...faulty('does everything right with two events about one thing', {}), contract: relatedContract },
  faulty('refuses what is not text of its own type', {
    early: ({ headers }) => (headers['content-type'] === 'application/json' ? undefined : 415),
  }),
  faulty('refuses deep JSON, a byte order mark and lists', failsOn(/\[{1000}|^\ufeff|^\[/, 400)),
  faulty('takes time before it responds', {
    claim: async (id, body, state) => correct.claim(id, body, state) && (await delay(20, true)),
  }),
  faulty('ignores events that it does not know', {
    read: (body) => {
      const value: unknown = correct.read(body);
      return isPayload(value) ? value : undefined;
    },
  }),
];
