import { readFileSync } from 'node:fs';
import { parseYamlText } from '@webhook-contract/common/yaml-text';
import { checkGroups, type CheckGroup, type CheckInfo } from './check-info.ts';
import { readyScenarioFile, readyScenarioNames } from './ready-scenarios.ts';

/** A scenario that comes with the package: a check of an endpoint. */
export interface ReadyScenario extends CheckInfo {
  /** `group/name`; it never changes. */
  readonly name: string;
  /** What is played. */
  readonly description: string;
  /** The title under which it is listed. */
  readonly group: string;
  /** Retries that the contract must have for it to be played. */
  readonly retries: number;
}

let known: readonly ReadyScenario[] | undefined;

/** The scenarios that come with the package, in the order in which they are played. */
export function readyScenarios(): readonly ReadyScenario[] {
  return (known ??= readAll());
}

function readAll(): readonly ReadyScenario[] {
  const groups = Object.keys(checkGroups);
  const all = readyScenarioNames().map((file): ReadyScenario => {
    const { document } = parseYamlText(readFileSync(readyScenarioFile(file), 'utf8'), { uniqueKeys: true });
    const { name, description, check, retries = 0 } = document.toJS() as WrittenCheck;
    return { name, description, ...check, group: checkGroups[groupOf({ name })], retries };
  });
  const place = (check: ReadyScenario): number =>
    groups.indexOf(groupOf(check)) - (firstOfGroup.has(check.name) ? 0.5 : 0);
  return all.toSorted((a, b) => place(a) - place(b));
}

/** On which the rest of their group relies. */
const firstOfGroup: ReadonlySet<string> = new Set(['sender/key-missing', 'signatures/missing']);

/** The group of a check, which its name begins with. */
export function groupOf({ name }: Pick<ReadyScenario, 'name'>): CheckGroup {
  return name.split('/')[0] as CheckGroup;
}

interface WrittenCheck {
  readonly name: string;
  readonly description: string;
  readonly check: CheckInfo;
  readonly retries?: number;
}
