import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { contentsOf } from './folder-state.ts';
import { REPOSITORY, runKit } from './run-kit.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ['asyncapi.yaml', 'schemas'])
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true });
});

const move = (from: string, to: string, ...args: readonly string[]) =>
  runKit('shape', 'move', from, '--to', to, ...args, '--contract', path.join(folder, 'asyncapi.yaml'));

test.each([
  ['a folder', 'schemas/common', 'schemas/shapes', 'schemas/shapes/amount.schema.json'],
  [
    'a file',
    'schemas/common/amount.schema.json',
    'schemas/money/sum.schema.json',
    'schemas/money/sum.schema.json',
  ],
  [
    'a file that refers to others',
    'schemas/events',
    'schemas/of/events',
    'schemas/of/events/provisioning.schema.json',
  ],
  ['examples', 'schemas/examples', 'schemas/bodies', 'schemas/bodies/card-pos-approved.grocery.json'],
])('%s is moved with every reference, and back', async (_what, from, to, moved) => {
  const before = contentsOf(folder);
  expect(await move(from, to, '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`rename to ${moved}`),
  });
  expect(contentsOf(folder)).toEqual(before);
  expect(await move(from, to)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(path.join(folder, from))).toBe(false);
  const { contract, diagnostics } = await readContract(
    path.join(folder, 'asyncapi.yaml'),
    undefined,
    'error',
  );
  expect(diagnostics).toEqual([]);
  expect(contract?.events).toHaveLength(36);
  await runKit('event', 'undo', '--contract', path.join(folder, 'asyncapi.yaml'));
  expect(contentsOf(folder)).toEqual(before);
});

/** Changes a file of the contract. */
function replace(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(folder, file), text.replace(from, to));
}

const APPROVED = 'schemas/events/card-pos-approved.schema.json';

test('a field is renamed wherever the contract names it, and back', async () => {
  mkdirSync(path.join(folder, 'scenarios'));
  const scenario = (city: string) =>
    `steps:\n  - send: { event: cardPosApproved, set: { ${city}: Leeds, mcc: '1' } } # why\n`;
  writeFileSync(path.join(folder, 'scenarios/a.yaml'), scenario('/merchantCity'));
  replace(
    APPROVED,
    '"required": ["template"],',
    '"required": ["template"], "dependencies": { "merchantCity": ["merchantCountry"] }, "allOf": [{ "if": { "required": ["merchantCity"] }, "then": { "properties": { "merchantName": { "$ref": "#/properties/merchantCity" } } } }],',
  );
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const config = (city: string) =>
    `export default { typeNames: { '${APPROVED}#/properties/${city}': 'City' } };\n`;
  const configFile = path.join(folder, 'webhook-contract.config.mjs');
  writeFileSync(configFile, config('merchantCity'));
  const before = contentsOf(folder);
  const rename = (...args: readonly string[]) =>
    runKit(
      'shape',
      'rename',
      `${APPROVED}#/properties/merchantCity`,
      '--to',
      'city',
      ...args,
      '--config',
      configFile,
    );
  expect((await rename('--dry-run')).stdout).toContain('+    "city": {\n');
  expect(contentsOf(folder)).toEqual(before);
  expect(await rename()).toMatchObject({ code: 0, stderr: '' });
  const after = contentsOf(folder);
  expect(after['scenarios/a.yaml']).toBe(scenario('/city'));
  expect(after['webhook-contract.config.mjs']).toBe(config('city'));
  expect(after['schemas/changes.yaml']).toContain('text: Renamed the field `merchantCity` to `city`.\n');
  // A list of events is not one, and the changes tell of both names.
  const still = ['schemas/examples/card-pos-approved.invalid-list-of-events.json', 'schemas/changes.yaml'];
  const changed = Object.keys(before).filter((file) => !still.includes(file));
  expect(changed.map((file) => after[file])).toEqual(
    changed.map((file) => (before[file] ?? '').toString().replaceAll('merchantCity', 'city')),
  );
  const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'), undefined, 'error');
  expect(diagnostics).toEqual([]);
  await runKit('event', 'undo', '--config', configFile);
  expect(contentsOf(folder)).toEqual(before);
});

test('a field is renamed in all files that are composed with its shape at once', async () => {
  const base = 'schemas/common/shop.schema.json';
  const field = '{ "description": "Where.", "type": "string" }';
  writeFileSync(
    path.join(folder, base),
    `{ "description": "A shop.", "type": "object", "properties": { "merchantCity": ${field} } }\n`,
  );
  const others = ['card-pos-approved', 'direct-debit-transaction-chargeback-settled'];
  for (const event of others)
    replace(
      `schemas/events/${event}.schema.json`,
      '"required": [',
      '"allOf": [{ "$ref": "../common/shop.schema.json" }, { "if": { "required": ["merchantCity"] }, "then": { "maxProperties": 99 } }], "required": [',
    );
  const before = contentsOf(folder);
  const rename = (place: string) =>
    runKit('shape', 'rename', place, '--to', 'city', '--contract', path.join(folder, 'asyncapi.yaml'));
  expect(await rename(`${APPROVED}#/properties/merchantCity`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`shape rename ${base}#/properties/merchantCity --to city`),
  });
  expect(contentsOf(folder)).toEqual(before);
  expect(await rename(`${base}#/properties/merchantCity`)).toMatchObject({ code: 0, stderr: '' });
  const after = contentsOf(folder);
  const named = Object.keys(after).filter((file) => String(after[file]).includes('merchantCity'));
  expect(named).toEqual([
    'schemas/changes.yaml',
    'schemas/examples/card-pos-approved.invalid-list-of-events.json',
  ]);
  const { diagnostics } = await readContract(path.join(folder, 'asyncapi.yaml'), undefined, 'error');
  expect(diagnostics).toEqual([]);
});

test.each([
  ['merchantTown', 'town', 2, 'no field'],
  ['merchantCity', 'mcc', 2, 'already'],
  ['template', 'kind', 1, 'points nowhere'],
])('the field %s cannot be called %s', async (field, to, code, why) => {
  const before = contentsOf(folder);
  const document = path.join(folder, 'asyncapi.yaml');
  const run = await runKit(
    'shape',
    'rename',
    `${APPROVED}#/properties/${field}`,
    '--to',
    to,
    '--contract',
    document,
  );
  expect(run).toMatchObject({ code, stderr: expect.stringContaining(why) });
  expect(contentsOf(folder)).toEqual(before);
});

test.each([
  ['schemas/nothing', 'schemas/other', 'no file and no folder'],
  ['schemas/common', '../elsewhere', 'outside the folder of the contract'],
  ['schemas/common/uuid.schema.json', 'schemas/common/amount.schema.json', 'already'],
  ['asyncapi.yaml', 'api.yaml', 'is the document'],
])('%s cannot go to %s', async (from, to, why) => {
  const before = contentsOf(folder);
  expect(await move(from, to)).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
  expect(contentsOf(folder)).toEqual(before);
});
