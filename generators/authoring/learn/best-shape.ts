import { wordsOf } from '../../contract/model/names.ts';
import { areOnPublicList, closedTexts } from './codes.ts';
import { ENOUGH } from './evidence.ts';
import type { ValueProfile } from './value-profile.ts';
import type { Shape } from './vocabulary.ts';

/** The shape that says most of a field: one that fields of this name have in the contract, or one with its name, or the strictest. */
export function bestShape(profile: ValueProfile, field: string): Shape | undefined {
  const last = wordsOf(field).at(-1)?.toLowerCase() ?? '';
  const fitting = (profile.shapes ?? []).filter((shape) => isEnough(profile, shape, field, last));
  const [best] = fitting.toSorted(
    (a, b) =>
      Number(b.fields.has(field)) - Number(a.fields.has(field)) ||
      Number(b.words.includes(last)) - Number(a.words.includes(last)) ||
      Number(b.definition !== undefined) - Number(a.definition !== undefined) ||
      a.breadth - b.breadth ||
      b.tolerance - a.tolerance,
  );
  if (!best || best.fields.has(field) || best.words.includes(last)) return best;
  const areWords = closedTexts(profile)?.every((text) => /^[A-Za-z_.-]+[0-9]{0,3}$/.test(text));
  return areWords && !areOnPublicList(profile) ? undefined : best;
}

/** Little evidence is enough for a shape that hardly anything else has, or that the name of the field suggests. */
function isEnough(profile: ValueProfile, shape: Shape, field: string, last: string): boolean {
  const isSuggested = shape.fields.has(field) || shape.words.includes(last);
  return (
    isSuggested ||
    shape.breadth <= 0.02 ||
    ((profile.counts?.size ?? ENOUGH) >= 3 && profile.values - profile.nulls >= ENOUGH)
  );
}
