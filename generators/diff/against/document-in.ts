import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { own, textOf } from '../../contract/json.ts';
import { WrongUse } from '../../wrong-use.ts';

/** The AsyncAPI document in a folder, by the name that it has now, or as packages have it; a file is the document itself. */
export function documentIn(folder: string, name: string, shown: string): string {
  if (existsSync(folder) && statSync(folder).isFile()) return folder;
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
  return path.join(folder, found);
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
