import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playableScenarios } from '../../../../generators/site/recipes/scenarios.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { parcelContract } from '../parcel-contract.ts';

const folder = path.resolve(import.meta.dirname, '../../../../player/scenarios');

function withRetries(maxRetries: number): Contract {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: event.delivery.retry && { ...event.delivery.retry, maxRetries } },
  }));
  return { ...parcelContract, events };
}

function namesOf(contract: Contract): readonly string[] {
  return [...playableScenarios(contract).values()].flat().map(({ name }) => name);
}

test('every scenario of the package is named once, with what it shows', () => {
  const shipped = readdirSync(folder).map((file) => file.replace('.yaml', ''));
  expect([...namesOf(withRetries(20))].sort()).toEqual(shipped.sort());
  for (const [group, scenarios] of playableScenarios(withRetries(20))) {
    expect(group).toMatch(/^[A-Z]/);
    for (const { shows } of scenarios) expect(shows).toMatch(/^[A-Z].+\.$/);
  }
});

test('a contract with few retries is spared the scenarios that need many', () => {
  expect(namesOf(withRetries(3))).toContain('half-a-body');
  expect(namesOf(withRetries(3))).toContain('all-attempts-fail');
  expect(namesOf(withRetries(3))).not.toContain('twenty-failures-then-success');
  expect(namesOf({ ...parcelContract, events: [] })).not.toContain('redelivery-after-cut');
});
