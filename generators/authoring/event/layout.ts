import path from 'node:path';
import { valueAtEnd } from '../../contract/document/events.ts';
import { children, partOf } from '../../contract/document/outline.ts';
import { below, placeId, type Place } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { resolve } from '../../contract/source/sources.ts';

/** Where a contract has what belongs to single events. Files are relative to its folder. */
export interface Layout {
  /** The folder of payload schemas; null if payloads stand in their messages. */
  readonly schemas: string | null;
  /** The folder of example payloads; null if they stand in their messages. */
  readonly examples: string | null;
  /** The folder of lists of invalid examples; null if they stand in their messages. */
  readonly invalidExamples: string | null;
}

/** What most events do, or else the folders that `init` makes. */
export function layoutOf({ sources, outline }: Subject): Layout {
  const payloads = outline.messages.flatMap((message) => partOf(sources, message, 'payload') ?? []);
  // What many events share does not show where their own are.
  const own = [...Map.groupBy(payloads, placeId).values()].filter(({ length }) => length === 1).flat();
  const examples = outline.messages.flatMap((message) => {
    const list = partOf(sources, message, 'examples');
    return (list ? children(sources, list) : []).flatMap((example) => {
      const payload = below(example, 'payload');
      return valueAtEnd(sources, payload) === undefined ? [] : (resolve(sources, payload) ?? []);
    });
  });
  const invalidExamples = outline.messages.flatMap(
    (message) => partOf(sources, message, 'x-invalid-examples') ?? [],
  );
  return {
    schemas: mostCommon(own.map(folderOf), 'schemas/events'),
    examples: mostCommon(examples.map(folderOf), 'schemas/examples'),
    invalidExamples: mostCommon(invalidExamples.map(folderOf), null),
  };

  function folderOf({ file, path: segments }: Place): string | null {
    return file === sources.root || segments.length > 0 ? null : path.posix.dirname(file);
  }
}

function mostCommon(folders: readonly (string | null)[], otherwise: string | null): string | null {
  const groups = [...Map.groupBy(folders, (folder) => folder).values()];
  const [largest] = groups.toSorted((one, other) => other.length - one.length);
  return largest ? (largest[0] ?? null) : otherwise;
}
