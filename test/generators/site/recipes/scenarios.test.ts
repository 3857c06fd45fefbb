import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { playableChecks } from '../../../../generators/site/recipes/scenarios.ts';
import { STANDARD } from '../../../signature-schemes.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { parcelContract } from '../parcel-contract.ts';

const folder = path.resolve(import.meta.dirname, '../../../../player/scenarios');

/** With all that checks are about: a key, a signature, an event ID, and so many retries. */
function withRetries(maxRetries: number): Contract {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: event.delivery.retry && { ...event.delivery.retry, maxRetries } },
  }));
  const staticHeader = {
    names: ['x-partner-key'],
    exampleName: 'x-partner-key',
  } as unknown as NonNullable<Contract['staticHeader']>;
  const signature = { description: '', preset: 'Standard Webhooks', scheme: STANDARD };
  return { ...parcelContract, events, staticHeader, signature };
}

function namesOf(contract: Contract): readonly string[] {
  return playableChecks(contract).map(({ name }) => name);
}

/** Whatever a scenario is about. */
const withAll: Contract = {
  ...withRetries(20),
  handshakes: [{ kind: 'get', query: 'token' } as unknown as Contract['handshakes'][number]],
  batch: { list: '', envelope: [] },
};

test('every scenario of the package is named once, with what it shows', () => {
  const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.replace('.yaml', '').replaceAll(path.sep, '/'));
  expect([...namesOf(withAll)].sort()).toEqual(shipped.sort());
  for (const { group, checks } of playableChecks(withAll)) {
    expect(group).toMatch(/^[A-Z]/);
    expect(checks).toMatch(/^Checks that .+\.$/);
  }
});

test('a contract with few retries is spared the scenarios that need many', () => {
  expect(namesOf(withRetries(3))).toContain('cuts/half-a-body');
  expect(namesOf(withRetries(3))).toContain('cuts/no-attempt-arrives');
  expect(namesOf(withRetries(3))).not.toContain('cuts/twenty-retries');
  expect(namesOf({ ...parcelContract, events: [] })).not.toContain('duplicates/response-lost');
});

test('a contract is spared the scenarios about what it does not have', () => {
  const about = (start: string, without: Partial<Contract>): number =>
    namesOf({ ...withAll, ...without }).filter((name) => `${name}/`.startsWith(`${start}/`)).length;
  expect(about('sender', {})).toBeGreaterThan(0);
  expect(about('sender', { staticHeader: null, security: [] })).toBe(0);
  expect(about('signatures', {})).toBeGreaterThan(0);
  expect(about('signatures', { signature: null })).toBe(0);
  expect(about('reachable/handshakes', {})).toBe(1);
  expect(about('reachable/handshakes', { handshakes: [] })).toBe(0);
  expect(about('acknowledgement/bad-item', {})).toBe(1);
  expect(about('acknowledgement/bad-item', { batch: null })).toBe(0);
  expect(about('duplicates', {})).toBeGreaterThan(0);
  expect(about('duplicates', { eventId: null })).toBe(0);
});
