import { pathSegments } from '@webhook-contract/runtime/v1';
import { GENERATED, type Generator } from '../generator.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { asyncApiSchema, extensionFile, IN_FILES } from './asyncapi-schema.ts';
import type { Contract } from '../../contract/model/model.ts';
import { knownNames, withKnownNames } from './known-names.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/** JSON Schemas of the files that people edit, for editors: they complete, underline and explain by them. */
export const editor: Generator = {
  name: 'editor',
  files: ['editor/'],
  async generate(contract) {
    const names = knownNames(contract);
    const extensions = Object.entries(IN_FILES).map(
      ([name, schema]) => [extensionFile(name), withKnownNames(schema, names)] as const,
    );
    const schemas: readonly (readonly [file: string, schema: object])[] = [
      ['asyncapi.schema.json', await asyncApiSchema(contract, names)],
      ...extensions,
      // Of a file that holds one table.
      ['table.schema.json', { $ref: `${extensionFile('x-tables')}#/definitions/table` }],
      ['example.schema.json', exampleSchema(contract)],
    ];
    return schemas.map(([file, schema]) => ({ path: `editor/${file}`, content: json(schema) }));
  },
};

function json(schema: object): string {
  const whole = { $schema: 'http://json-schema.org/draft-07/schema#', $comment: GENERATED, ...schema };
  return `${withVisibleControls(JSON.stringify(whole, null, 2))}\n`;
}

/**
 * The schema of the files that hold examples: that of the event whose event type the body has. Without an event type in
 * the body, that of any event.
 */
function exampleSchema({ events, eventType }: Contract): JsonObject {
  const documented = events.filter(({ payload }) => payload !== null);
  const inPayload = eventType.flatMap((place, index) =>
    place.in === 'payload' ? [{ path: pathSegments(place.pointer), index }] : [],
  );
  const choices = documented.map(({ key, values }) => ({
    schema: { $ref: `../schemas/${eventStem(key)}.schema.json` },
    conditions: inPayload.flatMap(({ path, index }) => {
      const value = values[index] ?? null;
      return value === null ? [] : [constantAt(path, value)];
    }),
  }));
  if (choices.some(({ conditions }) => conditions.length === 0))
    return { anyOf: choices.map(({ schema }) => schema) };
  // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema.
  return { allOf: choices.map(({ schema, conditions }) => ({ if: { allOf: conditions }, then: schema })) };
}

function constantAt([name = '', ...rest]: readonly string[], value: string | number | boolean): JsonObject {
  const inner = rest.length === 0 ? { const: value } : constantAt(rest, value);
  return { type: 'object', required: [name], properties: { [name]: inner } };
}
