import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Contract, ContractEvent } from '../../../../generators/contract/model/model.ts';
import { readContract } from '../../../../generators/index.ts';
import { eventType, eventTypes } from '../../../../generators/outputs/types/event-types.ts';
import { types } from '../../../../generators/outputs/types/index.ts';
import { parcelContract } from '../../site/parcel-contract.ts';

const [, scanned] = parcelContract.events;
if (scanned === undefined) throw new Error('The fixture has two events');

describe('the types of an event', () => {
  it('are its own and those of the shapes that it uses', async () => {
    const all = await eventTypes(parcelContract);
    expect([...all.keys()]).toEqual(['parcelLost', 'parcelScanned']);
    expect(all.get('parcelLost')?.declarations).toBe(
      'export interface ParcelLost {\n  lastSeen?: string;\n  [k: string]: unknown;\n}\n',
    );
    expect(all.get('parcelScanned')).toEqual({
      name: 'ParcelScanned',
      declarations: `export interface ParcelScanned {
  id: ParcelId;
  stops: Stop[];
  sender?: Person;
  receiver?: Person;
}

export type ParcelId = string;

export interface Stop {
  at: 'Kiel' | 'Bonn';
  weight?: number | null;
}

export interface Person {
  name?: string;
  deputy?: Person;
}
`,
    });
  });

  it('do not take a field or a text for the name of a shape', async () => {
    const event: ContractEvent = { ...scanned, payload: 'Named' };
    const contract: Contract = {
      ...parcelContract,
      events: [event],
      definitions: {
        Named: {
          type: 'object',
          properties: {
            Stop: { const: "export type Stop = 'Person' /** Stop */" },
            Person: { type: 'null' },
          },
        },
        Stop: { type: 'string', description: 'export type Person = Stop;' },
        Person: { type: 'number' },
      },
    };
    const declarations = (await eventTypes(contract)).get('parcelScanned')?.declarations ?? '';
    expect(declarations.match(/^export/gm)).toHaveLength(1);
    expect(declarations).toContain('/** Stop */');
  });

  it('stand in the generated types, but for their comments', async () => {
    const { contract } = await readContract(path.resolve(import.meta.dirname, '../../../../asyncapi.yaml'));
    if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
    const [file] = await types.generate(contract);
    const generated = new Set(
      String(file?.content)
        .replaceAll(/[;"'()]/g, '')
        .split(/\n */),
    );
    const all = await eventTypes(contract);
    expect(all.size).toBeGreaterThan(0);
    for (const { declarations } of all.values()) {
      expect(declarations).not.toContain('*');
      for (const line of declarations.replaceAll(/[;"'()]/g, '').split(/\n */))
        expect(generated).toContain(line);
    }
  });

  it('are an alias where two events share a payload', async () => {
    const again = { ...scanned, key: 'parcelSeen', eventType: 'parcel.seen' };
    const all = await eventTypes({ ...parcelContract, events: [scanned, again] });
    expect(all.get('parcelSeen')?.declarations).toMatch(/^export type ParcelSeen = ParcelScanned2?;\n/);
  });

  it('are the same where they are made for it alone', async () => {
    const again = { ...scanned, key: 'parcelSeen', eventType: 'parcel.seen' };
    for (const contract of [parcelContract, { ...parcelContract, events: [scanned, again] }]) {
      const all = await eventTypes(contract);
      for (const event of contract.events)
        expect([event.key, await eventType(contract, event)]).toEqual([event.key, all.get(event.key)]);
    }
  });
});

test('an event that is deprecated says so in its type, in its alias, and in the map of events', async () => {
  const deprecated = 'Sent until 2027.';
  const again = { ...scanned, key: 'parcelSeen', eventType: 'parcel.seen', deprecated };
  const [file] = await types.generate({ ...parcelContract, events: [scanned, again] });
  const content = String(file?.content);
  expect(content).toMatch(/ \* @deprecated Sent until 2027\.\n \*\/\nexport type ParcelSeen = /);
  expect(content.match(/@deprecated/g)).toHaveLength(2);
  expect(content).toContain('/** @deprecated Sent until 2027. */\n"parcel.seen": ');
});

describe('the comment of a field', () => {
  it('has what its shape says, since editors show nothing of the type', async () => {
    const contract: Contract = {
      ...parcelContract,
      events: [{ ...scanned, payload: 'Parcel' }],
      definitions: {
        Parcel: {
          type: 'object',
          properties: {
            fee: { description: 'What it costs.', allOf: [{ $ref: '#/definitions/Amount' }] },
            weight: { $ref: '#/definitions/Amount' },
            stamp: {
              type: 'string',
              deprecated: true,
              description: 'Its stamp.',
              examples: [null, '*/ @tag'],
            },
            note: { examples: [null] },
          },
        },
        Amount: {
          description: 'An amount.',
          type: 'string',
          pattern: '^\\d+$',
          examples: ['42', '43'],
          deprecated: true,
        },
      },
    };
    const [file] = await types.generate(contract);
    const lines = String(file?.content).split('\n');
    const amount = ['An amount.', '', 'Pattern: `^\\d+$`', '', '@deprecated', '', '@example "42"'];
    expect(commentOf('fee', lines)).toEqual(['What it costs.', '', ...amount]);
    expect(commentOf('weight', lines)).toEqual(amount);
    expect(commentOf('stamp', lines)).toEqual(['Its stamp.', '', '@deprecated', '', '@example "*\\/ @tag"']);
    expect(commentOf('note', lines)).toEqual([]);
    expect(lines.filter((line) => /^(fee|weight)\?: Amount/.test(line.trim()))).toHaveLength(2);
  });
});

/** The lines of the comment before a field. */
function commentOf(field: string, lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.trim().startsWith(`${field}?:`));
  expect(end).toBeGreaterThan(0);
  if (lines[end - 1]?.trim() !== '*/') return [];
  const start = lines.findLastIndex((line, index) => index < end && line.trim() === '/**');
  return lines.slice(start + 1, end - 1).map((line) => line.replace(/^ *\* ?/, ''));
}
