import { pointerOf } from '@webhook-contract/runtime/v1';
import type { Definitions } from './definitions.ts';
import { placeId, type Place } from './place.ts';
import type { Reference } from './reference.ts';
import type { Sources } from './sources.ts';

/** A reference whose target holds, however far down, the reference itself. */
export interface Circle {
  readonly reference: Reference;
  /** The reference that closes the circle. */
  readonly last: Reference;
}

/**
 * The circles that have no meaning: a schema may hold itself, a message or a channel may not.
 * Of each circle, the references that are not between schemas.
 */
export function meaninglessCircles(sources: Sources, definitions: Definitions): Circle[] {
  const references = [...sources.references.values()];
  const inside = referencesByHolder(references);
  const next = ({ to }: Reference): readonly Reference[] => (to && inside.get(placeId(to))) ?? [];
  return [...withoutEnds(references, next)]
    .filter(({ from }) => !definitions.isSchemaReference(from))
    .flatMap((reference) => {
      const last = lastOfCircle(reference, next);
      return last ? { reference, last } : [];
    });
}

/** By every place: the references at it and below it. */
function referencesByHolder(references: readonly Reference[]): Map<string, Reference[]> {
  const inside = new Map<string, Reference[]>();
  for (const reference of references) {
    for (const holder of holders(reference.from)) {
      const held = inside.get(holder) ?? [];
      held.push(reference);
      inside.set(holder, held);
    }
  }
  return inside;
}

function holders({ file, path }: Place): string[] {
  return [...path.keys(), path.length].map((length) => `${file}#${pointerOf(path.slice(0, length))}`);
}

type Next = (reference: Reference) => readonly Reference[];

/** Without the references from which one comes to an end whichever way one goes: most documents leave none. */
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

/** The reference from which a walk that starts at one comes back to it; undefined where none does. */
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
