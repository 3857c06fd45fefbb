import { fork } from 'node:child_process';
import { readContract, type Reading } from '../generators/index.ts';

const isReader = process.send !== undefined && process.argv[1] === import.meta.filename;

/**
 * Reads a contract in a process of its own. What reading takes, half a gigabyte at 1,000 events, is given back when it
 * ends, and what comes after can be loaded meanwhile. Throws where that process ends without an answer.
 */
export async function readApart(documentFile: string): Promise<Reading> {
  const reader = fork(import.meta.filename, [documentFile], { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    reader.once('message', (reading) => resolve(reading as Reading));
    reader.once('error', reject);
    reader.once('exit', (code, signal) =>
      reject(new Error(`The process that reads the contract ended with ${signal ?? code} and no answer.`)),
    );
  });
}

if (isReader) {
  const reading = await readContract(process.argv[2] ?? '');
  process.send?.(reading, () => process.disconnect());
}
