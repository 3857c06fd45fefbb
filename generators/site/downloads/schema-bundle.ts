import type { Contract, JsonObject } from '../../contract/model/model.ts';
import { sharedSchemas } from './shared-schemas.ts';

/**
 * The payloads of all events as one schema that stands by itself: any of them is valid, and each is an alternative with the
 * title of its event. What they share is there once.
 */
export function schemaBundle({ definitions, events, title, package: { name } }: Contract): JsonObject {
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
      anyOf: known.map((event) => ({ title: event.title, ...refTo(event.payload) })),
    }),
    $defs: schemas,
  };
}
