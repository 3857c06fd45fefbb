import { own, textOf } from '../model/json.ts';
import { knownPayload } from './known-payload.ts';
import type { Contract, TypeNaming } from '../model/model.ts';
import { hasName, pascalCase } from '../model/names.ts';
import { shortHash } from '../model/short-hash.ts';

/** Names of types: what gets which, and how they stay the same from one run to the next. */

/** Names that the generated package has already, or that TypeScript and its libraries give a meaning. */
const RESERVED = new Set(
  `
  WebhookEvent WebhookEventMap EventType Sender SenderBase SenderOptions SendEvent
  StaticHeader Overrides InvalidPayloadError ParsedEvent ParseOptions EventInfo Example Validator
  ValidationError Validation Mode Delivery Attempt Failure RequestHeaders UnknownEvent InvalidEvent MalformedEvent
  EventSchema Handlers SendAssumedEvent AssumedEventType UntypedEventMap KnownParts MissingFieldsError Needed Examples StandardSchema
  DeliveryPolicy RetryPolicy Array ArrayBuffer BigInt Blob Boolean Buffer Console Date Document Element
  Error ErrorEvent Event EventTarget Exclude Extract File FormData Function Headers History Image Infinity
  Intl Iterable Iterator JSON Location Lock Map Math Message NaN Node NonNullable Notification Number
  Object Omit Option Parameters Partial Pick Promise Proxy Range Readonly Record Reflect RegExp Request
  Required Response ReturnType Set String Symbol Text URL Uint8Array WeakMap WeakSet Window
  `.match(/\w+/g),
);

export interface TypeNames {
  /** By name of the definition. */
  readonly definitions: ReadonlyMap<string, string>;
  /** By key of the event, for events of whose payload anything is known. Equal to its definition's name unless events share that. */
  readonly events: ReadonlyMap<string, string>;
}

/** A name that cannot be given to an event's payload or a definition, with what to do; to neither if there is no such thing. */
interface NameProblem {
  readonly event?: string | undefined;
  readonly definition?: string | undefined;
  readonly message: string;
  readonly hint: string;
}

type Named = Pick<Contract, 'events' | 'definitions' | 'origins' | 'typeNaming'>;

/** No name is chosen, kept or retired: everything is named again. */
export const freshNaming: TypeNaming = { chosen: {}, kept: {}, retired: {}, contents: {} };

/**
 * The TypeScript name of everything that gets a type: the one that the config chooses, or that it had in the last run.
 * What is new is named after itself: what is known of an event's payload after the event, every other schema by its title, or by its
 * file or key. A reserved name gets `Webhook` in front; a name that is taken gets that of the folder in front, or a number behind.
 */
export function typeNames(contract: Named): TypeNames {
  return decide(contract).names;
}

/** What stands against the names of a contract: one that would change its meaning, or a choice that cannot be. */
export function nameProblems(contract: Named): readonly NameProblem[] {
  return decide(contract).problems;
}

/** What the next run has to know of the names of this one. */
export function namesToKeep(contract: Named): Omit<TypeNaming, 'chosen'> {
  const { subjects, byIdentity } = decide(contract);
  const kept = Object.fromEntries(sorted(subjects.map(({ id }) => [id, byIdentity.get(id) ?? ''])));
  const inUse = new Set(Object.values(kept));
  const retired = [...formerNames(contract.typeNaming)].filter(([name]) => !inUse.has(name));
  const contents = subjects.flatMap((subject): [string, string][] =>
    isShape(contract, subject) ? [[subject.id, contentOf(contract, subject)]] : [],
  );
  return {
    kept,
    retired: Object.fromEntries(sorted(retired)),
    contents: Object.fromEntries(sorted(contents)),
  };
}

/** What gets a type of its own. */
interface Subject {
  /** What it is, whatever it is called: `event orderPaid`, or where its schema stands. */
  readonly id: string;
  /** The name that it asks for, and the one that it asks for where that is taken. */
  readonly wanted: readonly [string, string];
  readonly event?: string;
  readonly definition?: string;
}

interface Decision {
  readonly subjects: readonly Subject[];
  readonly byIdentity: ReadonlyMap<string, string>;
  readonly names: TypeNames;
  readonly problems: readonly NameProblem[];
}

