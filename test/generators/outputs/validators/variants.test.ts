import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from '../../../../generators/index.ts';
import { collectFiles } from '../../../../generators/package/output/collect.ts';
import { placesIn, pointerOf, type ParseEvent, type Example } from '../../../../runtime/v1.ts';
import { readMade, type MadeMessage } from '../../contract/made-contract.ts';
import { codeGenerators } from '../../../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../../../golden/workspace.ts';

/**
 * A contract as large services have it: the event in a header, the variant in a field of the body. Where each message of
 * a real one was validated as one choice, a fault gave the errors of all its variants: 13 in the median, and up to 640.
 */

const outputs = codeGenerators.filter(({ name }) => name !== 'senders');
const text = { description: 'A text.', type: 'string' };
const messageCount = 66;
const variantCount = 224;

/** Three or four variants each, which have most fields in common and one of their own. */
function madeMessage(number: number): MadeMessage {
  const from = Math.floor((number * variantCount) / messageCount);
  const to = Math.floor(((number + 1) * variantCount) / messageCount);
  const actions = Array.from({ length: to - from }, (_, index) => `action_${index}`);
  const variant = (action: string) => ({
    title: `Thing ${number} ${action}`,
    description: 'What has happened.',
    type: 'object',
    required: ['action', 'thing', 'by', `of_${action}`],
    properties: {
      action: { description: 'The variant.', const: action },
      thing: { $ref: '#/components/schemas/thing' },
      by: {
        description: 'The person who did it.',
        type: 'object',
        required: ['name'],
        properties: { name: text },
      },
      [`of_${action}`]: { description: 'A number.', type: 'integer' },
    },
  });
  return {
    key: `thing${number}`,
    name: `thing_${number}`,
    payload: { description: 'Any.', oneOf: actions.map(variant) },
    examples: actions.map((action) => ({
      action,
      thing: { id: 't-1', tags: [{ label: 'new' }] },
      by: { name: 'Zoë' },
      [`of_${action}`]: 3,
    })),
  };
}

interface Generated {
  readonly parseEvent: ParseEvent<Record<string, unknown>>;
  readonly examples: Readonly<Record<string, readonly Example<Record<string, unknown>>[]>>;
}

let contract: Contract;
let workspace: Workspace;
let generated: Generated;
beforeAll(async () => {
  const thing = {
    description: 'The thing.',
    type: 'object',
    required: ['id', 'tags'],
    properties: {
      id: text,
      tags: {
        description: 'What is on it.',
        type: 'array',
        items: { description: 'One tag.', type: 'object', required: ['label'], properties: { label: text } },
      },
    },
  };
  const { contract: made, diagnostics } = await readMade({
    eventType: '$message.header#/x-event',
    messages: Array.from({ length: messageCount }, (_, number) => madeMessage(number)),
    schemas: { thing },
  });
  if (!made) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  contract = made;
  workspace = createWorkspace(await collectFiles(contract, outputs));
  generated = await workspace.load<Generated>('generated/index.ts');
}, 120_000);
afterAll(() => workspace.remove());

test('each of its variants is an event', () => {
  expect(contract.events).toHaveLength(variantCount);
  expect(Object.keys(generated.examples)).toHaveLength(variantCount);
});

test('one fault gives one error at its place, in the variant that the body says it is', () => {
  const counts = new Map<number, number>();
  for (const [eventType, [example]] of Object.entries(generated.examples)) {
    const { headers, payload } = example ?? { headers: {}, payload: {} };
    for (const [body, path] of faultsOf(payload)) {
      const parsed = generated.parseEvent(body, { headers });
      if (parsed.status !== 'invalid') throw new Error(`${eventType} without ${path} is ${parsed.status}`);
      expect([parsed.eventType, parsed.errors[0]?.path]).toEqual([eventType, path]);
      counts.set(parsed.errors.length, (counts.get(parsed.errors.length) ?? 0) + 1);
    }
  }
  expect([...counts.keys()]).toEqual([1]);
  expect(counts.get(1)).toBeGreaterThan(10 * variantCount);
});

test('a variant that is new is unknown, whatever else it holds', () => {
  for (const { headers, payload } of Object.values(generated.examples).flat()) {
    const body = { ...payload, action: 'new', more: 1, by: undefined };
    const event = headers['x-event'] ?? '';
    expect(generated.parseEvent(body, { headers })).toEqual({
      status: 'unknown',
      eventType: `${event}.new`,
      values: [event, 'new'],
      body,
    });
  }
});

/** The payload without one of its fields, or with a value of another type in it, and where; the variant is left alone. */
function* faultsOf(payload: object): Generator<readonly [body: object, path: string]> {
  for (const path of placesIn(payload)) {
    const [last = ''] = path.slice(-1);
    if (path[0] === 'action') continue;
    for (const isMissing of /^\d+$/.test(last) ? [false] : [false, true]) {
      const body = structuredClone(payload);
      let holder = body as Record<string, unknown>;
      for (const segment of path.slice(0, -1)) holder = holder[segment] as Record<string, unknown>;
      if (isMissing) delete holder[last];
      else holder[last] = null;
      yield [body, pointerOf(path)];
    }
  }
}
