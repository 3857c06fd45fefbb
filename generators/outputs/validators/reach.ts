import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { SchemaForms } from '../../contract/payload/forms.ts';
import { isObject, type JsonSchema } from '../../contract/model/json.ts';

/** The names of the definitions that the validator of a payload begins with. */
export interface Roots {
  readonly written: string;
  /** Left out where it is the same as `written`. */
  readonly tolerant?: string;
  /**
   * What refuses unknown fields: a definition, or a list of those whose `properties` are all fields that there may be. Left
   * out if there are none to refuse.
   */
  readonly fields?: string | readonly string[];
}

export function rootsOf(forms: SchemaForms, payload: string, isPartial: boolean): Roots {
  // Of a payload of which only a part is known, any other field passes, and whatever stands in it.
  if (isPartial) return { written: definitionOf(forms.tolerant(payload)) };
  const written = definitionOf(forms.written(payload));
  const tolerant = definitionOf(forms.tolerant(payload));
  const fields = forms.fields(payload);
  const guard = fields && definitionOf(fields);
  return {
    written,
    ...(tolerant !== written && { tolerant }),
    ...(guard !== undefined && { fields: namingAll(forms, guard, [tolerant, written]) ?? guard }),
  };
}

/** The definitions below some whose `properties` are together what a guard of fields lets pass, where that is all it says. */
function namingAll(
  { definitions }: SchemaForms,
  guard: string,
  below: readonly string[],
): readonly string[] | undefined {
  const { properties, additionalProperties, ...others } = definitions[guard] ?? {};
  if (!isObject(properties) || additionalProperties !== false || Object.keys(others).length > 0)
    return undefined;
  if (Object.values(properties).some((field) => field !== true)) return undefined;
  const unnamed = new Set(Object.keys(properties));
  const naming = definitionsReached(definitions, below)
    .map((name) => ({ name, fields: fieldsNamed(definitions[name]) }))
    .filter(({ fields }) => fields.every((field) => unnamed.has(field)))
    // The one that names most comes first, usually the only one.
    .sort((one, other) => other.fields.length - one.fields.length)
    .filter(({ fields }) => fields.filter((field) => unnamed.delete(field)).length > 0);
  return unnamed.size === 0 ? naming.map(({ name }) => name) : undefined;
}

function fieldsNamed({ properties }: JsonSchema = {}): readonly string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

function definitionOf({ $ref }: JsonSchema): string {
  return String($ref).replace('#/definitions/', '');
}

/** The names of all definitions that some refer to, at any remove, themselves included, sorted. */
export function definitionsReached(
  definitions: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
): readonly string[] {
  return [...reachedFrom(definitions, names)].sort();
}

/** What stands in more than one of the lists. */
export function inSeveral(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const list of lists) {
    for (const item of new Set(list)) (seen.has(item) ? repeated : seen).add(item);
  }
  return repeated;
}
