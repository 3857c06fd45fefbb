import type { Contract } from '../contract/model/model.ts';

/** The extensions of the document that are compared by themselves, and what a contract has without them. */
export const documentParts: Readonly<Record<string, Partial<Contract>>> = {
  'x-known-gaps': { knownGaps: [] },
  'x-tables': { tables: [] },
  'x-glossary': { glossary: [] },
  // No rule compares changes, which say what the others have found, nor who speaks.
  'x-changes': {},
  'x-publisher': {},
};
