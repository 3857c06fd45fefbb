import { closeGaps, removeClosedGaps } from '../event/close-gaps.ts';
import { describeMessage } from '../event/document-event.ts';
import { categoriesOf } from '../event/categories.ts';
import { addMessage } from '../event/new-event.ts';
import { recordChange } from '../changelog/record-change.ts';
import type { Subject } from '../../contract/document/subject.ts';
import type { Draft } from '../edit/draft.ts';
import type { MakeValue } from './invented-example.ts';
import type { LearnedEvent } from './learn-event.ts';
import { learnedPayload } from './learned-payload.ts';

/** What the person says who lets events be documented. */
export interface LearnedFacts {
  /** Ids of known gaps of these events that traffic answers. */
  readonly closes: readonly string[];
  /** The version of the contract that this belongs to; undefined for the one in work. */
  readonly version: string | undefined;
}

/** Documents learned events: messages, schemas, examples, the changes, and known gaps that nothing leaves open any more. */
export function documentLearned(
  subject: Subject,
  draft: Draft,
  events: readonly LearnedEvent[],
  { closes, version }: LearnedFacts,
  makeValue: MakeValue,
): void {
  const known = events.flatMap(({ target }) => ('message' in target ? [target.message] : []));
  for (const event of events) {
    const source = learnedPayload(subject, event, makeValue);
    const { target, traffic } = event;
    if ('message' in target) describeMessage(subject, draft, target, traffic.values, source);
    else {
      const category = categoriesOf(subject).at(-1);
      addMessage(subject, draft, {
        ...target,
        summary: 'Seen in traffic. When it is sent is not documented.',
        category,
        isCategoryAssumed: category !== undefined,
        values: traffic.values,
        source,
      });
    }
  }
  const [message] = known;
  if (message && closes.length > 0) closeGaps(subject, draft, message, closes);
  removeClosedGaps(subject, draft, known, (concerns) => concerns !== 'assumed-category');
  const keys = events.map(({ target }) => target.key);
  recordChange(
    subject,
    draft,
    { kind: 'added', text: 'Event type, payload and examples, learned from traffic.', events: keys },
    version,
  );
}
