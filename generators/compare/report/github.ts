import path from 'node:path';
import { githubAnnotation, type Annotation } from '../../contract/report/github-annotation.ts';
import { repositoryPath } from '../../contract/report/repository-path.ts';
import { positionText, worstOf, type Change } from '../change.ts';
import { isUnannounced, type Comparison } from '../comparison.ts';
import { versionInWords } from '../version-check.ts';
import { effectInWords } from './words.ts';

/**
 * An annotation for each change, as a workflow of GitHub Actions prints them, and one for each place whose version says less,
 * or whose changes say more.
 */
export function githubReport(comparison: Comparison): string {
  const { document, changes, version, bump } = comparison;
  const unannounced = isUnannounced(comparison);
  const fileOf = (file: string): string => repositoryPath(path.join(path.dirname(document), file));
  const ofChanges = changes.map((change) => annotationOf(change, unannounced));
  const ofVersions = version.short.map(({ at }): Annotation => ({
    level: unannounced ? 'error' : 'notice',
    ...at,
    title: 'version',
    message: versionInWords(version, bump),
  }));
  const ofDoubts = version.doubts.map(({ message, at }): Annotation => ({
    level: 'warning',
    ...at,
    title: 'changes',
    message,
  }));
  return [...ofChanges, ...ofVersions, ...ofDoubts]
    .map((annotation) => githubAnnotation({ ...annotation, file: fileOf(annotation.file) }))
    .join('\n');

  function annotationOf(change: Change, isUnsaid: boolean): Annotation {
    const { rule, message, from, to } = change;
    const worst = worstOf(change);
    const was = from ? ` It was at ${positionText(from)}.` : '';
    return {
      level: worst === 'ok' ? 'notice' : worst === 'break' && isUnsaid ? 'error' : 'warning',
      // What is gone has no line in the current contract.
      ...(to ?? { file: path.basename(document), line: 1, column: 1 }),
      title: rule,
      message: [`${message}${was}`, effectInWords(change)].filter(Boolean).join('\n'),
    };
  }
}
