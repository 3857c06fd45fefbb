import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ending = '.yaml';

/** The names of the scenarios that come with the package, sorted. */
export async function readyScenarioNames(): Promise<string[]> {
  const files = await readdir(readyFolder());
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** The file of a scenario that comes with the package; undefined where there is none of this name. */
export async function readyScenario(name: string): Promise<Uint8Array | undefined> {
  // By the list and not by the path, which a name like ../x would lead elsewhere.
  if (!(await readyScenarioNames()).includes(name)) return undefined;
  return readFile(path.join(readyFolder(), name + ending));
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
