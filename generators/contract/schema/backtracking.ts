import { spawnSync } from 'node:child_process';
import { createContext, Script } from 'node:vm';

/**
 * Patterns that only JavaScript's own regular expressions can judge. Those backtrack, and a short text can take them hours,
 * so the kit gives each text a second. A pattern that ran out of it once is not tried again.
 */

/** In milliseconds. */
const MAX_TIME = 1000;

/** The function of a pattern; it throws a RangeError where it cannot judge a text in time. */
export function searchInTime(pattern: string): (text: string) => boolean {
  // A pattern that is no regular expression is refused here.
  new RegExp(pattern, 'u');
  const globals = createContext({ pattern, text: '' });
  let isTried = false;
  let isHopeless = false;
  return (text) => {
    isHopeless ||= !isTried && !compilesInTime(pattern);
    isTried = true;
    if (isHopeless) throw new RangeError(TOO_LONG);
    globals.text = text;
    try {
      return search.runInContext(globals, { timeout: MAX_TIME }) as boolean;
    } catch (cause) {
      isHopeless = true;
      throw new RangeError(TOO_LONG, { cause });
    }
  };
}

const TOO_LONG = 'The pattern takes too long to be tried.';

const search = new Script('new RegExp(pattern, "u").test(text)');

/**
 * Whether the engine compiles a pattern in time. It does so at the first two searches, which can take it twice as long for each
 * further choice in the pattern, and nothing but the end of its process can interrupt it.
 */
function compilesInTime(pattern: string): boolean {
  const { status } = spawnSync(process.execPath, ['-e', COMPILE], { input: pattern, timeout: MAX_TIME });
  return status === 0;
}

const COMPILE = `const expression = new RegExp(require('fs').readFileSync(0, 'utf8'), 'u');
for (const text of ['', 'a', 'a']) expression.test(text);`;
