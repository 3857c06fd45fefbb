import { verdictsOf } from '../../../../generators/compare/change.ts';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compareSchemas } from '../../../../generators/compare/schema/compare-schemas.ts';
import type { SchemaChange } from '../../../../generators/compare/schema/schema-change.ts';
import { rows } from './schema-changes.ts';
import { object, side, tolerantGuard } from './schema-pair.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const amount = { type: 'string', pattern: '^[0-9]+$' };

describe('two schemas', () => {
  it.each(rows)('compares %s', (_name, previous, current, expected) => {
    const changes = compareSchemas(side(previous), side(current));

    expect(changes.map(shown)).toEqual(expected);
    for (const { receivers, types, witness = {} } of changes) {
      expect({
        previous: 'previous' in witness,
        current: 'current' in witness,
        types: 'types' in witness,
      }).toEqual({
        previous: receivers.previous === 'break',
        current: receivers.current === 'break',
        types: types === 'break',
      });
    }
  });

  it.each(rows)(
    'proves what breaks by a body that one side accepts and the other refuses: %s',
    (_name, previous, current) => {
      const [before, after] = [side(previous), side(current)];
      const [acceptsBefore, acceptsNow] = [tolerantGuard(before), tolerantGuard(after)];
      const witnesses = compareSchemas(before, after).map(({ witness = {} }) => witness);
      const old = witnesses.flatMap((witness) => ('previous' in witness ? [witness.previous] : []));
      const fresh = witnesses.flatMap((witness) => ('current' in witness ? [witness.current] : []));

      expect(old.filter((body) => !acceptsNow(body) || acceptsBefore(body))).toEqual([]);
      expect(fresh.filter((body) => !acceptsBefore(body) || acceptsNow(body))).toEqual([]);
    },
  );

  it('says that objects which are listed are others, though their type is the same', () => {
    const [before, after] = [
      side(object({ a: { const: { b: 1 } } })),
      side(object({ a: { const: { b: 2 } } })),
    ];

    expect(compareSchemas(before, after).map(({ message }) => message)).toEqual([
      '`/a` allows other values than before.',
    ]);
  });

  it('takes no notice of what a shape is called, or whether it has a name', () => {
    const named = side(object({ 'a!': { $ref: '#/definitions/Amount' } }), { Amount: amount });
    const other = side(object({ 'a!': { allOf: [{ $ref: '#/definitions/Sum' }] } }), { Sum: amount });

    expect(compareSchemas(named, other)).toEqual([]);
    expect(compareSchemas(named, side(object({ 'a!': amount })))).toEqual([]);
  });

  it('comes to an end with shapes that hold themselves', () => {
    const tree = (value: JsonSchema) =>
      side({ $ref: '#/definitions/Tree' }, { Tree: object({ next: { $ref: '#/definitions/Tree' }, value }) });

    expect(compareSchemas(tree(integer), tree(text)).map(shown)).toEqual([
      'type-changed break break break break ok',
    ]);
  });

  it('comes to an end with shapes whose fields that hold themselves are renamed', () => {
    const tree = (next: string, last: string) =>
      side(
        { $ref: '#/definitions/Tree' },
        {
          Tree: object({
            [next]: { $ref: '#/definitions/Tree' },
            [last]: { type: 'array', items: { $ref: '#/definitions/Tree' } },
          }),
        },
      );

    expect(compareSchemas(tree('next', 'lasts'), tree('nexts', 'last')).map(({ rule }) => rule)).toEqual([
      'field-renamed',
      'field-renamed',
    ]);
  });

  it('says where in both schemas a change stands', () => {
    const before = side(object({ a: { $ref: '#/definitions/Kind' } }), { Kind: { enum: ['x'] } });
    const after = side(object({ a: { allOf: [{ $ref: '#/definitions/Kind' }] } }), {
      Kind: { enum: ['x', 'y'] },
    });

    expect(compareSchemas(before, after)).toMatchObject([
      {
        path: ['a'],
        previousPlace: { definition: 'Kind', pointer: '/enum' },
        currentPlace: { definition: 'Kind', pointer: '/enum' },
      },
    ]);
  });

  it('shows what breaks by an example with one change, if that will do', () => {
    const before = object({
      'id!': text,
      'list!': { type: 'array', items: object({ 'kind!': { enum: ['x'] } }) },
    });
    const after = object({
      'id!': text,
      'list!': { type: 'array', items: object({ 'kind!': { enum: ['x', 'y'] } }) },
    });
    const examples = [{ id: 'known', list: [{ kind: 'x' }, { kind: 'x' }] }];

    const [change] = compareSchemas({ ...side(before), examples }, side(after));

    expect(change?.witness?.previous).toEqual({ id: 'known', list: [{ kind: 'y' }, { kind: 'x' }] });
  });

  it('names what cannot be decided a risk, and says so', () => {
    const before = object({ a: { type: 'string', pattern: '\\bpaid\\b' } });
    const after = object({ a: { type: 'string', pattern: '\\bpaid(?!x)\\b' } });

    expect(compareSchemas(side(before), side(after))).toMatchObject([
      {
        receivers: { previous: 'risk', current: 'risk' },
        message: expect.stringContaining('cannot be decided'),
      },
    ]);
  });
});

function shown({ rule, ...effect }: SchemaChange): string {
  return [rule, ...verdictsOf(effect)].join(' ');
}
