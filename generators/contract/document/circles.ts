import { pointerOf } from '@webhook-contract/runtime/v1';
import { oncePer } from '../../ground/once-per.ts';
import { oncePerSubject } from './outline.ts';
import { placeId, type Place } from '../model/json.ts';
import type { Reference } from '../source/reference.ts';
import type { Sources } from '../source/sources.ts';

/** A reference whose target contains the reference itself, at any depth. */
interface Circle {
  readonly reference: Reference;
  /** The reference that closes the circle. */
  readonly last: Reference;
}

/**
 * Circles without a meaning: a schema may be recursive, a message or a channel may not.
 * Gives the references of each circle that are not between schemas.
 */
export const meaninglessCircles = oncePerSubject(({ sources, definitions }): readonly Circle[] => {
  const { next, endless } = endlessReferences(sources.references);
  return [...endless]
    .filter(({ from }) => !definitions.isSchemaReference(from))
    .flatMap((reference) => {
      const last = lastOfCircle(reference, next);
      return last ? { reference, last } : [];
    });
});

const endlessReferences = oncePer((references: Sources['references']) => {
  const all = [...references.values()];
  const next = followingIn(all);
  return { next, endless: withoutEnds(all, next) };
});

/** Makes the function that gives the references at the target of one, and below it. */
function followingIn(references: readonly Reference[]): Next {
  const targets = new Map(references.map((reference) => [reference, reference.to && placeId(reference.to)]));
  const inside = new Map([...targets.values()].map((target): [typeof target, Reference[]] => [target, []]));
  for (const reference of references)
    for (const holder of holders(reference.from)) inside.get(holder)?.push(reference);
  inside.delete(undefined);
  return (reference) => inside.get(targets.get(reference)) ?? [];
}

/** The IDs of a place and of all places around it. */
function holders({ file, path }: Place): readonly string[] {
  let id = placeId({ file, path: [] });
  return [id, ...path.map((segment) => (id += pointerOf([segment])))];
}

type Next = (reference: Reference) => readonly Reference[];

/** Removes the references from which every path ends; in most documents none is left. */
function withoutEnds(references: readonly Reference[], next: Next): Set<Reference> {
  const open = new Map(references.map((reference) => [reference, next(reference).length]));
  const previous = new Map<Reference, Reference[]>();
  for (const reference of references) {
    for (const following of next(reference)) {
      const before = previous.get(following) ?? [];
      before.push(reference);
      previous.set(following, before);
    }
  }
  const ended = references.filter((reference) => open.get(reference) === 0);
  for (const reference of ended) {
    for (const before of previous.get(reference) ?? []) {
      const left = (open.get(before) ?? 0) - 1;
      open.set(before, left);
      if (left === 0) ended.push(before);
    }
  }
  const gone = new Set(ended);
  return new Set(references.filter((reference) => !gone.has(reference)));
}

/** The reference that leads back to the given one; undefined if none does. */
function lastOfCircle(start: Reference, next: Next): Reference | undefined {
  const seen = new Set([start]);
  for (const reference of seen) {
    for (const following of next(reference)) {
      if (following === start) return reference;
      seen.add(following);
    }
  }
  return undefined;
}
