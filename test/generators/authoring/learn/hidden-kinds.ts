import type { Random } from '../../../random.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A kind of event that nobody has documented: its true schema, and payloads as the service would make them. */
export interface HiddenKind {
  readonly eventType: string;
  readonly schema: Schema;
  make(random: Random): Readonly<Record<string, unknown>>;
}

/** A kind of field: the true schema of its values, and how they come about. */
interface FieldKind {
  readonly names: readonly string[];
  readonly schema: Schema;
  make(random: Random): unknown;
}

const digits = (random: Random, length: number): string =>
  Array.from({ length }, () => random.below(10)).join('');
const letters = (random: Random, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
const two = (number: number): string => String(number).padStart(2, '0');
const day = (random: Random): string =>
  `20${20 + random.below(10)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
const time = (random: Random): string => [24, 60, 60].map((bound) => two(random.below(bound))).join(':');
const uuid = (random: Random): string =>
  [8, 4, 4, 4, 12].map((length) => letters(random, length, '0123456789abcdef')).join('-');
const first = [
  'Ada',
  'Björn',
  'Chloé',
  'Dmitri',
  'Eun-ji',
  'Fatima',
  'Grace',
  'Håkon',
  'Inês',
  'José María',
  'Kwame',
];
const last = [
  'Lovelace',
  'O’Brien',
  'Nguyen',
  'Smith',
  'de la Cruz',
  'Müller',
  'Okafor',
  'Sato',
  'Ivanova',
  'Al-Sayed',
];
const words =
  'the order was paid late because of a broken card reader in the shop at 12, he said: never again'.split(
    ' ',
  );

function text(names: readonly string[], schema: Schema, make: (random: Random) => string): FieldKind {
  return { names, schema: { type: 'string', ...schema }, make };
}

function codes(names: readonly string[], values: readonly string[]): FieldKind {
  return text(names, { enum: values }, (random) => random.pick(values));
}

/** Kinds of fields that services have. Patterns are theirs, not those of the contract's shapes. */
const fieldKinds: readonly FieldKind[] = [
  text(
    ['walletId', 'customerHashId', 'paymentId', 'cardHashId'],
    { pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    uuid,
  ),
  text(
    ['amount', 'transactionAmount', 'feeAmount'],
    { pattern: '^\\d+\\.\\d{2}$' },
    (random) => `${random.below(9000)}.${two(random.below(100))}`,
  ),
  text(
    ['walletBalance', 'newBalance'],
    { pattern: '^-?\\d+\\.\\d{2}$' },
    (random) => `${random.below(6) === 0 ? '-' : ''}${random.below(9000)}.${two(random.below(100))}`,
  ),
  text(['currency', 'transactionCurrency', 'balanceCurrency'], { pattern: '^[A-Z]{3}$' }, (random) =>
    random.pick(['USD', 'EUR', 'GBP', 'SGD', 'JPY']),
  ),
  text(['country', 'merchantCountry'], { pattern: '^[A-Z]{2}$' }, (random) =>
    random.pick(['GB', 'US', 'DE', 'FR', 'SG', 'IN']),
  ),
  text(
    ['transactionDate', 'createdAt'],
    { pattern: '^\\d{4}-[01]\\d-[0-3]\\d [0-2]\\d:[0-5]\\d:[0-5]\\d$' },
    (random) => `${day(random)} ${time(random)}`,
  ),
  text(
    ['settledAt', 'postedAt'],
    { pattern: '^\\d{4}-[01]\\d-[0-3]\\d [0-2]\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}$' },
    (random) => `${day(random)} ${time(random)}.${digits(random, 3)}`,
  ),
  text(
    ['occurredAt', 'updatedAt'],
    { pattern: '^\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\dZ$' },
    (random) => `${day(random)}T${time(random)}Z`,
  ),
  text(['valueDate', 'expiryDate'], { pattern: '^\\d{4}-[01]\\d-[0-3]\\d$' }, day),
  text(
    ['cardNumber', 'maskedCard'],
    { pattern: '^[0-9]{4}\\*{8}[0-9]{4}$' },
    (random) => `${digits(random, 4)}********${digits(random, 4)}`,
  ),
  text(['accountNumber'], { pattern: '^X{6}[0-9]{4}$' }, (random) => `XXXXXX${digits(random, 4)}`),
  text(
    ['email', 'contactEmail'],
    { pattern: '^[^@ ]+@[^@ ]+\\.[a-z]+$' },
    (random) => `${letters(random, 6, 'abcdefgh.')}x@${letters(random, 5, 'mnop')}.org`,
  ),
  text(
    ['phone', 'mobileNumber'],
    { pattern: '^\\+[0-9]{8,14}$' },
    (random) => `+${1 + random.below(9)}${digits(random, 8 + random.below(5))}`,
  ),
  text(
    ['name', 'cardholderName', 'beneficiaryName'],
    { minLength: 1 },
    (random) => `${random.pick(first)} ${random.pick(last)}`,
  ),
  text(['description', 'narrative'], { minLength: 1 }, (random) =>
    Array.from({ length: 1 + random.below(12) }, () => random.pick(words)).join(' '),
  ),
  text(
    ['merchantName'],
    { minLength: 1 },
    (random) =>
      `${random.pick(last)} ${random.pick(['& Söhne', 'Ltd', 'Grocery', 'Café'])} ${random.below(99)}`,
  ),
  text(['authCode'], { pattern: '^[A-Z0-9]{6}$' }, (random) => letters(random, 6, 'ABCDEF0123456789')),
  text(['mcc'], { pattern: '^[0-9]{4}$' }, (random) => digits(random, 4)),
  text(
    ['systemReference', 'reference'],
    { pattern: '^TX-[0-9]{6,10}$' },
    (random) => `TX-${digits(random, 6 + random.below(5))}`,
  ),
  text(['batchNumber'], { pattern: '^[0-9]+$' }, (random) => digits(random, 1 + random.below(9))),
  text(['checksum'], { pattern: '^[0-9a-f]{40}$' }, (random) => letters(random, 40, '0123456789abcdef')),
  text(
    ['traceToken'],
    { pattern: '^[A-Za-z0-9]{16}$' },
    (random) => letters(random, 15, 'abcXYZ0123456789') + digits(random, 1),
  ),
  text(['clientIp'], { pattern: '^\\d{1,3}(\\.\\d{1,3}){3}$' }, (random) =>
    [0, 0, 0, 0].map(() => random.below(256)).join('.'),
  ),
  text(
    ['receiptUrl'],
    { pattern: '^https://.+$' },
    (random) => `https://pay.example/${letters(random, 8, 'abcdef0123456789')}?x=${random.below(99)}`,
  ),
  codes(['status', 'paymentStatus'], ['PENDING', 'SETTLED', 'REJECTED']),
  codes(['channel'], ['WEB', 'MOBILE_APP', 'POS', 'ATM']),
  codes(['state', 'kycState'], ['open', 'in_review', 'closed']),
  codes(['reasonCode', 'declineReason'], ['R01', 'R02', 'R10', 'R29', 'R31']),
  codes(['cardScheme', 'network'], ['visa', 'mastercard', 'amex']),
  {
    names: ['isRecurring', 'threeDs', 'approved'],
    schema: { type: 'boolean' },
    make: (random) => random.below(2) === 0,
  },
  {
    names: ['attempt', 'itemCount', 'installments'],
    schema: { type: 'integer', minimum: 0 },
    make: (random) => random.below(40),
  },
  {
    names: ['rate', 'exchangeRate'],
    schema: { type: 'number', exclusiveMinimum: 0 },
    make: (random) => Math.round(1 + random.next() * 1e6) / 1e4,
  },
  {
    names: ['epochSeconds'],
    schema: { type: 'integer', minimum: 0 },
    make: (random) => 1_700_000_000 + random.below(100_000_000),
  },
  { names: ['difference'], schema: { type: 'number' }, make: (random) => (random.below(2000) - 1000) / 4 },
];

