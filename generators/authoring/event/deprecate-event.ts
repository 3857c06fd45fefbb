import type { Subject } from '../../contract/document/outline.ts';
import { below } from '../../contract/model/json.ts';
import { valueOf } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { namedMessage } from './event-names.ts';
import { recordChange } from '../changelog/record-change.ts';

/** Marks an event as deprecated, and says what to use instead. */
export function deprecateEvent(
  subject: Subject,
  draft: Draft,
  key: string,
  advice: string,
  version?: string,
): void {
  const { place } = namedMessage(subject, key);
  const extension = below(place, 'x-event');
  draft.edit(
    place.file,
    valueOf(subject.sources, extension) === undefined
      ? { set: extension.path, value: { deprecated: advice } }
      : { set: [...extension.path, 'deprecated'], value: advice },
  );
  recordChange(subject, draft, { kind: 'deprecated', text: advice, events: [key] }, version);
}
