import { printable } from '@webhook-contract/common/command-line';
import type { Comparison } from '../comparison.ts';
import { markdownReport } from './markdown.ts';
import { positionText, worstOf, type ChangePlaces, type Change } from '../change.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
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

/** One JSON object: the bump, and every change with its places as `file:line:column`. */
function jsonReport({ bump, changes }: Comparison): string {
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
  return withVisibleControls(JSON.stringify({ bump, changes: shown }, undefined, 2));
}

function placesOf({ from, to }: ChangePlaces): { readonly from?: string; readonly to?: string } {
  return { ...(from && { from: positionText(from) }), ...(to && { to: positionText(to) }) };
}

/** Every form of the report, by the name that `--format` takes. */
export const reportFormats: Readonly<Record<string, (comparison: Comparison) => string>> = {
  text: textReport,
  markdown: markdownReport,
  json: jsonReport,
};
