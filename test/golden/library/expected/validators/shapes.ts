// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named `…Tolerant` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of `automaton` are described in the runtime.

import { formats } from './formats.ts';
import { schemas } from './shape-schemas.ts';

function isLoanChange(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  let data0 = data.loan;
  if (!((typeof data0 == 'number') && (!(data0 % 1) && !isNaN(data0)))) return false;
  let data1 = data.by;
  if (!((data1 === 'desk') || (data1 === 'machine'))) return false;
  return true;
}

export { isLoanChange };

/** What the validators of all events have in common. */
export const shared = { vendor: '@example/webhooks', schemas, formats };
