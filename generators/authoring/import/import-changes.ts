import path from 'node:path';
import { stringify } from 'yaml';
import { successOf } from '../../contract/document/delivery.ts';
import { outlineOf } from '../../contract/document/outline.ts';
import { placeId, type Json, type JsonObject } from '../../contract/model/json.ts';
import { packageFolderOf, readPackageFile } from '../../contract/source/package-folder.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import type { Sources } from '../../contract/source/sources.ts';
import { recordChanges } from '../changelog/record-change.ts';
import { createDraft, type FileChange } from '../edit/draft.ts';
import { addMessages } from './add-messages.ts';
import { contractOf, receivedOf, type KnownOfAll } from './contract-document.ts';
import type { EventTypes } from './event-type.ts';
import type { Made } from './messages.ts';
import { removalsOf } from './gone-webhooks.ts';
import { reachedFrom, schemasOf } from './reached.ts';
import { openSources, type SourceSet } from './source-set.ts';
import type { EventAt, Finding, Found, Webhook } from './webhook.ts';

type ContractFiles = Pick<Sources, 'folder' | 'root' | 'files' | 'listed'>;

/** The findings of an import, before anything is left out. */
export interface Attempt {
  readonly sources: SourceSet;
  readonly contract: ContractFiles;
  /** The contract as it is; undefined if there is none. */
  readonly existing: Sources | undefined;
  readonly found: Found;
  readonly types: EventTypes;
  readonly rules: RuleLevels;
  /** The document as it is; undefined if there is none. */
  readonly root: Json | undefined;
  /** The events that are there and that the source has changed. */
  readonly changed: readonly EventAt[];
  /** Remarks on what the source says about them and the contract does not. */
  readonly since: readonly Finding[];
  /** The messages that are there and that the source still has, and those that go with their webhooks. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
}

/** The files as they will be: copies of sources, and the document. */
export function changesOf(
  attempt: Attempt,
  made: readonly Made[],
  known: Omit<KnownOfAll, 'places'>,
  findings: Finding[],
): readonly FileChange[] {
  const { sources, contract, existing, found, types, root, changed, removed } = attempt;
  const used = filesOf(sources, made);
  const unchanged = [...sources.files.values()].flatMap(({ file, text }): FileChange[] => {
    const isCopied = sources.copied.has(file);
    const before = isCopied ? readBefore(contract, file) : text;
    // A copy that nothing refers to any more may still be one that somebody knows.
    return isCopied && before === undefined && !used.has(file) ? [] : [{ file, before, after: text }];
  });
  const about = found.about ?? { title: '', version: '', description: '', more: {}, tags: [] };
  if (!existing || root === undefined) {
    const document = contractOf(sources, about, made, { places: types.places, ...known }, findings);
    return [...unchanged, { file: contract.root, before: undefined, after: documentText(document) }];
  }
  const draft = createDraft(contract);
  addMessages(draft, existing, made, about);
  const { description } = successOf(existing, outlineOf(existing));
  receivedOf(
    made.map(({ webhook }) => webhook),
    findings,
    description,
  );
  draft.edit(contract.root, ...removalsOf(root, removed));
  const entries = [
    { kind: 'added', text: 'Imported from the source.', events: made.map(({ key }) => key) },
    {
      kind: 'changed',
      text: 'Payload, headers or examples are those of the source now.',
      events: changed.map(({ key }) => key),
    },
    { kind: 'removed', text: 'The source no longer has it.', events: removed },
  ] as const;
  recordChanges(
    { sources: existing, outline: outlineOf(existing) },
    draft,
    entries.filter(({ events }) => events.length > 0),
  );
  return [...unchanged, ...draft.changes()];
}

/** The files that messages refer to, and those that anything in these refers to, which the check looks for as well. */
function filesOf(sources: SourceSet, made: readonly Made[]): ReadonlySet<string> {
  const places = made.flatMap(({ webhook: { place, payload, headers }, examples }) => [
    place,
    payload,
    ...headers.flatMap(({ schema }) => schema ?? []),
    ...examples.map((example) => example.place),
  ]);
  const files = new Set(places.map(({ file }) => file));
  // The loop also visits the files that it adds.
  for (const file of files)
    for (const reached of reachedFrom(sources, { file, path: [] })) files.add(reached.file);
  return files;
}

function readBefore({ folder }: ContractFiles, file: string): string | undefined {
  const read = readPackageFile(folder, file);
  return 'text' in read ? read.text : undefined;
}

function documentText(document: JsonObject): string {
  const text = stringify(document, { lineWidth: 110, aliasDuplicateObjects: false, singleQuote: true });
  return `# yaml-language-server: $schema=generated/editor/asyncapi.schema.json

# Made by "webhook-kit import" from the files that it refers to: they remain the source of truth about payloads.
# It is yours to edit; another import adds what is new, and leaves what is here.
${text}`;
}

/** The events whose webhooks have changed since the sources were copied. */
export function changedIn(
  contract: ContractFiles,
  sources: SourceSet,
  kept: ReadonlyMap<string, Webhook>,
): readonly EventAt[] {
  const { folder } = contract;
  const copies = [...sources.copied].filter((file) => readBefore(contract, file) !== undefined);
  if (copies.length === 0) return [];
  const before = openSources(folder.contract, copies);
  return [...kept].flatMap(([key, webhook]) =>
    sources.copied.has(webhook.payload.file) && textIn(before, webhook) !== textIn(sources, webhook)
      ? [{ key, position: sources.positionOf(webhook.place) }]
      : [],
  );
}

/** Headers that the source describes by now, and that no file of the contract names. */
export function headersSince(
  { files }: ContractFiles,
  sources: SourceSet,
  kept: ReadonlyMap<string, Webhook>,
): readonly Finding[] {
  const ownValues = [...files].filter(([file]) => !sources.files.has(file)).map(([, { value }]) => value);
  const written = JSON.stringify(ownValues).toLowerCase();
  return [...kept].flatMap(([key, { headers, place }]) =>
    headers
      .filter(({ name }) => !written.includes(JSON.stringify(name.toLowerCase())))
      .map(({ name }): Finding => {
        const text = `The source describes the header ${JSON.stringify(name)}, which the message ${JSON.stringify(key)} lacks. Add it to the headers of the message if it is sent.`;
        return { kind: 'left out', place, text };
      }),
  );
}

/** All that a source says of the payload, the headers and the examples of a webhook. */
function textIn(sources: SourceSet, webhook: Webhook): string {
  const places = [...schemasOf(sources, webhook), ...webhook.examples.map(({ place }) => place)];
  return JSON.stringify(places.map((place) => [placeId(place), sources.valueAt(place)]));
}

/** A contract that is to be made. */
export function noSources(document: string): ContractFiles {
  const folder = packageFolderOf(path.dirname(document));
  return { folder, root: path.basename(document), files: new Map(), listed: [] };
}
