import { expect, it } from 'vitest';
import { firstSentence } from '../../../generators/ground/first-sentence.ts';

it.each([
  ['Ends. And goes on. Twice.', 'Ends.', 'And goes on. Twice.'],
  ['Ends\nlate. Then\nmore.', 'Ends\nlate.', 'Then\nmore.'],
  ['Reads `a. b` and 1.5 of x.y! Rest', 'Reads `a. b` and 1.5 of x.y!', 'Rest'],
  ['Has no end', 'Has no end', ''],
  ['No end\n\n- A list. Of two.', 'No end', '- A list. Of two.'],
  ['Left `open. Never closed.', 'Left `open. Never closed.', ''],
  ['', '', ''],
])('%j begins with a sentence', (text, sentence, rest) => {
  expect(firstSentence(text)).toEqual([sentence, rest]);
});
