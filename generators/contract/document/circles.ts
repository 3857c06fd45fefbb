import { oncePerSubject } from './outline.ts';
import { followingIn, reachedReferences, type Next } from '../source/reached-references.ts';
import type { Reference } from '../source/reference.ts';

/** A reference whose target contains the reference itself, at any depth. */
interface Circle {
  readonly reference: Reference;
  /** The reference that closes the circle. */
  readonly last: Reference;
}

/**
 * Circles without a meaning: a schema may be recursive, a message or a channel may not.
 * Gives the references of each circle that are not between schemas, and that the document leads to.
 */
export const meaninglessCircles = oncePerSubject(({ sources, definitions }): readonly Circle[] => {
  const all = [...sources.references.values()];
  const next = followingIn(all);
  const endless = withoutEnds(all, next);
  if (endless.size === 0) return [];
  const reached = reachedReferences(sources);
  return [...endless]
    .filter((reference) => reached.has(reference))
    .filter(({ from }) => !definitions.isSchemaReference(from))
    .flatMap((reference) => {
      const last = lastOfCircle(reference, next);
      return last ? { reference, last } : [];
    });
});

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
