import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { below, type Json } from '../model/json.ts';
import type { Batch } from '../model/model.ts';
import { bodyWith } from '../model/request.ts';
import { madeValue } from '../values/made-value.ts';
import { listOfEvents } from './batch.ts';
import { examplePlaces, valueAtEnd } from './events.ts';
import { bodyOf, type Subject } from './outline.ts';

/** How several events come in one request; null if each comes in a request of its own. */
export function batchOf(subject: Subject): Batch | null {
  const [list] = subject.outline.messages.flatMap((message) => listOfEvents(message) ?? []);
  return list === undefined ? null : { list, envelope: envelopeOf(subject, list) };
}

/** The body of the first example that has the list, or one that is made from a schema, or else as little as there may be. */
function envelopeOf(subject: Subject, list: string): Json {
  const path = pathSegments(list);
  for (const body of bodiesOf(subject))
    if (Array.isArray(valueAt(body, list))) return bodyWith(body as Json, path, []);
  return bodyWith({}, path, []);
}

function* bodiesOf(subject: Subject): Generator<unknown> {
  const { sources, outline, definitions } = subject;
  for (const message of outline.messages)
    for (const example of examplePlaces(sources, message, 'examples'))
      yield valueAtEnd(sources, below(example, 'payload'));
  for (const message of outline.messages) {
    const place = bodyOf(sources, message);
    const name = place && definitions.nameOf(place);
    if (name !== undefined) yield madeValue(subject, name);
  }
}
