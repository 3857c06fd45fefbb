import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { REPOSITORY } from '../node-process.ts';

const SUBJECTS =
  'Account Address Agreement Balance Beneficiary Card Chargeback Cheque Client Consent Customer Device Dispute Fee Invoice Limit Mandate Payment Payout Pin Quote Refund Statement Transfer Wallet'.split(
    ' ',
  );
const HAPPENINGS =
  'Accepted Activated Adjusted Amended Approved Archived Assigned Authorised Blocked Cancelled Captured Changed Closed Completed Confirmed Corrected Created Credited Debited Declined Delayed Deleted Disputed Expired Failed Frozen Held Imported Initiated Linked Merged Notified Opened Paid Posted Released Renewed Returned Reviewed Settled'.split(
    ' ',
  );

/** What the fields of payloads are named after; each payload has some of them. */
const PARTS =
  'agent branch cardholder collector contract counterparty courier creditor debtor issuer merchant network office operator owner partner payee payer processor programme recipient scheme sender settlement supplier terminal treasury voucher'.split(
    ' ',
  );

/** Kinds of field: the end of the name, a shape that payloads share, and a value of it. */
const KINDS = [
  ['HashId', 'uuid', '5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f'],
  ['Amount', 'amount', '42.50'],
  ['Currency', 'currency-code', 'GBP'],
  ['Country', 'country-code', 'GB'],
  ['Date', 'date-time-seconds', '2026-03-14 09:26:53'],
  ['Name', undefined, 'Example'],
] as const;

/** After so many fields the part and the kind of the first come again. */
const NAMES = 30;

const USUAL_FIELDS = 18;

interface OwnDocument {
  readonly info: { tags: unknown };
  readonly channels: { readonly webhook: { messages: unknown } };
  readonly operations: { readonly sendEvent: { messages: unknown } };
  readonly components: { messages: unknown };
  'x-tables'?: unknown;
  'x-changes'?: unknown;
  'x-glossary': unknown;
  'x-known-gaps': unknown;
}

export interface LargeDocument {
  /** The AsyncAPI document. */
  readonly file: string;
  /** A documented event in the middle of it. */
  readonly event: {
    readonly stem: string;
    readonly template: string;
    readonly title: string;
    readonly field: string;
  };
}

/** A YAML file of this repository's contract. */
const readOwn = (file: string): unknown => parse(readFileSync(path.join(REPOSITORY, file), 'utf8'));

/**
 * Writes a document into a folder: that of this repository, with other events in place of its own, at most 1,000. Each
 * is documented, has a payload in a file of its own that refers to shared shapes, and two examples in files.
 */
export function writeLargeDocument(
  folder: string,
  eventCount: number,
  fieldCount = USUAL_FIELDS,
): LargeDocument {
  for (const name of ['common', 'events', 'examples'])
    mkdirSync(path.join(folder, 'schemas', name), { recursive: true });
  const shapes = KINDS.flatMap(([, shape]) => (shape === undefined ? [] : `common/${shape}`));
  for (const name of ['headers', ...shapes]) {
    const file = `schemas/${name}.schema.json`;
    cpSync(path.join(REPOSITORY, file), path.join(folder, file));
  }
  const document = readOwn('asyncapi.yaml') as OwnDocument;
  const events = Array.from({ length: eventCount }, (_, index) => event(index, fieldCount));
  document.info.tags = SUBJECTS.map((name) => ({
    name,
    description: `What happens to each ${name.toLowerCase()}.`,
  }));
  document.components.messages = Object.fromEntries(events.map(({ key, message }) => [key, message]));
  document.channels.webhook.messages = Object.fromEntries(
    events.map(({ key }) => [key, { $ref: `#/components/messages/${key}` }]),
  );
  document.operations.sendEvent.messages = events.map(({ key }) => ({
    $ref: `#/channels/webhook/messages/${key}`,
  }));
  delete document['x-tables'];
  delete document['x-changes'];
  // Those of events that are not known: there are none.
  const gaps = readOwn('schemas/known-gaps.yaml') as readonly { readonly concerns?: string }[];
  document['x-known-gaps'] = gaps.filter(({ concerns }) => concerns === undefined);
  document['x-glossary'] = readOwn('schemas/glossary.yaml');
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, stringify(document, { aliasDuplicateObjects: false }));
  for (const { files } of events)
    for (const [name, content] of Object.entries(files))
      writeFileSync(path.join(folder, 'schemas', name), JSON.stringify(content, undefined, 2));
  const middle = events[events.length >> 1];
  if (!middle) throw new Error('A large document has events');
  return { file, event: middle };
}

function event(index: number, fieldCount: number) {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const happening = HAPPENINGS[Math.floor(index / SUBJECTS.length)];
  if (happening === undefined) throw new Error('There are words for 1,000 events');
  const title = `${subject} ${happening}`;
  const stem = title.toLowerCase().replaceAll(' ', '-');
  const template = `${title.toUpperCase().replaceAll(' ', '_')}_WEBHOOK`;
  const fields = Array.from({ length: fieldCount }, (_, number) => field(index, number, title));
  const [first] = fields;
  if (!first) throw new Error('A payload has fields');
  const payload = { template, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
  const examples = ['usual', 'other'].map((name, number) => ({
    name,
    content: { ...payload, [first.name]: first.values[number] },
  }));
  return {
    key: title.charAt(0).toLowerCase() + title.slice(1).replaceAll(' ', ''),
    stem,
    template,
    title,
    field: first.name,
    message: {
      name: template,
      title,
      summary: `${subject} has been ${happening.toLowerCase()} by the ${PARTS[index % PARTS.length]}.`,
      description: `Tells of the ${subject.toLowerCase()} and of all that is known once it has been ${happening.toLowerCase()}.`,
      tags: [{ name: subject }],
      traits: [{ $ref: '#/components/messageTraits/delivery' }],
      payload: { $ref: `./schemas/events/${stem}.schema.json` },
      examples: examples.map(({ name }, number) => ({
        name,
        summary: `The ${name} case.`,
        headers: { 'x-request-id': requestId(index * 2 + number) },
        payload: { $ref: `./schemas/examples/${stem}.${name}.json` },
      })),
    },
    files: {
      [`events/${stem}.schema.json`]: {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: title.replaceAll(' ', ''),
        description: `What is sent when the ${subject.toLowerCase()} has been ${happening.toLowerCase()}.`,
        type: 'object',
        required: ['template', first.name],
        properties: {
          template: { description: 'The event type.', type: 'string', const: template },
          ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
        },
      },
      ...Object.fromEntries(examples.map(({ name, content }) => [`examples/${stem}.${name}.json`, content])),
    },
  };
}

function field(index: number, number: number, title: string) {
  const part = PARTS[(index + number * 5) % PARTS.length] ?? '';
  const [ending, shape, value] = KINDS[number % KINDS.length] ?? KINDS[0];
  const description = `The ${ending.toLowerCase()} of the ${part}, at the time of ${title}.`;
  const schema =
    shape === undefined
      ? { description, type: 'string', maxLength: 60, examples: [value] }
      : { description, allOf: [{ $ref: `../common/${shape}.schema.json` }] };
  // Past the names that there are, they begin again with a number.
  const round = Math.floor(number / NAMES) || '';
  return { name: part + ending + round, schema, value, values: [value, value.replaceAll('1', '2')] };
}

function requestId(number: number): string {
  return `8d0f6f0e-8d0b-4d7e-9c9e-${number.toString(16).padStart(12, '0')}`;
}
