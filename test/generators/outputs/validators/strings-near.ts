import { fc } from '../../../property.ts';
import type { Random } from '../../../random.ts';

/** Characters that no pattern has in mind: spaces of other scripts, look-alikes, halves of pairs, whole pairs. */
const STRANGE = [
  '\0',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  '０',
  'А',
  'é',
  'é',
  '•',
  'ÿ',
  'Ā',
  '\u0130',
  '\ud83d',
  '\ude00',
  '😀',
  '\uffff',
  '\ufeff',
  'ſ',
  'K',
];

/** Strings that a pattern takes, or almost: most are changed a little. */
export function* stringsNear(pattern: string, count: number, random: Random): Generator<string> {
  const right = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), {
    seed: random.below(2 ** 31),
    numRuns: Math.min(count, 500),
  });
  const alphabet = [...new Set([...right.join(''), ...'0aZ-. _', ...STRANGE])];
  for (let made = 0; made < count; made += 1) {
    const chance = random.below(10);
    const text = random.pick(right);
    if (chance < 3) yield text;
    else if (chance < 9) yield mutated(text, alphabet, 1 + random.below(3), random);
    else yield Array.from({ length: random.below(12) }, () => random.pick(alphabet)).join('');
  }
}

function mutated(text: string, alphabet: readonly string[], changes: number, random: Random): string {
  let changed = text;
  for (let left = changes; left > 0; left -= 1) {
    const at = random.below(changed.length + 1);
    const rest = changed.slice(at + random.below(2));
    changed = changed.slice(0, at) + (random.below(3) > 0 ? random.pick(alphabet) : '') + rest;
  }
  return changed;
}
