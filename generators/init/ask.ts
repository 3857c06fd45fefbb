import { createInterface } from 'node:readline/promises';
import { questions, type Answers } from './answers.ts';

/**
 * Asks on the terminal for what is not given yet; an empty line takes the default. `problemOf` says what is
 * wrong with what was typed, which is then asked for again. Throws an AbortError if the terminal is closed.
 */
export async function ask(
  given: Partial<Answers>,
  problemOf: (name: keyof Answers, answer: string) => string | undefined,
): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  const answerTo = async (name: keyof Answers): Promise<string> => {
    if (given[name] !== undefined) return given[name];
    const { ask: question, default: byDefault } = questions[name];
    const typed = await terminal.question(`${question} (${byDefault}): `, { signal: closed.signal });
    const answer = typed.trim() || byDefault;
    const problem = problemOf(name, answer);
    if (problem === undefined) return answer;
    console.log(`${problem}.`);
    return answerTo(name);
  };
  try {
    return { name: await answerTo('name'), title: await answerTo('title'), event: await answerTo('event') };
  } finally {
    terminal.close();
  }
}
