import { describe, expect, it } from 'vitest';
import type { Json } from '../../../generators/contract/model/json.ts';
import { shareTexts, type SharedTexts, type TextPieces } from '../../../generators/site/shared-texts.ts';
import { fc } from '../../property.ts';

function textOf({ shared }: SharedTexts, pieces: TextPieces): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : textOf({ texts: [], shared }, shared[piece] ?? [])))
    .join('');
}

const owner = { name: 'Depot', address: 'x'.repeat(250) };
const parcel = { id: 7, owner, note: 'y'.repeat(250) };

describe('values as texts that share what they repeat', () => {
  it('are the same values, whatever they hold, with and without an indent', () => {
    const repeated = fc.constantFrom<Json>(parcel, owner, [parcel, owner], {
      deep: { parcel, list: [[owner]] },
    });
    const value = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue() as fc.Arbitrary<Json>,
        repeated,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }) as fc.Arbitrary<Json>,
      ),
    })).value;
    fc.assert(
      fc.property(fc.array(value), fc.constantFrom(0, 2), (values, indent) => {
        const found = shareTexts(values, indent);
        const texts = found.texts.map((pieces) => textOf(found, pieces));
        expect(texts.map((text) => JSON.parse(text) as Json)).toEqual(JSON.parse(JSON.stringify(values)));
      }),
    );
  });

  it('hold what is repeated once, with what it holds itself', () => {
    const found = shareTexts([{ a: parcel }, { b: [parcel] }, parcel]);
    expect(found.texts).toEqual([['{"a":', 0, '}'], ['{"b":[', 0, ']}'], [0]]);
    expect(found.shared).toEqual([[JSON.stringify(parcel)]]);
  });

  it('write out what is short, or stands in one place', () => {
    const values = [{ a: { b: 1 } }, { a: { b: 1 } }, { c: parcel }];
    expect(shareTexts(values, 2).texts).toEqual(values.map((value) => [JSON.stringify(value, null, 2)]));
  });
});
