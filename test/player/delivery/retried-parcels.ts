import type { ContractData } from '../../../player/contract.ts';
import type { EventInfo, RetryPolicy } from '../../../runtime/contract.ts';
import { schemaValidator } from '../../schema-validator.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

/** Twenty retries, five minutes apart: the policy that this whole project is about, in an invented service. */
export const twentyRetries: RetryPolicy = {
  enabledByDefault: false,
  maxRetries: 20,
  intervalsMs: [300_000],
  windowMs: 6_000_000,
  windowIsApproximate: false,
  attemptNames: { first: 'Original Attempt', retry: 'Retry Attempt #{number}' },
};

/** Another policy, with other names. */
export const twoRetries: RetryPolicy = {
  ...twentyRetries,
  maxRetries: 2,
  intervalsMs: [1_000],
  windowMs: 2_000,
  attemptNames: { first: 'First Try', retry: 'Try {number} Again' },
};

const [delivered, returned, closed] = parcelContract.events;
if (!delivered || !returned || !closed) throw new Error('the fixture has lost its events');

function withRetry(event: EventInfo, retry: RetryPolicy | null): EventInfo {
  return { ...event, delivery: { ...event.delivery, retry } };
}

const weighed: EventInfo = {
  ...delivered,
  key: 'parcelWeighed',
  title: 'Parcel Weighed',
  eventType: 'parcel.weighed',
};
const scanned: EventInfo = {
  ...delivered,
  key: 'parcelScanned',
  title: 'Parcel Scanned',
  eventType: 'parcel.scanned',
};

const anything = schemaValidator({});

const headers = { 'X-Parcel-Call': '00000000-0000-4000-8000-000000000000' };

/** The parcel service with three documented events: two with retries, each with a policy of its own, and one without. */
export const retriedParcels: ContractData = {
  ...parcelContract,
  events: [
    withRetry(delivered, twentyRetries),
    withRetry(weighed, twoRetries),
    withRetry(scanned, null),
    returned,
    {
      ...withRetry(closed, twoRetries),
      known: { eventType: false, payload: 'part', fields: ['type', 'depot'] },
    },
  ],
  validatorsByKey: {
    depotClosed: schemaValidator({
      type: 'object',
      properties: { depot: { type: 'string' } },
      additionalProperties: true,
    }),
  },
  examples: {
    ...parcelContract.examples,
    'parcel.weighed': [{ name: 'plain', headers, payload: { type: 'parcel.weighed', weightKg: 2.5 } }],
    'parcel.scanned': [{ name: 'plain', headers, payload: { type: 'parcel.scanned', depot: 'Līgatne' } }],
  },
  validators: {
    ...parcelContract.validators,
    'parcel.weighed': anything,
    'parcel.scanned': anything,
  },
};
