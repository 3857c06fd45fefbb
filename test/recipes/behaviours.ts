import assert from 'node:assert/strict';
import { examples } from '../../generated/examples.ts';
import { deliver } from './deliver.ts';
import type { ReceiverProcess } from './receiver-process.ts';

/** What a receiver has to do, whatever it is made with. */
export interface Behaviour {
  readonly name: string;
  /** Throws if the receiver does something else. */
  readonly check: (receiver: ReceiverProcess) => Promise<void>;
}

const [example] = examples.CARD_POS_APPROVED_WEBHOOK;
const payload = { ...example?.payload };
const valid = JSON.stringify(payload);

/** The value of the static header that receivers are started with. */
export const secret = 'test-key';

/** A delivery with an identifier of its own, changed where told. */
export function delivery(
  id: string,
  { body = valid, method = 'POST', path = '/webhook', headers = {} } = {},
) {
  return {
    path,
    method,
    headers: { 'content-type': 'application/json', 'x-partner-key': secret, 'x-request-id': id, ...headers },
    body,
  };
}

const withFiller = (length: number) => JSON.stringify({ ...payload, filler: 'x'.repeat(length) });

const wrongField = JSON.stringify({ ...payload, transactionAmount: 12.5 });
const unknownType = '{"template":"NOT_KNOWN_YET","field":1}';

/** One delivery each, and the status that it is responded to with. */
const answers = [
  { name: 'an unknown field', status: 200, body: withFiller(10) },
  { name: 'a body just below the limit', status: 200, body: withFiller(900_000) },
  { name: 'broken JSON', status: 400, body: valid.slice(0, -2) },
  { name: 'an empty body', status: 400, body: '' },
  { name: 'no event type', status: 400, body: JSON.stringify({ ...payload, template: undefined }) },
  { name: 'a wrong static header', status: 401, headers: { 'x-partner-key': 'Test-key' } },
  { name: 'no static header', status: 401, headers: { 'x-partner-key': '' } },
  { name: 'a body that is too large', status: 413, body: withFiller(1_200_000) },
  {
    name: 'a body that is too large and does not say so',
    status: 413,
    body: withFiller(1_200_000),
    headers: { 'transfer-encoding': 'chunked' },
  },
].map(answered);

interface Answered {
  readonly name: string;
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function answered({ name, status, ...changes }: Answered): Behaviour {
  return {
    name,
    async check({ port }) {
      const response = await deliver(port, delivery(`answer-${name}`, changes));
      // Bun closes the connection of a large body at once: the sender may not get to read the response.
      if (response !== 'closed' || status !== 413) assert.equal(response, status);
    },
  };
}

const refusals = [
  { name: 'another method', method: 'PUT' },
  { name: 'another path', path: '/elsewhere' },
].map(({ name, ...changes }): Behaviour => ({
  name,
  check: async ({ port }) => assert.ok(Number(await deliver(port, delivery(name, changes))) >= 400),
}));

/** An event is stored and quarantined, once. */
export function quarantining(name: string, id: string, body: string): Behaviour {
  return {
    name,
    async check({ port, effects, quarantined }) {
      assert.equal(await deliver(port, delivery(id, { body })), 200);
      assert.equal(await deliver(port, delivery(id, { body })), 200);
      assert.equal(await deliver(port, delivery(`${id}-after`)), 200);
      assert.equal(await quarantined(id, `${id}-after`), 1);
      assert.equal(effects(id), 0);
    },
  };
}

/** What every receiver must do. */
export const behaviours: readonly Behaviour[] = [
  {
    name: 'a redelivery is answered and not handled again',
    async check({ port, handled }) {
      assert.equal(await deliver(port, delivery('once')), 200);
      assert.equal(await deliver(port, delivery('once')), 200);
      assert.equal(await deliver(port, delivery('once-after')), 200);
      assert.equal(await handled('once', 'once-after'), 1);
    },
  },
  {
    name: 'ten copies at once are all answered, and one is handled',
    async check({ port, handled }) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(port, delivery('storm'))));
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.equal(await deliver(port, delivery('storm-after')), 200);
      assert.equal(await handled('storm', 'storm-after'), 1);
    },
  },
  quarantining('an event of an unknown type', 'unknown-type', unknownType),
  quarantining('an event that breaks a rule', 'wrong-field', wrongField),
  ...answers,
  answered({ name: 'another content type', status: 415, headers: { 'content-type': 'text/plain' } }),
  answered({ name: 'no identifier', status: 200, headers: { 'x-request-id': '' } }),
  answered({
    name: 'an identifier of 300 characters',
    status: 200,
    headers: { 'x-request-id': 'x'.repeat(300) },
  }),
  ...refusals,
  {
    name: 'work that fails is tried again, without a retry of the sender',
    async check({ port, handled }) {
      assert.equal(await deliver(port, delivery('fail-once')), 200);
      assert.equal(await handled('fail-once', 'fail-once'), 1);
    },
  },
];

/** That nothing of it has been handled once more since. */
export function handledOnce({ effects }: ReceiverProcess): void {
  for (const id of ['once', 'storm', 'fail-once']) assert.equal(effects(id), 1, id);
}

const left = 'fail-left-behind';

/** Leaves an event behind whose work has failed once, for the next process. */
export async function leaveBehind({ port, handled, prints }: ReceiverProcess): Promise<void> {
  assert.equal(await deliver(port, delivery(left)), 200);
  await prints(new RegExp(`handler of event ${left}`));
  // It is stored after the failure was.
  assert.equal(await deliver(port, delivery('left-after')), 200);
  await handled('left-after', 'left-after');
}

/** Whether a process handles what one that was killed has left behind. */
export async function handlesWhatWasLeft(next: ReceiverProcess, killed: ReceiverProcess): Promise<void> {
  // On a slow machine the first one may have come to it.
  if (killed.effects(left) === 0) await next.handled(left, left);
  assert.equal(killed.effects(left) + next.effects(left), 1);
}

/** Whether it first says that it ends, and then responds until load balancers know, as the last response of a connection. */
export async function endsInOrder({ port, terminate }: ReceiverProcess): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const ready = async (): Promise<number> => (await fetch(`${origin}/ready`)).status;
  assert.equal(await ready(), 200);
  // Of the servers that say so: longer than a minute, which load balancers keep idle connections.
  const idle = (await fetch(`${origin}/ready`)).headers.get('keep-alive');
  assert.ok(idle === null || Number(idle.slice('timeout='.length)) > 60, `keep-alive: ${idle}`);
  const ended = terminate();
  while ((await ready()) === 200);
  const { path, ...late } = delivery('late');
  const { status, headers } = await fetch(origin + path, late);
  assert.equal(status, 200);
  assert.equal(headers.get('connection'), 'close');
  assert.equal(await ended, 0);
}
