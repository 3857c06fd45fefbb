import { textOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/subject.ts';
import type { Kind, Learned, LearnedField } from './learned.ts';
import { shapeOf } from './text-layout.ts';
import type { UnionShape } from './unions.ts';

/** Makes the value that `x-test-data` describes; `example` is what `like` varies. */
export type MakeValue = (make: JsonObject, example?: Json) => Json | undefined;

/** Which fields an example has: all that were seen, or those alone that every body had. */
export type Extent = 'all' | 'least';

/**
 * A value of what has been learned, made of nothing that was captured but constants and codes. Of each union it has the
 * shape number `pick`, counted round.
 */
export function inventedExample(
  learned: Learned,
  extent: Extent,
  pick: number,
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  makeValue: MakeValue,
): Json {
  return invent(learned);

  function invent(value: Learned): Json {
    const { schema, definition, fields, unions = [], groups = {}, entries, items, isList, make } = value;
    if (schema.const !== undefined) return schema.const;
    if (extent === 'least' && value.isNullable) return null;
    if (definition !== undefined) return ofDefinition(definition);
    if (items) return [invent(items)];
    if (fields) {
      const shapes = unions.map(({ field, shapes }) => ({ field, shape: shapes[pick % shapes.length] }));
      const fixed = new Map(shapes.map(({ field, shape }) => [field, shape && valueFor(shape)]));
      const chosen = fields.filter(
        ({ name, seen, of }) =>
          shapes.every(({ shape }) => !shape?.absent.includes(name)) &&
          (extent === 'all' || seen === of || shapes.some(({ shape }) => shape?.required.includes(name))),
      );
      return Object.fromEntries([
        ...complete(chosen, groups).map(({ name, value }) => [name, fixed.get(name) ?? invent(value)]),
        ...(entries && extent === 'all' ? [[nameOf(entries.name), invent(entries.value)]] : []),
      ]);
    }
    const made = make && makeValue(make);
    return made ?? (isList ? [] : null);
  }

  function valueFor({ values: [value], layouts: [layout] }: UnionShape): Json | undefined {
    return value ?? (layout && makeValue({ shape: shapeOf(layout) }));
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

/** Without fields that never came without one that is not there. */
function complete(
  fields: readonly LearnedField[],
  groups: NonNullable<Learned['groups']>,
): readonly LearnedField[] {
  const names = new Set(fields.map(({ name }) => name));
  const left = fields.filter(({ name }) => (groups[name] ?? []).every((other) => names.has(other)));
  return left.length === fields.length ? fields : complete(left, groups);
}
