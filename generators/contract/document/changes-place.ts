import { below, type Place } from '../model/json.ts';
import { resolve, type Sources } from '../source/sources.ts';

/** Where the list of changes of a contract stands; undefined if there is none, or if the reference to it leads nowhere. */
export function changesPlace(sources: Sources): Place | undefined {
  return resolve(sources, below({ file: sources.root, path: [] }, 'x-changes'));
}
