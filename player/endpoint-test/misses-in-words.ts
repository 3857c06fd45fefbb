import type { Miss } from '../probe/expectation.ts';

/** What was expected and seen, a sentence for each delivery and what was wrong with it. */
export function missesInWords(misses: readonly Miss[]): string[] {
  const isSaid = ({ kind, requestId }: Miss): boolean =>
    // A status says more than that it was none of success.
    kind === 'outcome' && misses.some((other) => other.kind === 'status' && other.requestId === requestId);
  return misses.filter((miss) => !isSaid(miss)).map(sentenceOf);
}

function sentenceOf(miss: Miss): string {
  const { deliveries, of, requestId } = miss;
  const which = of > 1 ? ` for ${deliveries} of ${of}` : '';
  const id = requestId === undefined ? '' : ` (event ID ${requestId})`;
  return `${wordsOf(miss)}${which}${id}.`;
}

function wordsOf({ kind, expected, seen }: Miss): string {
  if (kind === 'outcome') {
    const outcome = expected === 'outcome delivered' ? 'a success status' : 'that it is refused';
    return `Expected ${outcome}, saw ${seen.replace(/^(?:delivered|lost): /, '')}`;
  }
  if (kind === 'effects') {
    const expectedTimes = times(expected.replace('effects ', ''));
    return `Expected that the event is handled ${expectedTimes}, and it was handled ${times(seen)}`;
  }
  if (kind === 'copies') {
    return `Expected ${expected.replace('copies ', '')} for each copy, saw ${seen}`;
  }
  return `Expected ${expected}, saw ${seen}`;
}

function times(count: string): string {
  return { '0': 'not at all', '1': 'once', '2': 'twice' }[count] ?? `${count} times`;
}
