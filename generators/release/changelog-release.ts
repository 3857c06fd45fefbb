import { isEqual } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import { asTyped } from '../as-typed.ts';
import type { Json } from '../contract/model.ts';
import { children } from '../contract/outline.ts';
import { below } from '../contract/place.ts';
import { resolve, valueOf } from '../contract/sources.ts';
import type { ContractSide } from '../diff/contract-side.ts';
import type { Edit } from '../edit/edit.ts';
import type { FileEdits } from '../edit/file-edits.ts';
import { ReleaseRefused } from './refused.ts';

/**
 * The edits that give the newest entry of the changelog its version and its date. What was added to the entry of a
 * version that is released already moves into one of its own. Throws a ReleaseRefused if nothing is said of what has
 * changed.
 */
export function changelogEdits(
  { contract, subject: { sources, outline } }: ContractSide,
  previous: { readonly side: ContractSide; readonly tag: string } | undefined,
  version: string,
  today: string,
): readonly FileEdits[] {
  const place = resolve(sources, below(outline.document, 'x-changes'));
  const [newest] = contract.changes;
  if (!place || !newest) return [];
  const edits = (summary: string, ...list: readonly Edit[]): FileEdits => ({
    file: path.join(sources.folder.contract, place.file),
    edits: list,
    summary: `${place.file}: ${summary}`,
  });
  const entry = [...place.path, 0];
  const released = previous?.side.contract.changes.find((known) => known.version === newest.version);
  if (!previous || !released)
    return [
      ...(newest.version === version
        ? []
        : [edits(`the newest entry is ${version}`, { set: [...entry, 'version'], value: version })]),
      ...(newest.date === null
        ? [edits(`dated ${today}`, { set: [...entry, 'date'], value: today, at: { after: 'version' } })]
        : []),
    ];

  const added = newest.changes.flatMap((change, index) =>
    released.changes.some((known) => isEqual(known, change)) ? [] : [index],
  );
  if (added.length === 0)
    throw new ReleaseRefused(
      `${place.file} says nothing of what has changed since ${previous.tag}. Add an entry for ${version} above that of ` +
        `${newest.version}, or let "${asTyped('diff', ['--against', previous.tag, '--write-changes'])}" propose one.`,
    );
  const written = children(sources, below(place, 0, 'changes')).map((change) => valueOf(sources, change));
  const changes = added.map((index) => (written[index] ?? null) as Json);
  return [
    edits(
      `an entry for ${version}, dated ${today}, of what was added to ${newest.version}`,
      // From the last one on, as each that goes moves those behind it.
      ...added.toReversed().map((index): Edit => ({ remove: [...entry, 'changes', index] })),
      { insert: entry, value: { version, date: today, changes } },
    ),
  ];
}
