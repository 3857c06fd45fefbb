import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { GeneratedFile } from '../generator.ts';

const templateFolder = fileURLToPath(new URL('./template/', import.meta.url));

/**
 * Runs the template with @asyncapi/generator and returns the files that it writes, sorted by path.
 *
 * @asyncapi/generator can only write to a folder: it gets a temporary one, removed in any case. It
 * is imported here and not above, because that takes most of a second that other outputs need not pay.
 */
export async function runTemplate(document: AsyncAPIDocumentInterface): Promise<readonly GeneratedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webhook-docs-'));
  try {
    const template = await linkTemplate(join(folder, 'template'));
    const target = join(folder, 'site');
    const { default: Generator } = await import('@asyncapi/generator');
    await new Generator(template, target, { forceWrite: true, compile: false }).generate(document);
    return await readFiles(target);
  } catch (error) {
    throw new Error(`The pages could not be made: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The template as @asyncapi/generator wants it when there is nothing to compile: what it walks in
 * `template`, what it runs in `__transpiled`. Both are links to the one folder of this project, so
 * that Babel and Rollup need not run, nothing is written beside the sources, and two runs at a
 * time do not meet.
 */
async function linkTemplate(folder: string): Promise<string> {
  await mkdir(folder);
  await cp(join(templateFolder, 'package.json'), join(folder, 'package.json'));
  for (const name of ['template', '__transpiled']) {
    await symlink(join(templateFolder, 'template'), join(folder, name), 'junction');
  }
  return folder;
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
