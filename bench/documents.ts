import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PARTS } from './conditions.ts';
import { goalsOf, goalTable } from './goals.ts';
import { REPOSITORY } from './node-process.ts';
import { tablesOf } from './report.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import { summaryOf } from './summary.ts';
import { asMarkdown } from './table.ts';

/** The documents that show figures, and what each of them shows, in blocks between marks. */
export const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'README.md': ['summary'],
  'bench/README.md': ['run', ...PARTS, 'goals'],
};

/** Fills the blocks of all documents with a result. */
export async function writeDocuments(result: Result): Promise<void> {
  for (const document of Object.keys(DOCUMENTS)) {
    const file = path.join(REPOSITORY, document);
    writeFileSync(file, await withFigures(document, readFileSync(file, 'utf8'), result));
  }
}

/** A document as it has to be. Throws an Error if the marks of a block are missing. */
export async function withFigures(document: string, text: string, result: Result): Promise<string> {
  const file = path.join(REPOSITORY, document);
  const filled = (DOCUMENTS[document] ?? []).reduce((before, name) => {
    const block = blockOf(name);
    if (!block.test(before)) throw new Error(`${document} has no block "<!-- figures: ${name} -->".`);
    return before.replace(block, (_, begin, end) => `${begin}\n\n${contentOf(name, result)}\n\n${end}`);
  }, text);
  return format(filled, { ...(await resolveConfig(file)), filepath: file });
}

/** A document without its blocks: what people have written. */
export function withoutFigures(document: string, text: string): string {
  return (DOCUMENTS[document] ?? []).reduce((before, name) => before.replace(blockOf(name), ''), text);
}

function blockOf(name: string): RegExp {
  return new RegExp(`(<!-- figures: ${name} -->)[^]*?(<!-- /figures -->)`);
}

function contentOf(name: string, { runs, figures }: Result): string {
  if (name === 'run') return described(runs);
  if (name === 'summary') return `${summaryOf(figures)}\n\n${described(runs)}`;
  if (name === 'goals') return asMarkdown(goalTable(goalsOf(figures)));
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
