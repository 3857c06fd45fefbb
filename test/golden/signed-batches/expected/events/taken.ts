// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { lengthOf, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/taken.ts';
import type { Taken } from '../types.ts';

export type { Taken };

function isFields0Bbc987E30(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(((((key0 === 'kind') || (key0 === 'id')) || (key0 === 'amount')) || (key0 === 'note')) || (key0 === 'proof'))) return false;
    }
    if (data.amount !== undefined && !isFields7B2Cc7Cfbc(data.amount)) return false;
    if (data.proof !== undefined && !isFieldsE79627756C(data.proof)) return false;
  }
  return true;
}

function isFields7B2Cc7Cfbc(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!((key0 === 'value') || (key0 === 'currency'))) return false;
    }
  }
  return true;
}

function isFieldsE79627756C(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!((key0 === 'hmac') || (key0 === 'at'))) return false;
    }
  }
  return true;
}

function isReports(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if ('payment.taken' !== data.kind) return false;
  let data1 = data.id;
  if (typeof data1 !== 'string') return false;
  if (data1.length < 1) return false;
  let data2 = data.amount;
  if (!(data2 && typeof data2 == 'object' && !Array.isArray(data2))) return false;
  let data3 = data2.value;
  if (!((typeof data3 == 'number') && (!(data3 % 1) && !isNaN(data3)))) return false;
  let data4 = data2.currency;
  if (typeof data4 !== 'string') return false;
  if (data4.length < 3 || data4.length < 6 && lengthOf(data4) < 3) return false;
  if (data.note !== undefined && typeof data.note !== 'string') return false;
  if (data.proof !== undefined) {
    let data6 = data.proof;
    if (!(data6 && typeof data6 == 'object' && !Array.isArray(data6))) return false;
    if (data6.hmac !== undefined && typeof data6.hmac !== 'string') return false;
    if (data6.at !== undefined) {
      let data8 = data6.at;
      if (!((typeof data8 == 'number') && (!(data8 % 1) && !isNaN(data8)))) return false;
    }
  }
  return true;
}

/** The validator of this event. */
export const validator: Validator<Taken> = createValidator<Taken>({
  written: isReports,
  fields: isFields0Bbc987E30,
  schemas,
  shared,
});
