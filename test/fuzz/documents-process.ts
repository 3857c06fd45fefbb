import { tryDocuments, type Documents } from './try-documents.ts';

/** A process of `documents.ts`: tries the documents that its argument names, and sends what is found of each, and then what is wrong with the code. */
const faults = await tryDocuments(JSON.parse(process.argv[2] ?? '') as Documents, (told) =>
  process.send?.(told),
);
process.send?.(faults);
process.disconnect();
