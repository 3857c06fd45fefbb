import type { Contract } from '../../../generators/contract/model/model.ts';
import { parcelContract } from './parcel-contract.ts';
import type { Json, JsonObject, JsonSchema } from '../../../generators/contract/model/json.ts';

/** How large the payload of `wideContract` is. */
export const wide = { fields: 80, levels: 12, values: 20, branches: 5, uses: 10 } as const;

function numbered<Item>(
  count: number,
  item: (number: number) => readonly [string, Item],
): Record<string, Item> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => item(index + 1)));
}

const text = (words: string): JsonObject => ({ type: 'string', maxLength: 80, description: words });
const shape = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

/** An object in an object in an object. */
function level(depth: number): JsonObject {
  return {
    type: 'object',
    description: `What is at level ${depth} of the hall.`,
    required: ['shelf'],
    properties: {
      shelf: text(`The shelf at level ${depth}.`),
      shelfId: text(`The number of the shelf at level ${depth}.`),
      state: { enum: Array.from({ length: wide.values }, (_, index) => `STATE_${depth}_${index + 1}`) },
      ...(depth < wide.levels && { below: level(depth + 1) }),
    },
  };
}

const definitions: Record<string, JsonSchema> = {
  ...parcelContract.definitions,
  Address: {
    title: 'Address',
    description: 'Where somebody lives.',
    type: 'object',
    properties: numbered(8, (number) => [
      `line${number}`,
      text(`Line ${number} of the address, as it was written.`),
    ]),
  },
  Depot: {
    title: 'Depot',
    type: 'object',
    properties: {
      name: text('What people call it.'),
      parent: shape('Depot'),
    },
  },
  ParcelScanned: {
    title: 'Wide parcel',
    description: 'A payload with much in it.',
    type: 'object',
    required: ['text1'],
    properties: {
      ...numbered(wide.fields, (number) => [
        `text${number}`,
        text(`What scanner ${number} has read from the label.`),
      ]),
      ...numbered(wide.uses, (number) => [`address${number}`, shape('Address')]),
      ...numbered(3, (number) => [
        `state${number}`,
        {
          description: `The state at gate ${number}.`,
          enum: Array.from({ length: wide.values }, (_, index) => `GATE_${number}_STATE_${index + 1}`),
        },
      ]),
      hall: level(1),
      depot: shape('Depot'),
      payment: {
        description: 'How the parcel was paid for.',
        discriminator: 'kind',
        oneOf: Array.from({ length: wide.branches }, (_, index) => ({
          type: 'object',
          required: ['kind'],
          properties: {
            kind: { const: `kind-${index + 1}` },
            ...numbered(6, (number) => [
              `detail${number}`,
              text(`Detail ${number} of payment ${index + 1}.`),
            ]),
          },
        })),
      },
    },
  },
};

const payload: JsonObject = {
  ...numbered<Json>(wide.fields, (number) => [`text${number}`, `Read at scanner ${number}.`]),
  ...numbered<Json>(wide.uses, (number) => [
    `address${number}`,
    numbered<Json>(8, (line) => [`line${line}`, `Street ${line} of ${number}`]),
  ]),
};

/** The contract of the parcel service with one payload that is deep, wide, and full of alternatives and long lists. */
export const wideContract: Contract = {
  ...parcelContract,
  definitions,
  events: parcelContract.events.map((event) =>
    event.documented
      ? {
          ...event,
          examples: Array.from({ length: 2 }, (_, index) => ({
            name: `full-${index + 1}`,
            summary: 'Every field of it.',
            headers: {},
            payload,
          })),
          invalidExamples: Array.from({ length: 2 }, (_, index) => ({
            name: `wrong-${index + 1}`,
            summary: 'All but the first field.',
            payload: { ...payload, text1: null },
            breaks: { path: '/text1', rule: 'type', tolerant: 'invalid' as const },
          })),
        }
      : event,
  ),
};
