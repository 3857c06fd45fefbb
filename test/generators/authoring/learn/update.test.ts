import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../../generators/index.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { scratchContract, type ScratchContract } from './scratch-contract.ts';

const SCHEMA = 'schemas/events/frost-warning.schema.json';
const frost = { kind: 'FROST', celsius: -2, place: 'bed-4', level: 'COLD_1' };

/** The greenhouse, whose frost has a level that a person has described. */
function greenhouse(): ScratchContract {
  const contract = scratchContract('test/generators/contract/valid');
  const file = path.join(contract.folder, SCHEMA);
  const level = '"level": { "description": "How bad it is.",   "enum": ["COLD_1", "COLD_2"] },';
  writeFileSync(file, readFileSync(file, 'utf8').replace('"celsius": {', `${level}\n    "celsius": {`));
  return contract;
}

function schemaIn({ folder }: ScratchContract): string {
  return readFileSync(path.join(folder, SCHEMA), 'utf8');
}

const { place: _, ...placeless } = frost;
const drift = [
  ...Array.from({ length: 20 }, (_item, index) => ({
    ...frost,
    bulb: { watts: 40 + index, maker: index % 2 === 0 ? 'Green' : null },
  })),
  { ...frost, level: 'COLD_3' },
  { ...frost, place: null, celsius: null },
  placeless,
];
const captures = drift.map((body) => ({ headers: {}, body }));

test('new fields, codes, absent fields and null are written, and all else stays as it was', async () => {
  const contract = greenhouse();
  const before = schemaIn(contract);
  const run = await contract.learn(captures, '--update', '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('must be one of "COLD_1", "COLD_2": "COLD_3", in 1 of 23');
  expect(run.stdout).toContain('+      "enum": ["COLD_1", "COLD_2", "COLD_3"]');
  const { contract: updated, diagnostics } = await readContract(contract.document);
  expect(diagnostics).toEqual([]);
  const schema = JSON.parse(schemaIn(contract)) as object;
  const was = JSON.parse(before) as { properties: object };
  expect(schema).toEqual({
    ...was,
    'x-assumption': {},
    properties: {
      ...was.properties,
      level: { description: 'How bad it is.', enum: ['COLD_1', 'COLD_2', 'COLD_3'] },
      celsius: { description: 'The temperature.', type: ['number', 'null'], exclusiveMaximum: 0 },
      place: {
        description: 'Where it is freezing.',
        anyOf: [{ $ref: '../common/place.schema.json' }, { type: 'null' }],
      },
      bulb: expect.objectContaining({
        type: 'object',
        properties: expect.any(Object) as object,
      }) as object,
    },
  });
  expect(schemaIn(contract)).not.toContain('Green');
  expect(updated?.changes[0]?.changes.at(-1)).toEqual({
    kind: 'changed',
    text: 'Seen in traffic: the event has `bulb`; it has further codes in `level`; it can be without `place`; it can have null in `celsius`, `place`.',
    events: ['frostWarning'],
  });
  // The gaps between what a person wrote stay, too.
  const lines = schemaIn(contract).split('\n');
  expect(before.split('\n').filter((line) => !lines.includes(line)).length).toBeLessThan(8);
  expect(await contract.learn(captures, '--update', '--yes')).toMatchObject({ code: 0, stderr: '' });
  expect((await contract.learn(captures)).stdout).toContain('23 bodies, as the contract has it');
});

test('a text that may be data, a wrong type and a name that may be data are left to a person', async () => {
  const contract = greenhouse();
  const files = contentsOf(contract.folder);
  const odd = { ...frost, level: 'Ada', celsius: 'Ben', Cleo: 1 };
  const run = await contract.learn([{ headers: {}, body: odd }], '--update', '--yes');
  expect(run.code).toBe(1);
  expect(run.stdout).toContain('If it is a code and not data, --codes /level shows it');
  expect(run.stdout).toContain('3 differences left to you:\n  /level must be one of');
  expect(run.stdout + run.stderr).not.toMatch(/Ada|Ben|Cleo/);
  const { 'captured.ndjson': _captured, ...after } = contentsOf(contract.folder);
  expect(after).toEqual(files);

  const accepted = [{ headers: {}, body: { ...frost, level: 'icy' } }];
  expect(await contract.learn(accepted, '--update', '--codes', '/level', '--yes')).toMatchObject({ code: 0 });
  expect(schemaIn(contract)).toContain('"enum": ["COLD_1", "COLD_2", "icy"]');
});

test.each([
  ['--dry-run', ['--dry-run'], 0],
  ['no --yes and no terminal', [], 1],
] as const)('with %s the difference is shown, and nothing is written', async (_name, options, code) => {
  const contract = greenhouse();
  const files = contentsOf(contract.folder);
  const run = await contract.learn(captures, '--update', ...options);
  expect(run.code).toBe(code);
  expect(run.stdout).toContain(`+++ b/${SCHEMA}`);
  const { 'captured.ndjson': _captured, ...after } = contentsOf(contract.folder);
  expect(after).toEqual(files);
});

test('invalid examples that are valid by now go, with their payloads', async () => {
  const contract = greenhouse();
  const lamps = Array.from({ length: 40 }, (_item, index) => ({
    headers: {},
    body: { kind: 'LAMP_FAILED', place: `bed-${index}`, hours: index, status: `S_${index % 2}` },
  }));
  expect(await contract.learn(lamps, '--yes')).toMatchObject({ code: 0 });
  const names = async (): Promise<unknown> => {
    const { contract: read, diagnostics } = await readContract(contract.document);
    expect(diagnostics).toEqual([]);
    return read?.events.find(({ key }) => key === 'lampFailed')?.invalidExamples.map(({ name }) => name);
  };
  expect(await names()).toEqual(expect.arrayContaining(['missing-place', 'place-null']));
  const changed = lamps.map(({ headers, body: { place: _place, ...body } }) => ({ headers, body }));
  const run = await contract.learn([...lamps, ...changed], '--update', '--yes');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('removed  schemas/examples/lamp-failed.invalid-missing-place.json');
  expect(await names()).toEqual(expect.not.arrayContaining(['missing-place']));
});

test('a new code of a field that tells shapes apart is a shape by itself', async () => {
  const contract = greenhouse();
  const lamps = (codes: readonly string[]): object[] =>
    Array.from({ length: 60 }, (_item, index) => {
      const status = codes[index % codes.length];
      const own = { S_0: { bulb: index, since: 'noon' }, S_1: { fuse: index, spare: true } }[status ?? ''];
      return { headers: {}, body: { kind: 'LAMP_FAILED', place: 'bed-1', status, ...own } };
    });
  const first = await contract.learn(lamps(['S_0', 'S_1']), '--yes');
  expect(first.stdout).toContain(
    'the body has one of 2 shapes, by status: S_0: bulb, since | S_1: fuse, spare\n',
  );
  const further = lamps(['S_0', 'S_1', 'S_2']);
  expect((await contract.learn(further)).stdout).toContain('"S_2", in 20 of 60');
  expect(await contract.learn(further, '--update', '--yes')).toMatchObject({ code: 0, stderr: '' });
  expect((await contract.learn(further)).stdout).toContain('60 bodies, as the contract has it');
});

test('without drift there is nothing to update', async () => {
  const contract = greenhouse();
  const run = await contract.learn([{ headers: {}, body: frost }], '--update');
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('There is nothing to update.');
});
