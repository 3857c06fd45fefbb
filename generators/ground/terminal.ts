import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { printable, Refusal, sentence } from '@webhook-contract/common/command-line';
import { print } from './command-line.ts';

/** A question on a terminal. */
interface Question {
  readonly ask: string;
  /** Taken for an empty line; undefined if it must not be empty, '' if it may be. */
  readonly default?: string;
  /** What is wrong with what was typed, which is then asked for again. */
  problemOf?(typed: string): string | undefined;
}

/** Asks one question. */
export type Ask = (question: Question) => Promise<string>;

/** Asks a question of yes or no; an empty line is no. */
type Confirm = (question: string) => Promise<boolean>;

/** Somebody has left the questions. */
class TerminalLeft extends Refusal {
  /** 130 for Ctrl-C, as for every command that it ends; 1 for `q`, Ctrl-D and a terminal that was closed. */
  override readonly exitCode: 1 | 130;

  constructor(exitCode: 1 | 130) {
    super('\nNothing was written.');
    this.name = 'TerminalLeft';
    this.exitCode = exitCode;
  }
}

/** Whether there is somebody to ask. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY;
}

const QUIT = 'q quits, and nothing is written';

/** Asks on the terminal. Throws a TerminalLeft if that is left before the last reply. */
export async function onTerminal<T>(conversation: (ask: Ask, confirm: Confirm) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const interrupted = new AbortController();
  terminal.once('SIGINT', () => interrupted.abort());
  // Lines that are pasted at once wait for their questions.
  const lines = on(terminal, 'line', { close: ['close'], signal: interrupted.signal });
  const replyTo = async (question: string): Promise<string> => {
    terminal.setPrompt(`${printable(question)}: `);
    terminal.prompt();
    const { done, value } = await lines.next();
    const [line] = done ? ['q'] : (value as [string]);
    if (line.trim() === 'q') throw new TerminalLeft(1);
    return line.trim();
  };
  const ask: Ask = async (question) => {
    const { ask: text, default: byDefault, problemOf } = question;
    const typed = (await replyTo(byDefault ? `${text} (${byDefault})` : text)) || byDefault;
    const problem =
      typed === undefined
        ? `This needs one line of text; ${QUIT}`
        : YES_OR_NO.test(typed)
          ? `This is not a yes-or-no question; ${QUIT}`
          : problemOf?.(typed);
    if (typed !== undefined && problem === undefined) return typed;
    print(sentence(`${problem}`));
    return ask(question);
  };
  const confirm: Confirm = async (question) => {
    const typed = await replyTo(`${question} (y/N)`);
    if (typed === '' || YES_OR_NO.test(typed)) return /^y/i.test(typed);
    print('Type y or n.');
    return confirm(question);
  };
  try {
    return await conversation(ask, confirm);
  } catch (error) {
    throw interrupted.signal.aborted ? new TerminalLeft(130) : error;
  } finally {
    terminal.close();
  }
}

const YES_OR_NO = /^(?:y|yes|n|no)$/i;
