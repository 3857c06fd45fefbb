import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContract, type Diagnostic } from '../../contract/index.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import { readPackageFile } from '../../contract/source/package-folder.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { FileChange } from './draft.ts';

/**
 * What would be wrong with a contract after changes and is not before, found by reading a copy of its files. The copy
 * is in a temporary folder, as far below its package as the contract is below its own.
 */
export async function problemsOfChanges(
  { folder, root, files, listed }: Pick<Sources, 'folder' | 'root' | 'files' | 'listed'>,
  levels: RuleLevels,
  changes: readonly FileChange[],
  before: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const texts = new Map<string, string | undefined>(
    listed.map((file) => {
      const read = readPackageFile(folder, file);
      return [file, 'text' in read ? read.text : undefined];
    }),
  );
  for (const { file, text } of files.values()) texts.set(file, text);
  for (const { file, after } of changes) texts.set(file, after);
  const copy = mkdtempSync(path.join(tmpdir(), 'webhook-kit-'));
  try {
    const contract = path.join(copy, folder.within);
    writeFileSync(path.join(copy, 'package.json'), '{}');
    for (const [file, text] of texts) {
      if (text === undefined) continue;
      mkdirSync(path.dirname(path.join(contract, file)), { recursive: true });
      writeFileSync(path.join(contract, file), text);
    }
    const { diagnostics } = await readContract(path.join(contract, root), undefined, levels);
    const known = new Set(before.map(idOf));
    return (
      diagnostics
        .filter((diagnostic) => !known.has(idOf(diagnostic)))
        // The author removes unused files and components after the edit, so they must not prevent it.
        .map((one) => (one.rule.startsWith('unused-') ? { ...one, severity: 'warning' } : one))
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Without the line, which an edit further up moves. */
function idOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}
