import path from 'node:path';
import { partOf } from '../../contract/document/outline.ts';
import { placeId } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/subject.ts';

/** The shared shapes of a contract: the names of their definitions, by those of their files or components. */
export function shapesOf({ sources, outline, definitions }: Subject): ReadonlyMap<string, string> {
  const wholes = outline.messages.flatMap((message) =>
    ['payload', 'headers'].flatMap((part) => partOf(sources, message, part) ?? []),
  );
  const taken = new Set(wholes.map(placeId));
  return new Map(
    Object.entries(definitions.schemas).flatMap(([definition, schema]): [string, string][] => {
      const place = definitions.placeOf(definition);
      if (!place || taken.has(placeId(place)) || schema['x-partial'] === true) return [];
      const isComponent = place.path.length === 3 && place.path[1] === 'schemas';
      if (place.path.length > 0 && !isComponent) return [];
      return [[place.path.at(-1) ?? fileStem(place.file), definition]];
    }),
  );
}

function fileStem(file: string): string {
  return path.posix.basename(file).replace(/(\.schema)?\.\w+$/, '');
}
