// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/parcel-delivered.ts';
import type { ParcelDelivered } from '../types.ts';

export type { ParcelDelivered };

function isDelivered2(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.parcel;
  if (!(data0 && typeof data0 == 'object' && !Array.isArray(data0))) return false;
  let data1 = data0.id;
  if (typeof data1 !== 'string') return false;
  if (data1.length < 1) return false;
  if ('parcel.delivered' !== data0.kind) return false;
  let data3 = data0.to;
  if (!(((data3 === 'person') || (data3 === 'neighbour')) || (data3 === 'box'))) return false;
  return true;
}

function isFields11B954Af1E(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(((key0 === 'id') || (key0 === 'kind')) || (key0 === 'to'))) return false;
    }
  }
  return true;
}

function isFields5942Aaaca2(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'parcel')) return false;
    }
    if (data.parcel !== undefined && !isFields11B954Af1E(data.parcel)) return false;
  }
  return true;
}

/** The validator of this event. */
export const validator: Validator<ParcelDelivered> = createValidator<ParcelDelivered>({
  written: isDelivered2,
  fields: isFields5942Aaaca2,
  schemas,
  shared,
});
