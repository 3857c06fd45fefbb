import type { JsonObject, JsonSchema } from '../../contract/model/json.ts';
import { capitalisedNames, namedFields, valuesIn } from './data-names.ts';
import {
  ENOUGH,
  MANY,
  mostOtherwise,
  shareOf,
  type Kind,
  type Learned,
  type LearnedField,
} from './learned.ts';
import { inventedText, numberFrom, oneOf, trueOrFalse, wholeNumber } from './invented-values.ts';
import { shapeOf } from './vocabulary.ts';
import type { Shape, ValueProfile } from './value-profile.ts';

/** What is certain ahead of traffic. */
interface Certain {
  /** The values that fix the event type, by JSON Pointer. */
  readonly constants: ReadonlyMap<string, string | number | boolean>;
  /** The JSON Pointer of the event ID, if it is in the body. */
  readonly eventId: string | undefined;
  /** The fields of which a person said that they hold codes, by JSON Pointer. */
  readonly codes: ReadonlySet<string>;
}

/**
 * Infers a schema. What every value must be by its kind stands in it as a rule: types, shared shapes, constants. What
 * merely held for all values seen stands in `x-assumption`, as nothing promises it.
 */
export function inferSchema(profile: ValueProfile, certain: Certain): Learned {
  return learn(profile, '', '', {
    ...certain,
    bodies: profile.values,
    values: valuesIn(profile),
    isOdd: capitalisedNames([...profile.fields.keys()]),
  });
}

/** What holds for a whole body. */
interface Context extends Certain {
  readonly bodies: number;
  /** Texts that came as values: names that are among them may be data. */
  readonly values: ReadonlySet<string>;
  /** Whether a name is written otherwise than those of the body. */
  isOdd(name: string): boolean;
}

function learn(profile: ValueProfile, pointer: string, field: string, context: Context): Learned {
  const { values: seen, nulls, texts, counts } = profile;
  const constant = context.constants.get(pointer);
  if (constant !== undefined) {
    const schema = { type: typeof constant, const: constant };
    return { schema, title: `always ${JSON.stringify(constant)}`, seen };
  }
  const mayBeNull = nulls > 0 || (seen < MANY && context.bodies >= MANY);
  const areCodes = context.codes.has(pointer);
  const shape = areCodes ? undefined : shapeOf(profile, field);
  const few = counts && counts.size > 0 && texts + nulls === seen ? { texts: counts } : {};
  if (shape?.definition !== undefined) return { ...learnShared(profile, shape, mayBeNull), ...few };
  const kinds: readonly Kind[] = [
    ...(texts > 0
      ? [areCodes && counts ? learnCodes(profile, counts) : learnText(profile, field, shape)]
      : []),
    ...(profile.numbers > 0 ? [learnNumber(profile)] : []),
    ...(profile.booleans > 0 ? [BOOLEAN] : []),
    ...(profile.arrays > 0 ? [learnArray(profile, pointer, field, context)] : []),
    ...(profile.objects > 0 ? [learnObject(profile, pointer, context)] : []),
  ];
  const assumption: JsonObject = Object.assign({}, ...kinds.map((kind) => kind.assumption ?? {}));
  const rules = Object.assign({}, ...kinds.map((kind) => kind.rules ?? {})) as JsonObject;
  const {
    type: _type,
    rules: _rules,
    assumption: _assumption,
    title: _title,
    ...said
  }: Partial<Kind> = kinds[0] ?? {};
  const title = kinds.map((kind) => kind.title).join(' or ') || 'never anything but null';
  return {
    ...said,
    ...few,
    ...(shape && { shape }),
    schema: {
      ...typeKeyword(kinds, mayBeNull),
      ...(rules.required && { required: rules.required }),
      ...assumed(profile, assumption),
      ...rules,
    },
    title: `${title}${kinds.length === 0 ? '' : orNull(profile)}`,
    seen,
  };
}

function learnShared(profile: ValueProfile, shape: Shape, mayBeNull: boolean): Learned {
  const reference = { $ref: `#/definitions/${shape.definition}` };
  return {
    schema: mayBeNull ? { anyOf: [reference, { type: 'null' }] } : { allOf: [reference] },
    title: `${shape.title}${orNull(profile)}`,
    shape,
    seen: profile.values,
  };
}

/** Nothing is said of values that were never anything but null. */
function typeKeyword(kinds: readonly Kind[], orNull: boolean): JsonObject {
  const types = [...kinds.map(({ type }) => type), ...(orNull ? ['null'] : [])];
  if (kinds.length === 0) return {};
  return { type: types.length === 1 ? (types[0] ?? '') : types };
}

function orNull({ nulls }: ValueProfile): string {
  return nulls > 0 ? ' or null' : '';
}

