import { own, textOf } from '../model/json.ts';
import { knownPayload } from './known-payload.ts';
import type { Contract } from '../model/model.ts';
import { hasName, pascalCase } from '../model/names.ts';

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

type Named = Pick<Contract, 'events' | 'definitions' | 'origins' | 'chosenNames'>;

/**
 * The TypeScript name of everything that gets a type. What is known of an event's payload is named after the event, its headers
 * as well, every other schema by its title, or by its file or key, unless the config chooses a name. A reserved name gets
 * `Webhook` in front; a name that is taken gets that of the folder in front, or a number behind. `diff` shows if a type gets
 * another name.
 */
export function typeNames(contract: Named): TypeNames {
  return decide(contract).names;
}

/** What stands against the names that the config chooses. */
export function nameProblems(contract: Named): readonly NameProblem[] {
  return decide(contract).problems;
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
  const { chosenNames } = contract;
  const subjects = subjectsOf(contract);
  const byIdentity = new Map<string, string>();
  const taken = new Map<string, string>();
  const problems: NameProblem[] = [];
  const give = (id: string, name: string): void => {
    byIdentity.set(id, name);
    taken.set(name, id);
  };
  for (const subject of subjects) {
    const { id } = subject;
    const name = textOf(own(chosenNames, id));
    if (name === '') continue;
    const problem = choiceProblem(name, taken.get(name));
    if (problem !== undefined) problems.push({ ...subject, ...problem });
    else give(id, name);
  }
  for (const { id, wanted } of subjects) if (!byIdentity.has(id)) give(id, freeName(wanted, taken));
  const known = new Set(subjects.map(({ id }) => id));
  for (const id of Object.keys(chosenNames).filter((id) => !known.has(id)))
    problems.push({
      message: `The config chooses a type name for ${JSON.stringify(id)}, which is not in the contract.`,
      hint: 'Remove it from typeNames, or correct it: an event is "event <key>", any other schema the place where it stands.',
    });
  return { problems, names: namesOf(subjects, byIdentity) };
}

function subjectsOf({ events, definitions, origins, chosenNames }: Named): readonly Subject[] {
  const uses = Map.groupBy(events, knownPayload);
  const ofEvents = events.flatMap((event): Subject[] => {
    const { key } = event;
    const payload = knownPayload(event);
    if (payload === null) return [];
    const origin = textOf(own(origins, payload)) || payload;
    const isShared = Object.hasOwn(chosenNames, origin) || (uses.get(payload)?.length ?? 0) > 1;
    const name = pascalCase(key);
    const subject = { id: `event ${key}`, wanted: [name, name], event: key } as const;
    return [isShared ? subject : { ...subject, definition: payload }];
  });
  const namedByEvent = new Set(ofEvents.map(({ definition }) => definition));
  const withHeaders = Map.groupBy(events, ({ headers }) => headers);
  const ofDefinitions = Object.entries(definitions)
    .filter(([name]) => !namedByEvent.has(name))
    .map(([definition, { title }]): Subject => {
      const origin = textOf(own(origins, definition)) || definition;
      const [event, ...others] = withHeaders.get(definition) ?? [];
      const isOfEvent = event !== undefined && others.length === 0 && !isName(title);
      const name = isOfEvent
        ? `${pascalCase(event.key)}Headers`
        : pascalCase(isName(title) ? title : definition);
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

function namesOf(subjects: readonly Subject[], byIdentity: ReadonlyMap<string, string>): TypeNames {
  const namesBy = (part: 'event' | 'definition'): ReadonlyMap<string, string> =>
    new Map(
      subjects.flatMap(({ id, [part]: key }) => (key === undefined ? [] : [[key, byIdentity.get(id) ?? '']])),
    );
  return { events: namesBy('event'), definitions: namesBy('definition') };
}
