import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract as ownContract } from '../../../../generated/contract.ts';
import { recordLine } from '../../../../common/record-line.ts';
import { createPayloadMaker } from '../../../../player/test-data/create-payload-maker.ts';
import { scratchContract } from './scratch-contract.ts';

const GREENHOUSE = 'test/generators/contract/valid';
const frost = { kind: 'FROST', celsius: -2, place: 'bed-4' };

function captured(body: object, id: number): object {
  return { headers: { 'X-Alert-Id': `a-${id}` }, body };
}

test('what the senders of a contract send does not differ from it', async () => {
  const make = await createPayloadMaker(ownContract, { seed: 1 });
  const types = ownContract.events.flatMap(({ documented, eventType }) =>
    documented && eventType !== null ? [eventType] : [],
  );
  const records = types.flatMap((type) =>
    Array.from({ length: 100 }, (_, index) =>
      recordLine({ headers: {}, body: Buffer.from(JSON.stringify(make(type, index))) }),
    ),
  );
  const run = await scratchContract().learn(records);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  for (const type of types)
    expect(run.stdout).toMatch(new RegExp(`^${type} .*100 bodies, as the contract has it`, 'm'));
});

test('new, missing and different fields are counted, without a value', async () => {
  const bodies = [
    ...Array.from({ length: 7 }, () => frost),
    { ...frost, gardener: 'Ada Fern', celsius: 'minus 3' },
    { ...frost, gardener: 'Ben Moss' },
    { kind: 'FROST', celsius: -1 },
    { kind: 'FROST', place: 'bed-4' },
  ];
  const run = await scratchContract(GREENHOUSE).learn(bodies.map(captured));
  expect(run.code).toBe(1);
  expect(run.stderr).toBe('');
  expect(run.stdout).toContain('FROST (frostWarning): 11 bodies, 4 differences:');
  expect(run.stdout).toContain('new        /gardener: text like "Aaa Aaaa", in 2 of 11\n');
  expect(run.stdout).toContain('missing    /celsius, in 1 of 11\n');
  expect(run.stdout).toContain('different  /celsius must be number: text like "aaaaa 9", in 1 of 11\n');
  expect(run.stdout).toMatch(/missing {4}\/place, in 1 of 11\. This contradicts an assumption/);
  expect(run.stdout).not.toMatch(/Ada|Ben|minus/);
});

test.each(['closed-schemas', 'draft-2020-12'])(
  'a new field is one also where the contract allows no others: %s',
  async (name) => {
    const contract = scratchContract(`test/contracts/${name}`);
    const body = {
      'closed-schemas': { kind: 'bay.taken', plate: 'HB-XY 1' },
      'draft-2020-12': { event: 'fruit.sold', plate: 'HB-XY 1' },
    }[name];
    const { code, stdout } = await contract.learn([{ headers: {}, body }]);
    expect(code).toBe(1);
    expect(stdout).toContain('new        /plate: text like "AA-AA 9", in 1 of 1\n');
    expect(stdout).not.toContain('is not known here');
  },
);

test('an assumption that traffic contradicts is named in the words of the contract', async () => {
  const contract = scratchContract(GREENHOUSE);
  const schema = path.join(contract.folder, 'schemas/events/frost-warning.schema.json');
  const text = readFileSync(schema, 'utf8');
  const assumption = '"x-assumption": { "description": "Beds have signs.",';
  writeFileSync(schema, text.replace('"x-assumption": {', assumption));
  const run = await contract.learn([captured({ kind: 'FROST', celsius: -1 }, 1)]);
  expect(run.code).toBe(1);
  expect(run.stdout).toContain(
    'missing    /place, in 1 of 1. This contradicts an assumption: Beds have signs.',
  );
});

test('names that look like data are mentioned once, and are no difference', async () => {
  const bodies = Array.from({ length: 30 }, (_, index) => ({
    ...frost,
    [`gardener${'abcdefghijklmnopqrstuvwxyzABCDEF'[index] ?? ''}`]: 1,
  }));
  const run = await scratchContract(GREENHOUSE).learn(bodies.map(captured));
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toMatch(
    /ignored {4}\/\*: names that look like data, in 30 of 30\. To have them compared, /,
  );
  expect(run.stdout).not.toContain('gardener');
});

test('new fields of which each body has another one may be data: they are counted, but not named', async () => {
  const bodies = Array.from({ length: 30 }, (_, index) => ({
    ...frost,
    [['ada', 'ben', 'cleo'][index % 3] ?? '']: 1,
  }));
  const run = await scratchContract(GREENHOUSE).learn(bodies.map(captured));
  expect(run.code).toBe(1);
  expect(run.stdout).toContain('new        /*: 3 names that may be data, in 30 of 30');
  expect(run.stdout).not.toMatch(/ada|ben|cleo/);
});

test('a repeated delivery counts once', async () => {
  const run = await scratchContract(GREENHOUSE).learn([
    captured(frost, 1),
    captured(frost, 1),
    captured(frost, 2),
  ]);
  expect(run).toMatchObject({ code: 0 });
  expect(run.stdout).toContain('2 bodies, and 1 repeated delivery');
});
