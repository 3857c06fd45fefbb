import { describe, expect, it, test } from 'vitest';
import { subjectOf } from '../../../../generators/contract/check.ts';
import { loadSources } from '../../../../generators/contract/source/sources.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { parseEventType } from '../../../../generators/authoring/event/event-type-values.ts';
import { change, otherContract, read } from './edited-contract.ts';

/** The contract of parcels, with one of which all that is known is the first value of its event type. */
const withLostParcel = () =>
  otherContract('type-and-version', (written) =>
    written
      .replace(
        '      parcelCollected1: {',
        "      parcelLost: { $ref: '#/components/messages/parcelLost' }\n      parcelCollected1: {",
      )
      .replace(
        '    parcelCollected1:\n',
        `    parcelLost:
      name: parcel.lost
      title: Parcel lost
      summary: Nobody knows where a parcel is.
      tags: [{ name: Parcels }]
      traits: [{ $ref: '#/components/messageTraits/lockerEvent' }]
      payload: { x-partial: true, description: What is known of it., type: object }
    parcelCollected1:
`,
      ),
  );

const documentLost = (document: string, type: string | undefined) =>
  change(document, (subject, draft) =>
    documentEvent(subject, draft, {
      key: 'parcelLost',
      values: parseEventType(subject, type),
      fields: parseFields(['by: string, Who.'], shapesOf(subject)),
    }),
  );

test('an event of which the event type is known is documented without it', async () => {
  const document = withLostParcel();
  documentLost(document, undefined);
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  expect(contract?.events.find(({ key }) => key === 'parcelLost')).toMatchObject({
    documented: true,
    values: ['parcel.lost', null],
  });
});

test('another event type than the known one is refused', () => {
  expect(() => documentLost(withLostParcel(), 'parcel.found')).toThrow(
    'The event "parcelLost" has "parcel.lost" as its event type already',
  );
});

describe('an event type that cannot be', () => {
  it.each([
    ['plain', '', 'An event type is not empty'],
    ['cloudevents-binary', 'größe.neu', 'cannot be sent in a header'],
    ['event-paths', 'booking.moved', 'is not the path of a URL'],
  ])('in %s, %j', (name, type, message) => {
    const subject = subjectOf(loadSources(otherContract(name)).sources);
    expect(() => parseEventType(subject, type)).toThrow(message);
  });

  it('is another thing in another place', () => {
    const subjectIn = (name: string) => subjectOf(loadSources(otherContract(name)).sources);
    expect(parseEventType(subjectIn('plain'), 'größe.neu')).toEqual(['größe.neu']);
    expect(parseEventType(subjectIn('event-paths'), '/bookings/moved')).toEqual(['/bookings/moved']);
    const numbers = { eventType: [], events: [{ values: [7] }] } as never;
    expect(parseEventType(numbers, '8')).toEqual([8]);
    expect(() => parseEventType(numbers, 'eight')).toThrow('"eight" is not a number');
  });
});
