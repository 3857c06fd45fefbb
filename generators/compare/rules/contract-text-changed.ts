import { isEqual } from '@webhook-contract/runtime/v1';
import type { Category, Contract } from '../../contract/model/model.ts';
import { children, unique } from '../../contract/document/outline.ts';
import { below, type Place } from '../../contract/model/json.ts';
import { changedPlaces } from '../changed-places.ts';
import { documentPlace, type ContractSide } from '../contract-side.ts';
import type { ContractPair } from '../contract-pair.ts';
import { renamedCategories } from './categories.ts';
import type { DiffRule, RulePlaces } from './rule.ts';

/** One part of what a contract says of itself, as a whole. */
interface Text {
  readonly of: (contract: Contract, pair: ContractPair) => unknown;
  /** What holds it. */
  readonly at: (side: ContractSide) => readonly Place[];
  /** The keys by which each of these says it; all of them by default. */
  readonly keys?: readonly string[];
}

const infoOf = (side: ContractSide) => [documentPlace(side, 'info')];

const texts: Readonly<Record<string, Text>> = {
  title: { of: ({ title }) => title, at: infoOf, keys: ['title'] },
  description: { of: ({ description }) => description, at: infoOf, keys: ['description'] },
  about: {
    of: ({ about }) => about,
    at: infoOf,
    keys: ['contact', 'license', 'termsOfService', 'externalDocs'],
  },
  categories: { of: categoriesStill, at: infoOf, keys: ['tags'] },
  glossary: { of: ({ glossary }) => glossary, at: (side) => [documentPlace(side, 'x-glossary')] },
  'sender verification': {
    of: ({ staticHeader, signature, security }) =>
      [staticHeader, signature, ...security].flatMap((one) => one?.description || []),
    at: ({ subject }) => unique(subject.outline.securitySchemes),
    keys: ['description'],
  },
  servers: {
    of: ({ endpoint }) => endpoint.servers.map(({ title, description }) => [title, description]),
    at: ({ subject }) => subject.outline.servers,
    keys: ['title', 'summary', 'description'],
  },
  variables: { of: ({ endpoint }) => endpoint.variables, at: variablePlaces, keys: ['description'] },
  responses: {
    of: ({ endpoint }) => endpoint.success.description,
    at: ({ subject }) => subject.outline.operations.flatMap(({ replies }) => replies),
    keys: ['summary', 'description'],
  },
};

export const contractTextChanged: DiffRule = {
  id: 'contract-text-changed',
  checks: 'Checks that what the contract says of itself, its servers and its terms stays the same.',
  compare(pair, report) {
    const { previous, current } = pair;
    const changed = Object.entries(texts).filter(
      ([, { of }]) => !isEqual(of(previous.contract, pair), of(current.contract, pair)),
    );
    const [first, ...others] = changed.map(([, text]) => placesOf(text, previous, current));
    if (!first) return;
    report({
      message: `What the contract says changes: ${changed.map(([name]) => name).join(', ')}.`,
      ...first,
      ...(others.length > 0 && { elsewhere: [first, ...others] }),
    });
  },
};

/** The categories by their names of today, without those that are gone, of which another rule tells. */
function categoriesStill({ categories }: Contract, pair: ContractPair): readonly Category[] {
  const renamed = renamedCategories(pair);
  const present = new Set(pair.current.contract.categories.map(({ name }) => name));
  return categories
    .map((category) => ({ ...category, name: renamed.get(category.name) ?? category.name }))
    .filter(({ name }) => present.has(name));
}

/** Where the first of the holders differs. */
function placesOf({ at, keys }: Text, previous: ContractSide, current: ContractSide): RulePlaces {
  const [before, after] = [at(previous), at(current)];
  const isOfText = ([key = '']: readonly string[]): boolean => keys?.includes(key) ?? true;
  for (const [index, from] of before.entries()) {
    const to = after[index];
    const places = to && changedPlaces([previous, from], [current, to], isOfText);
    if (places && (places.from !== from || places.to !== to)) return places;
  }
  const count = Math.min(before.length, after.length);
  const lastOf = (side: ContractSide, places: readonly Place[]): Place =>
    places[count] ?? places.at(-1) ?? documentPlace(side);
  return { from: lastOf(previous, before), to: lastOf(current, after) };
}

/** The variables of servers, and the parameters of the channels in which events are sent. */
function variablePlaces({ subject: { sources, outline } }: ContractSide): readonly Place[] {
  const channels = unique(outline.messages.flatMap((message) => message.channels));
  return [
    ...outline.servers.map((server) => below(server, 'variables')),
    ...channels.map((channel) => below(channel, 'parameters')),
  ].flatMap((list) => children(sources, list));
}
