import { writeDocument } from './document.ts';
import { readResult } from './result.ts';

/** Writes the figures of the committed result into bench/README.md again. */
await writeDocument(readResult());
