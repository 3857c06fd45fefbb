import type { MessageOutline } from '../../contract/document/outline.ts';
import { valueOf, type Sources } from '../../contract/source/sources.ts';

/** Whether a message is all that its file holds, at whatever path, and so has its key only where it is listed. */
export function hasOwnFile(sources: Sources, { key, place, entry }: MessageOutline): boolean {
  const { file, path } = place;
  return (
    file !== entry.file &&
    path.at(-1) !== key &&
    path.every(
      (_, depth) => Object.keys(valueOf(sources, { file, path: path.slice(0, depth) }) ?? {}).length === 1,
    )
  );
}
