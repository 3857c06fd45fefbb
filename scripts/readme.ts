import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { WrongUse } from './command.ts';
import type { Contract } from '../generators/index.ts';
import style from '../.prettierrc.json' with { type: 'json' };

/** The README of this repository, whose table of events comes from the contract. */
export const README = path.resolve(import.meta.dirname, '../README.md');

const TABLE = /(<!-- events -->\n)[^]*(<!-- \/events -->)/;

/** The README with its table as the contract has it. */
export async function readmeWith(contract: Contract): Promise<string> {
  const text = readFileSync(README, 'utf8');
  if (!TABLE.test(text)) {
    throw new WrongUse(
      'README.md has lost its marks <!-- events --> and <!-- /events -->: put them back around its table',
    );
  }
  return format(
    text.replace(TABLE, (_, start: string, end: string) => `${start}\n${eventTable(contract)}\n${end}`),
    { ...style, parser: 'markdown' },
  );
}

/** Brings the table in the README up to date. */
export async function updateReadme(contract: Contract): Promise<void> {
  const text = await readmeWith(contract);
  if (text !== readFileSync(README, 'utf8')) writeFileSync(README, text);
}

function eventTable({ categories, events }: Contract): string {
  const rows = categories.flatMap(({ name }) =>
    events
      .filter(({ category }) => category === name)
      .map(({ title, template, trigger }) => [
        title,
        name,
        template === null ? 'not known' : `\`${template}\``,
        trigger,
      ]),
  );
  const lines = [['Event', 'Category', 'Template value', 'Sent when'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');
}

/** Text as a cell of a Markdown table: no markup, no end of the cell or of the row. */
function escapeCell(text: string): string {
  return text.startsWith('`') ? text : text.replace(/[\\|<*_`[\]]/g, '\\$&').replace(/\s+/g, ' ');
}
