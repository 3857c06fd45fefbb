import { dialects } from '../../generators/contract/schema/dialects.ts';
import type { Json, JsonObject } from '../../generators/contract/model/json.ts';
import type { Random } from '../random.ts';
import { fieldName, hostileNames } from './hostile-names.ts';
import { madeSchema } from './made-schema.ts';

/** The files of a contract, by path: the text of each. */
export type Files = ReadonlyMap<string, string>;

/** A document around schemas in any dialect, which refer to each other: right but for what is wrong with them. */
export function madeDocument(random: Random): Files {
  const shared = Array.from({ length: random.below(4) }, (_, index) => `shared-${index}`);
  const references = shared.map((name) => `schemas/${name}.json`);
  const messages = Array.from({ length: 1 + random.below(3) }, (_, index): [string, JsonObject] => [
    `event${index}`,
    messageOf(random, index, references),
  ]);
  const document = {
    asyncapi: random.pick(['3.0.0', '3.1.0']),
    info: {
      title: random.pick(hostileNames.filter((name) => name.trim() !== '')),
      version: '1.0.0',
      description: 'Made.',
      tags: [{ name: 'All', description: 'All of it.' }],
    },
    defaultContentType: 'application/json',
    servers: {
      receiver: { host: 'receiver.example.com', protocol: 'https', description: 'The receiver.' },
    },
    channels: {
      events: { address: '/events', messages: Object.fromEntries(messages) },
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
  };
  const dialect = random.pick(dialects);
  const schemas = shared.map((name): [string, string] => {
    const schema = madeSchema({ random, dialect, references: shared.map((one) => `${one}.json`), depth: 3 });
    const [$schema] = dialect.identifiers;
    const named = typeof schema === 'object' && $schema !== undefined ? { $schema, ...schema } : schema;
    return [`schemas/${name}.json`, JSON.stringify(named)];
  });
  return new Map([['asyncapi.yaml', JSON.stringify(document)], ...schemas]);
}

function messageOf(random: Random, index: number, references: readonly string[]): JsonObject {
  const dialect = random.pick(dialects);
  const fields = Array.from({ length: random.below(4) }, (): [string, Json] => [
    fieldName(random),
    madeSchema({ random, dialect, references, depth: 3 }),
  ]);
  const kind = `event.${index}`;
  const schema = {
    type: 'object',
    required: ['kind'],
    properties: { ...Object.fromEntries(fields), kind: { const: kind } },
  };
  const isPlain = dialect.name === 'asyncapi' && random.below(2) === 0;
  return {
    title: `Event ${index}`,
    summary: 'It happens.',
    tags: [{ name: 'All' }],
    'x-delivery': {
      eventType: '$message.payload#/kind',
      guarantee: 'at-most-once',
      failure: 'No response with 204.',
    },
    payload: isPlain ? schema : { schemaFormat: dialect.mediaType.example, schema },
    examples: [{ name: 'bare', summary: 'Nothing but its kind.', headers: {}, payload: { kind } }],
  };
}
