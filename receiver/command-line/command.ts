import { UsageError } from './exit-codes.ts';

/** What there is to say of a command beside its arguments and options. */
export interface CommandUse {
  /** To copy. */
  readonly examples: readonly string[];
  /** What each means; those of subcommands need not be repeated. */
  readonly exitCodes: Readonly<Record<number, string>>;
}

/** An argument as help shows it: `<id>`, `[id]`, or of any number `<id...>` and `[id...]`. */
export interface CommandArgument {
  readonly term: string;
  readonly description: string;
  /** The values that it takes; any text by default. */
  readonly choices: readonly string[] | undefined;
}

/** What may be said of an option. */
interface OptionUse {
  /** The values that it takes; any text by default. */
  readonly choices?: readonly string[];
  /** Makes a value of its text, also of the one by default. Throws a UsageError that names the option. */
  readonly read?: (text: string, option: string) => unknown;
  /** Its text where it is not typed. */
  readonly default?: string;
  /** Whether it may be typed more than once, and then has all values. */
  readonly isRepeatable?: true;
  readonly isRequired?: true;
}

/**
 * An option as help shows it: `--json`, `--no-json` or `-V, --version`, or with a value `--limit <n>`, or with all texts up to the next
 * option `--row <places...>`.
 */
export interface CommandOption extends OptionUse {
  readonly flags: string;
  readonly description: string;
  /** `--older-than`. */
  readonly long: string;
  /** Among the values of options: `olderThan`. */
  readonly key: string;
}

/**
 * What a command does with its arguments, one after the other, and with the values of its options, those of the commands above
 * it among them. Returns the exit code.
 */
type Action = (...typed: never[]) => Promise<number>;

/** Finds names like one that is wrong, such as `, did you mean send?`; '' if there are none. */
type Suggest = (wrong: string, names: readonly string[]) => string;

/** What may be typed as a command, what its help says, and what it does. */
export class Command {
  readonly name: string;
  readonly arguments: CommandArgument[] = [];
  readonly options: CommandOption[] = [];
  readonly commands: Command[] = [];
  /** Commands that no help shows. */
  readonly hidden: Command[] = [];
  about = '';
  /** What help says below the options. */
  note: (() => string) | undefined;
  /** What `--version` prints. */
  versionText: string | undefined;
  run: Action | undefined;
  use: CommandUse = { examples: [], exitCodes: {} };
  private readonly above: Command | undefined;
  private readonly suggest: Suggest;

  constructor(name: string, suggest: Suggest = () => '', above?: Command) {
    this.name = name;
    this.suggest = suggest;
    this.above = above;
  }

  /** Adds a command below this one, and returns it. */
  command(name: string, { isHidden = false }: { isHidden?: boolean } = {}): Command {
    const command = new Command(name, this.suggest, this);
    (isHidden ? this.hidden : this.commands).push(command);
    return command;
  }

  description(text: string): this {
    this.about = text;
    return this;
  }

  argument(term: string, description: string, choices?: readonly string[]): this {
    this.arguments.push({ term, description, choices });
    return this;
  }

  option(flags: string, description: string, use: OptionUse = {}): this {
    const [long = ''] = /--[\w-]+/.exec(flags) ?? [];
    const key = long
      .replace(/^--(no-)?/, '')
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    this.options.push({ ...use, flags, description, long, key });
    return this;
  }

  /** Adds `--version`. */
  version(text: string, description: string): this {
    this.versionText = text;
    return this.option('-V, --version', description);
  }

  /** Says how the command is used, in its help and in the documentation. */
  uses(use: CommandUse, note?: () => string): this {
    this.use = use;
    this.note = note;
    return this;
  }

  action(run: Action): this {
    this.run = run;
    return this;
  }

  /** What each exit code means, in ascending order: its own, and those of its subcommands that it leaves out. */
  exitCodes(): Readonly<Record<number, string>> {
    return Object.assign(
      {},
      ...this.commands.map((command) => command.exitCodes()).toReversed(),
      this.use.exitCodes,
    );
  }

  /** `webhook-contract inbox list`. */
  get path(): string {
    return this.above ? `${this.above.path} ${this.name}` : this.name;
  }

  /** Its options, and those of the commands above it. */
  get allOptions(): readonly CommandOption[] {
    return [...this.options, ...(this.above?.allOptions ?? [])];
  }

  /** Ends what is typed wrongly; the message says where to look. */
  refuse(problem: string): never {
    throw new UsageError(`${problem}. See ${this.path} --help.`);
  }

  /** The same for a name that nothing has. */
  refuseName(kind: 'command' | 'option', wrong: string, names: readonly string[]): never {
    const suggestion = this.suggest(wrong, names);
    if (suggestion === '') this.refuse(`unknown ${kind} ${wrong}`);
    throw new UsageError(`unknown ${kind} ${wrong}${suggestion}`);
  }
}
