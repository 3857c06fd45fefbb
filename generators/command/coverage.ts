import { textTable, printable, UsageError } from '@webhook-contract/receiver/command-line';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOf, type Coverage } from '../contract/model/coverage.ts';
import { readCurrent } from '../compare/read-versions.ts';
import { withVisibleControls } from '../ground/visible-controls.ts';
import { addContractOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { readApart } from '../package/read-apart.ts';
import { showErrorsFirst } from '../contract/report/show-diagnostics.ts';
import { print, shown, asTyped } from '../ground/command-line.ts';

interface CoverageFlags extends BuildFlags {
  readonly json?: true;
  readonly badge?: string;
}

/** `coverage`: says what the contract knows of each event. */
export const addCoverage: AddCommand = (program) => {
  addContractOptions(program.command('coverage'))
    .description(
      'Show what the contract knows of each event: event type, payload, examples, and the retry policy.',
    )
    .option('--json', 'print one JSON object')
    .option(
      '--badge <file>',
      'write how many events are documented as a badge, and print nothing: an .svg, or a .json for an endpoint badge of shields.io',
    )
    .uses(
      commandUse(
        [asTyped('coverage'), asTyped('coverage', ['--badge', 'coverage.svg'])],
        'the contract has errors: no badge is written, and only the events that can be read are shown',
      ),
    )
    .action(showCoverage);
};

async function showCoverage({ json, badge, ...build }: CoverageFlags): Promise<number> {
  if (json && badge !== undefined) throw new UsageError('--json cannot be combined with --badge.');
  const writeBadge = badge === undefined ? undefined : badgeWriter(badge);
  const { settings } = await buildOptions(build);
  const { contract, diagnostics } = await readApart(settings);
  // Of a broken contract, the events that can be read are shown; a badge would count too few.
  const readable = contract ?? (writeBadge ? undefined : (await readCurrent(settings)).side?.contract);
  if (!contract)
    showErrorsFirst(diagnostics, readable ? 'Only what can be read is shown.' : 'There is nothing to show.');
  if (!readable) return 1;
  const coverage = coverageOf(readable);
  if (writeBadge) writeBadge(coverage);
  else print(json ? withVisibleControls(JSON.stringify(coverage, null, 2)) : tableOf(coverage));
  return contract ? 0 : 1;
}

/** What writes a badge into a file, in the form that its name asks for. */
function badgeWriter(file: string): (coverage: Coverage) => void {
  const ending = path.extname(file);
  const badgeIn = ending === '.svg' ? svgBadge : ending === '.json' ? shieldsBadge : undefined;
  if (!badgeIn) throw new UsageError(`--badge needs a file that ends in .svg or .json, not ${shown(file)}.`);
  return (coverage) => {
    try {
      makeFolder(path.dirname(path.resolve(file)));
      writeFileSync(file, badgeIn(coverage));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new UsageError(`--badge cannot write ${shown(file)} (${code})`, 'Name another file');
    }
  };
}

/** Makes a folder with those above it. Node's own `recursive` never ends in a folder that takes none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function tableOf({ events, documented, percent }: Coverage): string {
  const rows = events.map(({ title, key, eventType, payload, examples, retry }) =>
    [title, key, eventType, payload, examples === 0 ? 'none' : String(examples), retry].map(printable),
  );
  const table = textTable([['Event', 'Key', 'Event type', 'Payload', 'Examples', 'Retry policy'], ...rows]);
  return [...table, '', `${documented} of ${events.length} documented (${percent}%).`].join('\n');
}

/** What a badge says, and the color behind it as six hexadecimal digits: white text on it has a contrast of 4.5 and more. */
interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

/** How many events are documented, as a badge. */
function badgeOf({ events, documented, percent }: Coverage): Badge {
  const color = percent === 100 ? '2e7d32' : percent >= 50 ? '8a6100' : 'b3401a';
  return { label: 'documented events', message: `${documented} of ${events.length}`, color };
}

/** The badge in the form that the endpoint badges of shields.io read. */
export function shieldsBadge(coverage: Coverage): string {
  return `${JSON.stringify({ schemaVersion: 1, ...badgeOf(coverage) }, null, 2)}\n`;
}

/** Of a character in 11 pixels of Verdana, and what is left and right of a text. */
const CHARACTER_WIDTH = 6.5;
const MARGIN = 6;

/** The badge as a picture. */
export function svgBadge(coverage: Coverage): string {
  const { label, message, color } = badgeOf(coverage);
  const [labelWidth, messageWidth] = [widthOf(label), widthOf(message)];
  const width = labelWidth + messageWidth;
  const text = (words: string, from: number, room: number) =>
    `<text x="${from + room / 2}" y="14" textLength="${room - 2 * MARGIN}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${message}">
  <title>${label}: ${message}</title>
  <clipPath id="corners"><rect width="${width}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#corners)">
    <rect width="${labelWidth}" height="20" fill="#555"/>
    <rect x="${labelWidth}" width="${messageWidth}" height="20" fill="#${color}"/>
  </g>
  <g fill="#fff" font-family="Verdana,Geneva,sans-serif" font-size="11" text-anchor="middle">
    ${text(label, 0, labelWidth)}
    ${text(message, labelWidth, messageWidth)}
  </g>
</svg>
`;
}

function widthOf(text: string): number {
  return Math.round(text.length * CHARACTER_WIDTH) + 2 * MARGIN;
}
