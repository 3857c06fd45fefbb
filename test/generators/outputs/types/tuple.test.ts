import { expect, test } from 'vitest';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import { readMade } from '../../contract/made-contract.ts';

const integer = { type: 'integer' };
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';
const closed = { additionalItems: false };

test.each<[string, object, unknown[], string]>([
  ['none has to be there', { items: [integer], ...closed }, [], '[(number)?]'],
  [
    'some have to be there',
    { items: [{ type: 'string' }, { enum: ['a', 'b'] }], minItems: 1, ...closed },
    ['a'],
    '[string, (("a" | "b"))?]',
  ],
  ['all have to be there', { items: [integer], minItems: 1, ...closed }, [1], '[number]'],
  [
    'others may follow',
    { items: [integer], additionalItems: { type: 'string' } },
    [],
    '[(number)?, ...(string)[]]',
  ],
  ['nothing is said of others', { items: [integer] }, [], '[(number)?, ...(unknown)[]]'],
  ['there is no room for others', { items: [integer], minItems: 1, maxItems: 1 }, [1], '[number]'],
  [
    'the schema is in 2020-12 and says what follows',
    {
      $schema: DRAFT_2020,
      prefixItems: [{ type: 'string' }, integer],
      items: { type: 'boolean' },
      minItems: 2,
    },
    ['a', 1],
    '[string, number, ...(boolean)[]]',
  ],
  [
    'the schema is in 2020-12 and refuses what follows',
    { $schema: DRAFT_2020, prefixItems: [integer], unevaluatedItems: false, minItems: 1 },
    [1],
    '[number]',
  ],
  [
    'one is a tuple',
    { items: [{ type: 'array', items: [integer], ...closed }], ...closed },
    [],
    '[([(number)?])?]',
  ],
])(
  'the items of a tuple are optional in its type from minItems on, where %s',
  async (_, list, example, type) => {
    const payload = {
      description: 'Sent.',
      type: 'object',
      required: ['list'],
      properties: { list: { description: 'A list.', type: 'array', ...list } },
    };
    const { contract } = await readMade({
      eventType: '$message.header#/x-event',
      messages: [{ key: 'sent', name: 'sent', payload, examples: [{ list: example }] }],
    });
    if (!contract) throw new Error('The contract cannot be read.');
    expect(await compileDeclarations(contract)).toContain(`list: ${type}\n`);
  },
);
