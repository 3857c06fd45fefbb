import type { GeneratedFile } from '../../generators/index.ts';
import { fuzzedDocument, tryDocument, type Trial } from './try-document.ts';
import { tryOutputs } from './try-output.ts';

/** Which documents: `count` of them, from the one with the number `from`, of a seed. */
export interface Documents {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
}

/** What was found of one document. */
export interface Told extends Omit<Trial, 'output'> {
  readonly index: number;
  readonly isGenerated: boolean;
}

/** Pages take longer than all else, and differ less. */
const PAGES_OF_EACH = 20;

/** Tries each document, and then all that was generated, together. Tells of each, and returns what is wrong with the code. */
export async function tryDocuments(
  { seed, from, count }: Documents,
  tell: (told: Told) => void,
): Promise<readonly string[]> {
  const outputs = new Map<number, readonly GeneratedFile[]>();
  for (let index = from; index < from + count; index += 1) {
    const files = fuzzedDocument((seed + index) | 0);
    const { output, ...trial } = await tryDocument(files, index % PAGES_OF_EACH === 0);
    if (output) outputs.set(index, output);
    tell({ index, isGenerated: output !== undefined, ...trial });
  }
  return tryOutputs(outputs);
}
