import type { JsonObject, JsonSchema } from '../contract/model.ts';
import { wordsOf } from '../names.ts';
import { areOnPublicList, codesOf } from './codes.ts';
import { mostOtherwise } from './confidence.ts';
import { namedFields } from './data-names.ts';
import { inventedText } from './invented-text.ts';
import { codeStretches, patternOf, shapeOf } from './text-layout.ts';
import type { ValueProfile } from './value-profile.ts';
import type { Shape } from './vocabulary.ts';

/** What has been learned of the values in one place. */
export interface Learned {
  /** References in it are to `#/definitions/<name>` of the contract. */
  readonly schema: JsonSchema;
  /** What the values are, in a few words, for the report. */
  readonly title: string;
  /** How to make a text or a number, as `x-test-data` has it; undefined if the definition of a shape says it. */
  readonly make?: JsonObject;
  /** The definition of the shape that the values have. */
  readonly definition?: string;
  readonly fields?: readonly LearnedField[];
  readonly items?: Learned;
  /** What stands under names that are data. */
  readonly entries?: Learned;
  /** How many values stood under names that are data, beside fields; they are left out. */
  readonly unnamed?: number;
  readonly isNullable: boolean;
  /** How many values were seen, null included. */
  readonly seen: number;
}

export interface LearnedField {
  readonly name: string;
  readonly value: Learned;
  /** In how many objects it was, of how many. */
  readonly seen: number;
  readonly of: number;
}

/** What is certain ahead of traffic. */
export interface Certain {
  /** The values that fix the event type, by JSON Pointer. */
  readonly constants: ReadonlyMap<string, string | number | boolean>;
  /** The JSON Pointer of the event ID, if it is in the body. */
  readonly eventId: string | undefined;
}

/** From fewer values nothing follows about those that have not come. */
const ENOUGH = 10;
/** Of a field that hardly ever comes not even the type is certain; with twice as many, whether it can be null is not. */
const FEW = 6;
/** That a field is always there, or a list never empty, takes more. */
const MANY = 20;

/**
 * Infers a schema. What every value must be by its kind stands in it as a rule: types, shared shapes, constants. What
 * merely held for all values seen stands in `x-assumption`, as nothing promises it.
 */
export function inferSchema(profile: ValueProfile, certain: Certain): Learned {
  return learn(profile, '', '', { ...certain, bodies: profile.values });
}

/** What holds for a whole body. */
interface Context extends Certain {
  readonly bodies: number;
}

function learn(profile: ValueProfile, pointer: string, field: string, context: Context): Learned {
  const constant = context.constants.get(pointer);
  const seen = profile.values;
  if (constant !== undefined) {
    const schema = { type: typeof constant, const: constant };
    return { schema, title: `always ${JSON.stringify(constant)}`, isNullable: false, seen };
  }
  const values = profile.values - profile.nulls;
  const isNullable = profile.nulls > 0;
  const isRare = seen < FEW && context.bodies >= ENOUGH;
  const mayBeNull = isNullable || (seen < 2 * FEW && context.bodies >= MANY);
  const shape = bestShape(profile, field);
  if (shape?.definition !== undefined) {
    const reference = { $ref: `#/definitions/${shape.definition}` };
    const schema = mayBeNull ? { anyOf: [reference, { type: 'null' }] } : { allOf: [reference] };
    return {
      schema,
      title: `${shape.title}${orNull(profile)}`,
      definition: shape.definition,
      isNullable,
      seen,
    };
  }
  const kinds: readonly Kind[] = [
    ...(profile.texts > 0 ? [learnText(profile, field, shape)] : []),
    ...(profile.numbers > 0 ? [learnNumber(profile)] : []),
    ...(profile.booleans > 0 ? [BOOLEAN] : []),
    ...(profile.arrays > 0 ? [learnArray(profile, pointer, field, context)] : []),
    ...(profile.objects > 0 ? [learnObject(profile, pointer, context)] : []),
  ];
  const types = kinds.map(({ type }) => type);
  const assumption: JsonObject = Object.assign(
    {},
    (isRare || mayBeNull !== isNullable) && typeKeyword(types, isNullable),
    ...kinds.map((kind) => kind.assumption ?? {}),
  );
  const rules = Object.assign({}, ...kinds.map((kind) => kind.rules ?? {})) as JsonObject;
  const { make, fields, items, entries, unnamed }: Partial<Kind> = kinds[0] ?? {};
  const title = kinds.map((kind) => kind.title).join(' or ') || 'never anything but null';
  return {
    schema: {
      ...(!isRare && typeKeyword(types, mayBeNull)),
      ...(rules.required && { required: rules.required }),
      ...(Object.keys(assumption).length > 0 && {
        'x-assumption': { description: assumptionText(profile), ...assumption },
      }),
      ...rules,
    },
    title: `${title}${values === 0 ? '' : orNull(profile)}`,
    isNullable,
    seen,
    ...(make && { make }),
    ...(fields && { fields }),
    ...(items && { items }),
    ...(entries && { entries }),
    ...(unnamed !== undefined && { unnamed }),
  };
}

