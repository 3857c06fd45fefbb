// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import {
  automaton,
  isEqual,
  isMultipleOf,
  lengthOf,
  matcher,
  createValidator,
  type Validator,
} from '@webhook-contract/runtime/v1';
import { formatDateTime, formatEmail, formatUri } from '../validators/formats.ts';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/loan-started.ts';
import type { LoanStarted } from '../types.ts';

export type { LoanStarted };

function isBook(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  for (const key0 in data) {
    if (!(key0 === 'isbn' || key0 === 'pages' || key0 === 'loanable')) return false;
  }
  let data0 = data.isbn;
  if (typeof data0 !== 'string') return false;
  if (!pattern2199cc46dc(data0)) return false;
  if (data.pages !== undefined) {
    let data1 = data.pages;
    if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1))) return false;
    if (typeof data1 == 'number' && (data1 > 9999 || isNaN(data1))) return false;
  }
  if (data.loanable !== undefined && true !== data.loanable) return false;
  return true;
}

function isBookTolerant(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.isbn;
  if (typeof data0 !== 'string') return false;
  if (!pattern2199cc46dc(data0)) return false;
  if (data.pages !== undefined) {
    let data1 = data.pages;
    if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1))) return false;
    if (typeof data1 == 'number' && (data1 > 9999 || isNaN(data1))) return false;
  }
  if (data.loanable !== undefined && true !== data.loanable) return false;
  return true;
}

function isFields4589328Ff5(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(
        key0 === 'loan' ||
        key0 === 'silent' ||
        key0 === 'dueOn' ||
        key0 === 'weight' ||
        key0 === 'borrower' ||
        key0 === 'books' ||
        key0 === 'position' ||
        key0 === 'labels'
      ))
        return false;
    }
    if (data.borrower !== undefined && !isFieldsD4F1Dda686(data.borrower)) return false;
  }
  return true;
}

function isFieldsD4F1Dda686(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === 'name' || key0 === 'email' || key0 === 'homepage' || key0 === 'level')) return false;
    }
  }
  return true;
}

function isLoanStarted(data: any, tolerant?: boolean): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.loan;
  if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0))) return false;
  if (typeof data0 == 'number' && (data0 < 1 || isNaN(data0))) return false;
  if (typeof data.silent !== 'boolean') return false;
  let data2 = data.borrower;
  if (!(data2 && typeof data2 == 'object' && !Array.isArray(data2))) return false;
  let data3 = data2.name;
  if (typeof data3 !== 'string') return false;
  if (data3.length < 1) return false;
  if (data3.length > 80 && lengthOf(data3) > 80) return false;
  if (data2.email !== undefined) {
    let data4 = data2.email;
    if (typeof data4 !== 'string') return false;
    if (!formatEmail.test(data4)) return false;
  }
  if (data2.homepage !== undefined) {
    let data5 = data2.homepage;
    if (typeof data5 !== 'string') return false;
    if (!formatUri(data5)) return false;
  }
  if (data2.level !== undefined) {
    let data6 = data2.level;
    if (!(data6 === 'basic' || data6 === 'gold' || data6 === 3 || data6 === null || data6 === false))
      return false;
  }
  let data7 = data.books;
  if (!Array.isArray(data7)) return false;
  if (data7.length > 5) return false;
  if (data7.length < 1) return false;
  const len0 = data7.length;
  for (let i0 = 0; i0 < len0; i0++) {
    if (!(tolerant ? isBookTolerant(data7[i0]) : isBook(data7[i0]))) return false;
  }
  let i1 = data7.length;
  let j0: any;
  if (i1 > 1) {
    outer0: for (; i1--;) {
      for (j0 = i1; j0--;) {
        if (isEqual(data7[i1], data7[j0])) return false;
      }
    }
  }
  if (data.dueOn !== undefined) {
    let data9 = data.dueOn;
    if (typeof data9 !== 'string' && data9 !== null) return false;
    if (typeof data9 === 'string' && !formatDateTime.validate(data9)) return false;
  }
  if (data.weight !== undefined) {
    let data10 = data.weight;
    if (!(typeof data10 == 'number')) return false;
    if (data10 <= 0 || isNaN(data10)) return false;
    if (!isMultipleOf(data10, 0.25)) return false;
  }
  if (data.position !== undefined) {
    let data11 = data.position;
    if (!Array.isArray(data11)) return false;
    if (data11.length < 2) return false;
    const len1 = data11.length;
    if (!(len1 <= 2)) return false;
    const len2 = data11.length;
    if (len2 > 0 && !(typeof data11[0] == 'number')) return false;
    if (len2 > 1 && !(typeof data11[1] == 'number')) return false;
  }
  if (data.labels !== undefined) {
    let data14 = data.labels;
    if (!(data14 && typeof data14 == 'object' && !Array.isArray(data14))) return false;
    for (const key0 in data14) {
      if (typeof data14[key0] !== 'string') return false;
    }
  }
  return true;
}

function isLoanStartedTolerant(data: any): boolean {
  return isLoanStarted(data, true);
}

// Matches /^97[89]-(?:[0-9]+-){3}[0-9X]$/u
const pattern2199cc46dc = matcher(
  '^97[89]-(?:[0-9]+-){3}[0-9X]$',
  automaton(
    ['0123456', '-', '7', '8', '9', 'X'],
    [
      '.....1.',
      '...2...',
      '....33.',
      '..4....',
      '.5.555.',
      '.56555.',
      '.7.777.',
      '.78777.',
      '.9.999.',
      '.9a999.',
      '.b.bbbb',
      '.......',
    ],
    'b',
  ),
);

/** The validator of this event. */
export const validator: Validator<LoanStarted> = createValidator<LoanStarted>({
  written: isLoanStarted,
  tolerant: isLoanStartedTolerant,
  fields: isFields4589328Ff5,
  schemas,
  shared,
});
