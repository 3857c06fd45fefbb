import { createReadStream } from 'node:fs';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { asTyped } from '../ground/as-typed.ts';
import { WrongUse } from '../ground/wrong-use.ts';

const ADVICE = 'Name a file of captures, or - for standard input';

/** The bytes of a file, or of standard input for `-`. Throws a WrongUse if it cannot be read, or is not text. */
export async function* captureInput(file: string): AsyncGenerator<Uint8Array> {
  const input: AsyncIterable<Uint8Array> = file === '-' ? process.stdin : createReadStream(file);
  try {
    let isFirst = true;
    for await (const chunk of input) {
      if (isFirst) refuseOther(file, chunk);
      isFirst = false;
      yield chunk;
    }
  } catch (error) {
    const problem = fileProblem(error);
    if (problem === undefined) throw error;
    throw new WrongUse(`Cannot read ${file}: ${problem}`, ADVICE);
  }
}

/** Text in UTF-8 begins with neither the mark of gzip nor, in UTF-16, with a zero in its first letters. */
function refuseOther(file: string, start: Uint8Array): void {
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw new WrongUse(
      `${file} is compressed`,
      `Decompress it first: gunzip -c ${file} | ${asTyped('learn', ['-'])}`,
    );
  if (start.includes(0)) throw new WrongUse(`${file} is not text in UTF-8`, ADVICE);
}
