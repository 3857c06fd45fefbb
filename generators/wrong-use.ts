/** A command or a config that says what cannot be. The message says why, and the advice what to do, both without a full stop. */
export class WrongUse extends Error {
  readonly advice: string;

  constructor(message: string, advice = 'Use --help to see what there is') {
    super(message);
    this.advice = advice;
  }
}
