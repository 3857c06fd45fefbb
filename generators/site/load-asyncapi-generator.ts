import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type AsyncApiGenerator from '@asyncapi/generator';

let loading: Promise<typeof AsyncApiGenerator> | undefined;

/**
 * Imports @asyncapi/generator. While it loads, it looks for npm, with which it installs templates that are not on the
 * disk, and fails if there is none, as with a Node that came without npm. The template of this project is on the
 * disk, so an empty module in a temporary folder stands in for npm; one that can be found otherwise is preferred.
 */
export function loadAsyncApiGenerator(): Promise<typeof AsyncApiGenerator> {
  return (loading ??= load());
}

async function load(): Promise<typeof AsyncApiGenerator> {
  const folder = await mkdtemp(join(tmpdir(), 'webhook-npm-'));
  const { NODE_PATH: before } = process.env;
  try {
    const standIn = join(folder, 'node_modules/npm');
    await mkdir(standIn, { recursive: true });
    await writeFile(join(standIn, 'index.js'), '');
    process.env.NODE_PATH = folder;
    return (await import('@asyncapi/generator')).default;
  } finally {
    if (before === undefined) delete process.env.NODE_PATH;
    else process.env.NODE_PATH = before;
    await rm(folder, { recursive: true, force: true });
  }
}
