import type { Subject } from '../../contract/document/subject.ts';
import { eventProperty, eventStem, pascalCase } from '../../contract/model/names.ts';
import { namedMessage } from './named-message.ts';

/**
 * What other files may call an event, and should no longer: its key, title and event type, and its names in code and of
 * files. If it gets new names, those alone that it does not keep.
 */
export function formerNames(
  subject: Subject,
  key: string,
  renamed?: { readonly to: string; readonly title: string | undefined },
): readonly string[] {
  const message = namedMessage(subject, key);
  const own = subject.events.filter((event) => event.message === message);
  const titles = own.map(({ title }) => title);
  const types = own.flatMap(({ eventType }) => eventType ?? []);
  if (!renamed) return [...new Set([...namesOfKey(key), ...titles, ...types])];
  const values = own.flatMap((event) => event.values).map(String);
  const kept = [...namesOfKey(renamed.to), renamed.title ?? '', ...types, ...values];
  const former = [...namesOfKey(key), ...(renamed.title === undefined ? [] : titles)];
  return [...new Set(former)].filter((name) => !kept.includes(name));
}

/** The names that follow from a key. */
function namesOfKey(key: string): readonly string[] {
  return [key, eventProperty(key), pascalCase(key), eventStem(key)];
}
