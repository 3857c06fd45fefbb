import { parseArgs } from 'node:util';
import { PARTS } from './conditions.ts';
import type { Part } from './figures.ts';

export const HELP = `Measures what webhook-contract generates, side by side with other ways to do the same job.

Usage: npm run source bench/bench.ts
       npm run source -- bench/bench.ts --only validators --json

A run on a commit replaces what bench/results.json and bench/README.md say of the parts that it measures.
A quick one only prints its figures.

Options:
  --only <parts>   some parts, with commas between: ${PARTS.join(', ')}
  --quick          few and short rounds: tells whether everything runs, not how fast
  --json           the figures as JSON
  -h, --help       this text

Exit codes: 0 all contenders agree on every verdict, 1 they do not or something broke, 2 usage error.`;

export interface Options {
  readonly parts: readonly Part[];
  readonly quick: boolean;
  readonly json: boolean;
}

export class WrongUse extends Error {}

/** Reads the arguments; undefined if help was asked for. Throws a WrongUse that says what is wrong. */
export function readOptions(args: readonly string[]): Options | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const asked = values.only?.split(',') ?? PARTS;
  const unknown = asked.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) {
    throw new WrongUse(`There is no part ${JSON.stringify(unknown)}; there are ${PARTS.join(', ')}`);
  }
  return { parts: PARTS.filter((part) => asked.includes(part)), quick: values.quick, json: values.json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}
