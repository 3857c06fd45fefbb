import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ending = '.yaml';

let known: readonly string[] | undefined;

/** The names of the scenarios that come with the package, sorted. */
export function readyScenarioNames(): readonly string[] {
  known ??= readdirSync(readyFolder(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length).replaceAll(path.sep, '/'))
    .sort();
  return known;
}

/** The file of a scenario that comes with the package; undefined if there is no scenario with this name. */
export async function readyScenario(name: string): Promise<Uint8Array | undefined> {
  // By the list and not by the path, which a name like ../x would lead elsewhere.
  return readyScenarioNames().includes(name) ? readFile(readyScenarioFile(name)) : undefined;
}

/** The path of one of those. */
export function readyScenarioFile(name: string): string {
  return path.join(readyFolder(), name + ending);
}

/** Beside the package.json that this module belongs to: the sources and what is compiled are not as deep below it. */
function readyFolder(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const scenarios = path.join(folder, 'scenarios');
    if (existsSync(path.join(folder, 'package.json')) && existsSync(scenarios)) return scenarios;
    if (folder === path.dirname(folder)) {
      throw new Error('The folder scenarios of the package is missing. Install the package again.');
    }
  }
}
