import path from 'node:path';
import { expect, test } from 'vitest';
import { shieldsBadge, svgBadge } from '../../../../generators/command/coverage.ts';
import { coverageOf, type Coverage } from '../../../../generators/contract/model/coverage.ts';
import type { Contract } from '../../../../generators/index.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { VALID_FOLDER } from '../broken-contract.ts';
import { readValid } from '../../../golden/generate-case.ts';

const plain = await readValid(path.join(contractFolder('plain'), 'asyncapi.yaml'));
const valid = await readValid(path.join(VALID_FOLDER, 'asyncapi.yaml'));

/** The first event of a contract with other facts. */
function coveredWith(facts: object): unknown {
  const [event] = valid.events;
  return coverageOf({ events: [{ ...event, ...facts }] as unknown as Contract['events'] }).events[0];
}

test('an example that is made from the schema does not count as one', () => {
  expect(plain.events[0]?.examples).toHaveLength(1);
  expect(coverageOf(plain).events[0]).toMatchObject({ documented: true, payload: 'known', examples: 0 });
});

test('an event type, a payload and a part of one are told apart', () => {
  expect(
    coveredWith({ eventType: null, payload: null, documented: false, partialPayload: null }),
  ).toMatchObject({
    eventType: 'unknown',
    payload: 'unknown',
    documented: false,
  });
  expect(coveredWith({ payload: null, partialPayload: 'Part' })).toMatchObject({ payload: 'in part' });
});

test('retry is known by a policy or by a guarantee that rules it out, and in part beside a known gap', () => {
  const retry = valid.events.map(({ delivery }) => delivery.retry).find((policy) => policy !== null);
  const known = (guarantee: unknown, policy: unknown, knownGaps = {}) =>
    coveredWith({ delivery: { guarantee, retry: policy, knownGaps } });
  expect(known('at-least-once', retry ?? {})).toMatchObject({ retry: 'known' });
  expect(known('at-most-once', null)).toMatchObject({ retry: 'known' });
  expect(known('at-least-once', null)).toMatchObject({ retry: 'unknown' });
  expect(known(null, null, { retry: 'gap' })).toMatchObject({ retry: 'unknown' });
  expect(known(null, retry ?? {}, { interval: 'gap' })).toMatchObject({ retry: 'in part' });
});

const covered = (documented: number, events: number): Coverage => ({
  documented,
  percent: Math.floor((100 * documented) / events),
  events: Array.from({ length: events }, () => coverageOf(plain).events[0] as Coverage['events'][0]),
});

test('a percentage says 100 only if all are documented', () => {
  const [event] = plain.events;
  const events = Array.from({ length: 300 }, (_, index) => ({ ...event, documented: index > 0 }));
  expect(coverageOf({ events: events as unknown as Contract['events'] }).percent).toBe(99);
  expect(coverageOf({ events: [] }).percent).toBe(100);
});

test('both badges say how many events are documented, in the same color', () => {
  for (const coverage of [covered(1, 3), covered(2, 3), covered(3, 3)]) {
    const { color, ...shields } = JSON.parse(shieldsBadge(coverage)) as Record<string, unknown>;
    const message = `${coverage.documented} of 3`;
    expect(shields).toEqual({ schemaVersion: 1, label: 'documented events', message });
    const svg = svgBadge(coverage);
    expect(svg).toContain(`<title>documented events: ${message}</title>`);
    expect(svg).toContain(`fill="#${color}"`);
  }
});
