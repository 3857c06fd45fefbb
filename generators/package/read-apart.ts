import { UsageError } from '@webhook-contract/receiver/command-line';
import { statSync } from 'node:fs';
import { openCache } from '../contract/source/cache.ts';
import type { Settings } from './config/config.ts';
import { readContract, type ContractPackage, type Reading } from '../contract/index.ts';
import { deepFreeze } from '../contract/model/json.ts';
import type { TypeNaming } from '../contract/model/model.ts';
import { largeDocument } from '../contract/standard/standard-parser.ts';
import { levelsProblem, type RuleLevels } from '../contract/rule-levels.ts';
import { typeNamingOf } from './output/kept-names.ts';
import { doTask, inOwnProcess, saveMemory } from '../ground/own-process.ts';
import { asTyped } from '../ground/command-line.ts';

/** What the process needs to know. */
interface Task {
  readonly document: string;
  readonly contractPackage: ContractPackage;
  readonly rules: RuleLevels;
  readonly typeNaming: TypeNaming;
}

/** Whether a document is so large that its contract takes much memory to be read for the first time. */
function isLarge(document: string): boolean {
  const size = statSync(document, { throwIfNoEntry: false })?.size ?? 0;
  return size >= largeDocument;
}

/**
 * Reads a contract. A large one of which no earlier run has left anything is read in a separate process: its memory, half a
 * gigabyte at 1,000 events, is released when it ends, and later modules load in parallel. This process saves memory too from then
 * on. Throws a UsageError if the config sets a rule that cannot be set, and an error if that process ends without a result.
 */
export async function readApart(settings: Settings): Promise<Reading> {
  const { document, package: contractPackage, rules } = settings;
  refuseWrongLevels(rules);
  const task: Task = { document, contractPackage, rules, typeNaming: typeNamingOf(settings) };
  const cache = cacheOf(task);
  if (isLarge(document)) saveMemory();
  if (!isLarge(document) || !cache.isEmpty) return read(task, cache);
  const reading = await inOwnProcess<Reading>(import.meta.filename, task);
  // What comes from another process is a copy, and a copy is not frozen.
  return { ...reading, contract: deepFreeze(reading.contract) };
}

/** Throws a UsageError if a config sets a rule that cannot be set. */
export function refuseWrongLevels(rules: RuleLevels): void {
  const problem = levelsProblem(rules);
  if (problem !== undefined)
    throw new UsageError(`${problem}. "${asTyped('check', ['--rules'])}" lists the rules.`);
}

function cacheOf({ document }: Task): ReturnType<typeof openCache> {
  return openCache(`reading ${document}`);
}

async function read(
  { document, contractPackage, rules, typeNaming }: Task,
  cache: ReturnType<typeof openCache>,
): Promise<Reading> {
  const reading = await readContract(document, contractPackage, rules, typeNaming, cache);
  cache.save();
  return reading;
}

doTask(import.meta.filename, (task: Task) => read(task, cacheOf(task)));
