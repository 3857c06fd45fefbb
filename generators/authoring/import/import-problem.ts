import type { Position } from '@webhook-contract/common/yaml-text';

/** A source that nothing can be taken from: where, what is wrong, and what to do. */
export class ImportProblem extends Error {
  readonly advice: string;

  constructor(file: string, { line, column }: Position, message: string, advice: string) {
    super(`${file}:${line}:${column} ${message}`);
    this.name = 'ImportProblem';
    this.advice = advice;
  }
}
