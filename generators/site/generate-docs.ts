import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contract } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';
import { KIT_PACKAGE } from '../ground/packages.ts';
import { loadAsyncApiGenerator } from './load-asyncapi-generator.ts';
import { setTask } from './site-task.ts';
import { stubDocument } from './stub-document.ts';

/**
 * Makes every file of the site, below `docs/`, sorted by path: has @asyncapi/generator run the kit as its template, as it
 * stands, with nothing to compile and the contract already read.
 *
 * It can only write to a folder: it gets a temporary one, removed in any case. It is imported here and not above,
 * because that takes most of a second that other outputs need not pay.
 */
export async function generateDocs(
  contract: Contract,
  options: GenerateOptions = {},
): Promise<readonly GeneratedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webhook-docs-'));
  try {
    const target = join(folder, 'site');
    const files: GeneratedFile[] = [];
    const document = await stubDocument(contract);
    setTask(document, { contract, options, folder: target, put: (others) => files.push(...others) });
    const Generator = await loadAsyncApiGenerator();
    await new Generator(kitFolder(), target, {
      forceWrite: true,
      compile: false,
      disabledHooks: { 'generate:before': true },
    }).generate(document);
    files.push(...(await readFiles(target)));
    return files.map(({ path, content }) => ({ path: `docs/${path}`, content, verbatim: true }));
  } catch (error) {
    throw new Error(`The documentation could not be made: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads what is imported late. */
export function loadLibraries(): Promise<unknown> {
  return Promise.all([loadAsyncApiGenerator(), import('@asyncapi/parser'), import('./template.ts')]);
}

/** The kit as it is installed, or as it stands in the repository. */
function kitFolder(): string {
  return dirname(fileURLToPath(import.meta.resolve(`${KIT_PACKAGE}/package.json`)));
}

async function readFiles(folder: string): Promise<readonly GeneratedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: GeneratedFile[] = [];
  // One after the other: all at once, each file is in memory twice.
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    files.push({
      path: relative(folder, file).replaceAll(sep, '/'),
      content: await readFile(file),
    });
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

// What goes wrong while it walks a template, @asyncapi/generator reports as a list and not as an error.
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return Array.isArray(error)
    ? error.map((item: { error?: unknown }) => messageOf(item.error ?? item)).join('; ')
    : String(error);
}
