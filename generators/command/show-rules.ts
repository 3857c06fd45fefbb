import { levelOf, type RuleLevels } from '../contract/rule-levels.ts';
import { rules } from '../contract/rules/index.ts';
import { print } from '../ground/command-line.ts';

/** Lists every rule with its level, what it checks, and why it is always an error if so. */
export function showRules(levels: RuleLevels): void {
  const width = Math.max(...rules.map(({ id }) => id.length));
  for (const rule of rules) {
    const level = levelOf(rule, levels);
    print(`${rule.id.padEnd(width)}  ${level.padEnd(5)}  ${rule.summary}`);
    if (rule.needed !== undefined) print(`${' '.repeat(width + 9)}Always an error: ${rule.needed}`);
  }
  print(
    '\nThe others are warnings by default. The config can set each to "off", "warn" or "error", as in ' +
      "rules: { 'field-description': 'off' }, or all at once, as in rules: 'error'.\n" +
      'The rules of the AsyncAPI standard are always checked, and cannot be set.',
  );
}
