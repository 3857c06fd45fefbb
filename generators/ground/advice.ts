import { KIT_PACKAGE } from './packages.ts';

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

/**
 * A command of the kit as the user can type it: by the npm script of its name if one started this run (`npm run
 * docs:serve -- --port 0`), otherwise by npx. There is no script for `init`, which writes them.
 */
export function asTyped(command: string, args: readonly string[] = []): string {
  const { npm_lifecycle_event: script = '' } = process.env;
  if (script === '' || script === 'npx' || command === 'init')
    return [`npx ${KIT_PACKAGE}`, command, ...args].join(' ');
  const [first = '', ...further] = command.split(' ');
  // `docs serve` has a script of its own, `docs:serve`; the commands below `event` are behind one script.
  const own = first === 'docs' ? [command.replaceAll(' ', ':')] : [first];
  const behind = [...(first === 'docs' ? [] : further), ...args];
  return ['npm run', ...own, ...(behind.length > 0 ? ['--'] : []), ...behind].join(' ');
}

/** A text as one word of a command in a POSIX shell, in quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
