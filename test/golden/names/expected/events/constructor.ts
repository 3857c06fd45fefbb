// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/constructor.ts';
import type { Constructor } from '../types.ts';

export type { Constructor };

function isClass2(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.class !== undefined && Object.prototype.hasOwnProperty.call(data, 'class') && !isClass2(data.class)) return false;
  return true;
}

function isConstructor(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'constructor' !== data.constructor) return false;
  if (data.toString !== undefined && Object.prototype.hasOwnProperty.call(data, 'toString') && typeof data.toString !== 'string') return false;
  if (data.valueOf !== undefined && Object.prototype.hasOwnProperty.call(data, 'valueOf') && !(typeof data.valueOf == 'number')) return false;
  if (data.class !== undefined && Object.prototype.hasOwnProperty.call(data, 'class') && !isClass2(data.class)) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  if ((data.toString === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'toString')))) return false;
  if ((data.valueOf === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'valueOf')))) return false;
  return true;
}

function isFields8Bc2Fb6Ff0(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!(key0 === 'class')) return false;
    }
    if (data.class !== undefined && Object.prototype.hasOwnProperty.call(data, 'class') && !isFields8Bc2Fb6Ff0(data.class)) return false;
  }
  return true;
}

function isFieldsF4Aa4E49B0(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!((((key0 === 'constructor') || (key0 === 'toString')) || (key0 === 'valueOf')) || (key0 === 'class'))) return false;
    }
    if (data.class !== undefined && Object.prototype.hasOwnProperty.call(data, 'class') && !isFields8Bc2Fb6Ff0(data.class)) return false;
  }
  return true;
}

/** The validator of this event. */
export const validator: Validator<Constructor> = createValidator<Constructor>({
  written: isConstructor,
  fields: isFieldsF4Aa4E49B0,
  schemas,
  shared,
});
