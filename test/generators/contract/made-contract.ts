import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContract } from '../../../generators/index.ts';
import type { Reading } from '../../../generators/contract/index.ts';

/** A message of a contract that a test makes. */
export interface MadeMessage {
  readonly key: string;
  readonly name?: string;
  readonly payload: object;
  readonly examples: readonly object[];
  /** The schema of its headers; that of all messages by default. */
  readonly headers?: object;
  /** The headers of its examples; null for examples that state none. */
  readonly exampleHeaders?: object | null;
}

export interface MadeContract {
  /** Left out: it follows from the schemas. */
  readonly eventType?: string | readonly string[] | undefined;
  /** Null: events have none. By default, it is in the header `x-id`. */
  readonly eventId?: string | null;
  readonly messages: readonly MadeMessage[];
  /** What messages refer to under `#/components/schemas`. */
  readonly schemas?: Readonly<Record<string, object>>;
}

/** Reads a document that is made of messages, with all else that a contract needs around them. */
export async function readMade({
  eventType,
  eventId = '$message.header#/x-id',
  messages,
  schemas = {},
}: MadeContract): Promise<Reading> {
  const byKey = (value: (message: MadeMessage) => object): object =>
    Object.fromEntries(messages.map((message) => [message.key, value(message)]));
  const trait = {
    headers: { $ref: '#/components/schemas/headers' },
    tags: [{ name: 'All' }],
    'x-delivery': {
      eventType,
      ...(eventId !== null && { eventId }),
      guarantee: 'at-most-once',
      failure: 'No response with 204.',
    },
  };
  const document = {
    asyncapi: '3.1.0',
    info: {
      title: 'Made',
      version: '1.0.0',
      description: 'Made by a test.',
      tags: [{ name: 'All', description: 'All there is.' }],
    },
    defaultContentType: 'application/json',
    servers: {
      receiver: { host: 'receiver.example.com', protocol: 'https', description: 'The receiver.' },
    },
    channels: {
      events: {
        address: '/events',
        messages: byKey(({ key }) => ({ $ref: `#/components/messages/${key}` })),
      },
      responses: {
        address: null,
        messages: { taken: { summary: 'Taken.', bindings: { http: { statusCode: 204 } } } },
      },
    },
    operations: {
      send: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        bindings: { http: { method: 'POST' } },
        reply: { channel: { $ref: '#/channels/responses' } },
      },
    },
    components: {
      messageTraits: { all: trait },
      messages: byKey(({ key, name, payload, examples, headers, exampleHeaders }) => ({
        ...(name !== undefined && { name }),
        title: key,
        summary: 'Something happens.',
        tags: [{ name: 'All' }],
        traits: [{ $ref: '#/components/messageTraits/all' }],
        payload,
        ...(headers !== undefined && { headers }),
        examples: examples.map((example, index) => ({
          name: `example-${index}`,
          summary: 'One of them.',
          ...(exampleHeaders !== null && {
            headers: exampleHeaders ?? { 'x-id': `${key}-${index}`, 'x-event': name ?? key },
          }),
          payload: example,
        })),
      })),
      schemas: {
        headers: {
          description: 'The headers.',
          type: 'object',
          required: ['x-id', 'x-event'],
          properties: {
            'x-id': { description: 'The event ID.', type: 'string' },
            'x-event': { description: 'The kind of event.', type: 'string' },
          },
        },
        ...schemas,
      },
    },
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'made-contract-'));
  try {
    // JSON is YAML, too.
    writeFileSync(path.join(folder, 'asyncapi.yaml'), JSON.stringify(document));
    return await readContract(path.join(folder, 'asyncapi.yaml'), undefined, { 'unused-component': 'off' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
