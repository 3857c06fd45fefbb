import type { JsonObject } from '../../contract/model/json.ts';
import { candidatesOf, closedTexts, codesOf, hasCodeForm } from './codes.ts';
import { ENOUGH, SEVERAL } from './evidence.ts';
import { inventedText, isNamedAfterData } from './invented-text.ts';
import type { Kind } from './learned.ts';
import { codeStretches, layoutsOf, patternOf, shapeOf, type Layout } from './text-layout.ts';
import type { ValueProfile } from './value-profile.ts';
import { knownFormats, type Shape } from './vocabulary.ts';
import { wordsOf } from '../../contract/model/names.ts';

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

/** How many different texts say that a format is one of those of a field. */
const LEAST_TEXTS = 5;

/** The formats of a field whose texts are of several kinds, such as e-mail addresses and phone numbers; undefined if some have none. */
function mixedFormats(texts: Iterable<string>): readonly Shape[] | undefined {
  let rest = [...texts];
  const found = knownFormats.filter((format) => {
    const others = rest.filter((text) => !format.accepts(text));
    const isOne = rest.length - others.length >= LEAST_TEXTS;
    if (isOne) rest = others;
    return isOne;
  });
  return found.length > 1 && rest.length === 0 ? found : undefined;
}

/** Between which numbers values lie. */
interface NumberBounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

/** By the last word of the name of a field. */
const BY_NAME: readonly (readonly [RegExp, minimum: number, maximum: number])[] = [
  [/^(?:lat|latitude)$/, -90, 90],
  [/^(?:lng|lon|long|longitude)$/, -180, 180],
  [/^(?:probability|confidence|likelihood)$/, 0, 1],
  [/^(?:percent|percentage|pct|humidity)$/, 0, 100],
];

/** The bounds that the name of a field suggests; undefined if there are none, or values are beyond. */
function boundsOf(field: string, least: number, most: number): NumberBounds | undefined {
  const last = wordsOf(field).at(-1)?.toLowerCase() ?? '';
  const [, minimum = 0, maximum = 0] = BY_NAME.find(([name]) => name.test(last)) ?? [];
  return minimum < maximum && least >= minimum && most <= maximum ? { minimum, maximum } : undefined;
}

/** For the report, behind what the numbers are. */
function boundsInWords({ minimum, maximum }: NumberBounds): string {
  if (maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === 0 ? ', not negative' : '';
}
