import { titleOfWords } from './model/names.ts';
import { withoutCopies } from './payload/copies.ts';
import { reachedFrom } from './payload/definitions.ts';
import { eventIdOf } from './document/event-id.ts';
import { bundledDocument } from './bundle.ts';
import { aboutOf, externalDocsAt } from './document/about.ts';
import { compareText } from './model/diagnostic.ts';
import { shownEvent } from './document/batch.ts';
import { batchOf } from './document/batch-of.ts';
import { eventsOf } from './document/events.ts';
import { examplesOf, exampleTexts } from './document/examples.ts';
import { deepFreeze, isObject, own, textOf, below, placeId, type Json, listOf } from './model/json.ts';
import type {
  Category,
  Change,
  Contract,
  ContractPackage,
  ContractTable,
  ContractEvent,
  Delivery,
  Endpoint,
  GlossaryTerm,
  InvalidExample,
  KnownGap,
  Server,
  StaticHeader,
  TableColumn,
  TableGroup,
  TableRow,
  Version,
  Publisher,
} from './model/model.ts';
import {
  children,
  type EventOutline,
  type MessageOutline,
  partOf,
  type Subject,
  tagsOf,
  unique,
} from './document/outline.ts';
import { valueOf, type Sources } from './source/sources.ts';
import { handshakesOf } from './document/handshakes.ts';
import { signatureOf, isStaticHeader, securityOf } from './document/signature.ts';
import { tablePlaces, knownGapsOf, knownGapsOfEvent, changesPlace } from './document/document-lists.ts';
import { ANSWER_EXPECTED, hasAnswer, successOf, retryOf } from './document/delivery.ts';
import { DEFAULT_CONTENT_TYPE, httpMethodOf } from './model/request.ts';

/** The contract as plain data. Only for a document that passed every rule: shapes are not checked again. */
export function normalise(
  subject: Subject,
  contractPackage: ContractPackage,
  chosenNames: Contract['chosenNames'],
): Contract {
  const { sources, outline } = subject;
  const info = valueOf(sources, outline.info);
  const eventId = eventIdOf(subject);
  const signature = signatureOf(sources, outline, eventId);
  const origins = originsOf(subject);
  return deepFreeze({
    package: contractPackage,
    title: textOf(own(info, 'title')),
    version: textOf(own(info, 'version')),
    description: textOf(own(info, 'description')),
    about: aboutOf(sources, outline.info),
    endpoint: endpointOf(subject),
    staticHeader: staticHeaderOf(subject),
    signature,
    handshakes: handshakesOf(sources, outline, signature?.scheme).map(({ handshake }) => handshake),
    security: securityOf(sources, outline),
    eventType: subject.eventType,
    eventId,
    batch: batchOf(subject),
    categories: children(sources, below(outline.info, 'tags')).map((tag): Category => {
      const value = valueOf(sources, tag);
      return {
        name: textOf(own(value, 'name')),
        description: textOf(own(value, 'description')),
        externalDocs: externalDocsAt(sources, below(tag, 'externalDocs')),
      };
    }),
    events: subject.events
      .map((event) => eventOf(subject, event))
      .sort((a, b) => compareText(a.title, b.title)),
    definitions: shapesOnce(subject, origins, chosenNames),
    origins,
    chosenNames,
    document: bundledDocument(subject),
    tables: contractTablesOf(subject),
    knownGaps: knownGapsOf(subject).map(
      ({ id, title, status, risk, fact, question = '', reading = '', advice = '' }): KnownGap => ({
        id,
        title,
        status,
        risk,
        fact,
        question,
        reading,
        advice,
      }),
    ),
    changes: changesOf(subject),
    glossary: glossaryOf(subject),
    ...publisherOf(subject),
  });
}

/** What events are made of, with each shape once, in how many files it may stand. */
function shapesOnce(
  subject: Subject,
  origins: Contract['origins'],
  chosenNames: Contract['chosenNames'],
): Contract['definitions'] {
  const roots = rootsOf(subject);
  return withoutCopies(usedSchemas(subject, roots), (name) => {
    const origin = origins[name] ?? name;
    if (roots.has(name)) return undefined;
    return Object.hasOwn(chosenNames, origin) ? 'stays' : 'replaceable';
  });
}

/** The names of the schemas that events begin with. */
function rootsOf({ events }: Subject): ReadonlySet<string> {
  return new Set(
    events.flatMap(({ payload, headers, partialPayload }) =>
      [payload ?? [], headers ?? [], partialPayload ?? []].flat(),
    ),
  );
}

/** What events are made of, without the choices whose variants have become events. */
function usedSchemas({ schemas }: Subject, roots: ReadonlySet<string>): Contract['definitions'] {
  const used = reachedFrom(schemas, [...roots]);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => compareText(a, b)),
  );
}

