import type { Contract } from '../../contract/model/model.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import type { GeneratedFile, Generator } from '../generator.ts';
import { eventStem } from '../../contract/model/names.ts';
import { lastPer } from '../../ground/once-per.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { eventSchema } from './event-schema.ts';
import { indentedJson } from './indented-json.ts';
import type { JsonObject, JsonSchema } from '../../contract/model/json.ts';

/** The label that model generators of today take; they pass over a document with a newer one. */
const OLDER_LABEL = '3.0.0';

/** What other tools read of the contract: a schema per event, and the AsyncAPI document as one file. */
export const schemas: Generator = {
  name: 'schemas',
  files: ['schemas/', 'asyncapi.json', `asyncapi-${OLDER_LABEL}.json`],
  exports: {
    './schemas/*': 'schemas/*',
    './asyncapi.json': 'asyncapi.json',
    [`./asyncapi-${OLDER_LABEL}.json`]: `asyncapi-${OLDER_LABEL}.json`,
  },
  async generate(contract) {
    const document = asyncApiDocument(contract);
    return [
      ...contract.events.flatMap(({ key, payload }) =>
        payload === null ? [] : [schemaFile(contract, key, payload)],
      ),
      json('asyncapi.json', document),
      json(`asyncapi-${OLDER_LABEL}.json`, {
        ...document,
        asyncapi: OLDER_LABEL,
      }),
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
