import type { Element, NoParent } from 'refa';

/** Whether an element is `^` or `$`, which the library has as "no character before" and "none after". */
export function isEdge(element: NoParent<Element> | undefined, kind: 'behind' | 'ahead'): boolean {
  if (element?.type !== 'Assertion' || !element.negate || element.kind !== kind) return false;
  const [character, ...others] = element.alternatives.flatMap(({ elements }) => elements);
  return others.length === 0 && character?.type === 'CharacterClass' && character.characters.isAll;
}
