import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { own, textOf } from '../../contract/model/json.ts';
import { WrongUse } from '../../ground/advice.ts';

/** A document of an earlier version. */
export interface FoundDocument {
  /** Absolute path. */
  readonly document: string;
  /** Whether it may be what a package has of it, without extensions: its name is not that of the document by now. */
  readonly mayBePackaged: boolean;
}

/** The AsyncAPI document in a folder, by the name that it has now, or as packages have it; a file is the document itself. */
export function documentIn(folder: string, name: string, shown: string): FoundDocument {
  if (existsSync(folder) && statSync(folder).isFile())
    return { document: folder, mayBePackaged: path.basename(folder) !== name };
  const candidates = [
    name,
    'asyncapi.yaml',
    'asyncapi.yml',
    exportedDocument(folder),
    'generated/asyncapi.json',
    'asyncapi.json',
  ];
  const found = candidates.find((file) => file !== '' && existsSync(path.join(folder, file)));
  if (found === undefined)
    throw new WrongUse(
      `There is no ${name} in ${shown}`,
      'Name a version that has the contract, or the folder of its AsyncAPI document',
    );
  return { document: path.join(folder, found), mayBePackaged: found !== name };
}

/** The document that a package exports. */
function exportedDocument(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return '';
  try {
    return textOf(own(own(JSON.parse(readFileSync(file, 'utf8')), 'exports'), './asyncapi.json'));
  } catch {
    return '';
  }
}
