import { describe, expect, test } from 'vitest';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import { parcelContract } from '../parcel-contract.ts';
import { checkExamples, examplesOf } from './check-examples.ts';

test('every export says what it is', () => {
  const exports = describedModules(parcelContract).flatMap((module) => module.exports);
  expect(exports.length).toBeGreaterThan(0);
  expect(exports.filter(({ text }) => text === '')).toEqual([]);
});

/** The contracts have the event type in a header and in the body. */
describe.each(['library', 'names'])('the examples of the contract %s', (name) => {
  test('are there for all that is no type, and type-check', async () => {
    const examples = await examplesOf(name);
    expect(examples.filter(({ code }) => code === undefined)).toEqual([]);
    // test/ecosystem has Fastify.
    const others = examples.filter(({ of }) => of !== 'toFastify');
    expect(await checkExamples(name, others)).toEqual({ exitCode: 0, output: '' });
  });
});
