import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceTree } from '../command/source-tree.ts';
import { readContract, type Diagnostic } from '../contract/index.ts';
import type { RuleLevels } from '../contract/rule-levels.ts';
import type { Sources } from '../contract/sources.ts';
import type { ChangedText } from './changed-texts.ts';

/** What would be wrong with the contract after changes and is not before, found in a copy of its files. */
export async function problemsOfChanges(
  document: string,
  { folder, files, listed }: Sources,
  levels: RuleLevels,
  changes: readonly ChangedText[],
  before: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const texts = new Map(listed.map((file) => [file, readFileSync(path.join(folder.contract, file), 'utf8')]));
  for (const { file, text } of files.values()) texts.set(file, text);
  for (const { file, after } of changes) texts.set(file, after);
  const copy = mkdtempSync(path.join(tmpdir(), 'webhook-kit-'));
  try {
    for (const [file, text] of sourceTree(document, texts)) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
    writeFileSync(path.join(copy, 'package.json'), '{}');
    const [root = ''] = sourceTree(document, new Map([[path.basename(document), '']])).keys();
    const [own = root] = [...sourceTree(document, texts).keys()].filter((file) => file.endsWith(root));
    const { diagnostics } = await readContract(path.join(copy, own), undefined, levels);
    const known = new Set(before.map(idOf));
    return diagnostics.filter((diagnostic) => !known.has(idOf(diagnostic)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Without the line, which an edit further up moves. */
function idOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}
