import { reachedFrom } from './definitions.ts';
import { deliveryIdExpression } from './delivery-id.ts';
import { bundledDocument } from './bundle.ts';
import { compareText } from './diagnostic.ts';
import type { EventOutline } from './events.ts';
import { parseExpression } from './expression.ts';
import { deepFreeze, isObject, own, textOf } from './json.ts';
import type {
  Category,
  Change,
  Contract,
  ContractPackage,
  ContractEvent,
  Delivery,
  Endpoint,
  Example,
  InvalidExample,
  Json,
  JsonObject,
  Location,
  NotificationCatalogue,
  OpenPoint,
  StaticHeader,
  TypeNaming,
  Version,
} from './model.ts';
import { openPointsOf, openPointsOfEvent } from './open-points.ts';
import { children, type MessageOutline } from './outline.ts';
import { below, placeId, type Place } from './place.ts';
import type { Subject } from './rules/rule.ts';
import { retryOf } from './retry.ts';
import { resolve, valueOf } from './sources.ts';
import { successOf } from './success.ts';

/** The contract as plain data. Only for a document that every rule has passed: shapes are taken as checked. */
export function normalise(
  subject: Subject,
  contractPackage: ContractPackage,
  typeNaming: TypeNaming,
): Contract {
  const { sources, outline } = subject;
  const info = valueOf(sources, outline.info);
  return deepFreeze({
    package: contractPackage,
    title: textOf(own(info, 'title')),
    version: textOf(own(info, 'version')),
    description: textOf(own(info, 'description')),
    endpoint: endpointOf(subject),
    staticHeader: staticHeaderOf(subject),
    eventType: subject.eventType,
    deliveryId: deliveryIdOf(subject),
    categories: children(sources, below(outline.info, 'tags')).map((tag): Category => {
      const value = valueOf(sources, tag);
      return { name: textOf(own(value, 'name')), description: textOf(own(value, 'description')) };
    }),
    events: subject.events
      .map((event) => eventOf(subject, event))
      .sort((a, b) => compareText(a.title, b.title)),
    definitions: usedSchemas(subject),
    origins: originsOf(subject),
    typeNaming,
    document: bundledDocument(subject),
    notifications: notificationsOf(subject),
    openPoints: openPointsOf(subject).map(
      ({ id, title, status, risk, fact, reading = '', advice = '' }): OpenPoint => ({
        id,
        title,
        status,
        risk,
        fact,
        reading,
        advice,
      }),
    ),
    changes: changesOf(subject),
  });
}

/** What events are made of, without the choices whose variants have become events. */
function usedSchemas({ events, schemas }: Subject): Contract['definitions'] {
  const roots = events.flatMap(({ payload, headers }) => [payload ?? [], headers ?? []].flat());
  const used = reachedFrom(schemas, roots);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => compareText(a, b)),
  );
}

function originsOf({ definitions }: Subject): Contract['origins'] {
  return Object.fromEntries(
    Object.keys(definitions.schemas).flatMap((name) => {
      const place = definitions.placeOf(name);
      if (!place) return [];
      return [[name, place.path.length === 0 ? place.file : placeId(place)]];
    }),
  );
}

function deliveryIdOf({ sources, outline }: Subject): Location | null {
  const [message] = outline.messages;
  const expression = message && deliveryIdExpression(sources, message);
  return expression === undefined ? null : locationOf(expression);
}

function endpointOf(subject: Subject): Endpoint {
  const { sources, outline } = subject;
  const serverPlace = outline.servers[0];
  const operation = outline.operations[0];
  const server = serverPlace && valueOf(sources, serverPlace);
  const channel = operation?.channel && valueOf(sources, operation.channel);
  const protocol = textOf(own(server, 'protocol'));
  const path = `${textOf(own(server, 'pathname'))}${textOf(own(channel, 'address'))}`;
  return {
    url: `${protocol}://${textOf(own(server, 'host'))}${path}`,
    protocol,
    method: textOf(own(httpBinding(operation && valueOf(sources, operation.place)), 'method')) || 'POST',
    description: textOf(own(server, 'description')),
    variables: Object.entries(own(server, 'variables') ?? {}).map(([name, variable]) => ({
      name,
      description: textOf(own(variable, 'description')),
    })),
    success: successOf(subject),
  };
}

function httpBinding(value: unknown): unknown {
  return own(own(value, 'bindings'), 'http');
}

function staticHeaderOf({ sources, outline }: Subject): StaticHeader | null {
  const scheme = outline.securitySchemes
    .map((place) => valueOf(sources, place))
    .find((value) => own(value, 'type') === 'httpApiKey' && own(value, 'in') === 'header');
  return scheme === undefined
    ? null
    : { exampleName: textOf(own(scheme, 'name')), description: textOf(own(scheme, 'description')) };
}

