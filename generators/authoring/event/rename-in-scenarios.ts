import { parseYamlText, type Path } from '@webhook-contract/common/yaml-text';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { EditProblem } from '../edit/edit-problem.ts';

/** Where `init` has editors look for scenarios. */
const FOLDER = 'scenarios';

/** Gives events that scenarios of the contract send their new names. A scenario that cannot be edited stays as it is. */
export function renameInScenarios(
  { folder }: Sources,
  draft: Draft,
  names: ReadonlyMap<string, string>,
): void {
  for (const file of scenarioFiles(folder.contract)) {
    const sends = sendsIn(parseYamlText(draft.textOf(file) ?? '', { uniqueKeys: true }).document.toJS());
    const edits = sends.flatMap(({ place, event }) => {
      const value = names.get(event);
      return value === undefined ? [] : [{ set: place, value }];
    });
    try {
      if (edits.length > 0) draft.edit(file, ...edits);
    } catch (error) {
      if (!(error instanceof EditProblem)) throw error;
    }
  }
}

interface Send {
  readonly place: Path;
  readonly event: string;
}

/** The events that steps send, at any depth: `send: orderPaid`, or `send: { event: orderPaid }`. */
function sendsIn(value: unknown, at: Path = []): readonly Send[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): readonly Send[] => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    const isName = key === 'send' || (key === 'event' && at.at(-1) === 'send');
    return typeof inner === 'string' && isName ? [{ place: here, event: inner }] : sendsIn(inner, here);
  });
}

function scenarioFiles(folder: string): readonly string[] {
  try {
    const entries = readdirSync(path.join(folder, FOLDER), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
      .map(({ name }) => `${FOLDER}/${name}`);
  } catch {
    return [];
  }
}
