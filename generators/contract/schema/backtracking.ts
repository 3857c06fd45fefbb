import { spawnSync } from 'node:child_process';
import { createContext, Script } from 'node:vm';
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { getFirstConsumedChar } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

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

/**
 * Whether backtracking may not end on a short text: a part that is repeated can match it in two ways, or many parts share it
 * between them. It says so of some patterns that do end, such as those whose alternatives have only their first character in common.
 */
export function canBeEndless(pattern: string): boolean {
  try {
    if (hasManyWays(new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true })))
      return true;
    const { reports } = analyse({ source: pattern, flags: 'u' });
    return reports.length > MOST_SHARING || reports.some(({ exponential }) => exponential);
  } catch (error) {
    // Nested more deeply than the stack goes.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** What the analysis does not look for: alternatives that begin alike, within a repetition, and very many optional parts. */
function hasManyWays(pattern: AST.Pattern): boolean {
  let [repetitions, variable] = [0, 0];
  let isAlike = false;
  const look = ({ alternatives }: AST.Group | AST.CapturingGroup): void => {
    if (repetitions === 0) return;
    const first = alternatives.map((one) => getFirstConsumedChar(one, 'ltr', { unicode: true }).char);
    isAlike ||= first.some((char, index) =>
      first.slice(0, index).some((other) => !char.isDisjointWith(other)),
    );
  };
  visitRegExpAST(pattern, {
    onQuantifierEnter({ min, max }) {
      if (min !== max) variable += 1;
      if (max > MANY) repetitions += 1;
    },
    onQuantifierLeave({ max }) {
      if (max > MANY) repetitions -= 1;
    },
    onGroupEnter: look,
    onCapturingGroupEnter: look,
  });
  return isAlike || variable > MANY;
}

/** Each further part that shares a text with others multiplies the steps by the length of the text, of which a thousand are searched. */
const MOST_SHARING = 1;

/** Two to the power of so many ways are tried at once. */
const MANY = 20;
