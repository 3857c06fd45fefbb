import { fileUri, resolveUri, splitUri } from './uri.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Dialect } from '../schema/dialects.ts';
import { around, below, placeId, type Place } from '../model/json.ts';
import type { FileScan, FoundReference } from './scan-file.ts';

/** The schemas that `$id` and `$anchor` name. */
export interface Identifiers {
  add(found: Found): void;
  /**
   * Where a reference leads by identifier: to one schema, to none, or to several that have the same. An `$id` that is a plain
   * name also counts as that name if only one schema has it: many validators are given schemas by name, wherever their files are.
   */
  find(reference: FoundReference): readonly Place[];
  /** The places of identifiers that stand at several, each with those of the same. */
  shared(): Iterable<readonly Place[]>;
}

type Found = Pick<FileScan, 'identifiers' | 'names'>;

/** Collects identifiers. Schemas that nothing refers to by path are asked for when first
 * something refers by identifier, and read in the dialect of that reference where they name none. */
export function createIdentifiers(others: (dialect: Dialect) => readonly FileScan[]): Identifiers {
  const places = new Map<string, Place[]>();
  const names = new Map<string, Place[]>();
  let isComplete = false;
  const add = (found: Found): void => {
    for (const [uri, place] of found.identifiers) keep(places, uri, place);
    for (const [uri, place] of found.names) keep(names, uri, place);
  };
  return {
    add,
    shared: () => [...places.values()].filter(({ length }) => length > 1),
    find({ from, $ref, base, named: nameBase, dialect }) {
      const uri = typeof $ref === 'string' ? resolveUri($ref, base ?? fileUri(from.file)) : undefined;
      if (uri === undefined) return [];
      if (!isComplete) for (const found of others(dialect)) add(found);
      isComplete = true;
      const [resource, fragment] = splitUri(uri);
      const byName = resolveUri(String($ref), nameBase ?? fileUri(''));
      const [name] = splitUri(byName ?? '');
      const sameName = names.get(name) ?? [];
      const isAnchor = fragment !== '' && !fragment.startsWith('/');
      const named =
        places.get(isAnchor ? `${resource}#${fragment}` : resource) ??
        (sameName.length === 1 && !isAnchor ? sameName : []);
      return named.map((place) => below(around(place), ...(isAnchor ? [] : pathSegments(fragment))));
    },
  };
}

function keep(all: Map<string, Place[]>, uri: string, place: Place): void {
  const known = all.get(uri) ?? [];
  if (!known.some((one) => placeId(one) === placeId(place))) all.set(uri, [...known, place]);
}
