/** Rows below a heading; the first column is aligned to the left, the others to the right. */
export interface Table {
  /** What the rows are of, if the heading does not say it. */
  readonly caption?: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  readonly remarks?: readonly string[];
}

/** A table for a terminal. */
export function asText({ caption, heading, rows, remarks = [] }: Table): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [
    ...(caption === undefined ? [] : [caption]),
    line(heading),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.map(line),
    ...remarks,
  ].join('\n');
}

/** A table for a document. */
export function asMarkdown({ caption, heading, rows, remarks = [] }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    line(heading),
    line(heading.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ];
  return [...(caption === undefined ? [] : [`${caption}:`]), table.join('\n'), ...remarks].join('\n\n');
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}
