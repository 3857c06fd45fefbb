import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventProperty, eventStem, pascalCase } from '../../contract/model/names.ts';
import { listFolder } from '../../ground/folder-files.ts';
import { KIT_PACKAGE, PLAYER_PACKAGE } from '../../ground/packages.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Answers } from './answers.ts';

/** A contract with one event, everything in it invented. It keeps every rule of `check`. */
export function contractFiles(answers: Answers): readonly GeneratedFile[] {
  return filledFiles('contract', answers);
}

/**
 * The files of a folder in `files/` as a new repository gets them: values stand where a name is in double braces, also in the
 * path. What would be taken for code of the kit itself has the ending `.txt`, which is left out.
 */
export function filledFiles(
  folder: 'contract' | 'project',
  answers: Answers,
  further: Readonly<Record<string, string>> = {},
): readonly GeneratedFile[] {
  const { name, title, event } = answers;
  const stem = eventStem(event);
  const values: Readonly<Record<string, string>> = {
    name,
    // Without what Markdown would take for markup.
    heading: title.replaceAll(/[\\`*_[\]<>#&]/g, String.raw`\$&`),
    title: JSON.stringify(title),
    event: JSON.stringify(event),
    key: eventProperty(event),
    stem,
    eventType: stem.replaceAll('-', '.'),
    typeName: pascalCase(event),
    kit: KIT_PACKAGE,
    player: PLAYER_PACKAGE,
    ...further,
  };
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const root = path.join(import.meta.dirname, 'files', folder);
  return listFolder(root).map((file) => ({
    path: filled(file).replace(/\.txt$/, ''),
    content: filled(readFileSync(path.join(root, file), 'utf8')),
  }));
}
