import type { Position } from '@webhook-contract/common/yaml-text';
import { Refusal } from '@webhook-contract/common/command-line';

/** An edit that cannot be made. The message begins with `line:column`, is one line, and holds no value of the text. */
export class EditProblem extends Refusal {
  constructor(position: string, message: string) {
    super(`${position} ${message}`);
    this.name = 'EditProblem';
  }

  static at({ line, column }: Position, message: string): EditProblem {
    return new EditProblem(`${line}:${column}`, message);
  }

  /** The same with the name of the file ahead, for those who have not written it. */
  inFile(file: string): EditProblem {
    const [position = '', ...words] = this.message.split(' ');
    return new EditProblem(`${file}:${position}`, `${words.join(' ')} Nothing was written.`);
  }
}
