// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { formatDate } from '../validators/formats.ts';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/error.ts';
import type { WebhookError } from '../types.ts';

export type { WebhookError };

function isDate2(data: any): boolean {
  if (typeof data !== 'string') return false;
  if (!(formatDate.validate(data))) return false;
  return true;
}

function isError(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.array !== undefined && Object.prototype.hasOwnProperty.call(data, 'array') && !(Array.isArray(data.array))) return false;
  return true;
}

function isError2(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && typeof data.constructor !== 'string') return false;
  if (data.error !== undefined && Object.prototype.hasOwnProperty.call(data, 'error') && !isError(data.error)) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  if ((data.error === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'error')))) return false;
  return true;
}

function isError3(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'Error' !== data.constructor) return false;
  if (data.Error !== undefined && Object.prototype.hasOwnProperty.call(data, 'Error') && !isError2(data.Error)) return false;
  if (data.date !== undefined && Object.prototype.hasOwnProperty.call(data, 'date') && !isDate2(data.date)) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  if ((data.Error === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'Error')))) return false;
  if ((data.date === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'date')))) return false;
  return true;
}

function isFields25B44Cd159(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!((key0 === 'constructor') || (key0 === 'error'))) return false;
    }
    if (data.error !== undefined && Object.prototype.hasOwnProperty.call(data, 'error') && !isFieldsAdbc2D6306(data.error)) return false;
  }
  return true;
}

function isFields7848E1Aa5A(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!(((key0 === 'constructor') || (key0 === 'Error')) || (key0 === 'date'))) return false;
    }
    if (data.Error !== undefined && Object.prototype.hasOwnProperty.call(data, 'Error') && !isFields25B44Cd159(data.Error)) return false;
  }
  return true;
}

function isFieldsAdbc2D6306(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!(key0 === 'array')) return false;
    }
  }
  return true;
}

/** The validator of this event. */
export const validator: Validator<WebhookError> = createValidator<WebhookError>({
  written: isError3,
  fields: isFields7848E1Aa5A,
  schemas,
  shared,
});
