import { expect, test } from 'vitest';
import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  SERVER_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../../../generators/contract/extensions/extensions.ts';
import { DELIVERY_FACTS } from '../../../generators/contract/model/model.ts';
import { createAjv } from '../../../generators/contract/payload/json-schema.ts';

test.each(
  Object.entries({
    ...DOCUMENT_EXTENSIONS,
    ...MESSAGE_EXTENSIONS,
    ...SCHEMA_EXTENSIONS,
    ...SECURITY_EXTENSIONS,
    ...SERVER_EXTENSIONS,
    ...TAG_EXTENSIONS,
  }),
)('the schema of %s is one: no run of the kit looks at that again', (_, schema) => {
  const ajv = createAjv();
  ajv.validateSchema(schema);
  expect(ajv.errors ?? []).toEqual([]);
});

test('a delivery can name a known gap for each fact that the pages look for', () => {
  const { knownGaps } = MESSAGE_EXTENSIONS['x-delivery'].properties;
  expect(Object.keys(knownGaps.properties)).toEqual(DELIVERY_FACTS);
});
