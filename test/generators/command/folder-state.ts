import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The content of every file below a folder, by its path. */
export function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

/** Content, identity and time of change of everything below a folder: equal only if nothing was touched. */
export function stateOf(folder: string): unknown {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].sort().map((entry) => {
    const file = path.join(folder, entry);
    const { ino, mtimeMs, ctimeMs, mode } = statSync(file);
    const content = statSync(file).isFile() ? readFileSync(file, 'base64') : null;
    return { entry, ino, mtimeMs, ctimeMs, mode, content };
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
