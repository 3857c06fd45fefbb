import path from 'node:path';
import { printable } from '@webhook-contract/receiver/command-line';
import { isUnannounced, type Comparison } from '../comparison.ts';
import { markdownReport } from './markdown.ts';
import { positionText, worstOf, type ChangePlaces, type Change } from '../change.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import {
  githubAnnotation,
  repositoryPath,
  type Annotation,
} from '../../contract/report/github-annotation.ts';
import { versionInWords } from '../version-check.ts';
import { effectInWords, countInWords, placeInWords } from './words.ts';

/** For a terminal: `file:line:column verdict rule message`, and below what it does. */
function textReport(comparison: Comparison): string {
  const blocks = comparison.changes.map(changeInText);
  return [...blocks, '', countInWords(comparison), versionInWords(comparison.version, comparison.bump)]
    .join('\n')
    .trim();
}

function changeInText(change: Change): string {
  const { rule, message, from, to, elsewhere = [], witness } = change;
  const lines = [
    effectInWords(change),
    from && to ? `It was at ${positionText(from)}.` : '',
    elsewhere.length > 0 ? `Also at ${elsewhere.map(placeInWords).join(', ')}.` : '',
    witness?.previous === undefined
      ? ''
      : `Only the current package accepts: ${JSON.stringify(witness.previous)}`,
    witness?.current === undefined
      ? ''
      : `Only the previous package accepts: ${JSON.stringify(witness.current)}`,
    witness?.types === undefined ? '' : `No longer compiles: ${witness.types.trim().replaceAll('\n', ' ')}`,
  ].filter(Boolean);
  return [
    `${placeInWords(change)} ${worstOf(change)} ${rule} ${message}`,
    ...lines.map((line) => `  ${line}`),
  ]
    .map(printable)
    .join('\n');
}

/**
 * An annotation for each change, as a workflow of GitHub Actions prints them, and one for each place whose version says less,
 * or whose changes say more.
 */
function githubReport(comparison: Comparison): string {
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

/**
 * One JSON object: the bump, every change with its places as `file:line:column`, and the events and extensions that were not
 * compared, if there are any.
 */
export function jsonReport({ bump, changes, notCompared }: Comparison): string {
  const shown = changes.map(
    ({ rule, event, message, elsewhere, receivers, types, senders, links, witness = {}, ...places }) => ({
      rule,
      event,
      message,
      ...placesOf(places),
      receivers,
      types,
      senders,
      links,
      elsewhere: elsewhere?.map(placesOf),
      witness: Object.keys(witness).length > 0 ? witness : undefined,
    }),
  );
  return withVisibleControls(
    JSON.stringify({ bump, changes: shown, ...(notCompared.length > 0 && { notCompared }) }, undefined, 2),
  );
}

function placesOf({ from, to }: ChangePlaces): { readonly from?: string; readonly to?: string } {
  return { ...(from && { from: positionText(from) }), ...(to && { to: positionText(to) }) };
}

/** Every form of the report, by the name that `--format` takes. */
export const reportFormats: Readonly<Record<string, (comparison: Comparison) => string>> = {
  text: textReport,
  markdown: markdownReport,
  github: githubReport,
  json: jsonReport,
};
