import type { EventInfo } from '@webhook-contract/runtime/v1';
import { npxCommand } from './command-line/index.ts';
import type { ContractInfo } from './contract-info.ts';
import { didYouMean } from './nearest-names.ts';

/** The event of a name, or why there is none: the end of a sentence, without control characters. */
type NamedEvent =
  | { readonly event: EventInfo; readonly problem?: undefined }
  | { readonly event?: undefined; readonly problem: string };

/**
 * The event with a name: key, event type, title or another name. A key takes precedence, then an exact name, then
 * one that differs in case, spaces, dashes or underscores. A name that fits several events names none.
 */
export function eventNamed(
  { events, name: command }: Pick<ContractInfo, 'events' | 'name'>,
  given: string,
): NamedEvent {
  const name = String(given);
  const loose = looseName(name);
  const found =
    firstNotEmpty(
      () => events.filter(({ key }) => key === name),
      () => events.filter((event) => namesOf(event).includes(name)),
      () => events.filter((event) => namesOf(event).some((one) => looseName(one) === loose)),
    ) ?? [];
  const [event, ...others] = found;
  // What stands behind an equals sign may be the value of a header that missed its option.
  const shown = JSON.stringify(name.replace(/=[^]*$/, '=…').slice(0, 100));
  if (!event) {
    const proposal = didYouMean(name, events.map(namesOf)) || '.';
    return {
      problem: `there is no event ${shown}${proposal} List all events with: ${npxCommand(command)} events`,
    };
  }
  if (others.length === 0) return { event };
  return {
    problem: `${shown} names several events. Use a key: ${found.map(({ key }) => key).join(' or ')}.`,
  };
}

function firstNotEmpty<T>(...searches: readonly (() => readonly T[])[]): readonly T[] | undefined {
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return undefined;
}

function looseName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

/** Every name that an event goes by. */
function namesOf({ key, eventType, title, otherNames = [] }: EventInfo): string[] {
  return [key, ...(eventType === null ? [] : [eventType]), title, ...otherNames];
}
