import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleProjects } from '../../scripts/write-examples.ts';
import { REPOSITORY } from '../architecture/source-files.ts';
import { exampleIn } from '../examples/run-example.ts';
import { createConsumer } from '../package/consumer.ts';
import { problemsWithFurtherEvent } from '../with-further-event.ts';

const ofRecipes = (await exampleProjects()).map(({ name }) => name);
const HANDWRITTEN = readdirSync(path.join(REPOSITORY, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !ofRecipes.includes(entry.name))
  .map(({ name }) => name)
  // Those in other languages are no packages.
  .filter((name) => existsSync(path.join(REPOSITORY, 'examples', name, 'package.json')));

test('the handwritten examples type-check with the packed packages', () => {
  const consumer = createConsumer();
  onTestFinished(() => consumer.remove());
  for (const name of HANDWRITTEN) exampleIn(consumer, name);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2024', 'dom'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    typeRoots: ['types'],
    types: ['node'],
    // It brings none.
    paths: { pg: ['./types/pg/index.d.ts'] },
  };
  expect(consumer.compile({ compilerOptions, include: HANDWRITTEN.map((name) => `${name}/*.ts`) })).toBe('');
});

test('they compile if the contract documents a further event', async () => {
  const examples = HANDWRITTEN.map((name) => `examples/${name}`);
  expect(await problemsWithFurtherEvent(examples, path.join(import.meta.dirname, 'node_modules'))).toBe('');
});
