import { readFileSync } from 'node:fs';
import { parseYamlText } from '@webhook-contract/common/yaml-text';
import { readyScenarioFile, readyScenarioNames } from './ready-scenarios.ts';

/** A scenario that comes with the package, and what it is for. */
export interface ReadyScenario {
  readonly name: string;
  /** What is played. */
  readonly description: string;
  /** What a receiver shows by passing it. */
  readonly shows: string;
  /** The title under which it is listed. */
  readonly group: string;
  /** Retries that the contract must have for it to be played. */
  readonly retries: number;
}

/** The scenarios that come with the package, by group and name. */
export function readyScenarios(): readonly ReadyScenario[] {
  const all = readyScenarioNames().map((file): ReadyScenario => {
    const { document } = parseYamlText(readFileSync(readyScenarioFile(file), 'utf8'), { uniqueKeys: true });
    const written = document.toJS() as Partial<ReadyScenario>;
    const { name = '', description = '', shows = '', group = '', retries = 0 } = written;
    return { name, description, shows, group, retries };
  });
  return all.toSorted((a, b) => compare(a.group, b.group) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
