import type { Random } from '../../../random.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A field: its true schema, how its values come about, and how often it comes. */
export interface Field {
  readonly schema: Schema;
  make(random: Random): unknown;
  readonly presence?: number;
}

export const chars = (random: Random, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('');
export const digits = (random: Random, length: number): string => chars(random, length, '0123456789');
export const hex = (random: Random, length: number): string => chars(random, length, '0123456789abcdef');
export const base62 = (random: Random, length: number): string =>
  chars(random, length, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
export const two = (number: number): string => String(number).padStart(2, '0');
export const date = (random: Random): string =>
  `20${20 + random.below(8)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
export const time = (random: Random): string =>
  [24, 60, 60].map((bound) => two(random.below(bound))).join(':');

export const text = (pattern: string, make: (random: Random) => string): Field => ({
  schema: { type: 'string', pattern },
  make,
});
export const anyText = (make: (random: Random) => string, bounds: Schema = {}): Field => ({
  schema: { type: 'string', minLength: 1, ...bounds },
  make,
});
export const optional = (presence: number, field: Field): Field => ({ ...field, presence });
export const orNull = (share: number, field: Field): Field => ({
  ...field,
  schema: { anyOf: [field.schema, { type: 'null' }] },
  make: (random) => (random.next() < share ? null : field.make(random)),
});
export const constant = (value: string | number): Field => ({ schema: { const: value }, make: () => value });
export const list = (items: Field, least: number, most: number): Field => ({
  schema: { type: 'array', items: items.schema, ...(least > 0 && { minItems: least }) },
  make: (random) => Array.from({ length: least + random.below(most - least + 1) }, () => items.make(random)),
});
/** The first value is the usual one, the last a rare one. */
export const status = (...values: readonly string[]): Field => ({
  schema: { type: 'string', enum: values },
  make: (random) => {
    const draw = random.next();
    return draw < 0.04 ? values.at(-1) : draw < 0.5 ? values[0] : random.pick(values.slice(0, -1));
  },
});
export const oneOf = (...values: readonly string[]): Field => ({
  schema: { type: 'string', enum: values },
  make: (random) => random.pick(values),
});
export const either = (...kinds: readonly Field[]): Field => ({
  schema: { anyOf: kinds.map(({ schema }) => schema) },
  make: (random) => random.pick(kinds).make(random),
});
export const map = (pattern: string, key: (random: Random) => string, value: Field, most = 4): Field => ({
  schema: { type: 'object', propertyNames: { pattern }, additionalProperties: value.schema },
  make: (random) =>
    Object.fromEntries(
      Array.from({ length: random.below(most + 1) }, () => [key(random), value.make(random)]),
    ),
});
export const object = (fields: Readonly<Record<string, Field>>): Field => ({
  schema: {
    type: 'object',
    required: Object.keys(fields).filter((name) => fields[name]?.presence === undefined),
    properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  },
  make: (random) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { make, presence = 1 }]) =>
        random.next() < presence ? [[name, make(random)]] : [],
      ),
    ),
});

export const uuid = text(
  '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(random, 3)}-${hex(random, 12)}`,
);
export const uuid7 = text(
  '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  (random) =>
    `019${hex(random, 5)}-${hex(random, 4)}-7${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`,
);
export const prefixed = (prefix: string, length = 24): Field =>
  text(`^${prefix}_[0-9A-Za-z]{${length}}$`, (random) => `${prefix}_${base62(random, length)}`);
export const decimal = text(
  '^\\d{1,9}\\.\\d{2}$',
  (random) => `${random.below(12_000)}.${two(random.below(100))}`,
);
export const signedDecimal = text(
  '^-?\\d{1,9}\\.\\d{2}$',
  (random) => `${random.next() < 0.3 ? '-' : ''}${random.below(900)}.${two(random.below(100))}`,
);
export const minorUnits: Field = {
  schema: { type: 'integer', minimum: 0 },
  make: (random) => random.below(2_000_000),
};
export const decimalNumber: Field = {
  schema: { type: 'number', minimum: 0 },
  make: (random) => random.below(500_000) / 100,
};
export const count = (most: number): Field => ({
  schema: { type: 'integer', minimum: 0 },
  make: (random) => random.below(most),
});
export const boolean: Field = { schema: { type: 'boolean' }, make: (random) => random.below(2) === 0 };
export const mostlyFalse: Field = { schema: { type: 'boolean' }, make: (random) => random.next() < 0.02 };
export const currency = text('^[A-Z]{3}$', (random) =>
  random.pick(['EUR', 'EUR', 'USD', 'GBP', 'PLN', 'CHF', 'SEK', 'NOK', 'CZK']),
);
export const country = text('^[A-Z]{2}$', (random) =>
  random.pick(['DE', 'FR', 'PL', 'SE', 'NO', 'CZ', 'CH', 'AT']),
);
export const country3 = text('^[A-Z]{3}$', (random) =>
  random.pick(['DEU', 'FRA', 'POL', 'SWE', 'NOR', 'CZE', 'CHE']),
);
export const withOffset = text(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$',
  (random) => `${date(random)}T${time(random)}${random.pick(['+01:00', '+02:00', '-05:00'])}`,
);
export const utc = text(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$',
  (random) => `${date(random)}T${time(random)}Z`,
);
export const utcMicros = text(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z$',
  (random) => `${date(random)}T${time(random)}.${digits(random, 6)}Z`,
);
export const dateOnly = text('^\\d{4}-\\d\\d-\\d\\d$', date);
export const epochMs: Field = {
  schema: { type: 'integer', minimum: 1_000_000_000_000 },
  make: (random) => 1_700_000_000_000 + random.below(90_000_000) * 1000,
};
export const maskedPan = text(
  '^[0-9]{6}\\*{6}[0-9]{4}$',
  (random) => `${digits(random, 6)}******${digits(random, 4)}`,
);
export const lastFour = text('^[0-9]{4}$', (random) => digits(random, 4));
export const iban = text('^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$', (random) =>
  random.pick([
    `DE${digits(random, 20)}`,
    `FR${digits(random, 25)}`,
    `GB${digits(random, 2)}NWBK${digits(random, 14)}`,
    `NL${digits(random, 2)}ABNA${digits(random, 10)}`,
  ]),
);
export const bic = text('^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', (random) =>
  random.pick(['DEUTDEFF', 'DEUTDEFF500', 'NWBKGB2L', 'ABNANL2A', 'BNPAFRPP', 'COBADEFFXXX']),
);
export const phone = text(
  '^\\+[1-9][0-9]{7,14}$',
  (random) => `+${1 + random.below(9)}${digits(random, 9 + random.below(4))}`,
);
export const email: Field = {
  schema: { type: 'string', format: 'email' },
  make: (random) =>
    `${chars(random, 5, 'abcdefghij')}${random.pick(['.', '_', '+', ''])}${chars(random, 4, 'klmnop')}@${random.pick(['mail', 'post', 'web'])}.example.${random.pick(['com', 'org', 'co.uk'])}`,
};
export const personName = anyText(
  (random) =>
    `${random.pick(['Anna', 'Jürgen', 'Zoë', 'Łukasz', 'Maria José', 'Ø', 'Li'])} ${random.pick(['Nowak', 'van der Berg', "D'Angelo", 'Sørensen', 'Wu', 'Smith-Jones'])}`,
  { maxLength: 140 },
);
export const prose = anyText((random) =>
  Array.from({ length: 1 + random.below(9) }, () =>
    random.pick(['Rent', 'for', 'May', 'invoice', '#12', 'gift', 'from', 'me', '–', 'late', 'fee', '(2nd)']),
  ).join(' '),
);
export const url: Field = {
  schema: { type: 'string', pattern: '^https://' },
  make: (random) =>
    `https://${random.pick(['pay', 'docs'])}.example.com/${random.pick(['r', 'receipts'])}/${base62(random, 12)}${random.pick(['', '?lang=de', '.pdf'])}`,
};
export const ip = text('^\\d{1,3}(\\.\\d{1,3}){3}$', (random) =>
  [0, 0, 0, 0].map(() => random.below(256)).join('.'),
);
export const mcc = lastFour;
export const address = object({
  line1: anyText(
    (random) => `${1 + random.below(300)} ${random.pick(['High St', 'Am Markt', 'Rue d’Aix', 'Plaza'])}`,
  ),
  line2: optional(
    0.3,
    anyText((random) => `Flat ${1 + random.below(40)}`),
  ),
  city: anyText((random) => random.pick(['Köln', 'Lyon', 'Gdańsk', 'Bergen', 'St. Gallen'])),
  postalCode: anyText((random) =>
    random.pick([digits(random, 5), `SW${random.below(9)} ${random.below(9)}AA`, digits(random, 4)]),
  ),
  country,
});
export const money = object({ amount: decimal, currency });
export const moneyInMinorUnits = object({ value: minorUnits, currency, exponent: constant(2) });
