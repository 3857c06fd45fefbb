import { printable } from '@webhook-contract/receiver/command-line';
import { positionText, worstOf, type Change } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import { versionInWords } from '../version-check.ts';
import { countInWords, effectInWords, placeInWords } from './words.ts';

/** For a terminal: `file:line:column verdict rule message`, and below what it does. */
export function textReport(comparison: Comparison): string {
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
