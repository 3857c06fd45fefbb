import { textOf } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/document/made-value.ts';
import type { Json, JsonObject } from '../../contract/model/model.ts';
import type { Subject } from '../../contract/document/subject.ts';
import type { Kind, Learned } from './learned.ts';

/** Makes the value that `x-test-data` describes; `example` is what `like` varies. */
export type MakeValue = (make: JsonObject, example?: Json) => Json | undefined;

/** Which fields an example has: all that were seen, or those alone that every body had. */
export type Extent = 'all' | 'least';

/** A value of what has been learned, made of nothing that was captured but constants and codes. */
export function inventedExample(
  learned: Learned,
  extent: Extent,
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  makeValue: MakeValue,
): Json {
  return invent(learned);

  function invent(value: Learned): Json {
    const { schema, definition, fields, entries, items, isList, make } = value;
    if (schema.const !== undefined) return schema.const;
    if (extent === 'least' && value.isNullable) return null;
    if (definition !== undefined) return ofDefinition(definition);
    if (items) return [invent(items)];
    if (fields)
      return Object.fromEntries([
        ...fields
          .filter(({ seen, of }) => extent === 'all' || seen === of)
          .map((field) => [field.name, invent(field.value)]),
        ...(entries && extent === 'all' ? [[nameOf(entries.name), invent(entries.value)]] : []),
      ]);
    const made = make && makeValue(make);
    return made ?? (isList ? [] : null);
  }

  function nameOf({ make }: Kind): string {
    return textOf(make && makeValue(make)) || 'example-1';
  }

  function ofDefinition(name: string): Json {
    const { examples } = schemas[name] ?? {};
    const [first] = Array.isArray(examples) ? (examples as readonly Json[]) : [];
    const example = first ?? madeValue({ schemas, checkOf }, name) ?? null;
    const similar = makeValue({ like: 'example' }, example) ?? example;
    return checkOf(name, 'strict')?.(similar).length === 0 ? similar : example;
  }
}
