import { registerSchema, setShouldValidateFormat, validate } from '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-2019-09';
import { loadDialect } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats';
import path from 'node:path';
import { readContract, type Contract } from '../../generators/index.ts';
import { schemaForms } from '../../generators/contract/payload/forms.ts';

// A second implementation of JSON Schema, which shares no code with the generated validators.
setShouldValidateFormat(true);

const BASE = 'https://example.com/contract';

/** The one form of a contract's schemas: draft-07, and what 2019-09 has beyond it. */
const DIALECT = `${BASE}/dialect`;
const VOCABULARIES = ['applicator', 'validation'].map(
  (name) => `https://json-schema.org/draft/2019-09/vocab/${name}`,
);
loadDialect(
  DIALECT,
  Object.fromEntries(['http://json-schema.org/draft-07/schema', ...VOCABULARIES].map((id) => [id, true])),
  true,
);
registerSchema({ $schema: 'http://json-schema.org/draft-07/schema#' }, DIALECT);

let contracts = 0;

/** The contract of this repository. */
export async function ownContract(): Promise<Contract> {
  const { contract } = await readContract(path.resolve(import.meta.dirname, '../../asyncapi.yaml'));
  if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
  return contract;
}

/** Verdicts of the second implementation, by definition. */
export interface SecondOpinion {
  tolerant(definition: string, value: unknown): Promise<boolean>;
  strict(definition: string, value: unknown): Promise<boolean>;
}

export function secondOpinion({ definitions }: Pick<Contract, 'definitions'>): SecondOpinion {
  const forms = schemaForms(definitions);
  const base = `${BASE}/${(contracts += 1)}`;
  for (const name of Object.keys(definitions)) {
    const anyOf = [forms.written(name), forms.tolerant(name)];
    const modes = { tolerant: { anyOf }, strict: { allOf: [forms.strict(name)] } };
    for (const [mode, schema] of Object.entries(modes)) {
      const root = { $schema: DIALECT, ...schema };
      registerSchema({ ...root, definitions: forms.definitions } as never, `${base}/${mode}/${name}`);
    }
  }
  // Compiling a schema takes far longer than to judge a value by it.
  const compiled = new Map<string, ReturnType<typeof validate>>();
  const verdict = async (mode: string, name: string, value: unknown) => {
    const uri = `${base}/${mode}/${name}`;
    const judge = compiled.get(uri) ?? validate(uri);
    compiled.set(uri, judge);
    return (await judge)(value as never).valid;
  };
  return {
    tolerant: (name, value) => verdict('tolerant', name, value),
    strict: (name, value) => verdict('strict', name, value),
  };
}
