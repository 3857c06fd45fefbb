import { existsSync } from 'node:fs';
import path from 'node:path';
import { noCache } from '../cache.ts';
import type { Settings } from '../config/settings.ts';
import { typeNamingOf } from '../output/kept-names.ts';
import { readSide, type SideReading } from './read-side.ts';

/** Reads the contract as it is. */
export function readCurrent(settings: Settings): Promise<SideReading> {
  return readSide(settings.document, settings.package, typeNamingOf(settings), noCache);
}

/** Reads an earlier version, whose names of types are those that it has kept, if it says so. */
export function readPrevious(settings: Settings, document: string): Promise<SideReading> {
  const output = path.resolve(
    path.dirname(document),
    path.relative(path.dirname(settings.document), settings.output),
  );
  const naming = typeNamingOf(existsSync(output) ? { ...settings, output } : settings);
  return readSide(document, settings.package, naming, noCache);
}
