import type { EventInfo } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import { eventNamed, namesOf } from '../event-named.ts';
import { didYouMean } from './nearest-names.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/**
 * The event that a template value, key or title names; case counts only where several names differ by nothing else.
 * Throws a UsageError with the nearest names.
 */
export function findEvent(
  { events, name: command }: Pick<ContractData, 'events' | 'name'>,
  name: string,
): EventInfo {
  const exact = eventNamed(events, name);
  if (exact) return exact;
  const wanted = name.toLowerCase();
  const matches = events.filter((event) =>
    namesOf(event).some((candidate) => candidate.toLowerCase() === wanted),
  );
  if (matches.length === 1 && matches[0]) return matches[0];
  if (matches.length > 1) {
    const keys = matches.map(({ key }) => key).join(' or ');
    throw new UsageError(`${printable(name)} names several events. Use the exact name: ${keys}.`);
  }
  // What stands behind an equals sign may be a header's value that missed its option.
  const shown = name.replace(/=[^]*$/, '=…');
  const proposal = didYouMean(shown, events.map(namesOf)) || '.';
  throw new UsageError(
    `there is no event ${printable(shown)}${printable(proposal)} List all events with: ${command} events`,
  );
}
