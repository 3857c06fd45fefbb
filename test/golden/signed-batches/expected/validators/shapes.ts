// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named `…Tolerant` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of `automaton` are described in the runtime.

import { schemas } from './shape-schemas.ts';


/** What the validators of all events have in common. */
export const shared = { vendor: '@example/webhooks', schemas, formats: {} };
