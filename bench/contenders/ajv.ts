import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { Check, Checks } from './contender.ts';
import { eventSchemaId, schemaFiles } from './schema-files.ts';

/** Ajv as its documentation shows it, on the schema files as they are. The schemas' own keywords begin with `x-`. */
const ajv = new Ajv({ strict: false });
formats.default(ajv);
for (const [id, schema] of schemaFiles) ajv.addSchema(schema, id);

export const ajvChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: compiled('card-pos-approved'),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: compiled(
    'direct-debit-transaction-chargeback-settled',
  ),
};

function compiled(event: string): Check {
  const validate = ajv.getSchema(eventSchemaId(event));
  if (!validate) throw new Error(`There is no schema for ${event}`);
  return (value) => validate(value) === true;
}
