import { below, placeId, type Place } from '../../contract/model/json.ts';
import { oncePer } from '../../ground/once-per.ts';
import type { SourceSet } from './source-set.ts';
import type { Webhook } from './webhook.ts';

/** A schema and all that it refers to, each once. */
export function reachedFrom(sources: SourceSet, start: Place): readonly Place[] {
  const known = reachedIn(sources);
  const places = known.get(placeId(start)) ?? collectReached(sources, start);
  known.set(placeId(start), places);
  return places;
}

/** The schemas of the body and the headers of a webhook, and all that they refer to. */
export function schemasOf(sources: SourceSet, { payload, headers }: Webhook): readonly Place[] {
  const starts = [payload, ...headers.flatMap(({ schema }) => schema ?? [])];
  return starts.flatMap((start) => reachedFrom(sources, start));
}

const reachedIn = oncePer((_sources: SourceSet) => new Map<string, readonly Place[]>());

function collectReached(sources: SourceSet, start: Place): readonly Place[] {
  const places: Place[] = [start];
  const seen = new Set<string>();
  const look = (place: Place): void => {
    const value = sources.valueAt(place);
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) look(below(place, key));
    // Step by step: on the way to its end, a chain of references may have a fault, too.
    const target = sources.step(place);
    if (!target || seen.has(placeId(target))) return;
    seen.add(placeId(target));
    places.push(target);
    look(target);
  };
  look(start);
  return places;
}
