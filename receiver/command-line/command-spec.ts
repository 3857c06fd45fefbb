/** A command as data: what its help says, and what may be typed behind it. */
export interface CommandSpec {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  /** To copy. */
  readonly examples: readonly string[];
  /** What each means. */
  readonly exitCodes: Readonly<Record<number, string>>;
}

/** A command that holds others. */
export interface CommandGroupSpec extends Omit<CommandSpec, 'arguments' | 'options'> {
  readonly commands: readonly CommandSpec[];
}

/** An argument as help shows it: `<id>`, `[id]`, or of any number `<id...>` and `[id...]`. */
export interface ArgumentSpec {
  readonly term: string;
  readonly description: string;
}

/** An option as help shows it: `--json`, or with a value `--limit <n>`. */
export interface OptionSpec {
  readonly flags: string;
  readonly description: string;
  /** The values that it takes; any text by default. */
  readonly choices?: readonly string[];
  readonly isRepeatable?: true;
}
