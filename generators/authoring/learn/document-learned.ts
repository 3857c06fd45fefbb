import { createRandom, type Random } from '@webhook-contract/common/similar-value';
import { removeClosedGaps } from '../event/close-gaps.ts';
import { describeMessage } from '../event/document-event.ts';
import { categoriesOf } from '../event/categories.ts';
import { addMessage } from '../event/new-event.ts';
import { recordChanges } from '../changelog/record-change.ts';
import type { Subject } from '../../contract/document/outline.ts';
import type { Draft } from '../edit/draft.ts';
import { inventedExample } from './invented-example.ts';
import type { LearnedEvent } from './learn-event.ts';
import { conjuncts } from '../../contract/payload/definitions.ts';
import { isObject, own, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { invalidExamples } from '../event/event-examples.ts';
import type { PayloadSource, SchemaPlace } from '../event/event-payload.ts';
import { pascalCase } from '../../contract/model/names.ts';

/** Documents learned events: messages, schemas, examples, the changes, and known gaps that nothing leaves open any more. */
export function documentLearned(subject: Subject, draft: Draft, events: readonly LearnedEvent[]): void {
  // The same values in each run.
  const random = createRandom('examples');
  const known = events.flatMap(({ target }) => ('message' in target ? [target.message] : []));
  for (const event of events) {
    const source = learnedPayload(subject, event, random);
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
  removeClosedGaps(subject, draft, known, (concerns) => concerns !== 'assumed-category');
  const keys = events.map(({ target }) => target.key);
  recordChanges(subject, draft, [
    {
      kind: 'added',
      text: 'Event type, payload and examples, learned from traffic.',
      events: keys,
    },
  ]);
}

/** The payload of a learned event, with an invented example and invalid ones made of that. */
function learnedPayload(subject: Subject, event: LearnedEvent, random: Random): PayloadSource {
  const payload = inventedExample(event.learned, subject, random);
  const summary = 'Invented values, with all fields seen in traffic.';
  return {
    schema: (place) => payloadSchema(subject, event, place),
    examples: [
      { name: 'all-fields', summary, payload },
      ...(isObject(payload) ? invalidExamples(subject, event.learned.schema, payload) : []),
    ],
  };
}

function payloadSchema(
  subject: Subject,
  { learned, target, traffic: { bodies } }: LearnedEvent,
  { dialect, referTo }: SchemaPlace,
): JsonSchema {
  const schema = withReferences(learned.schema);
  const described = descriptionsOf(subject, 'message' in target ? target.partialPayload : null);
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return {
    ...(dialect !== undefined && { $schema: dialect }),
    title: pascalCase(target.key),
    description: `Learned from ${bodies} ${bodies === 1 ? 'body' : 'bodies'} of traffic; the service's documentation does not describe it.`,
    ...schema,
    ...(fields.length > 0 && {
      properties: Object.fromEntries(
        fields.map(([name, field]) => [name, { ...(field as JsonObject), ...described.get(name) }]),
      ),
    }),
  };

  function withReferences(inside: JsonObject): JsonObject {
    const { $ref } = inside;
    return typeof $ref === 'string'
      ? referTo($ref.replace('#/definitions/', ''))
      : mapSubschemas(inside, withReferences);
  }
}

/** What people have written about fields that were known before. */
function descriptionsOf(
  { schemas }: Subject,
  partial: string | null,
): ReadonlyMap<string, { readonly description: Json }> {
  const parts = partial === null ? [] : conjuncts(schemas, schemas[partial] ?? {});
  return new Map(
    parts.toReversed().flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
        const description = own(field, 'description');
        return description === undefined ? [] : [[name, { description }] as const];
      }),
    ),
  );
}
