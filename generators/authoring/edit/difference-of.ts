import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FileChange } from './draft.ts';

/** Changes of files as git shows them, and as `git apply` and `patch` take them. */
export function differenceOf(changes: readonly FileChange[]): string {
  return changes
    .map(({ file, before, after }) => {
      const heads = [
        `diff --git a/${file} b/${file}`,
        ...(before === undefined ? ['new file mode 100644'] : []),
      ];
      const lines = createTwoFilesPatch(
        before === undefined ? '/dev/null' : `a/${file}`,
        `b/${file}`,
        before ?? '',
        after,
        undefined,
        undefined,
        { context: 3, headerOptions: FILE_HEADERS_ONLY },
      );
      return `${heads.join('\n')}\n${lines}`;
    })
    .join('');
}
