import { describe, expect, test } from 'vitest';
import { eventIdOf } from '../../../../generators/contract/document/event-id.ts';
import type { Subject } from '../../../../generators/contract/document/outline.ts';
import { readContract } from '../../../../generators/index.ts';
import { pathSegments } from '../../../../runtime/json-pointer.ts';
import { scratchContract } from './scratch-contract.ts';

/** A capture whose event type and event ID stand where a contract has them. */
function capture(subject: Subject, index: number): object {
  const headers: Record<string, string> = {};
  let body: Record<string, unknown> = {
    serial: `S-${1000 + index}`,
    weight: index % 7,
    labels: ['new', 'old'],
  };
  const id = eventIdOf(subject);
  const values = subject.eventType.map((place, number) => [place, ['brand_new', 'arrived'][number]] as const);
  for (const [place, value] of id ? [...values, [id, `id-${index}`] as const] : values) {
    if (place.in === 'header') headers[place.name] = value ?? '';
    else body = withValue(body, pathSegments(place.pointer), value);
  }
  return { headers, body };
}

function withValue(
  body: object,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = (body as Record<string, unknown>)[name] ?? {};
  return { ...body, [name]: rest.length > 0 ? withValue(inner as object, rest, value) : value };
}

/** Event types in a field, in a header, and in both; messages in a channel; another dialect. */
const CONTRACTS = [
  'plain',
  'envelope',
  'header-and-variant',
  'type-and-version',
  'cloudevents-binary',
  'draft-2020-12',
];

describe.each(CONTRACTS)('%s', (name) => {
  test('a new event is learned, and the contract stays well', async () => {
    const contract = scratchContract(`test/contracts/${name}`);
    const before = contract.read();
    const { events } = before;
    const run = await contract.learn(
      Array.from({ length: 30 }, (_, index) => capture(before, index)),
      '--yes',
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const { contract: after, diagnostics } = await readContract(contract.document);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(after?.events.length).toBe(events.length + 1);
    const known = new Set(events.map(({ eventType }) => eventType));
    const added = after?.events.find(({ eventType }) => !known.has(eventType));
    expect(added).toMatchObject({
      documented: true,
      values: ['brand_new', 'arrived'].slice(0, before.eventType.length),
      examples: [{ payload: { labels: [expect.any(String)] } }],
    });
  });
});
