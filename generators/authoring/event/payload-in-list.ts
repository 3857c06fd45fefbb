import { pathSegments } from '@webhook-contract/runtime/v1';
import { batchOf } from '../../contract/document/batch-of.ts';
import type { Subject } from '../../contract/document/subject.ts';
import type { Json, JsonSchema } from '../../contract/model/json.ts';
import { bodyWith } from '../../contract/model/request.ts';
import type { PayloadSource } from './event-payload.ts';

/** What is known of an event as the payload of its requests: in the list that the contract has events in, if it has one. */
export function inListOfEvents(subject: Subject, event: PayloadSource): PayloadSource {
  const batch = batchOf(subject);
  if (batch === null) return event;
  const path = pathSegments(batch.list);
  return {
    schema(place) {
      // What is known already is of the whole request.
      const { $schema, ...items } = event.schema({ ...place, known: {} });
      const list: JsonSchema = { description: 'The events.', type: 'array', items };
      const whole = path.reduceRight<JsonSchema>(
        (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
        list,
      );
      return { ...($schema !== undefined && { $schema }), ...whole };
    },
    examples: event.examples.map((example) => ({
      ...example,
      payload: bodyWith({}, path, [example.payload] as Json),
    })),
  };
}
