// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { automaton, matcher, createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/shelf-moved.ts';
import type { ShelfMoved } from '../types.ts';

export type { ShelfMoved };

function isFields010585B7F8(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'label' || key0 === 'shelves' || key0 === 'keeper')) return false;
    }
    if (data.shelves !== undefined && !isFields548B3B9A31(data.shelves)) return false;
    if (data.keeper !== undefined && !isFields2C15046845(data.keeper)) return false;
  }
  return true;
}

function isFields2C15046845(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'name')) return false;
    }
  }
  return true;
}

function isFields548B3B9A31(data: any): boolean {
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!isFields010585B7F8(data[i0])) return false;
    }
  }
  return true;
}

function isKeeper(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (typeof data.name !== 'string') return false;
  return true;
}

function isShelf(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.label;
  if (typeof data0 !== 'string') return false;
  if (!pattern716c325a50(data0)) return false;
  if (data.shelves !== undefined) {
    let data1 = data.shelves;
    if (!Array.isArray(data1)) return false;
    const len0 = data1.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!isShelf(data1[i0])) return false;
    }
  }
  if (data.keeper !== undefined && !isKeeper(data.keeper)) return false;
  return true;
}

// Matches /^[A-Z][0-9]?$/u
const pattern716c325a50 = matcher(
  '^[A-Z][0-9]?$',
  automaton(['ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'], ['.1.', '..2', '...'], '12'),
);

/** The validator of this event. */
export const validator: Validator<ShelfMoved> = createValidator<ShelfMoved>({
  written: isShelf,
  fields: isFields010585B7F8,
  schemas,
  shared,
});
