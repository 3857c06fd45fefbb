/** A part of what is wrong with an option: text, or another option that it names. */
export type ProblemPart = string | { readonly option: string };

/**
 * An option that cannot be used. It holds which one and what is wrong as data, so that code that offers the option under
 * another name can say the same of that name. Its message calls options what the library calls them.
 */
export class OptionError extends TypeError {
  /** Such as `timeoutMs`, or `tls.key` for a part of one. */
  readonly option: string;
  /** What is wrong and what to do, never with the value of a secret. */
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
