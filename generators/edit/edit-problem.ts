import type { Position } from '@webhook-contract/player/yaml';

/** An edit that cannot be made. The message begins with `line:column`, is one line, and holds no value of the text. */
export class EditProblem extends Error {
  constructor({ line, column }: Position, message: string) {
    super(`${line}:${column} ${message}`);
    this.name = 'EditProblem';
  }
}
