import type { SchemaForms } from '../contract/forms.ts';
import type { JsonSchema } from '../contract/model.ts';
import { subschemas } from '../contract/schema-walk.ts';

/** The names of the definitions that the validator of a payload begins with. */
export interface Roots {
  readonly written: string;
  /** Left out where it is the same as `written`. */
  readonly tolerant?: string;
  /** Left out where there are no unknown fields to refuse. */
  readonly fields?: string;
}

export function rootsOf(forms: SchemaForms, payload: string): Roots {
  const written = definitionOf(forms.written(payload));
  const tolerant = definitionOf(forms.tolerant(payload));
  const fields = forms.fields(payload);
  return {
    written,
    ...(tolerant !== written && { tolerant }),
    ...(fields && { fields: definitionOf(fields) }),
  };
}

function definitionOf({ $ref }: JsonSchema): string {
  return String($ref).replace('#/definitions/', '');
}

/** The names of all definitions that some refer to, at any remove, themselves included, sorted. */
export function definitionsReached(
  definitions: Readonly<Record<string, JsonSchema>>,
  names: readonly string[],
): readonly string[] {
  const found = new Set(names);
  // What is added on the way is visited too.
  for (const name of found) for (const reached of referencesIn(definitions[name] ?? {})) found.add(reached);
  return [...found].sort();
}

/** The names of the definitions that a schema itself refers to. */
export function* referencesIn(schema: JsonSchema): Generator<string> {
  if (typeof schema.$ref === 'string') yield definitionOf(schema);
  for (const { schema: inner } of subschemas(schema)) yield* referencesIn(inner);
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
