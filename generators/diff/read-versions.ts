import { existsSync } from 'node:fs';
import path from 'node:path';
import { openCache } from '../cache.ts';
import type { Settings } from '../config/settings.ts';
import type { TypeNaming } from '../contract/model.ts';
import { typeNamingOf } from '../output/kept-names.ts';
import { readSide, type SideReading } from './read-side.ts';

/** Reads the contract as it is. */
export function readCurrent(settings: Settings): Promise<SideReading> {
  return readCached(`reading ${settings.document}`, settings, settings.document, typeNamingOf(settings));
}

/** Reads an earlier version, whose names of types are those that it has kept, if it says so. */
export function readPrevious(settings: Settings, document: string): Promise<SideReading> {
  const output = path.resolve(
    path.dirname(document),
    path.relative(path.dirname(settings.document), settings.output),
  );
  const naming = typeNamingOf(existsSync(output) ? { ...settings, output } : settings);
  // The document itself may be in a temporary folder.
  return readCached(`reading what was ${settings.document}`, settings, document, naming);
}

async function readCached(
  name: string,
  settings: Settings,
  document: string,
  naming: TypeNaming,
): Promise<SideReading> {
  const cache = openCache(name);
  const reading = await readSide(document, settings.package, naming, cache);
  cache.save();
  return reading;
}