function assumed({ values, nulls, objects }: ValueProfile, assumption: JsonObject): JsonObject {
  if (Object.keys(assumption).length === 0) return {};
  const seen = values - nulls;
  const what = objects === seen ? 'object' : 'value';
  const all = seen === 1 ? `the only ${what}` : `all ${seen} ${what}s`;
  const description = `Held for ${all} seen in traffic (up to ${mostOtherwise(seen)} % may differ). Nothing promises it.`;
  return { 'x-assumption': { description, ...assumption } };
}

const BOOLEAN: Kind = { type: 'boolean', title: 'boolean', make: trueOrFalse };

/** Texts that a person has accepted as codes: a list of them. */
function learnCodes({ nulls }: ValueProfile, counts: ReadonlyMap<string, number>): Kind {
  const codes = [...counts.keys()].sort();
  const [only = ''] = codes;
  const isOne = codes.length === 1;
  return {
    type: 'string',
    title: isOne ? `always ${JSON.stringify(only)}` : `one of ${codes.join(', ')}`,
    assumption: isOne && nulls === 0 ? { const: only } : { enum: [...codes, ...(nulls > 0 ? [null] : [])] },
    make: oneOf(...codes),
  };
}

/** Texts of a format, or any. */
function learnText({ texts, emptyTexts }: ValueProfile, field: string, format: Shape | undefined): Kind {
  if (format?.pattern !== undefined && format.make)
    return {
      type: 'string',
      title: format.title,
      assumption: { pattern: format.pattern },
      make: format.make,
    };
  return {
    type: 'string',
    title: 'text',
    ...(texts >= ENOUGH && emptyTexts === 0 && { assumption: { minLength: 1 } }),
    make: inventedText(field),
  };
}

function learnNumber({ numbers, integers, negatives }: ValueProfile): Kind {
  const isWhole = integers === numbers;
  const assumption = { ...(isWhole && { multipleOf: 1 }), ...(negatives === 0 && { minimum: 0 }) };
  return {
    type: 'number',
    title: `${isWhole ? 'whole number' : 'number'}${negatives === 0 ? ', not negative' : ''}`,
    ...(numbers >= ENOUGH && { assumption }),
    make: isWhole ? wholeNumber : numberFrom(1, 1000),
  };
}

function learnArray({ items: seen }: ValueProfile, pointer: string, field: string, context: Context): Kind {
  const items = seen && seen.values > 0 ? learn(seen, `${pointer}/*`, field, context) : undefined;
  return {
    type: 'array',
    isList: true,
    title: items ? `list of ${items.title}` : 'list, always empty',
    ...(items && { rules: { items: items.schema }, items }),
  };
}

/** The name of a field that says of itself that names are data: `byUser`, `limitsByOwner`. */
const IS_MAP = /(?:\/by|By)(?:\p{Lu}\p{Ll}+)+$|[/_]by_[a-z_]+$/u;

function learnObject(profile: ValueProfile, pointer: string, context: Context): Kind {
  const { objects } = profile;
  const isCertain = (name: string): boolean =>
    [...context.constants.keys(), context.eventId ?? ''].some((fixed) =>
      `${fixed}/`.startsWith(`${pointer}/${name}/`),
    );
  const found = namedFields(
    profile,
    context.values,
    (name) => !isCertain(name) && (IS_MAP.test(pointer) || context.isOdd(name)),
  );
  const entries = found.entries && learn(found.entries, `${pointer}/*`, '', context);
  const fields = found.named.map(([name, values]): LearnedField => {
    const value = learn(values, `${pointer}/${name}`, name, context);
    return { name, value, seen: values.values, of: objects };
  });
  const names = fields.map(({ name }) => name);
  const certain = names.filter(isCertain);
  const always = fields.flatMap(({ name, seen }) => (seen === objects && !isCertain(name) ? [name] : []));
  const isMap = fields.length === 0;
  return {
    type: 'object',
    title: !isMap ? 'object' : entries ? `map to ${entries.title}` : 'object, always empty',
    rules: {
      ...(certain.length > 0 && { required: certain }),
      ...(!isMap && {
        properties: Object.fromEntries(fields.map((one) => [one.name, describedField(one)])),
      }),
      ...(entries && isMap && { additionalProperties: entries.schema }),
    },
    assumption: {
      ...(always.length > 0 && objects >= ENOUGH && { required: always }),
      ...(entries && !isMap && { patternProperties: { [patternBeside(names)]: entries.schema } }),
    },
    fields,
    ...(entries && { entries }),
  };
}

/** The pattern of all names but these. */
function patternBeside(names: readonly string[]): string {
  return `^(?!(?:${names.map((name) => name.replaceAll('$', '\\$')).join('|')})$)`;
}

/** What a learned field becomes under `properties`. */
function describedField(field: LearnedField): JsonSchema {
  const { schema } = field.value;
  return {
    description:
      'const' in schema
        ? 'The event type. In this event it always has this one value.'
        : `Seen in ${shareOf(field)} in traffic. Its meaning is not documented.`,
    ...schema,
  };
}
