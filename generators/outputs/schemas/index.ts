import type { Contract } from '../../contract/model/model.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import type { GeneratedFile, Generator } from '../generator.ts';
import { eventStem } from '../../contract/model/names.ts';
import { lastPer, oncePer } from '../../ground/once-per.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { eventSchema } from './event-schema.ts';
import { isObject, type JsonObject, type JsonSchema, type Json } from '../../contract/model/json.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';

/** What other tools read of the contract: a schema per event, and the AsyncAPI document as one file. */
export const schemas: Generator = {
  name: 'schemas',
  files: ['schemas/', 'asyncapi.json'],
  exports: {
    './schemas/*': 'schemas/*',
    './asyncapi.json': 'asyncapi.json',
  },
  async generate(contract) {
    return [
      ...contract.events.flatMap(({ key, payload }) =>
        payload === null ? [] : [schemaFile(contract, key, payload)],
      ),
      json('asyncapi.json', asyncApiDocument(contract)),
    ];
  },
};

function schemaFile(contract: Contract, key: string, payload: string): GeneratedFile {
  const {
    definitions,
    package: { name },
  } = contract;
  const path = `schemas/${eventStem(key)}.schema.json`;
  return lastFile(
    definitions[payload] ?? {},
    JSON.stringify([path, name, reachKey(definitions, payload)]),
    () => json(path, eventSchema(contract, { key, payload })),
  );
}

const lastFile = lastPer<JsonSchema, GeneratedFile>();

function json(path: string, value: JsonObject): GeneratedFile {
  return { path, content: `${indentedJson(value)}\n` };
}

/** How deep in a document its messages and its schemas stand. */
const DEPTH_OF_PARTS = 3;

/** A value as JSON with an indent of two spaces. The text of each part of a document is kept for as long as the part lives. */
function indentedJson(value: JsonObject): string {
  return fieldsOf(value, 0, (item) => (isObject(item) ? textOfSection(item) : indented(item, 1)));
}

const textOfSection = oncePer((section: JsonObject) =>
  fieldsOf(section, 1, (item) =>
    isObject(item)
      ? fieldsOf(item, 2, (part) => (isObject(part) ? textOfPart(part) : indented(part, DEPTH_OF_PARTS)))
      : indented(item, 2),
  ),
);

const textOfPart = oncePer((part: JsonObject) => indented(part, DEPTH_OF_PARTS));

function fieldsOf(value: JsonObject, depth: number, textOf: (item: Json) => string): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const indent = '  '.repeat(depth);
  const fields = entries.map(([key, item]) => `${indent}  ${plainJson(key)}: ${textOf(item)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** JSON holds no line feed but those between its parts. */
function indented(value: Json, depth: number): string {
  return plainJson(value).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}

function plainJson(value: Json): string {
  return withVisibleControls(JSON.stringify(value, undefined, 2));
}
