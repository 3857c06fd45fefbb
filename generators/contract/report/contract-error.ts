import { formatDiagnostic, type Diagnostic } from '../model/diagnostic.ts';

/** A contract has errors. The message has every problem in the format of the commands, and the file last. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** All problems, sorted by place, warnings included. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(document: string, diagnostics: readonly Diagnostic[]) {
    super([...diagnostics.map(formatDiagnostic), `${document} has errors`].join('\n'));
    this.diagnostics = diagnostics;
  }
}
