import type { Random } from '../../../random.ts';
import {
  boolean,
  count,
  currency,
  dateOnly,
  decimal,
  decimalNumber,
  email,
  iban,
  lastFour,
  personName,
  prefixed,
  prose,
  url,
  utc,
  uuid,
  type Field,
} from './payment-fields.ts';

type Body = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Value>>;

/** A field of one value, one of a few or many codes, an object, or a list of objects. */
type Value =
  | { readonly leaf: Field }
  | { readonly codes: readonly string[] }
  | { readonly object: Shaped }
  | { readonly list: Shaped };

/** An object: fields that are always there, some that come and go, groups that come together, and shapes that a field tells apart. */
interface Shaped {
  readonly always: Fields;
  readonly optional: Fields;
  readonly groups: readonly { readonly presence: number; readonly fields: Fields }[];
  readonly union: Union | undefined;
}

interface Union {
  /** Undefined if only the fields tell the shapes apart. */
  readonly field: string | undefined;
  readonly shapes: readonly {
    readonly code: string;
    readonly share: number;
    readonly fields: Fields;
    readonly optional: Fields;
  }[];
}

/** A body that the service does not send, and in which way it is wrong. */
export interface WrongBody {
  readonly way: (typeof WAYS)[number];
  readonly body: Body;
}

export const WAYS = [
  'half group',
  'shape without its field',
  'fields of another shape',
  'unknown code',
  'unknown code of many',
  'wrong type',
  'missing field',
] as const;

/** A kind of event with unions, groups and codes. */
export interface ShapedKind {
  /** The places of its codes, with the codes of each. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
  make(random: Random): Body;
  /** Every body that is wrong in one place. */
  wrong(body: Body, random: Random): readonly WrongBody[];
}

/** More codes than these are many. */
const FEW_CODES = 8;

/** Draws a kind of event. */
export function shapedKind(random: Random): ShapedKind {
  const shaped = draw(random, namesOf(random), 0);
  return {
    codes: new Map(codesIn(shaped, '')),
    make: (source) => make(shaped, source),
    wrong: (body, source) => wrongIn(shaped, body, source),
  };
}

const LEAVES: readonly Field[] = [
  boolean,
  count(500),
  currency,
  dateOnly,
  decimal,
  decimalNumber,
  email,
  iban,
  lastFour,
  personName,
  prefixed('ref', 12),
  prose,
  url,
  utc,
  uuid,
];
const FIRST = 'account charge customer delivery device entry invoice ledger order parcel quote refund'.split(
  ' ',
);
const LAST = 'Data Details Info Item Part Record Reference Result Set Source Target Value'.split(' ');

/** Names that come once each. */
function namesOf(random: Random): () => string {
  const all = FIRST.flatMap((first) => LAST.map((last) => `${first}${last}`));
  return () => all.splice(random.below(all.length), 1)[0] ?? '';
}

function draw(random: Random, name: () => string, depth: number): Shaped {
  const fields = (least: number, most: number): Fields =>
    Object.fromEntries(
      Array.from({ length: least + random.below(most - least + 1) }, () => [
        name(),
        { leaf: random.pick(LEAVES) },
      ]),
    );
  const inside = (): Fields => {
    const drawn = random.below(3);
    if (depth > 0 || drawn === 0) return {};
    const object = draw(random, name, depth + 1);
    return { [name()]: drawn === 1 ? { object } : { list: object } };
  };
  const codes = Array.from({ length: 1 + random.below(2) }, (): [string, Value] => [
    name(),
    { codes: codesOf(random, random.below(4) === 0 ? 12 + random.below(20) : 2 + random.below(5)) },
  ]);
  return {
    always: { ...fields(2, 6), ...Object.fromEntries(codes), ...inside() },
    optional: fields(0, 3),
    groups: Array.from({ length: random.below(3) }, () => ({
      presence: random.pick([0.3, 0.5, 0.7]),
      fields: fields(2, 4),
    })),
    union: random.below(4) === 0 ? undefined : drawUnion(random, name, fields),
  };
}

