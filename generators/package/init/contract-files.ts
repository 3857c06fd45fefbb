import type { GeneratedFile } from '../../outputs/generator.ts';
import { eventProperty, eventStem, pascalCase } from '../../contract/model/names.ts';
import { KIT_PACKAGE } from '../../ground/packages.ts';
import type { Answers } from './answers.ts';

/** The guide, in the package of the kit. */
export const SMALLEST_CONTRACT = 'guide/smallest-contract.md';

/** The value of the event type on the wire: `order.paid`. */
export function eventTypeOf(event: string): string {
  return eventStem(event).replaceAll('-', '.');
}

/** A contract with one event, everything in it invented. It keeps every rule of `check`. */
export function contractFiles(answers: Answers): readonly GeneratedFile[] {
  const stem = eventStem(answers.event);
  const payload = {
    type: eventTypeOf(answers.event),
    occurredAt: '2026-01-01T12:00:00Z',
    reference: 'example-1',
  };
  return [
    { path: 'asyncapi.yaml', content: documentOf(answers) },
    { path: 'schemas/changes.yaml', content: changesOf(answers) },
    { path: 'schemas/headers.schema.json', content: json(HEADERS) },
    { path: `schemas/events/${stem}.schema.json`, content: json(payloadSchema(answers)) },
    { path: `schemas/examples/${stem}.json`, content: json({ ...payload, note: 'An invented example' }) },
    { path: `schemas/examples/${stem}.short.json`, content: json(payload) },
    {
      path: `schemas/examples/${stem}.invalid-reference.json`,
      content: json({ ...payload, reference: '' }),
    },
  ];
}

function documentOf({ title, event }: Answers): string {
  const key = eventProperty(event);
  const stem = eventStem(event);
  return `# yaml-language-server: $schema=generated/editor/asyncapi.schema.json

# The webhook contract. Everything in it is invented: replace it by what your service does. Nearly all of it can be left out:
# node_modules/${KIT_PACKAGE}/${SMALLEST_CONTRACT} shows the smallest contract, and what each addition gives.
asyncapi: 3.1.0
info:
  title: ${JSON.stringify(title)}
  version: 0.1.0
  description: Notifies your application of events by an HTTP POST request to a URL that you supply.
  tags:
    - name: General
      description: Every event, until there are enough of them for more categories.
x-changes: { $ref: ./schemas/changes.yaml }
defaultContentType: application/json

servers:
  receiver:
    host: '{receiverHost}'
    protocol: https
    description: The endpoint that you run.
    variables:
      receiverHost:
        description: Host name of your endpoint.
        examples: [webhooks.example.com]

channels:
  webhooks:
    address: /webhooks
    messages:
      ${key}: { $ref: '#/components/messages/${key}' }
  responses:
    address: null
    messages:
      received:
        summary: You have stored the event.
        bindings:
          http: { statusCode: 200, bindingVersion: 0.3.0 }

operations:
  sendEvent:
    action: send
    channel: { $ref: '#/channels/webhooks' }
    bindings:
      http: { method: POST, bindingVersion: 0.3.0 }
    reply:
      channel: { $ref: '#/channels/responses' }

components:
  messageTraits:
    event:
      headers: { $ref: ./schemas/headers.schema.json }
      x-delivery:
        eventType: $message.payload#/type
        eventId: $message.header#/x-event-id
        guarantee: at-least-once
        failure: Your endpoint does not respond with 200 within ten seconds.
        timeoutSeconds: 10
        retry:
          enabledByDefault: true
          enabledBy: Always on.
          maxRetries: 3
          intervalSeconds: 60
          windowSeconds: 180

  messages:
    ${key}:
      name: ${eventTypeOf(event)}
      title: ${JSON.stringify(event)}
      summary: Something happened that your application wants to know of.
      tags: [{ name: General }]
      traits: [{ $ref: '#/components/messageTraits/event' }]
      payload: { $ref: ./schemas/events/${stem}.schema.json }
      examples:
        - name: with-note
          summary: All fields.
          headers: { x-event-id: example-event-1 }
          payload: { $ref: ./schemas/examples/${stem}.json }
        - name: short
          summary: Only the fields that are always there.
          headers: { x-event-id: example-event-2 }
          payload: { $ref: ./schemas/examples/${stem}.short.json }
      x-invalid-examples:
        - name: empty-reference
          summary: A reference has at least one character.
          payload: { $ref: ./schemas/examples/${stem}.invalid-reference.json }
          breaks: { path: /reference, rule: minLength }
`;
}

function changesOf({ event }: Answers): string {
  return `# yaml-language-server: $schema=../generated/editor/changes.schema.json

# What has changed in the contract, version by version, the newest first. "npm run diff -- --against <version> --write-changes"
# adds what it finds, for you to put into better words; "npm run release" sets the dates.
- version: 0.1.0
  changes:
    - kind: added
      text: Event, with its payload and examples.
      events: [${eventProperty(event)}]
`;
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

const HEADERS = {
  $schema: DRAFT,
  title: 'WebhookHeaders',
  description: 'The headers of every event.',
  type: 'object',
  required: ['x-event-id'],
  properties: {
    'x-event-id': {
      description: 'Identifies the event. Each attempt at one event carries the same value.',
      type: 'string',
      minLength: 1,
    },
  },
};

function payloadSchema({ event }: Answers): object {
  return {
    $schema: DRAFT,
    title: pascalCase(event),
    description: 'What happened, and to what.',
    type: 'object',
    required: ['type', 'occurredAt', 'reference'],
    properties: {
      type: { description: 'The event type.', const: eventTypeOf(event) },
      occurredAt: { description: 'When it happened.', type: 'string', format: 'date-time' },
      reference: { description: 'What it happened to.', type: 'string', minLength: 1 },
      note: { description: 'A remark for people.', type: 'string' },
    },
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
