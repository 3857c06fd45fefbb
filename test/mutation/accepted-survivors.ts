/** Mutants that no test has to tell from the program, each with the reason. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly change: string;
  readonly reason: string;
}[] = [];