/** Nothing is said of values that were never anything but null. */
function typeKeyword(types: readonly string[], orNull: boolean): JsonObject {
  const [only = ''] = types;
  if (types.length === 0) return {};
  return { type: types.length === 1 && !orNull ? only : [...types, ...(orNull ? ['null'] : [])] };
}

/** What has been learned of the values of one type. */
interface Kind {
  readonly type: string;
  readonly title: string;
  /** Keywords that hold for every value. */
  readonly rules?: JsonObject;
  /** Keywords that held for all values seen. */
  readonly assumption?: JsonObject;
  readonly make?: JsonObject;
  readonly fields?: readonly LearnedField[];
  readonly items?: Learned;
  readonly entries?: Learned;
  readonly unnamed?: number;
}

const BOOLEAN: Kind = { type: 'boolean', title: 'boolean', make: { faker: 'datatype.boolean' } };

function orNull({ nulls }: ValueProfile): string {
  return nulls > 0 ? ' or null' : '';
}

function assumptionText({ values, nulls, objects }: ValueProfile): string {
  const seen = values - nulls;
  const what = objects === seen ? 'objects' : 'values';
  return `Held for all ${seen} ${what} seen in traffic (up to ${mostOtherwise(seen)} % may differ). Nothing promises it.`;
}

function learnText(profile: ValueProfile, field: string, shape: Shape | undefined): Kind {
  const { layout, counts, texts } = profile;
  const codes = codesOf(field, profile);
  if (codes)
    return {
      type: 'string',
      title: `one of ${codes.join(', ')}`,
      assumption: { enum: profile.nulls > 0 ? [...codes, null] : codes },
      make: { oneOf: codes },
    };
  if (shape?.pattern !== undefined && shape.make)
    return { type: 'string', title: shape.title, assumption: { pattern: shape.pattern }, make: shape.make };
  const stretches =
    layout && texts >= ENOUGH ? codeStretches(layout, counts?.size ?? texts, texts) : undefined;
  if (stretches) {
    const pattern = patternOf(stretches);
    return { type: 'string', title: pattern, assumption: { pattern }, make: { shape: shapeOf(stretches) } };
  }
  const isNeverEmpty = texts >= ENOUGH && (layout?.shortest ?? 0) > 0;
  return {
    type: 'string',
    title: 'text',
    ...(isNeverEmpty && { assumption: { minLength: 1 } }),
    make: inventedText(field, layout?.signs.includes(' ') ?? false),
  };
}

function learnNumber({ numbers, integers, negatives }: ValueProfile): Kind {
  const isWhole = integers === numbers;
  const assumption = {
    ...(isWhole && { multipleOf: 1 }),
    ...(negatives === 0 && { minimum: 0 }),
  };
  return {
    type: 'number',
    title: `${isWhole ? 'whole number' : 'number'}${negatives === 0 ? ', not negative' : ''}`,
    ...(numbers >= ENOUGH && { assumption }),
    make: isWhole
      ? { faker: 'number.int', options: { min: 1, max: 1000 } }
      : { faker: 'number.float', options: { min: 1, max: 1000, fractionDigits: 2 } },
  };
}

