import { own } from '../../contract/model/json.ts';
import type { MessageOutline, Subject } from '../../contract/document/outline.ts';
import { isConcerned, knownGapsOf } from '../../contract/document/document-lists.ts';
import { knownGapPlaces } from '../../contract/rules/known-gaps.ts';
import { valueOf } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';

/** Removes the known gaps that followed from what these messages alone left open, and no longer do. */
export function removeClosedGaps(
  subject: Subject,
  draft: Draft,
  messages: readonly MessageOutline[],
  answers: (concerns: string) => boolean,
): void {
  const closed = knownGapsOf(subject).filter((gap) => {
    const concerned = subject.events.filter((event) => isConcerned(gap, event));
    return (
      concerned.length > 0 &&
      answers(gap.concerns ?? '') &&
      concerned.every((event) => messages.includes(event.message))
    );
  });
  const ids = closed.map(({ id }) => id);
  const places = knownGapPlaces(subject).filter((place) =>
    ids.includes(String(own(valueOf(subject.sources, place), 'id'))),
  );
  // From the last one on, as each that goes moves those behind it.
  for (const { file, path } of places.toReversed()) draft.edit(file, { remove: path });
}
