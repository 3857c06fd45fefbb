import { counted } from '@webhook-contract/common/counted';
import { UsageError } from '@webhook-contract/receiver/command-line';
import { textOf, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { bestShape } from './best-shape.ts';
import { codesOf, type AcceptedCodes } from './codes.ts';
import { namedFields, valuesIn } from './data-names.ts';
import { ENOUGH, FEW, MANY, mostOtherwise, SEVERAL } from './evidence.ts';
import { BOOLEAN, closedLayouts, learnNumber, learnText } from './learn-scalars.ts';
import { shareOf, type Kind, type Learned, type LearnedField } from './learned.ts';
import { oddNames } from './odd-names.ts';
import { fieldGroups } from './field-groups.ts';
import { unionKeywords, unionsOf } from './unions.ts';
import { emptyProfile, type ValueProfile } from './value-profile.ts';

/** What is certain ahead of traffic. */
interface Certain {
  /** The values that fix the event type, by JSON Pointer. */
  readonly constants: ReadonlyMap<string, string | number | boolean>;
  /** The JSON Pointer of the event ID, if it is in the body. */
  readonly eventId: string | undefined;
  /** What a person said of fields that hold codes. */
  readonly codes: AcceptedCodes;
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
    isOdd: oddNames([...profile.fields.keys()]),
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
  const constant = context.constants.get(pointer);
  const seen = profile.values;
  if (constant !== undefined) {
    const schema = { type: typeof constant, const: constant };
    return { schema, title: `always ${JSON.stringify(constant)}`, isNullable: false, seen };
  }
  const accepted = context.codes.get(pointer);
  requireListed(pointer, profile, accepted);
  const values = profile.values - profile.nulls;
  const isNullable = profile.nulls > 0;
  const isRare = seen < FEW && context.bodies >= ENOUGH;
  const mayBeNull = isNullable || (seen < MANY && context.bodies >= MANY);
  const isNeverNull = mayBeNull && !isNullable && seen >= SEVERAL;
  const shape = accepted ? undefined : bestShape(profile, field);
  if (shape?.definition !== undefined) {
    const reference = { $ref: `#/definitions/${shape.definition}` };
    const schema = mayBeNull ? { anyOf: [reference, { type: 'null' }] } : { allOf: [reference] };
    return {
      schema: { ...schema, ...assumed(profile, isNeverNull ? { not: { type: 'null' } } : {}) },
      title: `${shape.title}${orNull(profile)}`,
      definition: shape.definition,
      isNullable,
      seen,
    };
  }
  const kinds: readonly Kind[] = [
    ...(profile.texts > 0 ? [learnText(profile, field, shape, accepted)] : []),
    ...(profile.numbers > 0 ? [learnNumber(profile, field)] : []),
    ...(profile.booleans > 0 ? [BOOLEAN] : []),
    ...(profile.arrays > 0 ? [learnArray(profile, pointer, field, context)] : []),
    ...(profile.objects > 0 ? [learnObject(profile, pointer, context)] : []),
  ];
  const types = kinds.map(({ type }) => type);
  const assumption: JsonObject = Object.assign(
    {},
    (isRare || isNeverNull) && typeKeyword(types, isRare && mayBeNull),
    ...kinds.map((kind) => kind.assumption ?? {}),
  );
  const rules = Object.assign({}, ...kinds.map((kind) => kind.rules ?? {})) as JsonObject;
  const { make, fields, unions, groups, items, isList, entries, candidates }: Partial<Kind> = kinds[0] ?? {};
  const title = kinds.map((kind) => kind.title).join(' or ') || 'never anything but null';
  return {
    schema: {
      ...(!isRare && typeKeyword(types, mayBeNull)),
      ...(rules.required && { required: rules.required }),
      ...assumed(profile, assumption),
      ...rules,
    },
    title: `${title}${values === 0 ? '' : orNull(profile)}`,
    isNullable,
    seen,
    ...(make && { make }),
    ...(fields && { fields }),
    ...(unions && { unions }),
    ...(groups && { groups }),
    ...(candidates && { candidates }),
    ...(items && { items }),
    ...(isList && { isList }),
    ...(entries && { entries }),
  };
}

/** Throws a UsageError if a field has other texts than the codes that a person lists. */
function requireListed(
  pointer: string,
  { counts }: ValueProfile,
  accepted: readonly string[] | undefined,
): void {
  if (!accepted || accepted.length === 0) return;
  const others = counts && [...counts.keys()].filter((text) => !accepted.includes(text)).length;
  if (others !== 0)
    throw new UsageError(
      `--codes: ${pointer} had ${others === undefined ? 'too many' : counted(others, 'text')} that the list does not have`,
      'Complete the list, or leave it out',
    );
}

/** Nothing is said of values that were never anything but null. */
function typeKeyword(types: readonly string[], orNull: boolean): JsonObject {
  const [only = ''] = types;
  if (types.length === 0) return {};
  return { type: types.length === 1 && !orNull ? only : [...types, ...(orNull ? ['null'] : [])] };
}

function orNull({ nulls }: ValueProfile): string {
  return nulls > 0 ? ' or null' : '';
}

function assumed(profile: ValueProfile, assumption: JsonObject): JsonObject {
  if (Object.keys(assumption).length === 0) return {};
  return { 'x-assumption': { description: assumptionText(profile), ...assumption } };
}

function assumptionText({ values, nulls, objects }: ValueProfile): string {
  const seen = values - nulls;
  const what = objects === seen ? 'object' : 'value';
  const all = seen === 1 ? `the only ${what}` : `all ${seen} ${what}s`;
  return `Held for ${all} seen in traffic (up to ${mostOtherwise(seen)} % may differ). Nothing promises it.`;
}

function learnArray(profile: ValueProfile, pointer: string, field: string, context: Context): Kind {
  const { arrays, emptyArrays, items: itemProfile } = profile;
  const items =
    itemProfile && itemProfile.values > 0 ? learn(itemProfile, `${pointer}/*`, field, context) : undefined;
  return {
    type: 'array',
    isList: true,
    title: items ? `list of ${items.title}` : 'list, always empty',
    ...(items && { rules: { items: items.schema }, items }),
    ...(arrays >= MANY && emptyArrays === 0 && { assumption: { minItems: 1 } }),
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
  const { named, map } = namedFields(
    profile,
    context.values,
    (name) => !isCertain(name) && (IS_MAP.test(pointer) || context.isOdd(name)),
  );
  const fields = named.map(([name, values]): LearnedField => {
    const value = learn(values, `${pointer}/${name}`, name, context);
    return { name, value, seen: values.values, of: objects };
  });
  const always = fields
    .filter(({ name, seen, of }) => seen === of && !isCertain(name))
    .map(({ name }) => name);
  const certain = fields.map(({ name }) => name).filter(isCertain);
  const entries = map && {
    name: learnText(map.names, '', bestShape(map.names, ''), undefined),
    value: learn(map.entries, `${pointer}/*`, '', context),
  };
  const pattern = textOf(entries?.name.assumption?.pattern);
  const isMap = fields.length === 0;
  const fieldNames = named.map(([name]) => name);
  const unions = profile.sets
    ? unionsOf(profile.sets, fieldNames, (name) => {
        const texts = profile.fields.get(name) ?? emptyProfile();
        const accepted = context.codes.get(`${pointer}/${name}`);
        return {
          codes: codesOf(name, texts, accepted),
          areLaidOut: closedLayouts(texts, name, accepted !== undefined) !== undefined,
        };
      })
    : [];
  const groups = profile.sets ? fieldGroups(profile.sets, fieldNames, unions) : {};
  // What an event ID is, and of which shape an object is, no sender may change by itself.
  const isFixed = (name: string): boolean =>
    context.eventId === `${pointer}/${name}` || unions.some(({ field }) => field === name);
  const assumption = {
    ...(always.length > 0 && objects >= SEVERAL && { required: always }),
    ...(Object.keys(groups).length > 0 && { dependencies: groups }),
    ...unionKeywords(unions),
    ...(isMap && pattern !== '' && { propertyNames: { pattern } }),
    ...(entries && !isMap && { patternProperties: { [besides(fields, pattern)]: entries.value.schema } }),
  };
  return {
    type: 'object',
    title: !isMap ? 'object' : entries ? `map to ${entries.value.title}` : 'object, always empty',
    rules: {
      ...(certain.length > 0 && { required: certain }),
      ...(fields.length > 0 && {
        properties: Object.fromEntries(
          fields.map((one) => [one.name, describedField(one, !isFixed(one.name))]),
        ),
      }),
      ...(entries && isMap && { additionalProperties: entries.value.schema }),
    },
    assumption,
    fields,
    ...(unions.length > 0 && { unions }),
    groups,
    ...(entries && { entries }),
  };
}

/** A pattern of names that are data, which none of the fields has; if all that is known is that they are others, that. */
function besides(fields: readonly LearnedField[], pattern: string): string {
  const isApart = pattern !== '' && !fields.some(({ name }) => new RegExp(pattern, 'u').test(name));
  return isApart ? pattern : `^(?!(?:${fields.map(({ name }) => name.replaceAll('$', '\\$')).join('|')})$)`;
}

/** What a learned field becomes under `properties`; an ID, or what tells shapes apart, gets no test data. */
function describedField(field: LearnedField, isTestData: boolean): JsonSchema {
  const { value } = field;
  const { make } = value;
  const isConstant = 'const' in value.schema;
  return {
    description: isConstant
      ? 'The event type. In this event it always has this one value.'
      : `Seen in ${shareOf(field)} in traffic. Its meaning is not documented.`,
    ...value.schema,
    ...(make && isTestData && value.fields === undefined && { 'x-test-data': make }),
  };
}
