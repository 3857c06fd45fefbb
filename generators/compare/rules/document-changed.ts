import { pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, own, below, type Place } from '../../contract/model/json.ts';
import { resolve } from '../../contract/source/sources.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const documentChanged: DiffRule = {
  id: 'document-changed',
  checks: 'Checks that the files of the contract say the same, comments aside, if nothing else has changed.',
  compare({ previous, current }, report, found) {
    if (found.length > 0) return;
    const [before, after] = [writtenIn(previous), writtenIn(current)];
    // A package has one file, whatever it was made from: there is no more to compare than what it says.
    if (previous.subject.sources.root !== current.subject.sources.root) {
      if (JSON.stringify(saidBy(previous)) !== JSON.stringify(saidBy(current)))
        report({ message: 'What is published changes.', to: documentPlace(current) });
      return;
    }
    for (const [file, value] of after) {
      const path = differingPath(before.get(file), value);
      if (!path) continue;
      const [from, to] = [before, after].map((files) => nearest({ file, path }, files.get(file)));
      const where = pointerOf(path);
      return report({ message: `What is published of ${file} changes${where && ` at ${where}`}.`, from, to });
    }
  },
};

/** The values of the files, without the version, and the changes that led to it. */
function writtenIn(side: ContractSide): ReadonlyMap<string, unknown> {
  const { sources } = side.subject;
  const changes = resolve(sources, documentPlace(side, 'x-changes'))?.file;
  const files = [...sources.files].filter(([file]) => file === sources.root || file !== changes);
  return new Map(
    files.map(([file, { value }]) => [file, file === sources.root ? withoutVersion(value) : value]),
  );
}

function saidBy({ contract: { document } }: ContractSide): unknown {
  return withoutVersion(document);
}

function withoutVersion(document: unknown): unknown {
  if (!isObject(document)) return document;
  const { 'x-changes': _, ...rest } = document;
  return { ...rest, info: isObject(rest.info) ? { ...rest.info, version: '' } : rest.info };
}

/** Where two values first differ, be it in the order of their keys; undefined if they do not. */
function differingPath(before: unknown, after: unknown): readonly string[] | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const [keys, keysNow] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  );
  for (const key of new Set([...(keysNow ?? []), ...(keys ?? [])])) {
    const path = differingPath(own(before, key), own(after, key));
    if (path) return [key, ...path];
  }
  return [];
}

/** A place, or what is around it on a side that does not have it. */
function nearest({ file, path }: Place, value: unknown): Place {
  const whole: Place = { file, path: [] };
  const missing = path.findIndex((_, index) => path.slice(0, index + 1).reduce(own, value) === undefined);
  return below(whole, ...(missing < 0 ? path : path.slice(0, missing)));
}
