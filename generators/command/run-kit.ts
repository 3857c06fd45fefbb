import { Command, CommanderError } from 'commander';
import { asTyped } from '../as-typed.ts';
import { WrongUse } from '../wrong-use.ts';
import { commands } from './commands.ts';
import { helpEnd } from './help-end.ts';
import { kitVersion } from './kit-manifest.ts';

/** Runs the command of the kit and returns its exit code: 0 fine, 1 the contract or the output is not, 2 wrong use. */
export async function runKit(argv: readonly string[]): Promise<number> {
  let code = 0;
  const program = new Command('webhook-kit')
    .description('Makes types, validators, mock senders and documentation from a webhook contract.')
    .version(kitVersion(), '-V, --version', 'print the version of the kit')
    .helpCommand(false)
    .exitOverride()
    // Said below, on one line.
    .configureOutput({ outputError: () => undefined })
    .addHelpText(
      'after',
      helpEnd(
        [asTyped('init'), asTyped('generate'), asTyped('docs serve')],
        'the contract or the output needs a fix',
      ),
    );
  for (const add of commands) add(program, (result) => (code = result));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    const message = problemOf(error);
    if (message === undefined) throw error;
    if (message !== '') console.error(`${message}. Use --help to see what there is.`);
    return message === '' && (error as CommanderError).exitCode === 0 ? 0 : 2;
  }
}

/** What to say of wrong use; '' where help or a version has been shown, undefined for any other error. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof WrongUse) return error.message;
  if (!(error instanceof CommanderError)) return undefined;
  if (['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(error.code)) return '';
  const [first = '', ...more] = error.message.replace(/^error: /, '').split('\n');
  return [first.replace(/\.$/, ''), ...more.map((line) => line.trim().replace(/^\(|\)$/g, ''))]
    .filter(Boolean)
    .join('. ');
}
