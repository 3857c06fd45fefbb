import { parseYamlText, type Path } from '@webhook-contract/common/yaml-text';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isObject, own } from '../../contract/model/json.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import type { Edit } from '../edit/edit.ts';
import { EditProblem } from '../edit/edit-problem.ts';

/** Where `init` has editors look for scenarios. */
const FOLDER = 'scenarios';

/** Gives events that scenarios of the contract send their new names. A scenario that cannot be edited stays as it is. */
export function renameInScenarios(
  { folder }: Sources,
  draft: Draft,
  names: ReadonlyMap<string, string>,
): void {
  editSends(folder.contract, draft, ({ place, event }) => {
    const value = names.get(event);
    return value === undefined ? [] : [{ set: place, value }];
  });
}

/** Gives the fields that scenarios set in some events their new names. */
export function renameSetFields(
  { folder }: Sources,
  draft: Draft,
  events: ReadonlySet<string>,
  renamed: (field: string) => string,
): void {
  editSends(folder.contract, draft, ({ place, event, fields }) => {
    if (!events.has(event)) return [];
    const changed = fields.filter((field) => renamed(field) !== field);
    return changed.map((field) => ({ rename: [...place.slice(0, -1), 'set', field], to: renamed(field) }));
  });
}

function editSends(folder: string, draft: Draft, editsOf: (send: Send) => readonly Edit[]): void {
  for (const file of scenarioFiles(folder)) {
    const text = draft.textOf(file) ?? '';
    const edits = sendsIn(parseYamlText(text, { uniqueKeys: true }).document.toJS()).flatMap(editsOf);
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
  /** What it sets in the body. */
  readonly fields: readonly string[];
}

/** The events that steps send, at any depth: `send: orderPaid`, or `send: { event: orderPaid }`. */
function sendsIn(value: unknown, at: Path = []): readonly Send[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): readonly Send[] => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    const isName = key === 'send' || (key === 'event' && at.at(-1) === 'send');
    if (typeof inner !== 'string' || !isName) return sendsIn(inner, here);
    const set = key === 'event' ? own(value, 'set') : undefined;
    return [{ place: here, event: inner, fields: Object.keys(isObject(set) ? set : {}) }];
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
