import path from 'node:path';
import type { MessageOutline } from '../../contract/document/outline.ts';
import { below, isWithin, placeId, type Place } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/subject.ts';
import { resolve } from '../../contract/source/sources.ts';
import { eventStem } from '../../contract/model/names.ts';

/**
 * Whether a file or a component is an event's own: one that its message refers to as payload, headers or example, or that
 * has its name.
 */
export function ownParts(
  { sources }: Pick<Subject, 'sources'>,
  { key, place }: MessageOutline,
): (part: Place) => boolean {
  const parts = ['payload', 'headers', 'examples', 'x-invalid-examples'].map((part) => below(place, part));
  // The list of invalid examples can be a file, which refers to theirs.
  const list = resolve(sources, below(place, 'x-invalid-examples'));
  const holders = list ? [...parts, list] : parts;
  const direct = new Set(
    [...sources.references.values()].flatMap(({ from, to }) =>
      to && holders.some((holder) => isWithin(from, holder)) ? [placeId(to)] : [],
    ),
  );
  const stem = eventStem(key);
  return (part) => {
    const name = part.path.at(-1) ?? path.posix.basename(part.file);
    return direct.has(placeId(part)) || name === key || name.startsWith(`${stem}.`);
  };
}
