import { pathSegments } from '@webhook-contract/runtime/v1';
import { exampleEvent } from '../document/batch.ts';
import { eventIdExpression } from '../document/event-id.ts';
import { isLeftOut } from '../document/examples.ts';
import { nameOf, type EventOutline, type Subject } from '../document/outline.ts';
import { parseExpression } from '../model/expression.ts';
import { below, type Place } from '../model/json.ts';
import { lineOf, resolve, valueOf } from '../source/sources.ts';
import { nameOfExample } from './example-words.ts';
import { repeats } from './repeats.ts';
import type { Rule } from './rule.ts';

/** The examples of one event may show one delivery several times, so only those of different events are compared. */
export const exampleEventId: Rule = {
  id: 'example-event-id',
  summary: 'Checks that no two events have examples with the same event ID.',
  judgesExamples: true,
  check(subject, report) {
    const identified = subject.events.flatMap((event) =>
      event.examples
        .filter((example) => !isLeftOut(subject, event, example))
        .flatMap((example) => {
          const place = idPlace(subject, event, example);
          const id = place && valueOf(subject.sources, place);
          return place && ['string', 'number'].includes(typeof id) ? [{ event, example, place, id }] : [];
        }),
    );
    for (const [{ event, example, place }, first] of repeats(identified, ({ id }) => String(id))) {
      if (event === first.event) continue;
      report(
        place,
        `The event ID of example ${nameOfExample(subject, example)} of ${nameOf(event)} is also that of an example of ${nameOf(first.event)}, at ${lineOf(subject.sources, first.place)}.`,
        'Give each its own: a receiver takes the second one for a repeat of the first, and ignores it.',
      );
    }
  },
};

/** Where an example has its event ID; undefined if it has none. */
function idPlace(subject: Subject, { message }: EventOutline, example: Place): Place | undefined {
  const { sources } = subject;
  const location = parseExpression(eventIdExpression(subject, message));
  if (location?.in === 'payload') {
    const event = exampleEvent(sources, message, example);
    return event && below(event, ...pathSegments(location.pointer));
  }
  const headers = location && resolve(sources, below(example, 'headers'));
  const names = Object.keys((headers && valueOf(sources, headers)) ?? {});
  const name = names.find((one) => one.toLowerCase() === location?.name);
  return headers && name !== undefined ? below(headers, name) : undefined;
}
