import { counted } from '@webhook-contract/common/counted';
import type { Import } from './import-contract.ts';

const TITLES = {
  'left out': 'Left out',
  assumed: 'Assumed',
  unknown: 'Not known',
  contradiction: 'Contradictions inside the source',
} as const;

/** A longer section is cut on a terminal. */
const MOST_LINES = 20;

/** The report of an import, as Markdown or as plain text for a terminal. */
export function importReport(
  { taken, kept, gone, removed, changed, findings }: Import,
  { isMarkdown, isFolded = false }: { readonly isMarkdown: boolean; readonly isFolded?: boolean },
): string {
  const sections = [
    section(
      'Taken',
      taken.map(({ key, position }) => `${code(key)}, from ${code(position)}`),
    ),
    section('In the contract already, left unchanged', isMarkdown ? kept.map(code) : []),
    section(
      'Changed in the source',
      changed.map(({ key, position }) => `${code(key)}, at ${code(position)}`),
    ),
    section(
      'No longer in the source',
      gone.map((key) => `${code(key)} is kept. Import again with --remove-gone to remove it.`),
    ),
    section('Removed, as the source no longer has them', removed.map(code)),
    ...Object.entries(TITLES).map(([kind, title]) =>
      section(
        title,
        findings
          .filter((finding) => finding.kind === kind)
          .map(({ position, text }) => `${code(position)} ${text}`),
      ),
    ),
  ];
  const summary = `${counted(taken.length, 'event')} taken, ${kept.length} in the contract already, ${counted(findings.length, 'remark')}.`;
  return [isMarkdown ? `# Import\n\n${summary}\n` : summary, ...sections.filter((text) => text !== '')].join(
    '\n',
  );

  function section(title: string, lines: readonly string[]): string {
    if (lines.length === 0) return '';
    const more = isFolded ? lines.length - MOST_LINES : 0;
    if (more > 1) {
      const rest = `… and ${more} more. All of them: --report <file>.`;
      return section(title, [...lines.slice(0, MOST_LINES), rest]);
    }
    return isMarkdown
      ? `## ${title}\n\n${lines.map((line) => `- ${line}\n`).join('')}`
      : `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  }

  function code(text: string): string {
    return isMarkdown ? `\`${text.replaceAll('`', "'")}\`` : text;
  }
}
