import { own } from '../contract/json.ts';
import { children, partOf, type MessageOutline } from '../contract/outline.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { valueOf } from '../contract/sources.ts';

/** The first tag of a message; undefined if it has none. */
export function categoryOf({ sources }: Subject, message: MessageOutline): string | undefined {
  const tags = partOf(sources, message, 'tags');
  const [first] = tags ? children(sources, tags) : [];
  const name = first && own(valueOf(sources, first), 'name');
  return typeof name === 'string' ? name : undefined;
}

/** The categories that events have, in the order of the document. */
export function categoriesOf(subject: Subject): readonly string[] {
  return [...new Set(subject.outline.messages.flatMap((message) => categoryOf(subject, message) ?? []))];
}
