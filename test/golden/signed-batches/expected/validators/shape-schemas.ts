// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { SchemaSource } from '@webhook-contract/runtime/v1';

// How to read this file: these are the schemas that the functions of the validator are made from, and by which it explains
// what they refuse. `#` is the payload, and `$ref` the name of another definition. A definition that is a text is the tolerant
// form of the one that it names. `must` is what an error says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => ({});
