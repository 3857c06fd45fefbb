import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContract } from '../../../../generators/contract/index.ts';
import { documentEvent } from '../../../../generators/authoring/event/document-event.ts';
import { parseFields } from '../../../../generators/authoring/event/event-field.ts';
import { addEvent, type NewEvent } from '../../../../generators/authoring/event/new-event.ts';
import { contentsOf } from '../../command/folder-state.ts';
import { change, smallContract } from './edited-contract.ts';

const REFERENCE_TO_COMPONENT = "{ $ref: '#/components/messages/bookLost' }";

const referenceTo = (file: string, name: string): string =>
  `{ $ref: ./messages/${file}${name && `#/${name}`} }`;

/** How a library lists the message of a lost book. */
interface Listing {
  /** The name that each message has in its file; empty if it is the file. */
  readonly name: string;
  readonly listed: string;
  readonly components: string;
}

/** A library whose lost and found books are messages in files of their own. */
function library({ name, listed, components }: Listing): string {
  const document = `asyncapi: 3.0.0
info: { title: Library, version: 1.0.0 }
channels:
  hooks:
    messages:
      ${listed}
      bookFound: ${referenceTo('bookFound.yaml', name)}
operations:
  notify: { action: send, channel: { $ref: '#/channels/hooks' } }
components:
  messageTraits:
    library: { x-delivery: { eventType: '$message.payload#/type' } }
${components}`;
  const message = (title: string, payload: object) => {
    const traits = [{ $ref: '../asyncapi.yaml#/components/messageTraits/library' }];
    const whole = { title, traits, ...payload };
    return name === '' ? whole : { [name]: whole };
  };
  const properties = { type: { const: 'book.found' } };
  return smallContract(() => document, {
    'messages/book-lost.json': message('Book Lost', {}),
    'messages/bookFound.yaml': message('Book Found', { payload: { required: ['type'], properties } }),
  });
}

/** An event that the library gets. */
const burnt: NewEvent = {
  key: 'bookBurnt',
  title: 'Book Burnt',
  summary: 'A book has burnt.',
  category: undefined,
  values: ['book.burnt'],
  fields: parseFields(['by: string, Who.'], new Map()),
  rows: [],
};

const keysOf = async (document: string) =>
  (await readContract(document, undefined, 'off')).contract?.events.map(({ key }) => key).toSorted();

describe.each(
  ['', 'message'].flatMap((name) => {
    const lost = referenceTo('book-lost.json', name);
    const inComponents = `  messages: { bookLost: ${lost} }\n`;
    const inFile = name === '' ? 'that is a file which' : 'that has a file of its own which';
    return [
      {
        inFile,
        who: 'components',
        name,
        listed: `lost: ${REFERENCE_TO_COMPONENT}`,
        components: inComponents,
      },
      { inFile, who: 'a channel', name, listed: `bookLost: ${lost}`, components: '' },
    ];
  }),
)('a message $inFile $who list', (listing) => {
  it('has the key under which it is listed', async () => {
    expect(await keysOf(library(listing))).toEqual(['bookFound', 'bookLost']);
  });

  it('is documented in its file', async () => {
    const document = library(listing);
    change(document, (subject, draft) =>
      documentEvent(subject, draft, {
        key: 'bookLost',
        values: ['book.lost'],
        fields: parseFields(['by: string, Who.'], new Map()),
        closes: [],
      }),
    );
    const { contract } = await readContract(document, undefined, 'off');
    expect(contract?.events.find(({ key }) => key === 'bookLost')).toMatchObject({ eventType: 'book.lost' });
    expect(contentsOf(path.dirname(document))['messages/book-lost.json']).toContain('"Who."');
  });

  it('gets another one beside it in a file', async () => {
    const document = library(listing);
    change(document, (subject, draft) => addEvent(subject, draft, burnt));
    expect(await keysOf(document)).toEqual(['bookBurnt', 'bookFound', 'bookLost']);
    expect(existsSync(path.join(path.dirname(document), 'messages/bookBurnt.yaml'))).toBe(true);
  });
});

it('messages that share a file keep the names that they have in it, and the next one joins them', async () => {
  const document = library({
    name: 'message',
    listed: `bookLost: ${referenceTo('books.json', 'lost')}`,
    components: '',
  });
  const folder = path.dirname(document);
  const traits = [{ $ref: '../asyncapi.yaml#/components/messageTraits/library' }];
  const inFile = { lost: { title: 'Book Lost', traits }, bookSold: { title: 'Book Sold', traits } };
  writeFileSync(path.join(folder, 'messages/books.json'), JSON.stringify(inFile));
  const written = readFileSync(document, 'utf8');
  const listed = `bookSold: ${referenceTo('books.json', 'bookSold')}`;
  writeFileSync(
    document,
    written.replace(/bookFound: .*/, (found) => `${found}\n      ${listed}`),
  );
  expect(await keysOf(document)).toEqual(['bookFound', 'bookLost', 'bookSold']);
  change(document, (subject, draft) => addEvent(subject, draft, { ...burnt, values: [], fields: [] }));
  expect(await keysOf(document)).toEqual(['bookBurnt', 'bookFound', 'bookLost', 'bookSold']);
  const books = JSON.parse(readFileSync(path.join(folder, 'messages/books.json'), 'utf8')) as object;
  expect(Object.keys(books)).toEqual(['lost', 'bookSold', 'bookBurnt']);
});

it('a new event has the traits that all have, however their files refer to them', () => {
  const lost = 'bookLost: { $ref: ./messages/book-lost.json }';
  const sold = `
    bookSold:
      title: Book Sold
      traits: [{ $ref: '#/components/messageTraits/library' }]
      payload: { required: [type], properties: { type: { const: book.sold } } }
`;
  const document = library({ name: '', listed: lost, components: `  messages:${sold}` });
  const text = readFileSync(document, 'utf8');
  const listed = "bookSold: { $ref: '#/components/messages/bookSold' }";
  writeFileSync(
    document,
    text.replace(/bookFound: .*/, (found) => `${found}\n      ${listed}`),
  );
  change(document, (subject, draft) => addEvent(subject, draft, burnt));
  const [, added = ''] = readFileSync(document, 'utf8').split('    bookBurnt:\n');
  expect(added).toContain("traits: [{ $ref: '#/components/messageTraits/library' }]");
});

it('of an event whose file cannot be read, that file is named, and not the nearest event', () => {
  const lost = `bookLost: ${referenceTo('book-lost.json', '')}`;
  const document = library({ name: '', listed: lost, components: '' });
  writeFileSync(path.join(path.dirname(document), 'messages/book-lost.json'), '{ "title": ');
  const known = { key: 'bookLost', values: [], fields: [], closes: [] };
  expect(() => change(document, (subject, draft) => documentEvent(subject, draft, known))).toThrow(
    'messages/book-lost.json cannot be read, and no other file has the event "bookLost"',
  );
});
