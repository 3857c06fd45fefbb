import { isEqual, pointerOf } from '@webhook-contract/runtime/v1';
import type { Json, JsonSchema } from '../../contract/model.ts';
import { below } from '../../contract/place.ts';
import { subschemas } from '../../contract/schema-walk.ts';
import { noEffect } from '../change.ts';
import { positionOf } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const fieldTextChanged: DiffRule = {
  id: 'field-text-changed',
  checks: 'Checks that what is said of fields and shapes stays the same.',
  compare({ previous, current }, report) {
    for (const [name, after] of Object.entries(current.contract.definitions)) {
      const before = previous.contract.definitions[name];
      const from = previous.subject.definitions.placeOf(name);
      const to = current.subject.definitions.placeOf(name);
      if (!before || !from || !to) continue;
      const earlier = textsOf(before);
      const changed = [...textsOf(after)].filter(
        ([pointer, { texts }]) => earlier.has(pointer) && !isEqual(earlier.get(pointer)?.texts, texts),
      );
      const [first] = changed;
      if (!first) continue;
      const [, { path }] = first;
      report({
        ...noEffect,
        message: `What is said of ${changed.map(([pointer]) => `${name}${pointer}`).join(', ')} changes.`,
        from: positionOf(previous, below(from, ...path)),
        to: positionOf(current, below(to, ...path)),
      });
    }
  },
};

/** What only readers notice of a schema; `title` gives types their names. */
const TEXTS = ['description', 'examples', 'default', 'deprecated', '$comment', 'x-brief'];

interface PlacedTexts {
  readonly path: readonly string[];
  readonly texts: readonly (Json | undefined)[];
}

/** The texts of a schema and of those inside it, by JSON Pointer. */
function textsOf(schema: JsonSchema, path: readonly string[] = []): Map<string, PlacedTexts> {
  const inner = subschemas(schema).flatMap((one) => [...textsOf(one.schema, [...path, ...one.path])]);
  return new Map([[pointerOf(path), { path, texts: TEXTS.map((key) => schema[key]) }], ...inner]);
}
