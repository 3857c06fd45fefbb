import { UsageError } from '@webhook-contract/common/command-line';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { readBodyFile, readCaptures, type Captured } from './captures.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { readingRoot } from '../../contract/source/package-folder.ts';
import { isBelow, realPath } from '../../ground/real-path.ts';
import { asTyped } from '../../ground/command-line.ts';

const ADVICE = 'Name a file of captures, a folder of bodies, or - for standard input';
const LINES = /\.(?:ndjson|jsonl)$/;
const BODY = /\.json$/;

/**
 * The captures of files, of folders, and of standard input for `-`: a .json file is a body, and others have a capture on each
 * line; of a folder those named .ndjson and .jsonl. Throws a UsageError if one cannot be read, or is not text.
 */
export async function* captureInput(paths: readonly string[]): AsyncGenerator<Captured> {
  for (const file of paths.flatMap(filesOf))
    if (BODY.test(file)) yield await readBodyFile(file, bytesOf(file));
    else yield* readCaptures(file === '-' ? 'standard input' : file, bytesOf(file));
}

/** A file itself, or those of a folder that have captures. */
function filesOf(file: string): readonly string[] {
  if (!isFolder(file)) return [file];
  const root = readingRoot(path.resolve(file));
  const files = listFolder(file)
    .filter((one) => LINES.test(one) || BODY.test(one))
    .map((one) => path.join(file, one))
    .filter((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
  const elsewhere = files.find((one) => !isBelow(root, realPath(one)));
  if (elsewhere !== undefined)
    throw new UsageError(`${elsewhere} is a link that leads out of ${root}`, 'Name the file itself');
  if (files.length === 0)
    throw new UsageError(`${file} has no file whose name ends with .json, .ndjson or .jsonl`, ADVICE);
  return files;
}

function isFolder(file: string): boolean {
  return file !== '-' && statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
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
    throw new UsageError(`Cannot read ${file}: ${problem}`, ADVICE);
  }
}

/** Text in UTF-8 begins with neither the mark of gzip nor, in UTF-16, with a zero in its first letters. */
function refuseOther(file: string, start: Uint8Array): void {
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw new UsageError(
      `${file} is compressed`,
      `Decompress it first: gunzip -c ${file} | ${asTyped('learn', ['-'])}`,
    );
  if (start.includes(0)) throw new UsageError(`${file} is not text in UTF-8`, ADVICE);
}
