import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject } from '../../contract/model/json.ts';
import { resolve } from '../../contract/source/sources.ts';
import { firstOf } from '../change.ts';
import { changedPlaces } from '../changed-places.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { ChangeKind } from './kind.ts';

/** The files of a contract, as the documentation publishes them. These kinds look at what all others have found. */
export const fileKinds: readonly ChangeKind[] = [
  {
    id: 'file-removed',
    compare({ previous, current }, report, found) {
      const [before, after] = [previous.subject.sources, current.subject.sources];
      // A package has a file of its own, whatever it was made from.
      if (before.root !== after.root) return;
      const explained = new Set(found.flatMap(({ from }) => from?.file ?? []));
      const added = [...after.files].filter(([file]) => !before.files.has(file));
      const removed = [...before.files].flatMap(([file, { value }]) => {
        const isMoved = added.some(([, one]) => isEqual(one.value, value));
        return after.files.has(file) || (explained.has(file) && !isMoved) ? [] : [file];
      });
      if (removed.length === 0) return;
      const places = removed.map((file) => ({ from: { file, path: [] } }));
      report({
        message: `Files of the contract are no longer published: ${firstOf(removed)}.`,
        ...places[0],
        ...(places.length > 1 && { elsewhere: places }),
        links: 'break',
      });
    },
  },
  {
    id: 'document-changed',
    compare({ previous, current }, report, found) {
      if (found.length > 0) return;
      const isSameRoot = previous.subject.sources.root === current.subject.sources.root;
      const textOf = isSameRoot ? filesOf : documentOf;
      if (JSON.stringify(textOf(previous)) === JSON.stringify(textOf(current))) return;
      const [from, to] = [documentPlace(previous), documentPlace(current)];
      report({
        message: 'What is published changes.',
        ...(isSameRoot ? changedPlaces([previous, from], [current, to], isNoVersion) : { to }),
      });
    },
  },
];

/** The version, and the changes that led to it, follow from what has changed. */
function isNoVersion([key, inner]: readonly string[]): boolean {
  return key !== 'x-changes' && !(key === 'info' && inner === 'version');
}

function filesOf(side: ContractSide): unknown {
  const { sources } = side.subject;
  const changes = resolve(sources, documentPlace(side, 'x-changes'))?.file;
  return [...sources.files].flatMap(([file, { value }]) => {
    if (file === sources.root) return [[file, withoutVersion(value)]];
    return file === changes ? [] : [[file, value]];
  });
}

function documentOf({ contract }: ContractSide): unknown {
  return withoutVersion(contract.document);
}

function withoutVersion(document: unknown): unknown {
  if (!isObject(document)) return document;
  const { 'x-changes': _, ...rest } = document;
  return { ...rest, info: isObject(rest.info) ? { ...rest.info, version: '' } : rest.info };
}
