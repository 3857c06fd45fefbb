import { own, below, type Place } from '../../contract/model/json.ts';
import { children, partOf, type MessageOutline, type Subject } from '../../contract/document/outline.ts';
import { valueOf } from '../../contract/source/sources.ts';

/** The first tag of a message; undefined if it has none. */
export function categoryOf(subject: Subject, message: MessageOutline): string | undefined {
  const tags = partOf(subject.sources, message, 'tags');
  return tags ? tagNames(subject, tags)[0] : undefined;
}

/** The categories that the document declares, then those that only events have. */
export function allCategoriesOf(subject: Subject): readonly string[] {
  const declared = tagNames(subject, below(subject.outline.info, 'tags'));
  return [...new Set([...declared, ...categoriesOf(subject)])];
}

/** The categories that events have, in the order of the document. */
export function categoriesOf(subject: Subject): readonly string[] {
  return [...new Set(subject.outline.messages.flatMap((message) => categoryOf(subject, message) ?? []))];
}

function tagNames({ sources }: Subject, tags: Place): readonly string[] {
  return children(sources, tags)
    .map((tag) => own(valueOf(sources, tag), 'name'))
    .filter((name) => typeof name === 'string');
}
