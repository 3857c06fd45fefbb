import { Ajv, type AnySchemaObject } from 'ajv';
import formats from 'ajv-formats';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, Checks } from './contender.ts';

const SCHEMAS = path.resolve(import.meta.dirname, '../../schemas');

/** Ajv as its documentation shows it, on the schema files as they are. The schemas' own keywords begin with `x-`. */
const ajv = new Ajv({ strict: false });
formats.default(ajv);
for (const folder of ['common', 'events']) {
  for (const file of readdirSync(path.join(SCHEMAS, folder)))
    ajv.addSchema(read(folder, file), `schema:///${folder}/${file}`);
}

export const ajvChecks: Checks = {
  CARD_POS_APPROVED_WEBHOOK: compiled('card-pos-approved'),
  DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK: compiled(
    'direct-debit-transaction-chargeback-settled',
  ),
};

function compiled(event: string): Check {
  const validate = ajv.getSchema(`schema:///events/${event}.schema.json`);
  if (!validate) throw new Error(`There is no schema for ${event}`);
  return (value) => validate(value) === true;
}

function read(folder: string, file: string): AnySchemaObject {
  return JSON.parse(readFileSync(path.join(SCHEMAS, folder, file), 'utf8')) as AnySchemaObject;
}
