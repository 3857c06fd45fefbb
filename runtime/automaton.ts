/** The states of an automaton, by the character that stands for each. */
const STATES = `0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${String.fromCharCode(
  // From À to ɏ.
  ...Array.from({ length: 400 }, (_, index) => 0xc0 + index),
)}`;

/**
 * A regular expression as a table, which takes the same time for each character. `classes` are characters that are
 * alike. `rows` say for each state, the first one 0, which state follows: a character of no class, then one of each
 * class; `.` if the text does not match. `accepted` are the states in which a text may end. `wide` says of the
 * characters outside ASCII which class they are of, in their order: for each run of them that are alike the character that
 * stands for the class, counted like the states and 0 for none, and in base 36 how many they are. Without it, none of them
 * matches.
 */
export function automaton(
  classes: readonly string[],
  rows: readonly string[],
  accepted: string,
  wide?: string,
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
  let wideClass: ((code: number) => number) | undefined;
  return (text) => {
    let row = width;
    for (let at = 0; at < text.length; at += 1) {
      let code = text.charCodeAt(at);
      if (code < 128) {
        row = next[row + (classOf[code] as number)] as number;
        continue;
      }
      if (wide === undefined) return false;
      wideClass ??= classAt(wide);
      code = text.codePointAt(at) as number;
      if (code > 0xffff) at += 1;
      row = next[row + wideClass(code)] as number;
    }
    return accepts[row] === 1;
  };
}

/** Finds the class of a character outside ASCII. */
function classAt(wide: string): (code: number) => number {
  const runs = wide.split(' ');
  let end = 128;
  const ends = runs.map((run) => (end += Number.parseInt(run.slice(1), 36)));
  const classes = runs.map((run) => STATES.indexOf(run.charAt(0)));
  return (code) => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (code < (ends[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return classes[low] as number;
  };
}
