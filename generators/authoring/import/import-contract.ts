import { existsSync } from 'node:fs';
import path from 'node:path';
import { PATH_HEADER, pathSegments } from '@webhook-contract/runtime/v1';
import { stringify } from 'yaml';
import { isError, type Diagnostic } from '../../contract/model/diagnostic.ts';
import {
  isObject,
  own,
  isWithin,
  placeId,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { formatLocation, isEventPath } from '../../contract/model/expression.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import { exampleOfSource } from '../../contract/rules/example-of-source.ts';
import { examplePossible } from '../../contract/rules/examples.ts';
import { packageFolderOf, readPackageFile } from '../../contract/source/package-folder.ts';
import { loadSources, type Sources } from '../../contract/source/sources.ts';
import { createDraft, type FileChange } from '../edit/draft.ts';
import { readChanged } from '../edit/problems-of-changes.ts';
import {
  assumedFields,
  assumedHeaders,
  assumedNames,
  contractOf,
  messagesOf,
  type Made,
} from './contract-document.ts';
import { contentTypeOf, otherContentTypes } from './content-type.ts';
import { withDiscriminated } from './discriminated.ts';
import {
  eventTypesAt,
  findEventType,
  isOfOthers,
  hasPlace,
  USUAL_NAME,
  type EventTypes,
} from './event-type.ts';
import { gather } from './gather.ts';
import { refuseDangling, removalsOf } from './gone-webhooks.ts';
import { recordChanges } from '../changelog/record-change.ts';
import { outlineOf } from '../../contract/document/outline.ts';
import { addMessages } from './add-messages.ts';
import { alreadyIn } from './merge.ts';
import { signatureHints } from './signature-hints.ts';
import { openSources, reachedFrom, type SourceSet } from './source-set.ts';
import { placeInBody } from './type-in-list.ts';
import { adviceOnFields, adviceOnTexts } from './types-in-texts.ts';
import type { About, Finding, Found, Webhook, WebhookExample } from './webhook.ts';

/** What an import would write, and what it has to say. */
export interface Import {
  readonly changes: readonly FileChange[];
  readonly taken: readonly { readonly key: string; readonly position: string }[];
  /** Events of the contract that the source still has, and those that it no longer has. */
  readonly kept: readonly string[];
  readonly gone: readonly string[];
  /** Those that went with their webhooks. */
  readonly removed: readonly string[];
  /** Those that it still has, with another payload or other examples than the copy of the source has. */
  readonly changed: readonly { readonly key: string; readonly position: string }[];
  readonly places: readonly Location[];
  readonly findings: readonly {
    readonly kind: Finding['kind'];
    readonly position: string;
    readonly text: string;
  }[];
  /** What still stands in the way; nothing may be written then. */
  readonly errors: readonly Diagnostic[];
  readonly about: About | undefined;
}

interface ImportOptions {
  /** The document of the contract, which may exist. */
  readonly document: string;
  readonly paths: readonly string[];
  /** Nothing outside of it is read of sources from elsewhere; undefined for what `readingRoot` says. */
  readonly root: string | undefined;
  readonly rules: RuleLevels;
  /** Where the event type is, if somebody has said so. */
  readonly eventType: readonly Location[];
  /** The event types that the config states, by the names of webhooks in the source. */
  readonly eventTypes: Readonly<Record<string, string | readonly string[]>>;
  /** Whether events go with their webhooks. */
  readonly removesGone: boolean;
  /** Patterns of the names of component schemas that are bodies of webhooks. */
  readonly schemas: readonly string[];
}

/** Makes a contract of sources, or adds what is new in them to one that exists. Throws an ImportProblem. */
export async function importContract(options: ImportOptions): Promise<Import> {
  const { document } = options;
  const sources = openSources(path.dirname(document), options.paths, options.root);
  const found = withDiscriminated(sources, gather(sources, options.schemas));
  const existing = existsSync(document) ? loadSources(document).sources : undefined;
  const contract = existing ?? noSources(document);
  const root = contract.files.get(contract.root)?.value;
  const before = alreadyIn(root, found.webhooks);
  const removed = options.removesGone ? before.gone : [];
  const goneButKept = before.gone.filter((key) => !removed.includes(key));
  refuseDangling(contract, sources, [...goneButKept, ...before.kept.keys()], goneButKept);
  const types = typesOf(sources, before.fresh, options, statedPlaces(root));
  const changed = changedIn(contract, sources, before.kept);
  const kept = [...before.kept.keys()];
  const attempt: Attempt = {
    sources,
    contract,
    existing,
    found,
    types,
    options,
    root,
    changed,
    kept,
    removed,
  };
  return {
    ...(await soundImport(attempt, before.fresh)),
    gone: goneButKept,
    removed,
    changed,
    places: types.places,
    about: found.about,
  };
}

/** What has changed since the sources were copied. */
function changedIn(
  contract: ContractFiles,
  sources: SourceSet,
  kept: ReadonlyMap<string, Webhook>,
): Import['changed'] {
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

/** All that a source says of the payload, the headers and the examples of a webhook. */
function textIn(sources: SourceSet, { payload, headers, examples }: Webhook): string {
  const starts = [payload, ...headers.flatMap(({ schema }) => schema ?? [])];
  const places = [
    ...starts.flatMap((start) => reachedFrom(sources, start)),
    ...examples.map(({ place }) => place),
  ];
  return JSON.stringify(places.map((place) => [placeId(place), sources.valueAt(place)]));
}

type ContractFiles = Pick<Sources, 'folder' | 'root' | 'files' | 'listed'>;

interface Attempt {
  readonly sources: SourceSet;
  readonly contract: ContractFiles;
  /** The contract as it is; undefined if there is none. */
  readonly existing: Sources | undefined;
  readonly found: Found;
  readonly types: EventTypes;
  readonly options: ImportOptions;
  /** The document as it is; undefined if there is none. */
  readonly root: Json | undefined;
  /** The events that are there and that the source has changed. */
  readonly changed: Import['changed'];
  /** The messages that are there and that the source still has, and those that go with their webhooks. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
}

/** A path, a URL, or an expression of OpenAPI that gives one. */
const ADDRESS = /^(?:\/|https?:|\{\$)/;

/** More than this, and something else is wrong. */
const ROUNDS = 6;

/** Leaves out what the check refuses, until the rest passes. */
async function soundImport(
  attempt: Attempt,
  fresh: readonly Webhook[],
): Promise<Pick<Import, 'changes' | 'taken' | 'kept' | 'findings' | 'errors'>> {
  const { sources, contract, found, types, options, root, kept } = attempt;
  const left: Finding[] = [
    ...found.findings,
    ...assumedNames(types),
    ...assumedHeaders(fresh, types),
    ...assumedFields(sources, fresh, types),
    ...signatureHints(sources, fresh),
  ];
  const untold = findingsOfUntold(sources, fresh, types);
  const [first] = untold.values();
  if (first && !attempt.existing && untold.size === fresh.length)
    throw sources.problemAt(
      first.place,
      `${first.text} Nothing else can be taken.`,
      'Name another place by "--event-type", or say the event types under "eventTypes" in webhook-contract.config.ts.',
    );
  left.push(...untold.values());
  const contentType = contentTypeOf(root, fresh);
  const bad = new Set<Webhook | WebhookExample>(untold.keys());
  /** Messages whose events say their types themselves, as alternatives of a payload do. */
  let typed: ReadonlySet<string> = new Set();
  for (let round = 1; ; round += 1) {
    const findings = [...left];
    const webhooks = fresh
      .filter((webhook) => !bad.has(webhook))
      .map((webhook) => ({ webhook, examples: webhook.examples.filter((example) => !bad.has(example)) }));
    const made = messagesOf(sources, webhooks, types, messagesIn(root));
    const changes = changesOf(attempt, made, { contentType, typed }, findings);
    const taken = made.map(({ webhook }) => webhook);
    findings.push(...otherContentTypes(taken, contentType));
    const read = await readChanged(contract, options.rules, changes);
    const problems = read.diagnostics;
    const events = Map.groupBy(read.events, ({ message }) => message.key);
    const keysOf = (key: string) => events.get(key)?.map((event) => event.key) ?? [key];
    const errors = problems.filter(isError);
    const wrong = problems.filter((one) => isError(one) || one.rule === exampleOfSource.id);
    const faults = round < ROUNDS ? faultsOf(sources, contract.root, made, wrong) : [];
    const refused = new Set([...bad, ...faults.flatMap(({ concerned }) => concerned)]);
    const unnamed = made.filter(({ key, message }) => message.name === undefined && !typed.has(key));
    const nowTyped = unnamed.filter(({ key }) =>
      events.get(key)?.every(({ eventType }) => eventType !== null),
    );
    // If nothing would be left, its errors say why.
    if (nowTyped.length > 0) typed = new Set([...typed, ...nowTyped.map(({ key }) => key)]);
    else if (faults.length === 0 || fresh.every((webhook) => refused.has(webhook))) {
      return {
        changes,
        taken: made.flatMap(({ key, webhook }) =>
          keysOf(key).map((event) => ({ key: event, position: sources.positionOf(webhook.place) })),
        ),
        kept: kept.flatMap(keysOf),
        findings: [...findings, ...withoutExample(made, problems), ...readOtherwise(problems)].map(
          ({ kind, place, text }) => ({
            kind,
            position: sources.positionOf(place),
            text,
          }),
        ),
        errors,
      };
    }
    for (const one of refused) bad.add(one);
    left.push(...faults.map(({ finding }) => finding));
  }
}

/** The webhooks that are taken and that mock senders cannot send, since nothing says what their body can be. */
function withoutExample(made: readonly Made[], problems: readonly Diagnostic[]): readonly Finding[] {
  return problems.flatMap(({ rule, pointer, message }): Finding[] => {
    const key = MESSAGE.exec(pointer)?.[1];
    const one = rule === examplePossible.id ? made.find((other) => other.key === key) : undefined;
    return one ? [{ kind: 'unknown', place: one.webhook.place, text: message }] : [];
  });
}

/** Findings on keywords of schemas that have no effect, or that are read as they were probably meant. */
function readOtherwise(problems: readonly Diagnostic[]): readonly Finding[] {
  return problems.flatMap(({ rule, file, pointer, message }): Finding[] => {
    const kind = READ_OTHERWISE.get(rule);
    return kind ? [{ kind, place: { file, path: pathSegments(pointer) }, text: message }] : [];
  });
}

/** The kind of finding that the report makes of each rule about how a schema is read. */
const READ_OTHERWISE: ReadonlyMap<string, Finding['kind']> = new Map([
  ['nullable-assumed', 'assumed'],
  ['nullable-type', 'contradiction'],
  ['number-digits', 'assumed'],
  ['reference-siblings', 'contradiction'],
] as const);

/** What is left out since its event type is not known, where that of others is. */
function findingsOfUntold(
  sources: SourceSet,
  fresh: readonly Webhook[],
  { places, values }: EventTypes,
): ReadonlyMap<Webhook, Finding> {
  const [place] = places;
  // A place that no webhook has is one that somebody knows from elsewhere.
  if (!place || !fresh.some((webhook) => hasPlace(sources, webhook, place))) return new Map();
  return new Map(
    fresh.flatMap((webhook): [Webhook, Finding][] => {
      const name = JSON.stringify(webhook.name);
      const leftOut = (text: string): [Webhook, Finding][] => [
        [webhook, { kind: 'left out', place: webhook.payload, text }],
      ];
      if (!hasPlace(sources, webhook, place))
        return leftOut(`${name} has no field or header for the event type, where the others have it.`);
      return !values.has(webhook) && isOfOthers(sources, webhook, place)
        ? leftOut(
            `${name} has no known event type: ${formatLocation(place)} cannot have its name as a value.`,
          )
        : [];
    }),
  );
}

interface Fault {
  /** What cannot be taken because of it. */
  readonly concerned: readonly (Webhook | WebhookExample)[];
  readonly finding: Finding;
}

/** The examples, or else the webhooks, that problems concern. */
function faultsOf(
  sources: SourceSet,
  document: string,
  made: readonly Made[],
  problems: readonly Diagnostic[],
): readonly Fault[] {
  return problems.flatMap(({ rule, file, pointer, message, hint }): Fault[] => {
    const at: Place = { file, path: pathSegments(pointer) };
    const inMessage = file === document ? MESSAGE.exec(pointer) : null;
    const candidates = inMessage ? made.filter(({ key }) => key === inMessage[1]) : made;
    const examples = candidates.flatMap((one) =>
      one.examples.filter((example, index) =>
        inMessage ? String(index) === inMessage[2] : isWithin(at, example.place),
      ),
    );
    const [example] = examples;
    if (example) {
      const text =
        rule === exampleOfSource.id ? message : `An example is left out, as the check refuses it: ${message}`;
      const place = inMessage ? example.place : at;
      return [{ concerned: examples, finding: { kind: 'contradiction', place, text } }];
    }
    const webhooks = candidates
      .map(({ webhook }) => webhook)
      .filter((webhook) => inMessage !== null || reaches(sources, webhook, at));
    const [first, ...others] = webhooks;
    if (!first) return [];
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const text = `${JSON.stringify(first.name)}${more} cannot be taken: ${message} ${hint}`;
    return [
      { concerned: webhooks, finding: { kind: 'left out', place: inMessage ? first.place : at, text } },
    ];
  });
}

const MESSAGE = /^\/components\/messages\/([^/]+)(?:\/examples\/(\d+))?/;

/** Whether a place is in the schema of a body or a header, or in what it refers to. */
function reaches(sources: SourceSet, { payload, headers }: Webhook, at: Place): boolean {
  const starts = [payload, ...headers.flatMap(({ schema }) => schema ?? [])];
  return starts.some((start) => reachedFrom(sources, start).some((place) => isWithin(at, place)));
}

/** The files as they will be: copies of sources, and the document. */
function changesOf(
  attempt: Attempt,
  made: readonly Made[],
  known: { readonly contentType: string; readonly typed: ReadonlySet<string> },
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
  if (!existing || root === undefined) {
    const about = found.about ?? { title: '', version: '', description: '', tags: [] };
    const document = contractOf(sources, about, made, { places: types.places, ...known }, findings);
    return [...unchanged, { file: contract.root, before: undefined, after: documentText(document) }];
  }
  const draft = createDraft(contract);
  addMessages(draft, existing, made, found.about ?? { tags: [] });
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
  // What is added on the way is looked at as well.
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

function noSources(document: string): ContractFiles {
  const folder = packageFolderOf(path.dirname(document));
  return { folder, root: path.basename(document), files: new Map(), listed: [] };
}

function typesOf(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  { eventType, eventTypes }: ImportOptions,
  stated: readonly Location[],
): EventTypes {
  const given = eventType.length > 0 ? eventType : stated;
  if (given.length > 0) return eventTypesAt(sources, webhooks, given, eventTypes);
  const found = findEventType(sources, webhooks);
  const isTold = webhooks.some(({ name }) => Object.hasOwn(eventTypes, name));
  if (found) return isTold ? eventTypesAt(sources, webhooks, found.places, eventTypes) : found;
  const [only] = webhooks;
  // One event alone needs nothing that tells it apart.
  if (!only || webhooks.length === 1)
    return { places: [], values: new Map(webhooks.map((one) => [one, one.name])) };
  const byPath = eventTypesAt(sources, webhooks, [{ in: 'header', name: PATH_HEADER }], {});
  if (webhooks.every(({ name }) => ADDRESS.test(name)) && areFixedPaths([...byPath.values.values()]))
    return byPath;
  const inTexts = adviceOnTexts(sources, webhooks, USUAL_NAME);
  throw sources.problemAt(
    only.place,
    `${inTexts ? 'No schema' : 'Nothing'} in the source says where the ${webhooks.length} events have their event type.`,
    inTexts ??
      adviceOnFields(sources, webhooks, USUAL_NAME) ??
      "No field that half of them have is called like one. If you know the place from elsewhere, say it: --event-type '$message.payload#/type', or --event-type '$message.header#/x-event'; if each event has a URL of its own, --event-type '$message.header#/:path'.",
  );
}

/** Whether each event has a path of its own, without parts that differ from request to request. */
function areFixedPaths(paths: readonly string[]): boolean {
  return new Set(paths).size === paths.length && paths.every(isEventPath);
}

/** Where a contract that exists says that its event type is. */
function statedPlaces(root: Json | undefined): readonly Location[] {
  const traits = Object.values(objectOf(own(own(root, 'components'), 'messageTraits')));
  const holders = [...traits, ...Object.values(messagesIn(root))];
  const stated = holders.map((holder) => own(own(holder, 'x-delivery'), 'eventType'));
  return [stated.find((one) => one !== undefined) ?? []].flat().flatMap((text) => placeInBody(text) ?? []);
}

function messagesIn(root: Json | undefined): JsonObject {
  return objectOf(own(own(root, 'components'), 'messages'));
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
