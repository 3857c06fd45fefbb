import path from 'node:path';
import type { Settings } from '../../package/config/config.ts';
import type { PackageFolder } from '../../contract/source/package-folder.ts';
import type { Draft } from './draft.ts';

/**
 * Has the places that `typeNames` of a config names follow what has moved, from a place to another. They are looked for as
 * texts in quotes: a config that makes them otherwise stays as it is.
 */
export function carryTypeNames(
  draft: Draft,
  { configFile, typeNames }: Pick<Settings, 'configFile' | 'typeNames'>,
  { contract, root }: PackageFolder,
  moved: ReadonlyMap<string, string>,
): void {
  if (configFile === undefined || path.relative(root, configFile).startsWith('..')) return;
  const file = path.relative(contract, configFile).replaceAll(path.sep, '/');
  for (const key of Object.keys(typeNames)) {
    const [from, to] = [...moved].find(([place]) => key === place || /^[#/]/.test(after(key, place))) ?? [];
    const text = draft.textOf(file);
    if (from === undefined || text === undefined) continue;
    const renamed = ['"', "'", '`'].reduce(
      (result, quote) =>
        result.replaceAll(`${quote}${key}${quote}`, `${quote}${to}${after(key, from)}${quote}`),
      text,
    );
    if (renamed !== text) draft.write(file, renamed);
  }
}

function after(key: string, place: string): string {
  return key.startsWith(place) ? key.slice(place.length) : '';
}
