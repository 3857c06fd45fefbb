import { writeDocuments } from './documents.ts';
import { readResult } from './result.ts';

/** Writes the figures of the committed result into the documents again: `npm run bench:figures`. */
await writeDocuments(readResult());
