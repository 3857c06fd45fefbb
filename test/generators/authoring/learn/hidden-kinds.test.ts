import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../../random.ts';
import { testSeed } from '../../../seed.ts';
import { scratchContract } from './scratch-contract.ts';

const CAPTURES = 50;
/** A long run has 40. */
const KINDS = Number(process.env.LEARNED_KINDS ?? 8);
/** Of each kind; a long run has 1,000. */
const FURTHER = Number(process.env.LEARNED_PAYLOADS ?? 60);

type Make = (random: Random) => unknown;

const chars = (random: Random, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
const digits = (random: Random, length: number): string => chars(random, length, '0123456789');
const two = (number: number): string => String(number).padStart(2, '0');
const day = (random: Random): string =>
  `20${20 + random.below(10)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
const time = (random: Random): string => [24, 60, 60].map((bound) => two(random.below(bound))).join(':');
const oneOf =
  (...values: readonly unknown[]): Make =>
  (random) =>
    random.pick(values);

/** Kinds of fields that services have: their names, and how values come about. */
const FIELDS: readonly (readonly [names: string, make: Make])[] = [
  [
    'walletId paymentId',
    (random) => [8, 4, 4, 4, 12].map((length) => chars(random, length, '0123456789abcdef')).join('-'),
  ],
  ['amount feeAmount', (random) => `${random.below(9000)}.${two(random.below(100))}`],
  ['walletBalance', (random) => `${random.below(6) === 0 ? '-' : ''}${random.below(9000)}.50`],
  ['currency balanceCurrency', oneOf('USD', 'EUR', 'GBP', 'SGD', 'JPY')],
  ['country', oneOf('GB', 'US', 'DE', 'FR')],
  ['createdAt', (random) => `${day(random)} ${time(random)}`],
  ['settledAt', (random) => `${day(random)} ${time(random)}.${digits(random, 3)}`],
  ['updatedAt', (random) => `${day(random)}T${time(random)}Z`],
  ['valueDate', day],
  ['maskedCard', (random) => `${digits(random, 4)}********${digits(random, 4)}`],
  ['contactEmail', (random) => `${chars(random, 6, 'abcdefgh.')}x@${chars(random, 5, 'mnop')}.org`],
  ['phone', (random) => `+${1 + random.below(9)}${digits(random, 8 + random.below(5))}`],
  ['cardholderName', oneOf('Ada Lovelace', 'Björn O’Brien', 'Eun-ji de la Cruz', 'José María Smith')],
  ['narrative', (random) => chars(random, 1 + random.below(60), 'the order was paid, late: ')],
  ['mcc', (random) => digits(random, 4)],
  ['reference', (random) => `TX-${digits(random, 6 + random.below(5))}`],
  ['clientIp', (random) => [0, 0, 0, 0].map(() => random.below(256)).join('.')],
  ['receiptUrl', (random) => `https://pay.example/${chars(random, 8, 'abcdef')}?x=${random.below(99)}`],
  ['status', oneOf('PENDING', 'SETTLED', 'REJECTED')],
  ['cardScheme', oneOf('visa', 'mastercard', 'amex')],
  ['isRecurring', oneOf(true, false)],
  ['attempt', (random) => random.below(40)],
  ['rate', (random) => Math.round(1 + random.next() * 1e6) / 1e4],
  ['difference', (random) => (random.below(2000) - 1000) / 4],
];

/** How often an optional field comes. */
const PRESENCES = [0.9, 0.8, 0.6, 0.4, 0.2, 0.02];

/** Objects with fields drawn at random: some optional, nullable, rare, nested or in lists. */
function drawnObject(random: Random, size: number, depth: number): (source: Random) => object {
  const fields = Array.from({ length: size }, () => {
    const [name, make] = drawnField(random, depth);
    const nulls = random.below(8) === 0 ? 4 : Infinity;
    return { name, make, nulls, presence: random.below(3) === 0 ? random.pick(PRESENCES) : 1 };
  });
  return (source) =>
    Object.fromEntries(
      fields.flatMap(({ name, make, nulls, presence }) =>
        source.next() < presence ? [[name, source.next() < 1 / nulls ? null : make(source)]] : [],
      ),
    );
}

function drawnField(random: Random, depth: number): readonly [string, Make] {
  const draw = depth < 2 ? random.below(12) : 2;
  if (draw === 0)
    return [random.pick(['customer', 'details']), drawnObject(random, 3 + random.below(3), depth + 1)];
  if (draw === 1)
    return [random.pick(['items', 'legs']), listOf(drawnObject(random, 2 + random.below(3), depth + 1))];
  const [names, make] = random.pick(FIELDS);
  const name = random.pick(names.split(' '));
  return draw === 2 ? [`${name}s`, listOf(make)] : [name, make];
}

function listOf(make: Make): Make {
  return (random) => Array.from({ length: random.below(4) }, () => make(random));
}

test(`of ${CAPTURES} captures each, schemas of ${KINDS} kinds of event are learned that accept what the service sends`, async () => {
  const drawn = createRandom(testSeed);
  const random = createRandom(testSeed + 1);
  const kinds = Array.from({ length: KINDS }, (_, index) => ({
    eventType: `HIDDEN_KIND_${index + 1}_WEBHOOK`,
    make: drawnObject(drawn, 6 + drawn.below(8), 0),
  }));
  const contract = scratchContract();
  const bodies = (count: number): object[] =>
    kinds.flatMap(({ eventType, make }) =>
      Array.from({ length: count }, () => ({ template: eventType, ...make(random) })),
    );
  const run = await contract.learn(
    bodies(CAPTURES).map((body) => ({ headers: {}, body })),
    '--yes',
  );
  expect(run).toMatchObject({ code: 0, stderr: '' });

  const { events, checkOf } = contract.read();
  const refusals = { tolerant: 0, written: 0, strict: 0 };
  const further = bodies(FURTHER);
  for (const body of further) {
    const { template } = body as { readonly template: string };
    const payload = events.find(({ eventType }) => eventType === template)?.payload ?? '';
    for (const form of ['tolerant', 'written', 'strict'] as const)
      if (checkOf(payload, form)?.(body).length !== 0) refusals[form] += 1;
  }
  // Rules refuse next to nothing that the service sends; with the default seed, nothing.
  expect(refusals.tolerant).toBeLessThan(further.length / 1000);
  expect(refusals.written).toBeLessThan(further.length / 100);
  // Fields that never came in the captures are refused, too.
  expect(refusals.strict).toBeLessThan(further.length / 50);
});
