import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import path from 'node:path';
import { Collection } from 'postman-collection';
import { describe, expect, it } from 'vitest';
import type { Contract, ContractEvent, JsonObject } from '../../../../generators/contract/model/model.ts';
import { openApiDocument } from '../../../../generators/site/downloads/openapi.ts';
import { postmanCollection } from '../../../../generators/site/downloads/postman.ts';
import { schemaBundle } from '../../../../generators/site/downloads/schema-bundle.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { eventProperty } from '../../../../generators/contract/model/names.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';
import { readOwnContract } from '../../../own-contract.ts';

const { contract: own } = await readOwnContract();
if (own === undefined) throw new Error('the contract of this repository is broken: run "npm run check"');
/** The contract of this repository, and others: of hostile texts, of newer keywords, signed, told apart by headers and by several values. */
const contracts: readonly (readonly [string, Contract])[] = [
  ['own', own],
  ['hostile', await readCase('hostile')],
  ...(await Promise.all(
    ['draft-2020-12', 'hmac-signature', 'header-and-variant'].map(
      async (name) => [name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml'))] as const,
    ),
  )),
];

const asWritten = (value: JsonObject): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

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

  it('is a collection to Postman, with a request for each example', () => {
    const collection = new Collection(asWritten(postmanCollection(arrangeSite(contract))) as never);
    const sent: unknown[] = [];
    collection.forEachItem(({ request }) => {
      sent.push({
        method: request.method,
        url: collection.variables.replace(request.url.toString()),
        body: JSON.parse(request.body?.raw ?? '') as unknown,
        type: request.headers.get('content-type'),
      });
    });
    const expected = arrangeSite(contract).categories.flatMap(({ events }) =>
      events.flatMap((event) =>
        [...event.examples, ...event.invalidExamples].map(({ payload }) => asRequest(event, payload)),
      ),
    );
    expect(sent).toEqual(expected);

    function asRequest({ contentType }: ContractEvent, body: unknown) {
      return {
        method: contract.endpoint.method,
        url: expect.stringMatching(/^http:/),
        body,
        type: contentType,
      };
    }
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
