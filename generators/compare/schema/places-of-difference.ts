import type { Both, Difference } from './difference.ts';
import type { SchemaSide } from './inclusion/bodies.ts';
import type { SchemaChange } from './schema-change.ts';
import { placesOfChange, requiredPlace, schemasAt, type SchemaPlace } from './schema-place.ts';

/** The places of a change. */
type Places = Pick<SchemaChange, 'previousPlace' | 'currentPlace'>;

/** Where exactly both sides say what differs. */
export function placesOf(
  { aspect, path, field, renamedTo, options, keywords }: Difference,
  given: Both<SchemaSide>,
): Places {
  if (field === undefined)
    return asPlaces(placesOfChange(given, path, { keywords, itemsOf: itemsOf(aspect) }));
  if (aspect !== 'field')
    return asPlaces({
      before: requiredPlace(given.before, path, field),
      after: requiredPlace(given.after, path, field),
    });
  const isThere = options.after !== undefined || renamedTo !== undefined;
  return asPlaces({
    before: options.before && fieldPlace(given.before, path, field),
    after: isThere ? fieldPlace(given.after, path, renamedTo ?? field) : undefined,
  });
}

/** Where both sides have the schema of the body. */
export function placesOfBody(given: Both<SchemaSide>): Places {
  return asPlaces(placesOfChange(given, [], { keywords: [], itemsOf: [] }));
}

/** The sides on which some items of a list are what has changed. */
function itemsOf(aspect: Difference['aspect']): readonly (keyof Both<unknown>)[] {
  if (aspect.endsWith('-added')) return ['after'];
  return aspect.endsWith('-removed') ? ['before'] : ['before', 'after'];
}

function asPlaces({ before, after }: Both<SchemaPlace | undefined>): Places {
  return { ...(before && { previousPlace: before }), ...(after && { currentPlace: after }) };
}

function fieldPlace(side: SchemaSide, path: readonly string[], field: string): SchemaPlace | undefined {
  return schemasAt(side, [...path, field])[0]?.place ?? requiredPlace(side, path, field);
}
