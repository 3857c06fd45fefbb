import { expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { arrangeFields } from '../../../../generators/site/fields/arrange-fields.ts';
import { exampleLines } from '../../../../generators/site/fields/example-fields.ts';

const names = Array.from({ length: 10 }, (_, index) => `inner${index}`);
const large: JsonObject = Object.fromEntries(names.map((name) => [name, 1]));

function shown(properties: JsonSchema, example: JsonObject): string {
  const [page] = arrangeFields('Payload', { Payload: { type: 'object', properties } }, 'x.html');
  if (!page) throw new Error('It has a page');
  return exampleLines(example, page)
    .map(({ text, fieldId }) => `${text}${fieldId === undefined ? '' : ` <- ${fieldId}`}`)
    .join('\n');
}

it('shows an example whole if the page describes its fields', () => {
  const inside = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
  const text = shown({ depot: { type: 'object', properties: inside } }, { depot: large });
  expect(text.replaceAll(/ <- .*/g, '')).toBe(JSON.stringify({ depot: large }, null, 2));
  expect(text).toContain('"inner9": 1 <- field-depot.inner9');
});

it('shortens a large value that the page does not describe', () => {
  expect(shown({ depot: { type: 'object' } }, { depot: large, list: [large, 2], few: { a: 1 } })).toBe(`{
  "depot": { … }, <- field-depot
  "list": [
    { … },
    2
  ],
  "few": {
    "a": 1
  }
}`);
});

it('shows of such a value the fields that the page describes', () => {
  const depot: JsonSchema = { type: 'object', properties: { name: { type: 'string' } } };
  expect(shown({ depot }, { depot: { ...large, name: 'Kiel', last: null } })).toBe(`{
  "depot": { <- field-depot
    …
    "name": "Kiel", <- field-depot.name
    "last": null
  }
}`);
});
