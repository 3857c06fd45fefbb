import path from 'node:path';
import { expect, it } from 'vitest';
import { readContract } from '../../../../generators/contract/index.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { parseFields } from '../../../../generators/authoring/event/event-field.ts';
import { addEvent } from '../../../../generators/authoring/event/new-event.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { change, smallContract } from './edited-contract.ts';

const FIELDS = parseFields(['by: string, Who.'], new Map());

/** A library whose lost and found books are messages in files of their own. */
function library(): string {
  const document = `asyncapi: 3.0.0
info: { title: Library, version: 1.0.0 }
channels:
  hooks:
    messages:
      bookLost: { $ref: ./messages/book-lost.json }
      bookFound: { $ref: ./messages/book-found.json }
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
components:
  messageTraits:
    library: { x-delivery: { eventType: '$message.payload#/type' } }
`;
  const traits = [{ $ref: '../asyncapi.yaml#/components/messageTraits/library' }];
  const payload = { required: ['type'], properties: { type: { const: 'book.found' } } };
  return smallContract(() => document, {
    'messages/book-lost.json': { title: 'Book Lost', traits },
    'messages/book-found.json': { title: 'Book Found', traits, payload },
  });
}

const eventOf = async (document: string, key: string) =>
  (await readContract(document, undefined, 'off')).contract?.events.find((event) => event.key === key);

it('an event is documented in the file of its message', async () => {
  const document = library();
  change(document, (subject, draft) =>
    documentEvent(subject, draft, { key: 'bookLost', values: ['book.lost'], fields: FIELDS }),
  );
  expect(await eventOf(document, 'bookLost')).toMatchObject({ documented: true, eventType: 'book.lost' });
  expect(contentsOf(path.dirname(document))['messages/book-lost.json']).toContain('"payload"');
});

it('a new event beside messages in files is written where they are listed, with the traits that all have', async () => {
  const document = library();
  change(document, (subject, draft) =>
    addEvent(subject, draft, {
      key: 'bookBurnt',
      title: 'Book Burnt',
      summary: 'A book has burnt.',
      category: undefined,
      values: ['book.burnt'],
      fields: FIELDS,
    }),
  );
  expect(await eventOf(document, 'bookBurnt')).toMatchObject({ documented: true, eventType: 'book.burnt' });
  const { 'asyncapi.yaml': text } = contentsOf(path.dirname(document));
  expect(text).toContain("traits: [{ $ref: '#/components/messageTraits/library' }]");
});
