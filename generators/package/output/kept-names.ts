import { parsedJson } from '@webhook-contract/common/parsed-json';
import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../config/config.ts';
import { isObject } from '../../contract/model/json.ts';
import type { TypeNaming } from '../../contract/model/model.ts';
import { NAMES_FILE } from '../../outputs/types/index.ts';

/** The names of types that the config chooses, and those of the last run. Throws a UsageError for a file that cannot be read. */
export function typeNamingOf({ output, typeNames }: Settings): TypeNaming {
  const { kept = {}, retired = {}, contents = {} } = keptNames(path.join(output, NAMES_FILE));
  return { chosen: typeNames, kept, retired, contents };
}

function keptNames(file: string): Partial<TypeNaming> {
  if (!existsSync(file)) return {};
  const names = parsedJson(readFileSync(file, 'utf8'));
  const isSound = isObject(names) && Object.values(names).every(isNames);
  if (!isSound)
    throw new UsageError(
      `${file} does not hold names of types`,
      'Restore it, or remove it to name everything again',
    );
  return names;
}

function isNames(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((name) => typeof name === 'string');
}
