import type { ContractData, EventInfo, Sample } from '../contract.ts';

/** The samples of an event; none where its payload is not known. */
export function samplesOf(
  { samples }: Pick<ContractData, 'samples'>,
  { template }: EventInfo,
): readonly Sample[] {
  if (template === null || !Object.hasOwn(samples, template)) return [];
  return samples[template] ?? [];
}

/** What to say of an event whose payload the contract does not know. */
export function payloadNotKnown({ title }: EventInfo): string {
  return `the payload of ${title} is not known: the contract names this event without documenting it.`;
}
