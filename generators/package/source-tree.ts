import path from 'node:path';

/**
 * The files of a contract by their paths relative to the folder that holds them all, so that references to files
 * above the document hold in a copy as well.
 */
export function sourceTree(
  document: string,
  filesRead: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const levels = [...filesRead.keys()].map((file) => file.split('/').lastIndexOf('..') + 1);
  const upwards = levels.reduce((most, level) => Math.max(most, level), 0);
  const folders = path.dirname(document).split(path.sep);
  const folder = folders.slice(folders.length - upwards).join('/');
  return new Map([...filesRead].map(([file, text]) => [path.posix.join(folder, file), text]));
}
