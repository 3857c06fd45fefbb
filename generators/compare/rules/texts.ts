import { isEqual } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent, ContractTable } from '../../contract/model/model.ts';
import { unique } from '../../contract/document/outline.ts';
import { below, type Place } from '../../contract/model/json.ts';
import { firstOf } from '../change.ts';
import { changedPlaces } from '../changed-places.ts';
import { documentPlace, statedExamples, type ContractSide } from '../contract-side.ts';
import { contractFact, eventFact, type ChangeKind } from './kind.ts';

/** What people read: texts, examples, categories, tables and known gaps. */
export const textKinds: readonly ChangeKind[] = [
  eventFact({
    id: 'event-deprecation-changed',
    at: ['x-event', 'deprecated'],
    of: ({ deprecated }) => deprecated,
    change(before, after) {
      // Linters may refuse code that names it.
      if (before === null) return { message: 'it is deprecated.', deprecates: true, types: 'risk' };
      return {
        message: after === null ? 'it is no longer deprecated.' : 'the advice for its deprecation changes.',
      };
    },
  }),
  eventFact({
    id: 'event-category-changed',
    at: ['tags'],
    of: ({ category }) => category,
    change: (before, after) => ({
      message: `it moves from the category ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
    }),
  }),
  eventFact({
    id: 'event-text-changed',
    at: [],
    within: (path) => !path.some((key) => NO_TEXTS.has(key)),
    of: textsOfEvent,
    change: (before, after) => ({ message: `what is said changes: ${changedKeys(before, after)}.` }),
  }),
  eventFact({
    id: 'examples-changed',
    at: ['examples'],
    of: (event, side) => statedExamples(side, event),
    change(before, after, pair) {
      if (pair.before.documented !== pair.after.documented) return undefined;
      const [names, namesNow] = [before, after].map((examples) => examples.map(({ name }) => name));
      const removed = missing(names, namesNow);
      // Tests and links may name them.
      if (removed.length > 0)
        return {
          message: `the examples ${removed.map((name) => JSON.stringify(name)).join(', ')} are removed.`,
          ...(pair.after.documented && { senders: 'break', links: 'break' }),
        };
      const [first] = namesNow?.filter((name) => names?.includes(name)) ?? [];
      // The first example is sent where none is named.
      return { message: 'its examples change.', senders: first === names?.[0] ? 'ok' : 'risk' };
    },
  }),
  contractFact({
    id: 'categories-changed',
    at: (side) => documentPlace(side, 'info'),
    within: ([key]) => key === 'tags',
    of: ({ categories, events }) => ({
      categories,
      names: [...new Set([...categories.map(({ name }) => name), ...events.map(({ category }) => category)])],
    }),
    change(before, after) {
      const removed = missing(before.names, after.names);
      // Each category has a page.
      if (removed.length > 0)
        return {
          message: `The categories ${removed.map((name) => JSON.stringify(name)).join(', ')} are removed.`,
          links: 'break',
        };
      return isEqual(before.categories, after.categories)
        ? undefined
        : { message: 'The categories, or their descriptions, change.' };
    },
  }),
  contractFact({
    id: 'tables-changed',
    at: (side) => documentPlace(side, 'x-tables'),
    of: ({ tables }) => tables,
    change(before, after) {
      const lost = before.flatMap((table) => {
        const now = after.find(({ id }) => id === table.id);
        return now ? missing(anchorsOf(table), anchorsOf(now)) : [`the table ${table.id}`];
      });
      if (lost.length === 0) return { message: `The tables change: ${changedIds(before, after)}.` };
      return { message: `The tables lose ${firstOf(lost)}.`, links: 'break' };
    },
  }),
  contractFact({
    id: 'known-gaps-changed',
    at: (side) => documentPlace(side, 'x-known-gaps'),
    of: ({ knownGaps }) => knownGaps,
    change(before, after) {
      const [ids, idsNow] = [before, after].map((gaps) => gaps.map(({ id }) => id));
      const [closed, opened] = [missing(ids, idsNow), missing(idsNow, ids)];
      const parts = [
        ...closed.map((id) => `The known gap ${id} is closed.`),
        ...opened.map((id) => `The known gap ${id} is new.`),
      ];
      return {
        message: parts.join(' ') || `What is said of known gaps changes: ${changedIds(before, after)}.`,
        // A link to it leads to the page of gaps, which no longer has it: gaps are there to be closed.
        links: closed.length > 0 ? 'risk' : 'ok',
      };
    },
  }),
  {
    id: 'contract-text-changed',
    compare({ previous, current }, report) {
      const [before, after] = [textsOfContract(previous.contract), textsOfContract(current.contract)];
      if (isEqual(before, after)) return;
      const [holders, holdersNow] = [holdersOf(previous), holdersOf(current)];
      const places = holders.flatMap((start, index) => {
        const end = holdersNow[index] ?? start;
        const { from, to } = changedPlaces([previous, start], [current, end], isContractText);
        return from === start && to === end ? [] : [{ from, to }];
      });
      report({
        message: `What the contract says changes: ${changedKeys(before, after)}.`,
        ...(places[0] ?? { from: documentPlace(previous, 'info'), to: documentPlace(current, 'info') }),
      });
    },
  },
];

/** What is said of an event that has no other effect than to be read. */
function textsOfEvent({
  description,
  furtherTags,
  externalDocs,
  categoryAssumed,
  invalidExamples,
  knownGaps,
  delivery,
}: ContractEvent) {
  return {
    description,
    tags: [furtherTags, categoryAssumed],
    externalDocs,
    'invalid examples': invalidExamples,
    'known gaps': knownGaps,
    delivery: [delivery.failure, delivery.knownGaps],
  };
}

/** The keys of a message that have kinds of changes of their own. */
const NO_TEXTS = new Set(
  ['payload', 'headers', 'examples', 'name', 'title', 'summary', 'contentType', 'correlationId'].concat([
    'deprecated',
    'otherNames',
    'guarantee',
    'timeoutSeconds',
    'retry',
    'eventType',
  ]),
);

/** What a contract says of itself as a whole. */
function textsOfContract({
  title,
  description,
  about,
  glossary,
  staticHeader,
  signature,
  security,
  endpoint,
}: Contract) {
  return {
    title,
    description,
    about,
    glossary,
    'sender verification': [staticHeader, signature, ...security].flatMap((one) => one?.description || []),
    servers: endpoint.servers.map((server) => [server.title, server.description]),
    variables: endpoint.variables,
    responses: endpoint.success.description,
  };
}

/** What holds these texts. */
function holdersOf(side: ContractSide): readonly Place[] {
  const { servers, securitySchemes, operations, messages } = side.subject.outline;
  const channels = unique(messages.flatMap((message) => message.channels));
  return [
    documentPlace(side, 'info'),
    documentPlace(side, 'x-glossary'),
    ...servers,
    ...unique(securitySchemes),
    ...channels.map((channel) => below(channel, 'parameters')),
    ...operations.flatMap(({ replies }) => replies),
  ];
}

/** Whether a path below one of them leads to such a text: the rest has kinds of its own. */
function isContractText([key = '']: readonly string[]): boolean {
  return ![
    'version',
    'tags',
    'protocol',
    'host',
    'pathname',
    'security',
    'bindings',
    'x-handshakes',
  ].includes(key);
}

/** What links to a table may lead to: its groups and its rows. */
function anchorsOf({ id, rowName, groups, rows }: ContractTable): readonly string[] {
  const all = [...rows, ...groups.flatMap((group) => group.rows)];
  return [
    ...groups.map((group) => `the group ${group.id} of ${id}`),
    ...all.map((row) => `the ${rowName.one} ${row.id} of ${id}`),
  ];
}

function missing(before: readonly string[] = [], after: readonly string[] = []): readonly string[] {
  return before.filter((one) => !after.includes(one));
}

/** The IDs of the items that only one list has, or that differ. */
function changedIds(before: readonly Item[], after: readonly Item[]): string {
  const known = new Map(before.map((item) => [item.id, item]));
  const present = new Map(after.map((item) => [item.id, item]));
  const ids = [...new Set([...known.keys(), ...present.keys()])];
  return firstOf(ids.filter((id) => !isEqual(known.get(id), present.get(id))));
}

interface Item {
  readonly id: string;
}

/** The keys whose values differ, as a list. */
function changedKeys(before: object, after: object): string {
  const entries = new Map(Object.entries(after));
  return Object.entries(before)
    .flatMap(([key, value]) => (isEqual(value, entries.get(key)) ? [] : [key]))
    .join(', ');
}
