import { diffArrays } from 'diff';

/** A part of a text, by its lines from and to, and the lines that take its place. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/**
 * A text with the lines that differ between two others. `before` says the same as the text in another layout: where a
 * changed line has such a layout in the text, it gets the layout of `after`, and all other lines stay as they are.
 */
export function withChangedLines(text: string, before: string, after: string): string {
  const base = before.split('\n');
  const edits = hunksOf(base, after.split('\n'));
  const layout = hunksOf(base, text.split('\n')).filter((one) => !edits.some((edit) => overlap(one, edit)));
  let at = 0;
  const lines: string[] = [];
  for (const hunk of [...layout, ...edits].toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    lines.push(...base.slice(at, hunk.start), ...hunk.lines);
    at = hunk.end;
  }
  return [...lines, ...base.slice(at)].join('\n');
}

function overlap(one: Hunk, other: Hunk): boolean {
  return one.start < other.end && other.start < one.end;
}

function hunksOf(from: readonly string[], to: readonly string[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  for (const { added, removed, value } of diffArrays([...from], [...to])) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    const last: Hunk = open ?? { start: at, end: at, lines: [] };
    if (removed) at += value.length;
    if (open) hunks.pop();
    open = { ...last, end: at, lines: added ? [...last.lines, ...value] : last.lines };
    hunks.push(open);
  }
  return hunks.flatMap(lineByLine);
}

/** Splits a hunk that keeps the number of lines into single lines, so that an edit of one leaves its neighbours alone. */
function lineByLine(hunk: Hunk): readonly Hunk[] {
  const { start, end, lines } = hunk;
  if (end - start !== lines.length) return [hunk];
  return lines.map((line, index) => ({ start: start + index, end: start + index + 1, lines: [line] }));
}