function learnArray(profile: ValueProfile, pointer: string, field: string, context: Context): Kind {
  const { arrays, emptyArrays, items: itemProfile } = profile;
  const items =
    itemProfile && itemProfile.values > 0 ? learn(itemProfile, `${pointer}/*`, field, context) : undefined;
  return {
    type: 'array',
    title: items ? `list of ${items.title}` : 'list, always empty',
    ...(items && { rules: { items: items.schema }, items }),
    ...(arrays >= MANY && emptyArrays === 0 && { assumption: { minItems: 1 } }),
  };
}

function learnObject(profile: ValueProfile, pointer: string, context: Context): Kind {
  const { objects } = profile;
  const { named, entries } = namedFields(profile);
  const fields = named.map(([name, values]): LearnedField => {
    const value = learn(values, `${pointer}/${name}`, name, context);
    return { name, value, seen: values.values, of: objects };
  });
  const isCertain = (name: string): boolean =>
    [...context.constants.keys(), context.eventId ?? ''].some((fixed) =>
      `${fixed}/`.startsWith(`${pointer}/${name}/`),
    );
  const always = fields
    .filter(({ name, seen, of }) => seen === of && !isCertain(name))
    .map(({ name }) => name);
  const certain = fields.map(({ name }) => name).filter(isCertain);
  // Beside fields it would refuse the next field that comes.
  const others = entries && named.length === 0 ? learn(entries, `${pointer}/*`, '', context) : undefined;
  return {
    type: 'object',
    title: fields.length > 0 ? 'object' : others ? `map to ${others.title}` : 'object, always empty',
    rules: {
      ...(certain.length > 0 && { required: certain }),
      ...(fields.length > 0 && {
        properties: Object.fromEntries(
          fields.map((one) => [one.name, describedField(one, context.eventId !== `${pointer}/${one.name}`)]),
        ),
      }),
      ...(others && { additionalProperties: others.schema }),
    },
    ...(always.length > 0 && objects >= MANY && { assumption: { required: always } }),
    fields,
    ...(others && { entries: others }),
    ...(entries && named.length > 0 && { unnamed: entries.values }),
  };
}

function describedField({ value, seen, of }: LearnedField, isTestData: boolean): JsonSchema {
  const { make } = value;
  const isConstant = 'const' in value.schema;
  return {
    description: isConstant
      ? 'The event type. In this event it always has this one value.'
      : `Seen in ${seen === of ? `all ${of}` : `${seen} of ${of}`} in traffic. Its meaning is not documented.`,
    ...value.schema,
    ...(make && isTestData && value.fields === undefined && { 'x-test-data': make }),
  };
}

/** The shape that says most of a field: one that fields of this name have in the contract, or one with its name, or the strictest. */
function bestShape(profile: ValueProfile, field: string): Shape | undefined {
  const last = wordsOf(field).at(-1)?.toLowerCase() ?? '';
  const fitting = (profile.shapes ?? []).filter((shape) => isEnough(profile, shape, field, last));
  const [best] = fitting.toSorted(
    (a, b) =>
      Number(b.fields.has(field)) - Number(a.fields.has(field)) ||
      Number(b.words.includes(last)) - Number(a.words.includes(last)) ||
      Number(b.definition !== undefined) - Number(a.definition !== undefined) ||
      a.breadth - b.breadth ||
      b.tolerance - a.tolerance,
  );
  if (!best || best.fields.has(field) || best.words.includes(last)) return best;
  return codesOf(field, profile) && !areOnPublicList(profile) ? undefined : best;
}

/** Little evidence is enough for a shape that hardly anything else has, or that the name of the field suggests. */
function isEnough(profile: ValueProfile, shape: Shape, field: string, last: string): boolean {
  const isSuggested = shape.fields.has(field) || shape.words.includes(last);
  return (
    isSuggested ||
    shape.breadth <= 0.02 ||
    ((profile.counts?.size ?? ENOUGH) >= 3 && profile.values - profile.nulls >= ENOUGH)
  );
}
