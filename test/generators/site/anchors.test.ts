import { describe, expect, it } from 'vitest';
import { anchor, slugs } from '../../../generators/site/anchors.ts';
import { fc } from '../../property.ts';

describe('anchor', () => {
  it('holds nothing that a link or an attribute would have to escape', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (segments) =>
        /^field-[\w.-]*$/.test(anchor('field', ...segments)),
      ),
    );
  });

  it('tells different paths apart', () => {
    const path = fc.array(
      fc.string({ unit: fc.constantFrom('a', '.', '_', '-', '2', 'e', ' ', '[', '😀') }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(
        path,
        path,
        (one, other) =>
          JSON.stringify(one) === JSON.stringify(other) || anchor('f', ...one) !== anchor('f', ...other),
      ),
    );
  });
});

describe('slugs', () => {
  it('numbers titles that read the same, without taking the slug of another', () => {
    const names = slugs(['A b', 'a-B', 'a b 2', '!', '']).join(' ');
    expect(names).toBe('a-b a-b-2 a-b-2-2 untitled untitled-2');
  });

  it('makes no name that a disk refuses', () => {
    const [first = '', second = ''] = slugs(['a b '.repeat(100), 'a b '.repeat(100)]);
    expect(first).toMatch(/^a-b.*[ab]$/);
    expect(first.length).toBeLessThan(100);
    expect(second).toBe(`${first}-2`);
  });
});
