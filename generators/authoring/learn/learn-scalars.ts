import type { JsonObject } from '../../contract/model/json.ts';
import { candidatesOf, closedTexts, codesOf, hasCodeForm } from './codes.ts';
import { ENOUGH, SEVERAL } from './evidence.ts';
import { inventedText, isNamedAfterData } from './invented-text.ts';
import type { Kind } from './learned.ts';
import { mixedFormats } from './mixed-formats.ts';
import { boundsInWords, boundsOf, type NumberBounds } from './number-bounds.ts';
import { codeStretches, layoutsOf, patternOf, shapeOf, type Layout } from './text-layout.ts';
import type { ValueProfile } from './value-profile.ts';
import type { Shape } from './vocabulary.ts';

export const BOOLEAN: Kind = { type: 'boolean', title: 'boolean', make: { faker: 'datatype.boolean' } };

/** A format, codes, a pattern, or any text. */
export function learnText(
  profile: ValueProfile,
  field: string,
  shape: Shape | undefined,
  accepted: readonly string[] | undefined,
): Kind {
  if (shape?.pattern !== undefined && shape.make)
    return { type: 'string', title: shape.title, assumption: { pattern: shape.pattern }, make: shape.make };
  const codes = codesOf(field, profile, accepted);
  if (codes)
    return {
      type: 'string',
      title: codes.length === 1 ? `always ${JSON.stringify(codes[0])}` : `one of ${codes.join(', ')}`,
      assumption: oneOfTexts(codes, profile),
      make: { oneOf: codes },
    };
  const candidates = candidatesOf(field, profile);
  return { ...learnLayout(profile, field, accepted !== undefined), ...(candidates && { candidates }) };
}

/** What texts look like that are not shown. */
function learnLayout(profile: ValueProfile, field: string, isAccepted: boolean): Kind {
  const { layout, counts, texts } = profile;
  const areCodes =
    isAccepted || (counts !== undefined && counts.size > 1 && [...counts.keys()].every(hasCodeForm));
  const closed = closedLayouts(profile, field, isAccepted);
  if (closed) {
    const pattern = patternOf(...closed);
    return {
      type: 'string',
      title: `a few texts: ${pattern}`,
      assumption: { pattern },
      make: { shape: closed.map((one) => shapeOf(one)).sort()[0] ?? '' },
    };
  }
  const formats = mixedFormats(counts?.keys() ?? []);
  const [first] = formats ?? [];
  if (formats && first?.make)
    return {
      type: 'string',
      title: formats.map(({ title }) => title).join(' or '),
      assumption: { pattern: formats.map(({ pattern }) => `(?:${pattern})`).join('|') },
      make: first.make,
    };
  // The next name may have letters of any kind, however often the same ones have come.
  const isAnyText = layout?.withDigit === 0 && isOfData(field, isAccepted);
  const stretches =
    layout && texts >= ENOUGH && !isAnyText ? codeStretches(layout, counts, texts, areCodes) : undefined;
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

/** How each of a few texts is laid out, if no others are likely to come; undefined for what people are called, and such. */
export function closedLayouts(
  profile: ValueProfile,
  field: string,
  isAccepted: boolean,
): readonly [Layout, ...Layout[]] | undefined {
  return isOfData(field, isAccepted) ? undefined : layoutsOf(closedTexts(profile) ?? []);
}

function isOfData(field: string, isAccepted: boolean): boolean {
  return !isAccepted && isNamedAfterData(field);
}

/** Demands one of these texts, and nothing of values of other types. */
function oneOfTexts(texts: readonly string[], { texts: count, nulls, values }: ValueProfile): JsonObject {
  if (count + nulls < values) return { pattern: `^(?:${texts.map(escaped).join('|')})$` };
  const [only = ''] = texts;
  if (nulls > 0) return { enum: [...texts, null] };
  return texts.length === 1 ? { const: only } : { enum: texts };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

export function learnNumber({ numbers, integers, least, most }: ValueProfile, field: string): Kind {
  const isWhole = integers === numbers;
  const bounds: NumberBounds = boundsOf(field, least, most) ?? (least >= 0 ? { minimum: 0 } : {});
  const assumption = { ...(isWhole && { multipleOf: 1 }), ...bounds };
  return {
    type: 'number',
    title: `${isWhole ? 'whole number' : 'number'}${boundsInWords(bounds)}`,
    ...(numbers >= SEVERAL && { assumption }),
    make: isWhole
      ? { faker: 'number.int', options: { min: 1, max: bounds.maximum ?? 1000 } }
      : {
          faker: 'number.float',
          options: { min: bounds.maximum === 1 ? 0 : 1, max: bounds.maximum ?? 1000, fractionDigits: 2 },
        },
  };
}
