import { validator, type Schema } from '@exodus/schemasafe';
import type { Check, Checks } from './contender.ts';
import { eventSchemaId, schemaFiles } from './schema-files.ts';

export const schemasafeChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: compiled('card-pos-approved'),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: compiled(
    'direct-debit-transaction-chargeback-settled',
  ),
};

/** In the mode that takes keywords which it does not know. */
function compiled(event: string): Check {
  const schemas = new Map([...schemaFiles].map(([id, schema]) => [id, { ...schema, $id: id } as Schema]));
  const id = eventSchemaId(event);
  const schema = schemas.get(id);
  if (!schema) throw new Error(`There is no schema for ${event}`);
  schemas.delete(id);
  const validate = validator(schema, { schemas, mode: 'lax', formatAssertion: false, isJSON: true });
  return (value) => validate(value as never);
}
