import { expect, test } from 'vitest';
import type { Contract, ContractEvent } from '../../../../generators/contract/model/model.ts';
import { collectFiles } from '../../../../generators/package/output/collect.ts';
import { isAll, ONLY_ALL } from '../../../extent.ts';
import { types } from '../../../../generators/outputs/types/index.ts';
import { parcelContract } from '../../site/parcel-contract.ts';

const [, scanned] = parcelContract.events;
if (scanned === undefined) throw new Error('The fixture has two events');

/** A contract of events with 18 fields each, all of one shape. */
function contractOf(count: number): Contract {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const field = (event: number, place: number): [string, object] => [
    `counterpartyAmount${place}`,
    { description: `What ${place} of ${event} is.`, allOf: [{ $ref: '#/definitions/Amount' }] },
  ];
  return {
    ...parcelContract,
    events: numbers.map((number): ContractEvent => ({
      ...(scanned as ContractEvent & { readonly documented: true }),
      key: `transferSettled${number}`,
      eventType: `TRANSFER_SETTLED_${number}`,
      payload: `Payload${number}`,
    })),
    definitions: {
      Amount: { type: 'string', description: 'With a point.', pattern: '^[0-9.]+$', examples: ['4.50'] },
      ...Object.fromEntries(
        numbers.map((number) => [
          `Payload${number}`,
          {
            type: 'object',
            properties: {
              ...Object.fromEntries(Array.from({ length: 17 }, (_, place) => field(number, place))),
              old: { type: 'string', description: 'Was once.', deprecated: true },
            },
          },
        ]),
      ),
    } as Contract['definitions'],
  };
}

async function typesOf(count: number, tell?: (sentence: string) => void): Promise<string> {
  const files = await collectFiles(contractOf(count), [types], tell && { tell });
  return String(files.find(({ path }) => path === 'types.ts')?.content);
}

test('a field says all that its shape says', async () => {
  const told: string[] = [];
  expect(await typesOf(2, (sentence) => told.push(sentence))).toContain(`  /**
   * What 3 of 1 is.
   *
   * With a point.
   *
   * Pattern: \`^[0-9.]+$\`
   *
   * @example "4.50"
   */
  counterpartyAmount3?: Amount;
`);
  expect(told).toEqual([]);
});

test('in a contract of hundreds of events, a field says only what is its own, and the types say so', async () => {
  const told: string[] = [];
  const text = await typesOf(300, (sentence) => told.push(sentence));
  const [sentence = ''] = told;
  expect(told).toEqual([expect.stringContaining('types.ts: Fields have no comments of their types')]);
  expect(text).toContain(`// ${sentence.replace('types.ts: ', '')}\n`);
  expect(text).toContain('  /** What 3 of 17 is. */\n  counterpartyAmount3?: Amount;\n');
  expect(text).toContain(' * @example "4.50"\n */\nexport type Amount = string;');
});

test('at 1,000 events of 18 fields the types have at most 0.75 MB, and still say what is deprecated', async ({
  skip,
}) => {
  skip(!isAll, ONLY_ALL);
  const told: string[] = [];
  const text = await typesOf(1_000, (sentence) => told.push(sentence));
  expect(told).toEqual([expect.stringContaining('types.ts: Fields have no comments:')]);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(750_000);
  expect(text).toContain('  counterpartyAmount3?: Amount;\n');
  expect(text.match(/ {2}\/\*\* @deprecated \*\/\n {2}old\?: string;/g)).toHaveLength(1_000);
});
