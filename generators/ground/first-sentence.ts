/** The first sentence of a text in CommonMark, with its mark, and what follows it. */
export function firstSentence(text: string): readonly [sentence: string, rest: string] {
  const [paragraph = ''] = text.split('\n\n', 1);
  for (const { index } of paragraph.matchAll(/[.!?](?=\s|$)/g)) {
    const sentence = text.slice(0, index + 1);
    // In code, a dot ends nothing.
    if (sentence.split('`').length % 2 === 1) return [sentence, text.slice(index + 1).trim()];
  }
  return [paragraph, text.slice(paragraph.length).trim()];
}
