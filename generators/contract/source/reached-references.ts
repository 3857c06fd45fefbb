import { pointerOf } from '@webhook-contract/runtime/v1';
import { placeId, type Place } from '../model/json.ts';
import type { Reference } from './reference.ts';

/**
 * The references that the document leads to, at any remove. What else a file of others has, such as the API beside its webhooks,
 * is no part of the contract.
 */
export function reachedReferences({
  references,
  root,
}: {
  readonly references: ReadonlyMap<string, Reference>;
  readonly root: string;
}): ReadonlySet<Reference> {
  const all = [...references.values()];
  const next = followingIn(all);
  const reached = new Set(all.filter(({ from }) => from.file === root));
  // Iterating also visits what is added meanwhile.
  for (const reference of reached) for (const following of next(reference)) reached.add(following);
  return reached;
}

/** Makes the function that gives the references at the target of one, and below it. */
export function followingIn(references: readonly Reference[]): Next {
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

/** Gives the references at the target of one, and below it. */
export type Next = (reference: Reference) => readonly Reference[];
