import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { GeneratedFile } from '../generator.ts';
import { loadAsyncApiGenerator } from './load-asyncapi-generator.ts';

/**
 * Has @asyncapi/generator write every page, and returns them, sorted by path.
 *
 * It can only write to a folder: it gets a temporary one, removed in any case. It is imported here and not above,
 * because that takes most of a second that other outputs need not pay.
 */
export async function runTemplate(
  document: AsyncAPIDocumentInterface,
  paths: readonly string[],
): Promise<readonly GeneratedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webhook-docs-'));
  try {
    const target = join(folder, 'site');
    await writeTemplate(join(folder, 'template'));
    // It writes into folders that are there, and makes none for the name of a file.
    for (const path of paths) await mkdir(dirname(join(target, path)), { recursive: true });
    const Generator = await loadAsyncApiGenerator(join(folder, 'stand-ins'));
    const options = { forceWrite: true, compile: false };
    await new Generator(join(folder, 'template'), target, options).generate(document);
    return await readFiles(target);
  } catch (error) {
    throw new Error(`The pages could not be made: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The template as @asyncapi/generator wants it when there is nothing to compile: what it walks in `template`, what it
 * runs in `__transpiled`. It is written for each run, so that Babel and Rollup need not run, nothing is written beside
 * the sources, and two runs at a time do not meet.
 */
async function writeTemplate(folder: string): Promise<void> {
  const { templateModule } = await import('./template.ts');
  const files = {
    'package.json': JSON.stringify({
      name: 'webhook-contract-docs-template',
      version: '0.0.0',
      type: 'module',
      generator: { renderer: 'react', apiVersion: 'v3' },
    }),
    'template/pages.js': '',
    '__transpiled/pages.js': `export { template as default } from ${JSON.stringify(templateModule)};\n`,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function readFiles(folder: string): Promise<readonly GeneratedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // One after the other: all at once, each file is in memory twice.
  const files = paths.map((path) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    content: readFileSync(path, 'utf8'),
  }));
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

// What goes wrong while it walks a template, @asyncapi/generator reports as a list and not as an error.
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return Array.isArray(error)
    ? error.map((item: { error?: unknown }) => messageOf(item.error ?? item)).join('; ')
    : String(error);
}
