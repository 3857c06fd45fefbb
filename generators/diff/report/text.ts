import { visibleControls } from '../../contract/diagnostic.ts';
import { positionText, type Change } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import { conclusion, effectInWords, placeInWords, worstOf } from './words.ts';

/** For a terminal: `file:line:column verdict rule message`, and below what it does. */
export function textReport(comparison: Comparison): string {
  const blocks = comparison.changes.map(changeInText);
  return [...blocks, ...(blocks.length > 0 ? [''] : []), conclusion(comparison)].join('\n');
}

function changeInText(change: Change): string {
  const { rule, message, from, to, elsewhere = [], witness } = change;
  const effect = effectInWords(change);
  const lines = [
    effect && `${effect}.`,
    to && from ? `It was at ${positionText(from)}.` : '',
    elsewhere.length > 0
      ? `Also at ${elsewhere.map((one) => placeInWords({ ...change, ...one })).join(', ')}.`
      : '',
    witness?.old === undefined ? '' : `Refused by the previous package: ${JSON.stringify(witness.old)}`,
    witness?.new === undefined ? '' : `Refused by the current package: ${JSON.stringify(witness.new)}`,
    witness?.types === undefined ? '' : `No longer compiles: ${witness.types.trim().replaceAll('\n', ' ')}`,
  ].filter(Boolean);
  return [
    `${placeInWords(change)} ${worstOf(change)} ${rule} ${message}`,
    ...lines.map((line) => `  ${line}`),
  ]
    .map(visibleControls)
    .join('\n');
}
