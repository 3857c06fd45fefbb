import type { Json, JsonObject } from '../../contract/model/json.ts';
import { canonicalText, partsOf, type Definitions, type Parts } from '../../contract/values/schema-parts.ts';
import { contains, kindsOf, kindOf, listsOf, KINDS, type Kind } from '../../contract/values/value-kinds.ts';

/** What a value can be, as far as its type says. */
export interface Options {
  readonly kinds: readonly Kind[];
  /** Where the values are listed. */
  readonly values?: readonly Json[];
}

/** By `type`, `const` and `enum`, those in alternatives among them. */
export function optionsOf(definitions: Definitions, parts: Parts): Options {
  return optionsBy((part) => part, definitions, parts);
}

/** The same as TypeScript has it: it takes what has fields for an object, and knows nothing of `not`. */
export function typedOptions(definitions: Definitions, parts: Parts): Options {
  return optionsBy(asTyped, definitions, parts);
}

function asTyped(part: JsonObject): JsonObject {
  const { not: _, ...rest } = part;
  if (['type', 'const', 'enum'].some((keyword) => keyword in part)) return rest;
  if (
    ['properties', 'patternProperties', 'additionalProperties', 'required'].some((keyword) => keyword in part)
  )
    return { ...rest, type: 'object' };
  return 'items' in part ? { ...rest, type: 'array' } : rest;
}

function optionsBy(
  seen: (part: JsonObject) => JsonObject,
  definitions: Definitions,
  parts: Parts,
  depth = 0,
): Options {
  const own = ownOptions(parts.map(seen));
  if (depth > 4) return settled(own);
  const choices = parts.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].filter((one) => Array.isArray(one)));
  const all = choices.reduce<Options>((options, branches) => {
    const each = (branches as readonly Json[]).map((branch) =>
      optionsBy(seen, definitions, partsOf(definitions, [branch]), depth + 1),
    );
    return narrowed(options, either(each));
  }, own);
  return settled(all);
}

/**
 * What can be read of a field without a name, if the type has such: the compiler has it be what fields with a name are, too.
 * Undefined if no part says that there are further fields.
 */
export function furtherOptions(definitions: Definitions, all: Parts): Options | undefined {
  const open = all.filter(
    ({ additionalProperties = false, patternProperties }) =>
      additionalProperties !== false || patternProperties !== undefined,
  );
  const [first, ...others] = open.map(
    ({ properties = {}, patternProperties = {}, additionalProperties = [] }) =>
      either(
        [Object.values(properties ?? {}), Object.values(patternProperties ?? {}), additionalProperties]
          .flat()
          .filter((schema) => schema !== false)
          .map((schema) => typedOptions(definitions, partsOf(definitions, [schema]))),
      ),
  );
  return others.reduce<Options | undefined>((options, other) => options && narrowed(options, other), first);
}

/** A list of all there is of some types says no more than the types: `[true, false]` is any boolean. */
function settled(options: Options): Options {
  const { values = [] } = options;
  const isAll = (value: Json): boolean =>
    value === null || (typeof value === 'boolean' && contains(values, !value));
  if (values.length === 0 || !values.every(isAll)) return options;
  return { kinds: KINDS.filter((kind) => values.some((value) => kindOf(value) === kind)) };
}

function ownOptions(parts: Parts): Options {
  const kinds = kindsOf(parts);
  const [list, ...others] = listsOf(parts);
  if (!list) return { kinds };
  const values = list.filter(
    (value) => kinds.includes(kindOf(value)) && others.every((other) => contains(other, value)),
  );
  return { kinds, values };
}

function either(options: readonly Options[]): Options {
  const kinds = KINDS.filter((kind) => options.some((one) => one.kinds.includes(kind)));
  if (options.some(({ values }) => !values)) return { kinds };
  return { kinds, values: unique(options.flatMap(({ values }) => values ?? [])) };
}

function narrowed(one: Options, other: Options): Options {
  const kinds = one.kinds.filter((kind) => other.kinds.includes(kind));
  const values =
    one.values && other.values
      ? one.values.filter((value) => contains(other.values ?? [], value))
      : (one.values ?? other.values)?.filter((value) => kinds.includes(kindOf(value)));
  return values ? { kinds, values } : { kinds };
}

/** Whether nothing is said of the value. */
export function isAnything({ kinds, values }: Options): boolean {
  return kinds.length === KINDS.length && !values;
}

function unique(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [canonicalText(value), value])).values()];
}
