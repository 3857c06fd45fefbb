import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GeneratedFile } from '../../outputs/generator.ts';

const FOLDER = path.join(import.meta.dirname, 'workflows');

/** What checks, compares, documents and publishes the contract on GitHub. */
export function workflowFiles(): readonly GeneratedFile[] {
  return readdirSync(FOLDER).map((file) => ({
    path: `.github/workflows/${file}`,
    content: readFileSync(path.join(FOLDER, file), 'utf8'),
  }));
}
