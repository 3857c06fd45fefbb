import { Refusal } from '@webhook-contract/common/command-line';
import type { Position } from '@webhook-contract/common/yaml-text';
import { LARGEST_FILE, readBelow } from '../../contract/source/package-folder.ts';
import { parseSource, type SourceFile } from '../../contract/source/source-file.ts';

/** A source that nothing can be taken from: where, what is wrong, and what to do. */
export class ImportProblem extends Refusal {
  constructor(file: string, { line, column }: Position, message: string, advice: string) {
    super(`${file}:${line}:${column} ${message}\n  ${advice}\nNothing was written.`);
    this.name = 'ImportProblem';
  }
}

/** Where a problem is that concerns a whole file. */
export const START = { line: 1, column: 1 };

/** Undefined for what is not there or is no file. */
export function readSource(
  root: string,
  absolute: string,
  file: string,
  outside: (() => ImportProblem) | undefined,
): SourceFile | undefined {
  const read = readBelow(root, absolute);
  if ('bytes' in read) return parseSource(file, textOf(read.bytes, file));
  if (read.failure === 'outside' && outside) throw outside();
  if (read.failure === 'too large')
    throw new ImportProblem(file, START, `is larger than ${LARGEST_FILE.bytes / 1e6} MB.`, 'Split it.');
  return undefined;
}

function textOf(bytes: Uint8Array, file: string): string {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  const other = OTHER_FORMS.find(({ signs }) => signs.some((sign) => sign.test(start)));
  if (other) throw new ImportProblem(file, START, other.message, other.advice);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ImportProblem(
      file,
      START,
      'is not a text in UTF-8.',
      'Give a YAML or JSON file, saved as UTF-8.',
    );
  }
}

/** In so many bytes, a file says what it is. */
const START_BYTES = 65_536;

/** Files that are often given by mistake, by signs that YAML and JSON in UTF-8 never have. */
const OTHER_FORMS = [
  {
    signs: [/^PK\p{Cc}{2}/u],
    message: 'is a ZIP archive.',
    advice: 'Unpack it, and give the document or the folder in it.',
  },
  {
    signs: [/^(?:\xff\xfe|\xfe\xff|\0[^\0]|[^\0]\0)/],
    message: 'is a text in UTF-16.',
    advice: 'Save it as UTF-8, and give it again.',
  },
  {
    signs: [/^\s*</],
    message: 'is HTML or XML.',
    advice: 'Give the document itself, in YAML or JSON, and not the page that shows it.',
  },
] as const;
