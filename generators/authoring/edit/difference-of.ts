import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FileChange } from './draft.ts';

/** Changes of files as git shows them, and as `git apply` and `patch` take them: a file that is moved is renamed. */
export function differenceOf(changes: readonly FileChange[]): string {
  const byFile = new Map(changes.map((change) => [change.file, change]));
  const moved = new Set(changes.map(({ from }) => from));
  return changes
    .filter(({ file, after }) => after !== undefined || !moved.has(file))
    .map(({ file, before, after, from }) => {
      const source = from === undefined ? undefined : byFile.get(from);
      const isMoved = source?.after === undefined && before === undefined;
      return source && isMoved
        ? differenceOfFile(source.file, source.before, file, after)
        : differenceOfFile(file, before, file, after);
    })
    .join('');
}

function differenceOfFile(
  from: string,
  before: string | undefined,
  to: string,
  after: string | undefined,
): string {
  const heads = [
    `diff --git a/${from} b/${to}`,
    ...(from === to ? [] : [`rename from ${from}`, `rename to ${to}`]),
    ...(before === undefined ? ['new file mode 100644'] : []),
    ...(after === undefined ? ['deleted file mode 100644'] : []),
  ];
  const lines =
    before === after
      ? ''
      : createTwoFilesPatch(
          before === undefined ? '/dev/null' : `a/${from}`,
          after === undefined ? '/dev/null' : `b/${to}`,
          before ?? '',
          after ?? '',
          undefined,
          undefined,
          { context: 3, headerOptions: FILE_HEADERS_ONLY },
        );
  return `${heads.join('\n')}\n${lines}`;
}