/** The kind number `index` of a series: fields drawn at random, some optional, nullable, rare, nested or in lists. */
export function hiddenKind(index: number, random: Random): HiddenKind {
  const eventType = `HIDDEN_KIND_${index + 1}_WEBHOOK`;
  const body = objectKind(random, 6 + random.below(8), 0);
  const properties = {
    template: { type: 'string', const: eventType },
    ...(body.schema.properties as object),
  };
  const required = ['template', ...((body.schema.required as readonly string[]) ?? [])];
  return {
    eventType,
    schema: { ...body.schema, required, properties },
    make: (source) => ({ template: eventType, ...(body.make(source) as object) }),
  };
}

/** How often an optional field comes. */
const PRESENCES = [0.9, 0.8, 0.6, 0.4, 0.2, 0.02];

function objectKind(random: Random, size: number, depth: number): Omit<FieldKind, 'names'> {
  const fields = new Map<string, { readonly kind: Omit<FieldKind, 'names'>; readonly presence: number }>();
  for (let count = 0; count < size; count += 1) {
    const [name, kind] = fieldKind(random, depth);
    const isNullable = random.below(8) === 0;
    fields.set(name, {
      kind: isNullable ? orNull(kind) : kind,
      presence: random.below(3) === 0 ? random.pick(PRESENCES) : 1,
    });
  }
  const all = [...fields];
  return {
    schema: {
      type: 'object',
      required: all.filter(([, { presence }]) => presence === 1).map(([name]) => name),
      properties: Object.fromEntries(all.map(([name, { kind }]) => [name, kind.schema])),
    },
    make: (source) =>
      Object.fromEntries(
        all.flatMap(([name, { kind, presence }]) =>
          source.next() < presence ? [[name, kind.make(source)]] : [],
        ),
      ),
  };
}

function fieldKind(random: Random, depth: number): readonly [string, Omit<FieldKind, 'names'>] {
  const draw = random.below(12);
  if (draw === 0 && depth < 2)
    return [
      random.pick(['customer', 'merchant', 'details', 'transfer']),
      objectKind(random, 3 + random.below(3), depth + 1),
    ];
  if (draw === 1 && depth < 2)
    return [
      random.pick(['items', 'entries', 'legs']),
      listOf(objectKind(random, 2 + random.below(3), depth + 1)),
    ];
  const kind = random.pick(fieldKinds);
  return draw === 2 ? [`${random.pick(kind.names)}s`, listOf(kind)] : [random.pick(kind.names), kind];
}

function listOf(kind: Omit<FieldKind, 'names'>): Omit<FieldKind, 'names'> {
  return {
    schema: { type: 'array', items: kind.schema },
    make: (random) => Array.from({ length: random.below(4) }, () => kind.make(random)),
  };
}

function orNull(kind: Omit<FieldKind, 'names'>): Omit<FieldKind, 'names'> {
  return {
    schema: { anyOf: [kind.schema, { type: 'null' }] },
    make: (random) => (random.below(4) === 0 ? null : kind.make(random)),
  };
}
