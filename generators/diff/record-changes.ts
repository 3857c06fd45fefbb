import path from 'node:path';
import type { Change as ChangeEntry, JsonObject } from '../contract/model.ts';
import { below, type Place } from '../contract/place.ts';
import { resolve } from '../contract/sources.ts';
import type { Edit } from '../edit/edit.ts';
import type { FileEdits } from '../edit/file-edits.ts';
import type { Comparison } from './comparison.ts';
import type { ContractSide } from './contract-side.ts';
import { proposedChanges } from './proposed-changes.ts';

/**
 * The edits that put what a comparison found into the changelog of the contract: into its newest version if that is not
 * the previous one, and otherwise into a new one, which the document gets, too. Nothing is said twice.
 */
export function recordedChanges(
  { changes, version: { follows } }: Comparison,
  previous: ContractSide,
  current: ContractSide,
): readonly FileEdits[] {
  const { contract, subject } = current;
  const { sources, outline } = subject;
  const [newest] = contract.changes;
  const isOpen =
    newest !== undefined && !previous.contract.changes.some(({ version }) => version === newest.version);
  const said = new Set(isOpen ? newest.changes.map(({ text }) => text) : []);
  const entries = proposedChanges(changes, current)
    .filter(({ text }) => !said.has(text))
    .map(entryOf);
  if (entries.length === 0) return [];

  const place = resolve(sources, below(outline.document, 'x-changes'));
  const version =
    isOpen || contract.version !== previous.contract.version
      ? contract.version
      : (follows ?? contract.version);
  const fresh = { version, changes: entries };
  const inChangelog: readonly Edit[] =
    place === undefined
      ? [{ set: ['x-changes'], value: [fresh] }]
      : isOpen
        ? entries.map((value): Edit => ({ append: [...place.path, 0, 'changes'], value }))
        : [{ insert: [...place.path, 0], value: fresh }];
  const edits = (at: Place, summary: string, list: readonly Edit[]): FileEdits => ({
    file: path.join(sources.folder.contract, at.file),
    edits: list,
    summary: `${at.file}: ${summary}`,
  });
  const added = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} under ${version}`;
  return [
    ...(version === contract.version
      ? []
      : [
          edits(outline.info, `version ${version}`, [
            { set: [...outline.info.path, 'version'], value: version },
          ]),
        ]),
    edits(place ?? outline.document, added, inChangelog),
  ];
}

function entryOf({ kind, text, events }: ChangeEntry): JsonObject {
  return { kind, text, ...(events.length > 0 && { events }) };
}
