import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import { OptionError } from '../option-error.ts';
import { checkGroups, checkLevels, type CheckLevel } from '../scenario/check-info.ts';
import { readyScenarios, type ReadyScenario } from '../scenario/ready-scenario-list.ts';

/** Which checks are played. */
export interface CheckSelection {
  /** Names of checks and of groups; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  readonly level?: string | undefined;
  /** Whether hostile requests are sent; false by default. */
  readonly probe?: boolean | undefined;
  /** Whether many events are sent at once; false by default. */
  readonly load?: boolean | undefined;
}

/** Tells of a check whether it is played, or else why not. Throws an OptionError for a name that no check and no group has. */
export function selectChecks({
  only,
  skip,
  level,
  probe,
  load,
}: CheckSelection): (check: ReadyScenario) => true | string {
  const names = [...Object.keys(checkGroups), ...readyScenarios().map(({ name }) => name)];
  for (const [option, list = []] of Object.entries({ only, skip })) {
    if (!Array.isArray(list)) throw new OptionError(option, 'must be a list of names.');
    const unknown = list.find((name) => !names.includes(name));
    if (unknown === undefined) continue;
    const proposal = didYouMeanOneOf(String(unknown), names) || '.';
    throw new OptionError(
      option,
      `there is no check and no group ${unknown}${proposal} See all with scenario list.`,
    );
  }
  if (level !== undefined && !checkLevels.includes(level as CheckLevel)) {
    throw new OptionError('level', `${level} is not a level. The levels are ${checkLevels.join(', ')}.`);
  }
  const isIn = (list: readonly string[], { name }: ReadyScenario): boolean =>
    list.some((wanted) => wanted === name || name.startsWith(`${wanted}/`));
  return (check) => {
    if (only && !isIn(only, check)) return 'Left out by --only.';
    if (skip && isIn(skip, check)) return 'Left out by --skip.';
    if (level !== undefined && check.level !== level) return 'Left out by --level.';
    const named = only?.includes(check.name) || level === check.level;
    if (check.level === 'probe' && !probe && !named) return 'Hostile requests are sent with --probe.';
    if (check.needs === 'load' && !load && !only) return 'Load is sent with --load.';
    return true;
  };
}
