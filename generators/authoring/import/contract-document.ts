import { pointerOf } from '@webhook-contract/runtime/v1';
import type { JsonObject } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { headersOf, undescribedHeaders, type Made } from './messages.ts';
import { securitySchemesOf } from './security.ts';
import type { SourceSet } from './source-set.ts';
import type { About, Finding, Webhook } from './webhook.ts';

/** The known gap of events whose type no place of the source says. */
const UNKNOWN_TYPE = 'unknown-event-types';

/** Facts that all messages of a contract share. */
export interface KnownOfAll {
  readonly places: readonly Location[];
  readonly contentType: string;
  /** Messages without a name whose events say their types themselves. */
  readonly typed: ReadonlySet<string>;
}

/** A whole contract of messages. */
export function contractOf(
  sources: SourceSet,
  about: About,
  made: readonly Made[],
  { places, contentType, typed }: KnownOfAll,
  findings: Finding[],
): JsonObject {
  const webhooks = made.map(({ webhook }) => webhook);
  const tags = tagsOf(about, webhooks);
  const schemes = securitySchemesOf(sources, webhooks, places, findings);
  const unknown = made.filter(({ key, message }) => message.name === undefined && !typed.has(key));
  const delivery = { ...eventTypeOf(places), ...successOf(webhooks, findings) };
  const undescribed = undescribedHeaders(sources, made, places);
  const received = receivedOf(webhooks, findings);
  return {
    asyncapi: '3.1.0',
    info: {
      title: about.title || 'Webhooks',
      version: about.version || '0.1.0',
      ...(about.description && { description: about.description }),
      ...about.more,
      ...(tags.length > 0 && { tags }),
    },
    defaultContentType: contentType,
    servers: {
      receiver: {
        host: '{receiverHost}',
        protocol: 'https',
        description: 'The endpoint that you run. We assume HTTPS.',
        variables: {
          receiverHost: {
            description: 'Host name of your endpoint.',
            examples: ['webhooks.example.com'],
          },
        },
        ...(schemes.length > 0 && {
          security: schemes.map(([name]) => ({
            $ref: `#${pointerOf(['components', 'securitySchemes', name])}`,
          })),
        }),
      },
    },
    channels: {
      webhooks: {
        address: '/webhooks',
        description: 'We assume the path: it is that of your endpoint.',
        messages: Object.fromEntries(made.map(({ key }) => [key, { $ref: `#/components/messages/${key}` }])),
      },
      ...(received && {
        responses: { address: null, messages: { received: { title: 'Received', description: received } } },
      }),
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: '#/channels/webhooks' },
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        ...(received && { reply: { channel: { $ref: '#/channels/responses' } } }),
      },
    },
    components: {
      ...(schemes.length > 0 && { securitySchemes: Object.fromEntries(schemes) }),
      messageTraits: {
        event: {
          ...(undescribed.length > 0 && {
            headers: headersOf({ headers: [], schemaFormat: undefined }, undescribed, []),
          }),
          'x-delivery': delivery,
        },
      },
      messages: Object.fromEntries(made.map(({ key, message }) => [key, message])),
    },
    ...(unknown.length > 0 && made.length > 1 && { 'x-known-gaps': [unknownTypes(sources, unknown)] }),
  };
}

/** The tags of webhooks as a document declares them, with what the source says of them. */
export function tagsOf(
  about: Pick<About, 'tags'>,
  webhooks: readonly Pick<Webhook, 'tags'>[],
): readonly { readonly name: string; readonly description?: string }[] {
  const used = new Set(webhooks.flatMap(({ tags }) => tags));
  const described = new Map(about.tags.map(({ name, description }) => [name, description]));
  return [...used].map((name) => {
    const description = described.get(name);
    return { name, ...(description && { description }) };
  });
}

function unknownTypes(sources: SourceSet, unknown: readonly Made[]): JsonObject {
  const positions = unknown.map(({ webhook }) => sources.positionOf(webhook.place)).join(', ');
  return {
    id: UNKNOWN_TYPE,
    title: 'Which event type do these events have?',
    status: 'silent',
    risk: 'medium',
    concerns: 'unknown-event-type',
    fact: `The source does not say the event type of what it has at ${positions}.`,
  };
}

/** The runtime expressions of AsyncAPI for the places of the event type. */
function eventTypeOf(places: readonly Location[]): JsonObject {
  const texts = places.map((place) =>
    place.in === 'header'
      ? `$message.header#${pointerOf([place.name])}`
      : `$message.payload#${place.pointer}`,
  );
  const [first] = texts;
  return first === undefined ? {} : { eventType: texts.length === 1 ? first : texts };
}

/** The statuses that most webhooks state. One contract has one policy for all. */
function successOf(webhooks: readonly Webhook[], findings: Finding[]): JsonObject {
  const [most, ...others] = byMost(webhooks, ({ statuses }) => statuses.join());
  const statuses = most?.[0]?.statuses ?? [];
  for (const { place, statuses: differing } of others.flat())
    findings.push({
      kind: 'contradiction',
      place,
      text: `Other events count as delivered with ${statuses.join(', ')}, this one with ${differing.join(', ')}.`,
    });
  const [first] = statuses;
  return first === undefined ? {} : { success: statuses.length === 1 ? first : [...statuses] };
}

/** What most webhooks say of responses of success, or what the contract does already: it has one text for all. */
export function receivedOf(webhooks: readonly Webhook[], findings: Finding[], known?: string): string {
  const groups = byMost(webhooks, ({ received }) => received);
  const taken = known ?? groups[0]?.[0]?.received ?? '';
  for (const { name, place, received } of groups.flatMap((group) => group.slice(0, 1)))
    if (received !== taken)
      findings.push({
        kind: 'left out',
        place,
        text: `A contract has one text on responses of success; not taken of ${JSON.stringify(name)}: ${JSON.stringify(received)}`,
      });
  return taken;
}

/** Webhooks by what they state, the most common first; without those that state nothing. */
function byMost(
  webhooks: readonly Webhook[],
  stated: (webhook: Webhook) => string,
): readonly (readonly Webhook[])[] {
  const groups = Map.groupBy(webhooks, stated);
  groups.delete('');
  return [...groups.values()].sort((one, other) => other.length - one.length);
}
