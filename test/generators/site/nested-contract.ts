import type { Contract } from '../../../generators/contract/model/model.ts';
import { parcelContract } from './parcel-contract.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';

const subjects = ['depot', 'driver', 'parcel', 'route', 'sender', 'tariff', 'tour', 'vehicle'];

/** Shapes of 30 fields, most of which are nested in others: a depot has a driver, who has a vehicle. */
function shapeOf(index: number): JsonSchema {
  const subject = subjects[index] ?? '';
  const plain = Array.from({ length: 30 }, (_, place) => [
    `${subject}Field${place}`,
    { type: 'string', description: `What is known of the ${subject} at place ${place}, as it was at first.` },
  ]);
  const nested = subjects
    .slice(index + 1, index + 4)
    .map((other) => [other, { $ref: `#/definitions/${other}` }]);
  return {
    title: subject,
    description: `All that is known of a ${subject}.`,
    type: 'object',
    required: [`${subject}Field0`],
    properties: Object.fromEntries([...plain, ...nested]),
  } as JsonSchema;
}

/** A contract of events whose payloads hold the same large shapes, as those of platforms do that send all they know. */
export function nestedContract(eventCount: number): Contract {
  const scanned = parcelContract.events.find(({ key }) => key === 'parcelScanned');
  if (scanned === undefined) throw new Error('The fixture has this event');
  const payloads = Array.from({ length: eventCount }, (_, index) => [
    `payload-${index}`,
    {
      type: 'object',
      required: ['type'],
      properties: {
        type: { const: `nested.${index}` },
        reason: { type: 'string', description: `Why event ${index} was sent.` },
        ...Object.fromEntries(
          [0, 1, 2].map((place) => {
            const subject = subjects[(index + 3 * place) % subjects.length] ?? '';
            return [subject, { $ref: `#/definitions/${subject}` }];
          }),
        ),
      },
    },
  ]);
  return {
    ...parcelContract,
    events: Array.from({ length: eventCount }, (_, index) => ({
      ...scanned,
      key: `nested${index}`,
      title: `Nested ${index}`,
      eventType: `nested.${index}`,
      payload: `payload-${index}`,
      examples: [{ name: 'one', summary: '', headers: {}, payload: { type: `nested.${index}` } }],
      invalidExamples: [],
    })) as Contract['events'],
    definitions: {
      ...parcelContract.definitions,
      ...Object.fromEntries(subjects.map((subject, index) => [subject, shapeOf(index)])),
      ...(Object.fromEntries(payloads) as Contract['definitions']),
    },
  };
}
