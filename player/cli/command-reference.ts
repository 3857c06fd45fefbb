import { commandReference, type CommandReference } from '@webhook-contract/common/command-reference';
import { createOutput } from '@webhook-contract/common/command-line';
import { Readable, Writable } from 'node:stream';
import type { ContractData } from '../contract.ts';
import { createProgram } from './program.ts';

/** The commands of a contract, as their help says them; nothing of it is run. */
export function contractCommandReference(contract: ContractData): readonly CommandReference[] {
  const nowhere = createOutput(new Writable());
  const context = { contract, stdin: Readable.from([]), stdout: nowhere, stderr: nowhere };
  return commandReference(createProgram(context));
}
