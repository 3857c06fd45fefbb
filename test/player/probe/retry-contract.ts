import type { ContractData } from '../../../player/contract.ts';
import type { RetryPolicy } from '../../../runtime/contract.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

/** Three retries, ten minutes apart. */
const retryPolicy: RetryPolicy = {
  enabledByDefault: false,
  maxRetries: 3,
  intervalsMs: [600_000],
  windowMs: 1_800_000,
  windowIsApproximate: false,
  attemptNames: { first: 'First Try', retry: 'Try Again {number}' },
};

/** The parcel service, with retries. */
export const retryContract: ContractData = {
  ...parcelContract,
  events: parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: retryPolicy },
  })),
};
