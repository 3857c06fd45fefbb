import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Dialect } from '../schema/dialects.ts';
import { fileUri, resolveUri, splitUri } from './identifier.ts';
import { around, below, placeId, type Place } from '../model/place.ts';
import type { FileScan, FoundReference } from './scan-file.ts';

/** The schemas that `$id` and `$anchor` name. */
export interface Identifiers {
  add(found: FileScan['identifiers']): void;
  /** Where a reference leads by identifier: to one schema, to none, or to several that have the same. */
  find(reference: FoundReference): readonly Place[];
  /** The places of identifiers that stand at several, each with those of the same. */
  shared(): Iterable<readonly Place[]>;
}

/** Collects identifiers. Schemas that nothing refers to by path are asked for when first
 * something refers by identifier, and read in the dialect of that reference where they name none. */
export function createIdentifiers(others: (dialect: Dialect) => readonly FileScan[]): Identifiers {
  const places = new Map<string, Place[]>();
  let isComplete = false;
  const add = (found: FileScan['identifiers']): void => {
    for (const [uri, place] of found) {
      const known = places.get(uri) ?? [];
      if (!known.some((one) => placeId(one) === placeId(place))) places.set(uri, [...known, place]);
    }
  };
  return {
    add,
    shared: () => [...places.values()].filter(({ length }) => length > 1),
    find({ from, $ref, base, dialect }) {
      const uri = typeof $ref === 'string' ? resolveUri($ref, base ?? fileUri(from.file)) : undefined;
      if (uri === undefined) return [];
      if (!isComplete) for (const { identifiers } of others(dialect)) add(identifiers);
      isComplete = true;
      const [resource, fragment] = splitUri(uri);
      const isAnchor = fragment !== '' && !fragment.startsWith('/');
      const named = places.get(isAnchor ? `${resource}#${fragment}` : resource) ?? [];
      return named.map((place) => below(around(place), ...(isAnchor ? [] : pathSegments(fragment))));
    },
  };
}
