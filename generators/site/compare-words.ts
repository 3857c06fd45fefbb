import { compareText } from '../contract/model/diagnostic.ts';

const collator = new Intl.Collator('en', { numeric: true });

/** Orders titles as readers look for them, whatever their case: `ATM` after `Activate`, `2` before `10`. */
export function compareWords(one: string, other: string): number {
  return collator.compare(one, other) || compareText(one, other);
}
