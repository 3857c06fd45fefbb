import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PARTS } from './conditions.ts';
import { REPOSITORY } from './node-process.ts';
import { tablesOf } from './report.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import { asMarkdown } from './table.ts';

const FILE = path.join(REPOSITORY, 'bench/README.md');

/** Fills the blocks of bench/README.md with a result. */
export async function writeDocument(result: Result): Promise<void> {
  writeFileSync(FILE, await withFigures(readFileSync(FILE, 'utf8'), result));
}

/** The document with the figures of a result. Throws an Error if the marks of a block are missing. */
export async function withFigures(text: string, result: Result): Promise<string> {
  const filled = ['run', ...PARTS].reduce((before, name) => {
    const block = blockOf(name);
    if (!block.test(before)) throw new Error(`bench/README.md has no block "<!-- figures: ${name} -->".`);
    return before.replace(block, (_, begin, end) => `${begin}\n\n${contentOf(name, result)}\n\n${end}`);
  }, text);
  return format(filled, { ...(await resolveConfig(FILE)), filepath: FILE });
}

function blockOf(name: string): RegExp {
  return new RegExp(`(<!-- figures: ${name} -->)[^]*?(<!-- /figures -->)`);
}

function contentOf(name: string, { runs, figures }: Result): string {
  if (name === 'run') return described(runs);
  return PARTS.filter((part) => part === name)
    .flatMap((part) => tablesOf(part, figures))
    .map(asMarkdown)
    .join('\n\n');
}

/** Which run measured which parts. */
function described(runs: Result['runs']): string {
  const groups = [...Map.groupBy(PARTS, (part) => placeAndTime(runs[part]))];
  return groups
    .map(([run, parts]) => `Measured ${groups.length > 1 ? `(${parts.join(', ')}) ` : ''}${run}`)
    .join('\n\n');
}

function placeAndTime({ commit, date, minutes, node, platform, processor, cores, memoryBytes }: Run): string {
  const gigabytes = Math.round(memoryBytes / 1e9);
  return `at commit \`${commit.slice(0, 12)}\` on ${date}, in ${minutes} minutes: Node ${node}, ${platform}, ${cores} cores of ${processor}, ${gigabytes} GB of memory.`;
}
