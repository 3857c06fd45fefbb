import { createInterface } from 'node:readline/promises';

/** A question on a terminal. */
export interface Question {
  readonly ask: string;
  /** Taken for an empty line; undefined if it must not be empty, '' if it may be. */
  readonly default?: string;
  /** What is wrong with what was typed, which is then asked for again. */
  problemOf?(typed: string): string | undefined;
}

/** Asks one question. */
export type Ask = (question: Question) => Promise<string>;

/** Whether there is somebody to ask. */
export function hasTerminal(): boolean {
  return process.stdin.isTTY;
}

/** Asks on the terminal; undefined if it is closed before the last reply. */
export async function onTerminal<T>(conversation: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  const ask: Ask = async (question) => {
    const { ask: text, default: byDefault, problemOf } = question;
    const shown = byDefault ? `${text} (${byDefault}): ` : `${text}: `;
    const typed = (await terminal.question(shown, { signal: closed.signal })).trim() || byDefault;
    const problem = typed === undefined ? 'This needs one line of text' : problemOf?.(typed);
    if (typed !== undefined && problem === undefined) return typed;
    console.log(`${problem}.`);
    return ask(question);
  };
  try {
    return await conversation(ask);
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    throw error;
  } finally {
    terminal.close();
  }
}
