// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { DeliveryPolicy, EventInfo } from '@webhook-contract/runtime/v1';

const policy1: DeliveryPolicy = { guarantee: 'at-least-once', timeoutMs: null, retry: null };

/** Every event of the contract, documented or not, sorted by title. */
export const events: readonly EventInfo[] = [
  {
    key: 'addressChecked',
    title: 'Address Checked',
    eventType: 'address.checked',
    category: 'Parcels',
    trigger: 'Somebody has looked whether an address is right.',
    documented: false,
    known: { eventType: true, payload: 'none', fields: [] },
    delivery: policy1,
  },
  {
    key: 'parcelCollected',
    title: 'Parcel Collected',
    eventType: 'parcel.collected',
    category: 'Parcels',
    trigger: 'A driver has collected a parcel.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
  {
    key: 'parcelDelivered',
    title: 'Parcel Delivered',
    eventType: 'parcel.delivered',
    category: 'Parcels',
    trigger: 'A parcel is where it has to be.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
];
