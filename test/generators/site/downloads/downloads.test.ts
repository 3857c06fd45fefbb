import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { openApiDocument } from '../../../../generators/site/downloads/openapi.ts';
import { eventProperty } from '../../../../generators/contract/model/names.ts';
import { bundleInWords, schemaBundle } from '../../../../generators/site/downloads/schema-bundle.ts';
import type { JsonObject } from '../../../../generators/contract/model/json.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';

const ownDocument = path.resolve(import.meta.dirname, '../../../../asyncapi.yaml');
const documents = [
  ownDocument,
  ...['draft-2020-12', 'hmac-signature', 'header-and-variant'].map((name) =>
    path.join(contractFolder(name), 'asyncapi.yaml'),
  ),
];
const contracts = await Promise.all([...documents.map(readValid), readCase('hostile')]);

const asWritten = (value: JsonObject): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/** The events whose payload is known, with its name. */
const known = (contract: Contract) =>
  contract.events.flatMap((event) => (event.payload === null ? [] : [{ ...event, payload: event.payload }]));

/** The AsyncAPI document is that of the package, which `test/generators/outputs/schemas/` has the AsyncAPI parser judge. */
describe.each(contracts)('the contract "$title" as a file', (contract) => {
  it('is OpenAPI 3.1 with every event as a webhook, by swagger-parser', async () => {
    const document = asWritten(openApiDocument(contract));
    const { webhooks = {} } = (await SwaggerParser.validate(structuredClone(document) as never)) as {
      webhooks?: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(webhooks).sort()).toEqual(contract.events.map(({ key }) => eventProperty(key)).sort());
    const method = contract.endpoint.method.toLowerCase();
    expect(Object.values(webhooks).every((item) => Object.keys(item).join() === method)).toBe(true);
  });

  it('is one JSON Schema, strict for Ajv, that accepts the examples and nothing that facts refuse', () => {
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      allErrors: true,
    });
    addFormats.default(ajv);
    const schema = asWritten(schemaBundle(contract));
    const validate = ajv.compile(schema);
    const judged = known(contract).flatMap(({ examples, invalidExamples }) => [
      ...examples.map(({ payload }) => [payload, true] as const),
      ...invalidExamples
        .filter(({ breaks }) => breaks.tolerant === 'invalid')
        .map(({ payload }) => [payload, false] as const),
    ]);
    expect(judged.map(([payload]) => [payload, validate(payload)])).toEqual(judged);
  });
});

it('says which events the schema of all payloads covers, and what it does with others', async () => {
  for (const contract of [await readValid(ownDocument), await readCase('library')]) {
    const covered = known(contract).length;
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schemaBundle(contract));
    const words = bundleInWords(contract);
    expect(words).toContain(
      covered === contract.events.length ? 'every event' : `${covered} of ${contract.events.length} events`,
    );
    const isAccepted = accepts({ template: 'SOMETHING_NEW', further: '1' });
    expect(words.includes('For other event types, it accepts any object')).toBe(isAccepted);
    expect(words.includes('refuses a payload of any other event')).toBe(!isAccepted);
  }
});
