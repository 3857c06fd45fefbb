import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { subjectOf } from '../../../../generators/contract/check.ts';
import { loadSources } from '../../../../generators/contract/source/sources.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { parseFields, shapesOf } from '../../../../generators/authoring/event/event-field.ts';
import { categoriesOf } from '../../../../generators/authoring/event/categories.ts';
import { parseEventType } from '../../../../generators/authoring/event/event-type-values.ts';
import { addEvent } from '../../../../generators/authoring/event/new-event.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { change, otherContract, read } from './edited-contract.ts';

/** Adds an event with the given `--type`s, and gives what the contract then has. */
async function withEvent(document: string, types: readonly string[], field = 'by: string, Who.') {
  change(document, (subject, draft) =>
    addEvent(subject, draft, {
      key: 'somethingNew',
      title: 'Something New',
      summary: 'Something has happened that has not happened before.',
      category: categoriesOf(subject)[0],
      values: parseEventType(subject, types),
      fields: parseFields([field], shapesOf(subject)),
      rows: [],
    }),
  );
  const { contract, diagnostics } = await read(document);
  const event = contract?.events.find(({ key }) => key === 'somethingNew');
  return { event, rules: diagnostics.map(({ rule, message }) => `${rule}: ${message}`) };
}

it.each([
  ['type-and-version', ['type=parcel.lost', 'version=3'], ['parcel.lost', 3]],
  ['header-and-variant', ['x-workshop-event=spare-part', 'action=ordered'], ['spare-part', 'ordered']],
  ['header-and-variant', ['x-workshop-event=spare-part'], ['spare-part', null]],
  ['cloudevents-binary', ['com.example.buoys.sunk'], ['com.example.buoys.sunk']],
])('in %s, an event gets one value per place', async (name, types, values) => {
  const before = (await read(otherContract(name))).diagnostics.length;
  const { event, rules } = await withEvent(otherContract(name), types);
  expect(event).toMatchObject({ documented: true, values });
  expect(rules).toHaveLength(before);
});

/** The contract of a garage with a header as the second place of the event type. */
const withVersion = (written: string) =>
  written.replace(
    'eventType: $message.payload#/kind',
    'eventType: [$message.payload#/kind, $message.header#/garage-version]',
  );

it('fixes a header that is the second place', async () => {
  const document = otherContract('closed-schemas', withVersion);
  const { event, rules } = await withEvent(document, ['kind=bay.closed', 'garage-version=2']);
  expect(rules).toEqual([]);
  expect(event).toMatchObject({ values: ['bay.closed', '2'] });
  for (const { headers } of event?.examples ?? []) expect(headers).toMatchObject({ 'garage-version': '2' });
});

it('documents an event of which one place was known', async () => {
  const document = otherContract('type-and-version', (written) =>
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
  change(document, (subject, draft) => {
    const known = subject.events.find(({ key }) => key === 'parcelLost')?.values;
    documentEvent(subject, draft, {
      key: 'parcelLost',
      values: parseEventType(subject, ['version=4'], known),
      fields: parseFields(['by: string, Who.'], shapesOf(subject)),
      closes: [],
    });
  });
  const { contract, diagnostics } = await read(document);
  expect(contract?.events.find(({ key }) => key === 'parcelLost')).toMatchObject({
    documented: true,
    values: ['parcel.lost', 4],
  });
  expect(diagnostics).toEqual([]);
});

it('fixes a header of an event that becomes documented', async () => {
  const document = otherContract('closed-schemas', (written) =>
    withVersion(written)
      .replace(
        '      bayLeft: {',
        "      bayClosed: { $ref: '#/components/messages/bayClosed' }\n      bayLeft: {",
      )
      .replace(
        '    bayLeft:\n',
        `    bayClosed:
      title: Bay closed
      summary: Nobody can park there.
      tags: [{ name: Bays }]
      traits: [{ $ref: '#/components/messageTraits/bayEvent' }]
    bayLeft:
`,
      ),
  );
  change(document, (subject, draft) =>
    documentEvent(subject, draft, {
      key: 'bayClosed',
      values: parseEventType(subject, ['kind=bay.closed', 'garage-version=2']),
      fields: parseFields(['by: string, Who.'], shapesOf(subject)),
      closes: [],
    }),
  );
  const { contract, diagnostics } = await read(document);
  expect(diagnostics).toEqual([]);
  const event = contract?.events.find(({ key }) => key === 'bayClosed');
  expect(event).toMatchObject({ values: ['bay.closed', '2'] });
  expect(event?.examples[0]?.headers).toMatchObject({ 'garage-version': '2' });
});

describe('an event type that cannot be', () => {
  const { sources } = loadSources(path.join(contractFolder('type-and-version'), 'asyncapi.yaml'));
  const subject = subjectOf(sources);
  it.each([
    [['parcel.lost'], '--type: "parcel.lost" does not say which of the 2 places of the event type has it'],
    [['version=1'], '--type: type is missing'],
    [['type=a', 'type=b'], '--type: type is given twice'],
    [['type=parcel.lost', 'version=one'], '"one" is not a number, as the other events have it in'],
    [['type='], 'An event type is not empty'],
  ])('%j', (types, message) => {
    expect(() => parseEventType(subject, types)).toThrow(message);
  });

  it('is one beyond ASCII only in a header', () => {
    const inHeader = subjectOf(loadSources(otherContract('cloudevents-binary')).sources);
    expect(() => parseEventType(inHeader, ['größe.neu'])).toThrow('cannot be sent in a header');
    expect(parseEventType(subject, ['type=größe.neu'])).toEqual(['größe.neu', null]);
  });

  it('is a path where each event has one', () => {
    const inPath = subjectOf(loadSources(otherContract('event-paths')).sources);
    expect(() => parseEventType(inPath, ['booking.moved'])).toThrow('is not the path of a URL');
    expect(parseEventType(inPath, ['/bookings/moved'])).toEqual(['/bookings/moved']);
  });
});