const decided = new WeakMap<Named, Decision>();

function decide(contract: Named): Decision {
  const decision = decided.get(contract) ?? decideNames(contract);
  decided.set(contract, decision);
  return decision;
}

function decideNames(contract: Named): Decision {
  const { chosen, kept } = contract.typeNaming;
  const subjects = subjectsOf(contract);
  const former = formerNames(contract.typeNaming);
  const byIdentity = new Map<string, string>();
  const taken = new Map<string, string>();
  const problems: NameProblem[] = [];
  const give = (id: string, name: string): void => {
    byIdentity.set(id, name);
    taken.set(name, id);
  };
  for (const subject of subjects) {
    const { id } = subject;
    const name = textOf(own(chosen, id));
    if (name === '') continue;
    const problem = choiceProblem(name, taken.get(name));
    if (problem !== undefined) problems.push({ ...subject, ...problem });
    else give(id, name);
  }
  for (const { id } of subjects) {
    const name = textOf(own(kept, id));
    if (isTypeName(name) && !byIdentity.has(id) && !taken.has(name)) give(id, name);
  }
  for (const [id, name] of movedNames(contract, subjects))
    if (isTypeName(name) && !byIdentity.has(id) && !taken.has(name)) give(id, name);
  for (const subject of subjects) {
    const { id, wanted } = subject;
    if (byIdentity.has(id)) continue;
    const name = freeName(wanted, taken);
    const before = former.get(name);
    if (before !== undefined && before !== id)
      problems.push({ ...subject, ...changedMeaning(name, before, id) });
    give(id, name);
  }
  const known = new Set(subjects.map(({ id }) => id));
  for (const id of Object.keys(chosen).filter((id) => !known.has(id)))
    problems.push({
      message: `The config chooses a type name for ${JSON.stringify(id)}, which is not in the contract.`,
      hint: `Remove it from typeNames, or correct it: names.json in the output folder lists what can be named.`,
    });
  return { subjects, byIdentity, problems, names: namesOf(subjects, byIdentity) };
}

/** The names of shapes that stand in another place since the last run: what they say is the same, and the old place is gone. */
function movedNames(contract: Named, subjects: readonly Subject[]): readonly (readonly [string, string])[] {
  const { kept, contents } = contract.typeNaming;
  const there = new Set(subjects.map(({ id }) => id));
  const gone = Object.keys(contents).filter((id) => !there.has(id) && Object.hasOwn(kept, id));
  if (gone.length === 0) return [];
  const goneByContent = Map.groupBy(gone, (id) => contents[id]);
  const fresh = subjects.filter((subject) => isShape(contract, subject) && !Object.hasOwn(kept, subject.id));
  const freshByContent = Map.groupBy(fresh, (subject) => contentOf(contract, subject));
  return [...freshByContent].flatMap(([content, shapes]) => {
    const names = (goneByContent.get(content) ?? []).map((id) => kept[id] ?? '');
    const [shape, ...others] = shapes;
    const [name, ...otherNames] = names;
    if (shape && name !== undefined && others.length + otherNames.length === 0)
      return [[shape.id, name] as const];
    // Of several that say the same, each keeps what it asks for.
    return shapes.flatMap(({ id, wanted }) =>
      wanted
        .filter((one) => names.includes(one))
        .slice(0, 1)
        .map((one) => [id, one] as const),
    );
  });
}

/** Whether it is known by the place of its schema, and by what that says. */
function isShape({ definitions }: Named, { event, definition = '' }: Subject): boolean {
  return event === undefined && Object.keys(definitions[definition] ?? {}).length > 0;
}

/** What a shape says, wherever it and those that it refers to stand. */
function contentOf({ definitions }: Named, { definition = '' }: Subject): string {
  return shortHash(
    JSON.stringify(definitions[definition] ?? {}, (key, value: unknown) => (key === '$ref' ? '' : value)),
  );
}

/** Names of earlier runs that their owners have no longer, with what each stood for. */
function formerNames({ kept, retired }: TypeNaming): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(retired),
    ...Object.entries(kept).map(([id, name]) => [name, id] as const),
  ]);
}

