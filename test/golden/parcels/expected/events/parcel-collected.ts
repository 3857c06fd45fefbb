// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/parcel-collected.ts';
import type { ParcelCollected } from '../types.ts';

export type { ParcelCollected };

function isAllOf(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.parcel;
  if (!isParcel(data0)) return false;
  if (!(data0 && typeof data0 == 'object' && !Array.isArray(data0))) return false;
  if ('parcel.collected' !== data0.kind) return false;
  let data2 = data0.grams;
  if (!((typeof data2 == 'number') && (!(data2 % 1) && !isNaN(data2)))) return false;
  if (typeof data2 == 'number' && (data2 < 1 || isNaN(data2))) return false;
  return true;
}

function isFieldsB264B66Ef1(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(((key0 === 'id') || (key0 === 'kind')) || (key0 === 'grams'))) return false;
    }
  }
  return true;
}

function isFieldsB5D27B0688(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'parcel')) return false;
    }
    if (data.parcel !== undefined && !isFieldsB264B66Ef1(data.parcel)) return false;
  }
  return true;
}

function isParcel(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.id;
  if (typeof data0 !== 'string') return false;
  if (data0.length < 1) return false;
  if (typeof data.kind !== 'string') return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<ParcelCollected> = createValidator<ParcelCollected>({
  written: isAllOf,
  fields: isFieldsB5D27B0688,
  schemas,
  shared,
});
