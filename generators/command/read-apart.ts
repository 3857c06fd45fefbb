import { fork } from 'node:child_process';
import { asTyped } from '../as-typed.ts';
import type { Settings } from '../config/settings.ts';
import { readContract, type ContractPackage, type Reading } from '../contract/index.ts';
import { levelsProblem, type RuleLevels } from '../contract/rule-levels.ts';
import { WrongUse } from '../wrong-use.ts';
import { deepFreeze } from '../contract/json.ts';

/** What the process needs to know. */
type Task = Pick<Settings, 'document' | 'package' | 'rules'>;

const isReader = process.send !== undefined && process.argv[1] === import.meta.filename;

/**
 * Reads a contract in a process of its own. What reading takes, half a gigabyte at 1,000 events, is given back when it
 * ends, and what comes after can be loaded meanwhile. Throws a WrongUse where the
 * config sets a rule that it cannot, and an error where that process ends without a result.
 */
export async function readApart({ document, package: contractPackage, rules }: Task): Promise<Reading> {
  const problem = levelsProblem(rules);
  if (problem !== undefined)
    throw new WrongUse(`${problem}. "${asTyped('check', ['--rules'])}" lists the rules`);
  const reader = fork(import.meta.filename, [document, JSON.stringify({ contractPackage, rules })], {
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
      reject(new Error(`The process that reads the contract ended with ${signal ?? code} and no result.`)),
    );
  });
}

if (isReader) {
  const [, , document = '', settings = '{}'] = process.argv;
  const { contractPackage, rules } = JSON.parse(settings) as {
    contractPackage: ContractPackage;
    rules: RuleLevels;
  };
  const reading = await readContract(document, contractPackage, rules);
  process.send?.(reading, () => process.disconnect());
}