function locationOf(expression: unknown): Location {
  const location = parseExpression(expression);
  if (!location) throw new Error(`not a runtime expression: ${JSON.stringify(expression)}`);
  return location;
}

function eventOf(subject: Subject, event: EventOutline): ContractEvent {
  const { sources } = subject;
  const { message, isVariant, key, title, template, values, payload, headers } = event;
  const { value } = message;
  const extension = value['x-event'];
  const tag = resolve(sources, below(message.place, 'tags', 0));
  const facts = {
    key,
    title,
    variantOf:
      isVariant && saysType(subject, message)
        ? { key: message.key, title: textOf(value.title) || message.key }
        : null,
    trigger: textOf(value.summary),
    description: textOf(value.description),
    values,
    category: textOf(own(tag && valueOf(sources, tag), 'name')),
    categoryAssigned: own(extension, 'categoryAssigned') === true,
    otherNames: listOf<string>(own(extension, 'otherNames')),
    knownFields: listOf<{ name: string; description: string }>(own(extension, 'knownFields')),
    headers,
    contentType:
      textOf(value.contentType) || textOf(own(sources.files.get(sources.root)?.value, 'defaultContentType')),
    delivery: deliveryOf(value['x-delivery']),
    openPoints: openPointsOfEvent(subject, event).map(({ id }) => id),
    examples: event.examples.map((place): Example => {
      const headers = valueAtEnd(below(place, 'headers'));
      return {
        ...exampleTexts(place),
        headers: isObject(headers)
          ? Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)]))
          : {},
        payload: valueAtEnd(below(place, 'payload')) as JsonObject,
      };
    }),
    invalidExamples: event.invalidExamples.map((place): InvalidExample => ({
      ...exampleTexts(place),
      payload: valueAtEnd(below(place, 'payload')) as Json,
      breaks: {
        tolerant: 'invalid',
        ...(own(valueOf(sources, place), 'breaks') as unknown as Pick<
          InvalidExample['breaks'],
          'path' | 'rule'
        >),
      },
    })),
  };
  return template !== null && payload !== null
    ? { ...facts, documented: true, template, payload }
    : { ...facts, documented: false, template, payload };

  function exampleTexts(place: Place): { name: string; summary: string } {
    const example = valueOf(sources, place);
    return { name: textOf(own(example, 'name')), summary: textOf(own(example, 'summary')) };
  }
  function valueAtEnd(place: Place): unknown {
    const end = resolve(sources, place);
    return end && valueOf(sources, end);
  }
}

/** Whether a message with variants says the first part of their event types: then they belong together. */
function saysType({ events }: Subject, message: MessageOutline): boolean {
  const variants = events.filter((event) => event.message === message);
  return new Set(variants.map(({ values }) => values[0])).size === 1;
}

function deliveryOf(policy: unknown): Delivery {
  const guarantee = own(policy, 'guarantee');
  const timeout = own(policy, 'timeoutSeconds');
  return {
    guarantee: guarantee === 'at-most-once' || guarantee === 'at-least-once' ? guarantee : null,
    failure: textOf(own(policy, 'failure')),
    timeoutMs: typeof timeout === 'number' ? timeout * 1000 : null,
    retryExample: own(policy, 'retryExample') === true,
    openPoints: (own(policy, 'openPoints') as Delivery['openPoints'] | undefined) ?? {},
    retry: retryOf(policy),
  };
}

function notificationsOf({ sources, outline }: Subject): NotificationCatalogue | null {
  const place = resolve(sources, below(outline.document, 'x-notifications'));
  if (!place) return null;
  const catalogue = valueOf(sources, place) as unknown as NotificationCatalogue;
  const { attributes = [] } = catalogue as Partial<NotificationCatalogue>;
  return {
    description: catalogue.description,
    channels: catalogue.channels,
    attributes,
    groups: catalogue.groups.map((group) => ({
      ...group,
      scenarios: group.scenarios.map((scenario) => ({
        ...scenario,
        attributes: Object.fromEntries(
          attributes.map(({ id }) => [id, textOf(own(scenario.attributes, id)) || null]),
        ),
        note: scenario.note ?? '',
      })),
    })),
  };
}

function changesOf({ sources, outline }: Subject): readonly Version[] {
  const place = resolve(sources, below(outline.document, 'x-changes'));
  const versions = place ? listOf<Partial<Version>>(valueOf(sources, place)) : [];
  return versions.map(({ version, date, changes }) => ({
    version: textOf(version),
    date: date ?? null,
    changes: listOf<Partial<Change>>(changes).map(({ kind, text, events }) => ({
      kind: kind ?? 'changed',
      text: textOf(text),
      events: events ?? [],
    })),
  }));
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}
