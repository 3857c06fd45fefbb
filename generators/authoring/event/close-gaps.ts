import { UsageError } from '@webhook-contract/common/command-line';
import { isObject, listOf, own, below } from '../../contract/model/json.ts';
import type { MessageOutline, Subject } from '../../contract/document/outline.ts';
import { isConcerned, knownGapsOf } from '../../contract/document/document-lists.ts';
import { proposal } from '../../contract/model/diagnostic.ts';
import { knownGapPlaces } from '../../contract/rules/known-gaps.ts';
import { valueOf } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';

/** Takes known gaps off a message. One that no other message has left goes from the contract. */
export function closeGaps(
  subject: Subject,
  draft: Draft,
  message: MessageOutline,
  ids: readonly string[],
): void {
  const { sources, outline } = subject;
  const list = below(message.place, 'x-event', 'knownGaps');
  const named = namedBy(message);
  for (const id of ids) {
    if (named.includes(id)) continue;
    throw new UsageError(
      `${JSON.stringify(message.key)} does not name the known gap ${JSON.stringify(id)}`,
      named.length === 0 ? 'It names none' : proposal(id, named, `It names ${named.join(', ')}`),
    );
  }
  const left = named.filter((id) => !ids.includes(id));
  const holder = valueOf(sources, below(message.place, 'x-event'));
  const goes =
    left.length > 0 ? [] : Object.keys(holder ?? {}).length === 1 ? [list.path.slice(0, -1)] : [list.path];
  const items = [...named.keys()].filter((index) => ids.includes(named[index] ?? '')).toReversed();
  const paths = goes.length > 0 ? goes : items.map((index) => [...list.path, index]);
  if (ids.length > 0) draft.edit(list.file, ...paths.map((path) => ({ remove: path })));
  const others = outline.messages.filter((one) => one !== message).flatMap(namedBy);
  removeGaps(subject, draft, (id) => ids.includes(id) && !others.includes(id));
}

/** Removes the known gaps that followed from what these messages alone left open, and no longer do. */
export function removeClosedGaps(
  subject: Subject,
  draft: Draft,
  messages: readonly MessageOutline[],
  answers: (concerns: string) => boolean,
): void {
  const points = knownGapsOf(subject);
  removeGaps(subject, draft, (id) => {
    const point = points.find((one) => one.id === id);
    const concerned = subject.events.filter((event) => point && isConcerned(point, event));
    return (
      concerned.length > 0 &&
      answers(point?.concerns ?? '') &&
      concerned.every((event) => messages.includes(event.message))
    );
  });
}

function removeGaps(subject: Subject, draft: Draft, goes: (id: string) => boolean): void {
  const places = knownGapPlaces(subject).filter((place) =>
    goes(String(own(valueOf(subject.sources, place), 'id'))),
  );
  // From the last one on, as each that goes moves those behind it.
  for (const { file, path } of places.toReversed()) draft.edit(file, { remove: path });
}

/** The known gaps that a message names. */
function namedBy({ value }: MessageOutline): readonly string[] {
  const points = own(isObject(value) ? value['x-event'] : undefined, 'knownGaps');
  return listOf<string>(points);
}
