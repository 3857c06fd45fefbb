import { expect, test } from 'vitest';
import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  SERVER_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../../../generators/contract/extensions/extensions.ts';
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