function originsOf({ definitions }: Subject): Contract['origins'] {
  return Object.fromEntries(
    Object.keys(definitions.schemas).flatMap((name) => {
      const place = definitions.placeOf(name);
      if (!place) return [];
      return [[name, place.path.length === 0 ? place.file : placeId(place)]];
    }),
  );
}

/** What replies expect of the body of the response, which the page of the event says as well. */
function answersTo(sources: Sources, { replies }: MessageOutline): readonly string[] {
  return replies
    .filter((place) => hasAnswer(sources, place))
    .map((place) => valueOf(sources, place))
    .map(
      (reply) => `${ANSWER_EXPECTED}. ${textOf(own(reply, 'summary')) || textOf(own(reply, 'description'))}`,
    );
}

function endpointOf({ sources, outline }: Subject): Endpoint {
  const [operation] = outline.operations;
  const servers = outline.servers.map((place) => valueOf(sources, place));
  const [server] = servers.map(serverOf);
  const [address] = outline.messages.flatMap((message) => addressesOf(sources, message));
  const holders = [
    ...servers.map((value) => own(value, 'variables')),
    ...unique(outline.messages.flatMap(({ channels }) => channels)).map((channel) =>
      own(valueOf(sources, channel), 'parameters'),
    ),
  ];
  const variables = new Map(holders.flatMap((holder) => Object.entries(holder ?? {})));
  return {
    url: `${server?.url ?? ''}${address ?? '/'}`,
    protocol: server?.protocol ?? 'https',
    method: httpMethodOf(operation && valueOf(sources, operation.place)),
    servers: servers.map(serverOf),
    variables: [...variables].map(([name, variable]) => ({
      name,
      description: textOf(own(variable, 'description')),
    })),
    success: successOf(sources, outline),
  };
}

function serverOf(server: unknown): Server {
  const protocol = textOf(own(server, 'protocol'));
  return {
    title: textOf(own(server, 'title')),
    url: `${protocol}://${textOf(own(server, 'host'))}${textOf(own(server, 'pathname'))}`,
    protocol,
    description: textOf(own(server, 'description')) || textOf(own(server, 'summary')),
  };
}

/** The addresses of the channels in which a message is sent. */
function addressesOf(sources: Sources, { channels }: MessageOutline): readonly string[] {
  const addresses = channels.map((channel) => textOf(own(valueOf(sources, channel), 'address')));
  return [...new Set(addresses.filter((address) => address !== ''))];
}

function staticHeaderOf({ sources, outline }: Subject): StaticHeader | null {
  const scheme = outline.securitySchemes.map((place) => valueOf(sources, place)).find(isStaticHeader);
  return scheme === undefined
    ? null
    : { exampleName: textOf(own(scheme, 'name')), description: textOf(own(scheme, 'description')) };
}

function eventOf(subject: Subject, event: EventOutline): ContractEvent {
  const { sources } = subject;
  const { message, isVariant, key, title, eventType, values, payload, headers, partialPayload } = event;
  const { value } = message;
  const isDeprecated = subject.schemas[payload ?? partialPayload ?? '']?.deprecated === true;
  const [tag, ...furtherTags] = tagsOf(sources, message).map((place) =>
    textOf(own(valueOf(sources, place), 'name')),
  );
  const facts = {
    key,
    title,
    variantOf:
      isVariant && saysType(subject, message)
        ? { key: message.key, title: textOf(value.title) || titleOfWords(['', message.key]) }
        : null,
    trigger: textOf(value.summary),
    description: [textOf(value.description), ...answersTo(sources, message)].filter(Boolean).join('\n\n'),
    values,
    category: tag ?? untagged(subject),
    furtherTags,
    externalDocs: externalDocsAt(sources, partOf(sources, message, 'externalDocs')),
    addresses: addressesOf(sources, message),
    categoryAssumed: event.isCategoryAssumed,
    deprecated: textOf(own(event.message.value['x-event'], 'deprecated')) || (isDeprecated ? '' : null),
    otherNames: otherNamesOf(event),
    ...synonymsIn(own(event.message.value['x-event'], 'synonyms')),
    headers,
    partialPayload,
    contentType:
      textOf(value.contentType) ||
      textOf(own(sources.files.get(sources.root)?.value, 'defaultContentType')) ||
      DEFAULT_CONTENT_TYPE,
    delivery: deliveryOf(value['x-delivery']),
    knownGaps: knownGapsOfEvent(subject, event).map(({ id }) => id),
    examples: examplesOf(subject, event),
    invalidExamples: event.invalidExamples.map((place, index): InvalidExample => ({
      ...exampleTexts(sources, place, index),
      payload: shownEvent(sources, message, place) as Json,
      breaks: {
        tolerant: 'invalid',
        ...(own(valueOf(sources, place), 'breaks') as unknown as Pick<
          InvalidExample['breaks'],
          'path' | 'rule'
        >),
      },
    })),
  };
  return eventType !== null && payload !== null
    ? { ...facts, documented: true, eventType, payload }
    : { ...facts, documented: false, eventType, payload };
}

