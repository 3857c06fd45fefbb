import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FileChange } from './draft.ts';

/** Changes of files as a unified difference, as `git apply` and `patch` take it. */
export function differenceOf(changes: readonly FileChange[]): string {
  return changes
    .map(({ file, before, after }) =>
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : `a/${file}`,
        after === undefined ? '/dev/null' : `b/${file}`,
        before ?? '',
        after ?? '',
        undefined,
        undefined,
        { context: 3, headerOptions: FILE_HEADERS_ONLY },
      ),
    )
    .join('');
}
