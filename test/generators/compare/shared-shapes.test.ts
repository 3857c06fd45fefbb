import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { generators } from '../../../generators/package/generators.ts';
import { makeSite } from '../../../generators/site/make-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { compareRead, readSound } from './compare-documents.ts';
import { shopContract, type Editable } from './shop-contract.ts';

// Each level refers to the next one twice: the last one stands at 2^30 paths, which nothing can walk.
const LEVELS = 30;

const folder = temporaryFolder(afterAll);
const sides: ContractSide[] = [];

beforeAll(async () => {
  for (const maxLength of [20, 30]) sides.push(await readLevels(maxLength));
});

function readLevels(maxLength: number): Promise<ContractSide> {
  const document = shopContract();
  const { schemas } = document.components;
  const level = (index: number): Editable => ({
    title: `Level ${index}`,
    type: 'object',
    properties: { left: next(index + 1), right: next(index + 1) },
  });
  const next = (index: number): Editable =>
    index === LEVELS ? { type: 'string', maxLength } : { $ref: `#/components/schemas/level${index}` };
  for (let index = 0; index < LEVELS; index += 1) schemas[`level${index}`] = level(index);
  schemas.paid.properties.top = next(0);
  const file = path.join(folder, `levels-${maxLength}.yaml`);
  writeFileSync(file, JSON.stringify(document));
  return readSound(file);
}

test('a change below shapes that share shapes is found, and nothing counts its places', () => {
  const { changes } = compareRead(sides[0]!, sides[1]!);
  expect(changes.map(({ event, message }) => [event, /^\d+ or more places /.test(message)])).toEqual([
    ['paid', true],
    ['paid', true],
  ]);
});

test('the place of a change in shapes that hold each other is found', async () => {
  const read = (type: Editable): Promise<ContractSide> => {
    const document = shopContract();
    const { schemas } = document.components;
    const holding = (name: string): Editable => ({
      additionalProperties: { $ref: `#/components/schemas/${name}` },
    });
    schemas.branch = holding('tree');
    schemas.tree = { ...holding('branch'), type };
    schemas.paid.properties.top = { $ref: '#/components/schemas/tree' };
    const file = path.join(folder, `tree-${typeof type}`, 'asyncapi.yaml');
    mkdirSync(path.dirname(file));
    writeFileSync(file, JSON.stringify(document, undefined, 2));
    return readSound(file);
  };
  const { changes } = compareRead(await read('object'), await read(['object']));
  expect(changes).toMatchObject([{ rule: 'document-changed' }]);
  const [{ to } = {}] = changes;
  const lines = readFileSync(path.join(folder, 'tree-object', to?.file ?? ''), 'utf8').split('\n');
  expect(lines[(to?.line ?? 0) - 1]?.trim()).toBe('"type": [');
});

test('all outputs and the site of such a contract are made', async () => {
  const { contract } = sides[0]!;
  const made = await Promise.all(
    generators.filter(({ name }) => name !== 'docs').map(({ generate }) => generate(contract)),
  );
  expect(made.flat().map((file) => file.path)).toContain('types.ts');
  const pages: string[] = [];
  for await (const file of makeSite(contract, {})) pages.push(file.path);
  expect(pages).toContain('events/paid.html');
});
