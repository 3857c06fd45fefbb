import { isObject, below, type Place } from '../model/json.ts';
import { SOURCES } from '../source/package-folder.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import { shownEvent } from './batch.ts';
import type { EventOutline } from './events.ts';
import type { Subject } from './subject.ts';

/** Whether an example has its payload from a source of the contract, which its maintainers may not be able to correct. */
export function isOfSource(sources: Sources, example: Place): boolean {
  const payload = resolve(sources, below(example, 'payload'));
  if (!payload || payload.file === example.file) return false;
  if (payload.file.startsWith(`${SOURCES}/`)) return true;
  const file = valueOf(sources, { file: payload.file, path: [] });
  return isObject(file) && ('openapi' in file || 'swagger' in file);
}

/** Whether an example of an event is left out: it is of a source, which contradicts itself there. */
export function isLeftOut(
  { sources, checkOf }: Pick<Subject, 'sources' | 'checkOf'>,
  event: EventOutline,
  example: Place,
): boolean {
  const check = event.payload === null ? undefined : checkOf(event.payload, 'written');
  const payload = shownEvent(sources, event.message, example);
  if (!check || payload === undefined || !isOfSource(sources, example)) return false;
  return check(payload).length > 0;
}