function drawUnion(
  random: Random,
  name: () => string,
  fields: (least: number, most: number) => Fields,
): Union {
  const size = 2 + random.below(3);
  const codes = codesOf(random, size);
  const isTold = random.below(4) > 0;
  const weights = codes.map(() => 2 + random.below(2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    field: isTold ? name() : undefined,
    shapes: codes.map((code, index) => ({
      code,
      share: (weights[index] ?? 0) / total,
      // One shape may have no fields of its own, if its name tells it apart.
      fields: fields(isTold && index === 0 ? 0 : 1, 3),
      optional: fields(0, 1),
    })),
  };
}

/** Codes as services write them, of different letters. */
function codesOf(random: Random, size: number): readonly string[] {
  const words = 'card bank cash open closed held sent late void paid lost new old north south east'.split(
    ' ',
  );
  const style = random.below(4);
  const all = new Set<string>();
  while (all.size < size) {
    const two = `${random.pick(words)}_${random.pick(words)}`;
    const number = 10 + random.below(89);
    all.add([two.toUpperCase(), `R${number}`, size > 10 ? two : random.pick(words), two][style] ?? two);
  }
  return [...all];
}

function codesIn(shaped: Shaped, path: string): (readonly [string, readonly string[]])[] {
  const { always, union } = shaped;
  const told =
    union?.field === undefined
      ? []
      : [[`${path}/${union.field}`, union.shapes.map(({ code }) => code)] as const];
  return [
    ...told,
    ...Object.entries(always).flatMap(([name, value]) => {
      if ('codes' in value) return [[`${path}/${name}`, value.codes] as const];
      if ('object' in value) return codesIn(value.object, `${path}/${name}`);
      return 'list' in value ? codesIn(value.list, `${path}/${name}/*`) : [];
    }),
  ];
}

function make({ always, optional, groups, union }: Shaped, random: Random): Body {
  const shape = union && shapeBy(union, random.next());
  return {
    ...makeAll(always, random),
    ...makeSome(optional, random),
    ...Object.assign(
      {},
      ...groups.map((group) => random.next() < group.presence && makeAll(group.fields, random)),
    ),
    ...(shape && union.field !== undefined && { [union.field]: shape.code }),
    ...(shape && makeAll(shape.fields, random)),
    ...(shape && makeSome(shape.optional, random)),
  };
}

function shapeBy({ shapes }: Union, drawn: number): Union['shapes'][number] | undefined {
  let left = drawn;
  return shapes.find(({ share }) => (left -= share) < 0) ?? shapes.at(-1);
}

function makeAll(fields: Fields, random: Random): Body {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, makeValue(value, random)]));
}

function makeSome(fields: Fields, random: Random): Body {
  return Object.fromEntries(Object.entries(makeAll(fields, random)).filter(() => random.next() < 0.5));
}

function makeValue(value: Value, random: Random): unknown {
  if ('leaf' in value) return value.leaf.make(random);
  if ('codes' in value) return random.pick(value.codes);
  if ('object' in value) return make(value.object, random);
  return Array.from({ length: 1 + random.below(3) }, () => make(value.list, random));
}

function wrongIn(shaped: Shaped, body: Body, random: Random): WrongBody[] {
  const { always, groups, union } = shaped;
  const without = (name: string): Body =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  const shape = union?.shapes.find(({ code, fields }) =>
    union.field === undefined ? Object.keys(fields).some((name) => name in body) : body[union.field] === code,
  );
  const halves = groups
    .flatMap(({ fields }) => Object.keys(fields))
    .filter((name) => name in body)
    .map((name): WrongBody => ({ way: 'half group', body: without(name) }));
  const bare = Object.keys(shape?.fields ?? {}).map((name): WrongBody => ({
    way: 'shape without its field',
    body: without(name),
  }));
  const told = union?.field;
  const others = (told === undefined ? [] : (union?.shapes ?? [])).filter(
    ({ code, fields }) => code !== shape?.code && Object.keys(fields).length > 0,
  );
  const swapped = others.map(({ fields }): WrongBody => {
    const own = Object.keys({ ...shape?.fields, ...shape?.optional });
    const left = Object.entries(body).filter(([key]) => !own.includes(key));
    return {
      way: 'fields of another shape',
      body: { ...Object.fromEntries(left), ...makeAll(fields, random) },
    };
  });
  const codes = [
    ...Object.entries(always).flatMap(([name, value]) =>
      'codes' in value ? [[name, value.codes] as const] : [],
    ),
    ...(told === undefined ? [] : [[told, union?.shapes.map(({ code }) => code) ?? []] as const]),
  ];
  const unknown = codes.map(([name, all]): WrongBody => ({
    way: all.length > FEW_CODES ? 'unknown code of many' : 'unknown code',
    body: { ...body, [name]: otherCode(all, random) },
  }));
  const missing = [...Object.keys(always), ...(told === undefined ? [] : [told])].map((name): WrongBody => ({
    way: 'missing field',
    body: without(name),
  }));
  const typed = Object.entries(body).map(([name, value]): WrongBody => ({
    way: 'wrong type',
    body: { ...body, [name]: otherType(value, random) },
  }));
  const inside = Object.entries(always).flatMap(([name, value]): WrongBody[] => {
    const within = body[name];
    if ('object' in value)
      return wrongIn(value.object, within as Body, random).map(({ way, body: inner }) => ({
        way,
        body: { ...body, [name]: inner },
      }));
    if (!('list' in value) || !Array.isArray(within)) return [];
    const [first, ...others] = within as Body[];
    return wrongIn(value.list, first ?? {}, random).map(({ way, body: inner }) => ({
      way,
      body: { ...body, [name]: [inner, ...others] },
    }));
  });
  return [...halves, ...bare, ...swapped, ...unknown, ...missing, ...typed, ...inside];
}

/** A code of the same form as the others, or of another. */
function otherCode(codes: readonly string[], random: Random): string {
  const [one = ''] = codes;
  const other = random.pick([
    one.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? 'Q' : 'q')),
    'UNKNOWN_9',
    'other',
  ]);
  return codes.includes(other) ? 'none_of_them' : other;
}

function otherType(value: unknown, random: Random): unknown {
  return random.pick(['text', 17, true, null, [], {}].filter((other) => typeOf(other) !== typeOf(value)));
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
