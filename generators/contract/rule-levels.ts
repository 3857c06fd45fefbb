import { nearestNames } from '@webhook-contract/common/nearest-names';
import { rules } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';

/** What a config can set a rule to: nothing is reported, a warning, or an error, after which nothing is generated. */
const ruleLevels = ['off', 'warn', 'error'] as const;
type RuleLevel = (typeof ruleLevels)[number];

/** One level for every rule that can be set, or levels by id of the rule; `warn` by default. */
export type RuleLevels = RuleLevel | Readonly<Record<string, RuleLevel>>;

/** The level of a rule; always `error` for a rule that is needed. */
export function levelOf({ id, needed }: Rule, levels: RuleLevels): RuleLevel {
  if (needed !== undefined) return 'error';
  if (typeof levels === 'string') return levels;
  return Object.hasOwn(levels, id) ? (levels[id] ?? 'warn') : 'warn';
}

/** What is wrong with the levels of a config, as a sentence without its full stop; undefined if they are fine. */
export function levelsProblem(levels: RuleLevels): string | undefined {
  if (typeof levels === 'string') return undefined;
  for (const [id, level] of Object.entries(levels)) {
    const rule = rules.find((one) => one.id === id);
    if (!rule) return `The config sets ${JSON.stringify(id)}, which is not a rule${proposal(id)}`;
    if (rule.needed !== undefined && level !== 'error')
      return `The config sets ${id} to "${level}", and it is always an error: ${rule.needed.replace(/\.$/, '')}`;
  }
  return undefined;
}

function proposal(id: string): string {
  const near = nearestNames(
    id,
    rules.map((rule) => rule.id),
  );
  return near.length > 0 ? `; did you mean ${near.join(' or ')}` : '';
}
