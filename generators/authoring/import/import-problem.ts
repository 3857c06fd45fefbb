import type { Position } from '@webhook-contract/common/yaml-text';
import { Refusal } from '@webhook-contract/receiver/command-line';

/** A source that nothing can be taken from: where, what is wrong, and what to do. */
export class ImportProblem extends Refusal {
  constructor(file: string, { line, column }: Position, message: string, advice: string) {
    super(`${file}:${line}:${column} ${message}\n  ${advice}\nNothing was written.`);
    this.name = 'ImportProblem';
  }
}
