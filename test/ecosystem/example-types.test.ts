import { expect, onTestFinished, test } from 'vitest';
import { exampleIn } from '../examples/run-example.ts';
import { createConsumer } from '../package/consumer.ts';

const HANDWRITTEN = ['bullmq', 'opentelemetry', 'pg-boss', 'scheduled', 'sqs'];

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
