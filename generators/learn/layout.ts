import path from 'node:path';
import type { Subject } from '../contract/rules/rule.ts';
import { below, placeId, type Place } from '../contract/place.ts';
import { resolve } from '../contract/sources.ts';
import { children, partOf } from '../contract/outline.ts';

/** Where the files of events are, relative to the folder of the contract. */
export interface Layout {
  readonly schemas: string;
  readonly examples: string;
}

/** The folders that most events of the contract use, or the ones that `init` makes. */
export function layoutOf({ sources, outline }: Subject): Layout {
  const wholeFiles = (places: readonly (Place | undefined)[]): string[] =>
    places.flatMap((place) =>
      place && place.path.length === 0 && place.file !== sources.root ? [path.posix.dirname(place.file)] : [],
    );
  const payloads = outline.messages.flatMap((message) => partOf(sources, message, 'payload') ?? []);
  // What many events share says nothing of where their own are.
  const own = [...Map.groupBy(payloads, placeId).values()].filter(({ length }) => length === 1).flat();
  const examples = outline.messages.flatMap((message) => {
    const list = partOf(sources, message, 'examples');
    return list ? children(sources, list).map((example) => resolve(sources, below(example, 'payload'))) : [];
  });
  return {
    schemas: mostCommon(wholeFiles(own)) ?? 'schemas/events',
    examples: mostCommon(wholeFiles(examples)) ?? 'schemas/samples',
  };
}

function mostCommon(texts: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(texts, (text) => text).values()];
  return groups.sort((a, b) => b.length - a.length)[0]?.[0];
}
