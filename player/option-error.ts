import { longestTimerMs } from './longest-timer.ts';

/** A part of what is wrong with an option: text, or another option that it names. */
type ProblemPart = string | { readonly option: string };

/**
 * An invalid option. It has the option and the problem as data, so that code that offers the option under another name
 * can report it under that name. Its message uses the library's names.
 */
export class OptionError extends TypeError {
  /** Such as `timeoutMs`, or `tls.key` for a part of one. */
  readonly option: string;
  /** What is wrong and what to do, never containing a secret. */
  readonly problem: readonly ProblemPart[];

  constructor(option: string, ...problem: readonly ProblemPart[]) {
    super(messageOf(option, problem, (name) => name));
    this.option = option;
    this.problem = problem;
  }

  /** The message with each option under the name that `nameOf` gives it. */
  messageWith(nameOf: (option: string) => string): string {
    return messageOf(this.option, this.problem, nameOf);
  }
}

function messageOf(
  option: string,
  problem: readonly ProblemPart[],
  nameOf: (option: string) => string,
): string {
  const parts = problem.map((part) => (typeof part === 'string' ? part : nameOf(part.option)));
  return `${nameOf(option)}: ${parts.join('')}`;
}

/** Throws an OptionError for what is not a whole number within bounds. */
export function checkWhole(option: string, value: unknown, min: number, max: number): void {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return;
  throw new OptionError(option, `must be a whole number from ${min} to ${max}.`);
}

/** Throws an OptionError for what is not a number of milliseconds that a timer keeps. */
export function checkMilliseconds(option: string, value: unknown, min: number): void {
  if (typeof value === 'number' && value >= min && value <= longestTimerMs) return;
  throw new OptionError(option, `must be a number of milliseconds from ${min} to ${longestTimerMs}.`);
}
