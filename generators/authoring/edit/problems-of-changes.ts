import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventOutline } from '../../contract/document/outline.ts';
import { contractIn, readSubject, type Diagnostic } from '../../contract/index.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import { readPackageFile } from '../../contract/source/package-folder.ts';
import type { Sources } from '../../contract/source/sources.ts';
import type { FileChange } from './draft.ts';

/**
 * What would be wrong with a contract after changes and is not before, found by reading a copy of its files. The copy
 * is in a temporary folder, as far below its package as the contract is below its own.
 */
export async function problemsOfChanges(
  contract: Pick<Sources, 'folder' | 'root' | 'files' | 'listed'>,
  levels: RuleLevels,
  changes: readonly FileChange[],
  before: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await readChanged(contract, levels, changes);
  const known = new Set(before.map(idOf));
  return diagnostics.filter((diagnostic) => !known.has(idOf(diagnostic)));
}

/** The events of the contract as it would be with changes, and all its problems. */
export async function readChanged(
  { folder, root, files, listed }: Pick<Sources, 'folder' | 'root' | 'files' | 'listed'>,
  levels: RuleLevels,
  changes: readonly FileChange[],
): Promise<{ readonly events: readonly EventOutline[]; readonly diagnostics: readonly Diagnostic[] }> {
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
    const { subject, diagnostics: found } = await readSubject(path.join(contract, root), levels);
    const read = contractIn(subject, found);
    // The author removes unused files and components after the edit, so they must not prevent it.
    const diagnostics = read.diagnostics.map((one): Diagnostic =>
      one.rule.startsWith('unused-') ? { ...one, severity: 'warning' } : one,
    );
    return { events: subject?.events ?? [], diagnostics };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Without the line, which an edit further up moves. */
function idOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}