function subjectsOf({ events, definitions, origins, typeNaming }: Named): readonly Subject[] {
  const { chosen, kept } = typeNaming;
  const uses = Map.groupBy(events, knownPayload);
  const ofEvents = events.flatMap((event): Subject[] => {
    const { key } = event;
    const payload = knownPayload(event);
    if (payload === null) return [];
    const origin = textOf(own(origins, payload)) || payload;
    // A name that others may import by now stays.
    const hasOwnName = Object.hasOwn(chosen, origin) || Object.hasOwn(kept, origin);
    const isShared = hasOwnName || (uses.get(payload)?.length ?? 0) > 1;
    const name = pascalCase(key);
    const subject = { id: `event ${key}`, wanted: [name, name], event: key } as const;
    return [isShared ? subject : { ...subject, definition: payload }];
  });
  const namedByEvent = new Set(ofEvents.map(({ definition }) => definition));
  const ofDefinitions = Object.entries(definitions)
    .filter(([name]) => !namedByEvent.has(name))
    .map(([definition, { title }]): Subject => {
      const origin = textOf(own(origins, definition)) || definition;
      const name = pascalCase(isName(title) ? title : definition);
      return { id: origin, wanted: [name, `${folderName(origin)}${name}`], definition };
    });
  return [...ofEvents, ...ofDefinitions];
}

/** Longer titles are sentences. */
function isName(title: unknown): title is string {
  return typeof title === 'string' && title.length <= 60 && hasName(title);
}

/** Folders that say what kind of file is in them, and not what it is about. */
const KINDS_OF_FILE = /^(?:\.|schemas?|common|shared|events|definitions)$/;

/** What the folder of a schema is about: `Order` of `schemas/order/created.schema.json`; empty if it says nothing. */
function folderName(origin: string): string {
  const folder = origin.split('#', 1)[0]?.split('/').at(-2) ?? '.';
  return KINDS_OF_FILE.test(folder) || !hasName(folder) ? '' : pascalCase(folder);
}

function freeName(wanted: readonly [string, string], taken: ReadonlyMap<string, string>): string {
  const [first, second] = wanted.map(unreserved);
  const isFree = (name: string): boolean => !taken.has(name) && !RESERVED.has(name);
  const free = [first, second].find((name) => isFree(name ?? ''));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1) if (isFree(`${second}${number}`)) return `${second}${number}`;
}

/** Whether a name is one that the compiler of types leaves as it is, and nobody else has. */
function isTypeName(name: string): boolean {
  return /^[A-Z](?:[A-Za-z]|\d(?![a-z]))*$/.test(name) && !RESERVED.has(name);
}

function unreserved(name: string): string {
  return RESERVED.has(name) ? `Webhook${name}` : name;
}

type Explained = Pick<NameProblem, 'message' | 'hint'>;

function choiceProblem(name: string, owner: string | undefined): Explained | undefined {
  if (!isTypeName(name))
    return {
      message: `${JSON.stringify(name)}, the type name that the config chooses, cannot be one.`,
      hint: `Choose one such as ${JSON.stringify(unreserved(pascalCase(name)))} in typeNames.`,
    };
  if (owner === undefined) return undefined;
  return {
    message: `The config chooses the type name ${JSON.stringify(name)} for this and for ${owner}.`,
    hint: 'Choose another one for one of them in typeNames.',
  };
}

function changedMeaning(name: string, before: string, id: string): Explained {
  const line = (choice: string): string => `typeNames: { ${JSON.stringify(id)}: ${JSON.stringify(choice)} }`;
  return {
    message: `The type ${name} stood for ${before}, and would stand for ${id} now.`,
    hint: `In the config, keep the name for what it stood for with ${line(`${name}2`)} or one of your choice, or accept the new meaning with ${line(name)}.`,
  };
}

function namesOf(subjects: readonly Subject[], byIdentity: ReadonlyMap<string, string>): TypeNames {
  const namesBy = (part: 'event' | 'definition'): ReadonlyMap<string, string> =>
    new Map(
      subjects.flatMap(({ id, [part]: key }) => (key === undefined ? [] : [[key, byIdentity.get(id) ?? '']])),
    );
  return { events: namesBy('event'), definitions: namesBy('definition') };
}

function sorted(entries: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}
