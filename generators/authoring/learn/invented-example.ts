import { similarText, type Random } from '@webhook-contract/common/similar-value';
import { listOf, type Json } from '../../contract/model/json.ts';
import { madeValue } from '../../contract/values/made-value.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Learned } from './learned.ts';

/** A value of what has been learned, with all fields, made of nothing that was captured but constants and accepted codes. */
export function inventedExample(
  learned: Learned,
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  random: Random,
): Json {
  return invent(learned);

  function invent({ schema, shape, fields, entries, items, isList, make }: Learned): Json {
    if (schema.const !== undefined) return schema.const;
    if (shape?.definition !== undefined) return ofDefinition(shape.definition);
    if (items) return [invent(items)];
    if (fields)
      return Object.fromEntries([
        ...fields.map(({ name, value }) => [name, invent(value)]),
        ...(entries ? [['example-1', invent(entries)]] : []),
      ]);
    return make?.(random) ?? (isList ? [] : null);
  }

  function ofDefinition(name: string): Json {
    const { examples } = schemas[name] ?? {};
    const [first] = listOf(examples);
    const example = first ?? madeValue({ schemas, checkOf }, name) ?? null;
    const similar = typeof example === 'string' ? similarText(example, random) : example;
    return checkOf(name, 'strict')?.(similar).length === 0 ? similar : example;
  }
}
