import type { EventInfo, Sample } from '@webhook-contract/runtime/v1';
import type { ContractData } from './contract.ts';

/** The examples of an event; none where its payload is not known. */
export function samplesOf(
  { samples }: Pick<ContractData, 'samples'>,
  { template }: Pick<EventInfo, 'template'>,
): readonly Sample[] {
  if (template === null || !Object.hasOwn(samples, template)) return [];
  return samples[template] ?? [];
}
