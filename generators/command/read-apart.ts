import { fork } from 'node:child_process';
import type { Settings } from '../config/settings.ts';
import { readContract, type ContractPackage, type Reading } from '../contract/index.ts';
import { deepFreeze } from '../contract/json.ts';

/** What the process needs to know. */
type Task = Pick<Settings, 'document' | 'package'>;

const isReader = process.send !== undefined && process.argv[1] === import.meta.filename;

/**
 * Reads a contract in a process of its own. What reading takes, half a gigabyte at 1,000 events, is given back when it
 * ends, and what comes after can be loaded meanwhile. Throws where that process ends without an answer.
 */
export async function readApart({ document, package: contractPackage }: Task): Promise<Reading> {
  const reader = fork(import.meta.filename, [document, JSON.stringify(contractPackage)], {
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    reader.once('message', (message) => {
      const reading = message as Reading;
      // What comes from another process is a copy, and a copy is not frozen.
      resolve({ ...reading, contract: deepFreeze(reading.contract) });
    });
    reader.once('error', reject);
    reader.once('exit', (code, signal) =>
      reject(new Error(`The process that reads the contract ended with ${signal ?? code} and no answer.`)),
    );
  });
}

if (isReader) {
  const [, , document = '', contractPackage = ''] = process.argv;
  const reading = await readContract(document, JSON.parse(contractPackage) as ContractPackage);
  process.send?.(reading, () => process.disconnect());
}