function synonymsIn(text: unknown): { readonly synonyms?: readonly string[] } {
  const synonyms = separated(textOf(text));
  return synonyms.length === 0 ? {} : { synonyms };
}

/** Names that the message states, and its own unless that is the event type. */
function otherNamesOf({ message, isVariant, title, eventType }: EventOutline): readonly string[] {
  const stated = listOf<string>(own(message.value['x-event'], 'otherNames'));
  const name = textOf(message.value.name);
  const isKnown = isVariant || name === '' || [title, eventType, ...stated].includes(name);
  return isKnown ? stated : [...stated, name];
}

/** The category of events without a tag. */
function untagged({ sources, outline }: Subject): string {
  return outline.messages.some((message) => tagsOf(sources, message).length > 0) ? 'Other events' : 'Events';
}

/** Whether a message states the first part of its variants' event types, so that they belong together. */
function saysType(subject: Subject, message: MessageOutline): boolean {
  return new Set(eventsOf(subject, message).map(({ values }) => values[0])).size === 1;
}

function deliveryOf(policy: unknown): Delivery {
  const guarantee = own(policy, 'guarantee');
  const timeout = own(policy, 'timeoutSeconds');
  return {
    guarantee: guarantee === 'at-most-once' || guarantee === 'at-least-once' ? guarantee : null,
    failure: textOf(own(policy, 'failure')),
    timeoutMs: typeof timeout === 'number' ? timeout * 1000 : null,
    knownGaps: (own(policy, 'knownGaps') as Delivery['knownGaps'] | undefined) ?? {},
    retry: retryOf(policy),
  };
}

function contractTablesOf(subject: Subject): readonly ContractTable[] {
  return tablePlaces(subject).map((place) => {
    const table = valueOf(subject.sources, place) as unknown as WrittenTable;
    const { id, title, description = '', rowName = { one: 'row', other: 'rows' } } = table;
    const columns = table.columns.map((column) => ({ description: '', filter: false, ...column }));
    const whole = ({ id, title, cells, note = '' }: WrittenRow): TableRow => ({
      id,
      title,
      cells: Object.fromEntries(columns.map((column) => [column.id, textOf(own(cells, column.id)) || null])),
      note,
    });
    const groups = (table.groups ?? []).map((group) => ({
      description: '',
      ...group,
      rows: group.rows.map(whole),
    }));
    return { id, title, description, rowName, columns, rows: (table.rows ?? []).map(whole), groups };
  });
}

/** A table with all that may be left out. */
interface WrittenTable extends Partial<Pick<ContractTable, 'description' | 'rowName'>> {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly (Pick<TableColumn, 'id' | 'label' | 'kind'> &
    Partial<Pick<TableColumn, 'description' | 'filter'>>)[];
  readonly rows?: readonly WrittenRow[];
  readonly groups?: readonly (Omit<TableGroup, 'description' | 'rows'> & {
    readonly description?: string;
    readonly rows: readonly WrittenRow[];
  })[];
}

type WrittenRow = Pick<TableRow, 'id' | 'title'> & Partial<Pick<TableRow, 'cells' | 'note'>>;

function changesOf({ sources }: Subject): readonly Version[] {
  const place = changesPlace(sources);
  const versions = place ? listOf<Partial<Version>>(valueOf(sources, place)) : [];
  return versions.map(({ version, date, changes }) => ({
    version: textOf(version),
    date: date ?? null,
    changes: listOf<Partial<Change>>(changes).map(({ kind, text, events }) => ({
      kind: kind ?? 'changed',
      text: textOf(text),
      events: events ?? [],
    })),
  }));
}

function publisherOf({ sources, outline }: Subject): { readonly publisher?: Publisher } {
  const written = valueOf(sources, below(outline.document, 'x-publisher'));
  if (!isObject(written)) return {};
  return { publisher: { name: textOf(written['name']), isAuthor: written['isAuthor'] === true } };
}

function glossaryOf({ sources, outline }: Subject): readonly GlossaryTerm[] {
  const entries = children(sources, below(outline.document, 'x-glossary'));
  const terms = entries.map((entry) => valueOf(sources, entry) as Readonly<Record<string, unknown>>);
  return terms.map(({ term, meaning, synonyms }) => ({
    term: textOf(term),
    meaning: textOf(meaning),
    synonyms: separated(textOf(synonyms)),
  }));
}

/** Words that are separated by commas: a list of them would take a line each in a formatted document. */
function separated(text: string): readonly string[] {
  return text
    .split(',')
    .map((words) => words.trim())
    .filter((words) => words !== '');
}
