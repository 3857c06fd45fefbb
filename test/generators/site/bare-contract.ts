import type { Contract } from '../../../generators/contract/model/model.ts';
import { parcelContract } from './parcel-contract.ts';

/** A contract that says of its one event what a receiver needs, and nothing else. */
export const bareContract: Contract = {
  ...parcelContract,
  description: '',
  staticHeader: null,
  eventId: null,
  categories: [],
  events: parcelContract.events
    .filter(({ documented }) => documented)
    .map((event) => ({
      ...event,
      description: '',
      category: 'Events',
      categoryAssumed: false,
      deprecated: null,
      otherNames: [],
      headers: null,
      delivery: { ...event.delivery, timeoutMs: null, retry: null, knownGaps: {} },
      examples: [],
      invalidExamples: [],
    })),
  tables: [],
  knownGaps: [],
  changes: [],
};
