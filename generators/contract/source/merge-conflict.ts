/** A conflict of a merge that nobody has resolved: its offset, and what it is. */
export interface MergeConflict {
  readonly offset: number;
  readonly message: string;
}

const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?: ([^\r\n]*))?\r?$/gm;

/** The conflicts that git has left in a text, each told once; or the first of the markers that are left over of one. */
export function mergeConflicts(text: string): readonly MergeConflict[] {
  // Nearly all texts have none, and are long.
  if (!/^(?:<{7}|>{7})(?: |\r?$)/m.test(text)) return [];
  const markers = [...text.matchAll(MARKER)].map(({ index, 1: sign = '', 2: side = '' }) => ({
    offset: index,
    sign: sign.charAt(0),
    side,
  }));
  const begun = markers.flatMap((marker, index) => (marker.sign === '<' ? [{ ...marker, index }] : []));
  const [first] = markers;
  if (begun.length === 0 && first)
    return [{ offset: first.offset, message: 'This line is left over from a merge conflict.' }];
  return begun.map(({ offset, side, index }) => {
    const end = markers.slice(index + 1).find(({ sign }) => sign === '>' || sign === '<');
    const other = end?.sign === '>' ? end.side : '';
    const sides = side === '' || other === '' ? '' : ` of ${side} with ${other}`;
    return { offset, message: `A merge conflict${sides} begins here, and is not resolved.` };
  });
}
