/** A command or a config that says what cannot be. The message says why, and the advice what to do, both without a full stop. */
export class WrongUse extends Error {
  readonly advice: string;

  constructor(message: string, advice = 'Use --help to see what there is') {
    super(message);
    this.advice = advice;
  }
}

/** The WrongUse that something throws, as what is wrong with a reply; undefined if it throws none. */
export function problemIn(attempt: () => void): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return `${error.message}. ${error.advice}`;
  }
}
