/** The states of an automaton, by the character that stands for each. */
const STATES = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A regular expression as a table, which takes the same time for each character. `classes` are characters that are
 * alike. `rows` say for each state, the first one 0, which state follows: a character of no class, then one of each
 * class; `.` if the text does not match. `accepted` are the states in which a text may end. A text with a character
 * outside ASCII is left to the expression itself; without an expression it does not match.
 */
export function automaton(
  classes: readonly string[],
  rows: readonly string[],
  accepted: string,
  expression?: RegExp,
): (text: string) => boolean {
  const width = classes.length + 1;
  const classOf = new Uint8Array(128);
  for (const [index, characters] of classes.entries())
    for (const character of characters) classOf[character.charCodeAt(0)] = index + 1;
  const rowOf = (state: string): number => (STATES.indexOf(state) + 1) * width;
  // The first row is that of texts that are wrong.
  const next = Uint16Array.from(`${'.'.repeat(width)}${rows.join('')}`, rowOf);
  const accepts = new Uint8Array(next.length);
  for (const state of accepted) accepts[rowOf(state)] = 1;
  return (text) => {
    let row = width;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > 127) return expression !== undefined && expression.test(text);
      row = next[row + (classOf[code] as number)] as number;
    }
    return accepts[row] === 1;
  };
}
