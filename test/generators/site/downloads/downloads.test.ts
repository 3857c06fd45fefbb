import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { openApiDocument } from '../../../../generators/site/downloads/openapi.ts';
import { schemaBundle } from '../../../../generators/site/downloads/schema-bundle.ts';
import { eventProperty } from '../../../../generators/contract/model/names.ts';
import { asWritten, contracts } from './downloaded-contracts.ts';

/** The events whose payload is known, with its name. */
const known = (contract: Contract) =>
  contract.events.flatMap((event) => (event.payload === null ? [] : [{ ...event, payload: event.payload }]));

/** The AsyncAPI document is that of the package, which `test/generators/outputs/schemas/` has the AsyncAPI parser judge. */
describe.each(contracts)('the contract "%s" as a file', (_, contract) => {
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
