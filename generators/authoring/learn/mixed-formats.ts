import { knownFormats, type Shape } from './vocabulary.ts';

/** How many different texts say that a format is one of those of a field. */
const LEAST_TEXTS = 5;

/** The formats of a field whose texts are of several kinds, such as e-mail addresses and phone numbers; undefined if some have none. */
export function mixedFormats(texts: Iterable<string>): readonly Shape[] | undefined {
  let rest = [...texts];
  const found = knownFormats.filter((format) => {
    const others = rest.filter((text) => !format.accepts(text));
    const isOne = rest.length - others.length >= LEAST_TEXTS;
    if (isOne) rest = others;
    return isOne;
  });
  return found.length > 1 && rest.length === 0 ? found : undefined;
}
