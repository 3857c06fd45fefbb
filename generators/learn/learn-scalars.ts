import { codesOf } from './codes.ts';
import { ENOUGH, MANY } from './evidence.ts';
import { inventedText, isNamedAfterData } from './invented-text.ts';
import type { Kind } from './learned.ts';
import { codeStretches, patternOf, shapeOf } from './text-layout.ts';
import type { ValueProfile } from './value-profile.ts';
import type { Shape } from './vocabulary.ts';

export const BOOLEAN: Kind = { type: 'boolean', title: 'boolean', make: { faker: 'datatype.boolean' } };

/** A format, codes, a pattern, or any text. */
export function learnText(profile: ValueProfile, field: string, shape: Shape | undefined): Kind {
  const { layout, counts, texts } = profile;
  if (shape?.pattern !== undefined && shape.make)
    return { type: 'string', title: shape.title, assumption: { pattern: shape.pattern }, make: shape.make };
  const codes = codesOf(field, profile);
  if (codes)
    return {
      type: 'string',
      title: `one of ${codes.join(', ')}`,
      assumption: { enum: profile.nulls > 0 ? [...codes, null] : codes },
      make: { oneOf: codes },
    };
  // The next name may have letters of any kind, however often the same ones have come.
  const isAnyText = layout?.withDigit === 0 && isNamedAfterData(field);
  const stretches =
    layout && texts >= ENOUGH && !isAnyText ? codeStretches(layout, counts, texts) : undefined;
  if (stretches) {
    const pattern = patternOf(stretches);
    return { type: 'string', title: pattern, assumption: { pattern }, make: { shape: shapeOf(stretches) } };
  }
  const isNeverEmpty = texts >= ENOUGH && (layout?.shortest ?? 0) > 0;
  return {
    type: 'string',
    title: 'text',
    ...(isNeverEmpty && { assumption: { minLength: 1 } }),
    make: inventedText(field, layout?.signs.includes(' ') ?? false),
  };
}

export function learnNumber({ numbers, integers, negatives }: ValueProfile): Kind {
  const isWhole = integers === numbers;
  const assumption = {
    ...(isWhole && { multipleOf: 1 }),
    ...(negatives === 0 && { minimum: 0 }),
  };
  return {
    type: 'number',
    title: `${isWhole ? 'whole number' : 'number'}${negatives === 0 ? ', not negative' : ''}`,
    ...(numbers >= MANY && { assumption }),
    make: isWhole
      ? { faker: 'number.int', options: { min: 1, max: 1000 } }
      : { faker: 'number.float', options: { min: 1, max: 1000, fractionDigits: 2 } },
  };
}
