import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { eventFiles, examplePath } from '../../../generators/site/event-files.ts';
import { arrangeSite } from '../../../generators/site/site.ts';
import { readCase, readValid } from '../../golden/generate-case.ts';
import { parcelContract } from './parcel-contract.ts';

const ownDocument = path.resolve(import.meta.dirname, '../../../asyncapi.yaml');

function filesOf(contract: Contract): ReadonlyMap<string, unknown> {
  const files = eventFiles(arrangeSite(contract));
  const byPath = new Map(files.map((file) => [file.path, JSON.parse(String(file.content)) as unknown]));
  expect(byPath.size).toBe(files.length);
  return byPath;
}

describe.each(['own', 'library', 'hostile', 'names'])('the files of the contract %s', (name) => {
  it('are schemas that a validator in strict mode compiles, and valid examples that they take', async () => {
    const contract = await (name === 'own' ? readValid(ownDocument) : readCase(name));
    const files = filesOf(contract);
    const invalid = new Set(
      contract.events.flatMap((event) =>
        event.invalidExamples.map((example) => examplePath(arrangeSite(contract), event, example)),
      ),
    );
    const documented = contract.events.filter(({ payload }) => payload !== null);
    expect([...files.keys()].filter((file) => file.endsWith('.schema.json'))).toHaveLength(documented.length);
    for (const [file, schema] of files) {
      if (!file.endsWith('.schema.json')) continue;
      const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, strictTuples: false });
      (ajvFormats as unknown as (ajv: Ajv) => void)(ajv);
      const validate = ajv.compile(schema as object);
      const stem = file.slice(0, -'schema.json'.length);
      const examples = [...files].filter(
        ([path]) => path.startsWith(stem) && path !== file && !invalid.has(path),
      );
      for (const [example, value] of examples)
        expect([example, validate(value), validate.errors]).toEqual([example, true, null]);
    }
  });
});

it('keeps examples apart whose names read the same, and none stands in the place of the schema', () => {
  const [, scanned] = parcelContract.events;
  if (scanned === undefined) throw new Error('The fixture has two events');
  const examples = ['schema', 'A b', 'a/b', '../..'].map((name) => ({ ...scanned.examples[0]!, name }));
  const invalidExamples = [{ ...scanned.invalidExamples[0]!, name: 'a b' }];
  const files = filesOf({ ...parcelContract, events: [{ ...scanned, examples, invalidExamples }] });
  expect([...files.keys()]).toEqual([
    'events/parcel-scanned.schema.json',
    'events/parcel-scanned.schema-2.json',
    'events/parcel-scanned.a-b.json',
    'events/parcel-scanned.a-b-2.json',
    'events/parcel-scanned.untitled.json',
    'events/parcel-scanned.invalid-a-b.json',
  ]);
});
