import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import { readyScenario, readyScenarioNames } from '../../scenario/ready-scenarios.ts';
import { maxFileBytes } from '../../scenario/yaml-source.ts';
import { didYouMean } from '@webhook-contract/common/nearest-names';
import { readInput } from '../read-input.ts';

/** A scenario file, and what to call it in messages. */
interface ScenarioFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * The scenario that comes with the package under this name, else the file at this path, `-` being standard input. Throws
 * a UsageError if there is neither.
 */
export async function findScenario(nameOrPath: string, stdin: Readable): Promise<ScenarioFile> {
  const ready = await readyScenario(nameOrPath);
  if (ready) return { file: nameOrPath, bytes: ready };
  const info = nameOrPath === '-' ? undefined : await stat(nameOrPath).catch(() => undefined);
  // Whatever looks like a path is meant as one, and so is what exists.
  if (!info && /^[\w-]{2,}(\/[\w-]+)?$/.test(nameOrPath)) throw noSuchScenario(nameOrPath);
  const file = nameOrPath === '-' ? 'standard input' : nameOrPath;
  if (info?.isFile() && info.size > maxFileBytes) throw tooLarge(file);
  const bytes = await readInput(nameOrPath, stdin);
  if (bytes.length > maxFileBytes) throw tooLarge(file);
  return { file, bytes };
}

function tooLarge(file: string): UsageError {
  return new UsageError(`${printable(file)}: larger than 1 MiB. Remove what is not a step.`);
}

/** The scenario that comes with the package under this name. Throws a UsageError with the nearest names. */
export async function findReadyScenario(name: string): Promise<Uint8Array> {
  const ready = await readyScenario(name);
  if (ready) return ready;
  throw noSuchScenario(name);
}

function noSuchScenario(name: string): UsageError {
  const names = readyScenarioNames();
  const proposal = didYouMean(name, names) || '.';
  return new UsageError(
    `there is no scenario ${printable(name)}${printable(proposal)} See them all with scenario list.`,
  );
}
