import type { Contract } from '../../contract/model/model.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { schemaNames, sharedSchemas } from './shared-schemas.ts';
import { oncePer } from '../../ground/once-per.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/** Where the site has it. */
export const bundleDownload = 'downloads/schemas.json';

/** The names that definitions have below `$defs` in the schema of all payloads. */
export const bundledNames = oncePer(({ definitions, events }: Contract) =>
  schemaNames(
    definitions,
    events.flatMap(({ payload }) => payload ?? []),
  ),
);

/**
 * The payloads of all events as one schema that stands by itself: any of them is valid, and each is an alternative with the
 * title of its event. What they share is there once. If some events are not documented, so is any object of another event type, as
 * far as the type is in the payload.
 */
export function schemaBundle(contract: Contract): JsonObject {
  const {
    definitions,
    events,
    title,
    package: { name },
  } = contract;
  const known = events.flatMap((event) =>
    event.payload === null ? [] : { ...event, payload: event.payload },
  );
  const { schemas, refTo } = sharedSchemas(
    definitions,
    known.map(({ payload }) => payload),
    '#/$defs',
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:npm:${name}:payloads`,
    title: `${title}: payloads of events`,
    ...(known.length > 0 && {
      anyOf: [
        ...known.map((event) => ({ title: event.title, ...refTo(event.payload) })),
        ...fallback(contract),
      ],
    }),
    $defs: schemas,
  };
}

/** What the schema of all payloads covers, and what it does with events that it does not cover. */
export function bundleInWords(contract: Contract): string {
  const { events } = contract;
  const covered = events.filter(({ payload }) => payload !== null).length;
  const whole = covered === events.length ? 'every event' : `${covered} of ${events.length} events`;
  const others =
    fallback(contract).length > 0
      ? 'For other event types, it accepts any object.'
      : 'It refuses a payload of any other event: look at the event type first.';
  return `The payloads of ${whole} as one self-contained schema, for validators and forms. ${others}`;
}

/** What accepts an event that the contract does not document: an object whose event type is not one of those that it does. */
function fallback({ events, eventType: [location, ...others] }: Contract): readonly JsonObject[] {
  if (location?.in !== 'payload' || others.length > 0) return [];
  if (events.every(({ documented }) => documented)) return [];
  const types = events.flatMap(({ payload, values }) => (payload === null ? [] : values.slice(0, 1)));
  const unlike = pathSegments(location.pointer).reduceRight<JsonObject>(
    (inner, key) => ({ type: 'object', required: [key], properties: { [key]: inner } }),
    { not: { enum: types } },
  );
  return [{ title: 'An event that is not documented', ...unlike }];
}
