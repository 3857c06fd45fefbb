import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type AsyncApiGenerator from '@asyncapi/generator';

/**
 * Imports @asyncapi/generator. While it loads, it looks for npm, with which it installs templates that are not on the
 * disk, and fails if there is none, as with a Node that came without npm. The template of this project is on the
 * disk, so an empty module in a folder stands in for npm; one that can be found otherwise is preferred.
 */
export async function loadAsyncApiGenerator(folder: string): Promise<typeof AsyncApiGenerator> {
  const standIn = join(folder, 'node_modules/npm');
  await mkdir(standIn, { recursive: true });
  await writeFile(join(standIn, 'index.js'), '');
  const { NODE_PATH: before } = process.env;
  process.env.NODE_PATH = folder;
  try {
    return (await import('@asyncapi/generator')).default;
  } finally {
    if (before === undefined) delete process.env.NODE_PATH;
    else process.env.NODE_PATH = before;
  }
}
