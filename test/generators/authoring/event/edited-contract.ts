import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContract, type Diagnostic } from '../../../../generators/contract/index.ts';
import { subjectOf } from '../../../../generators/contract/check.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import type { Subject } from '../../../../generators/contract/document/outline.ts';
import { loadSources } from '../../../../generators/contract/source/sources.ts';
import { createDraft, type Draft } from '../../../../generators/authoring/edit/draft.ts';
import { writeChanges } from '../../../../generators/authoring/edit/write-changes.ts';
import { contractFiles } from '../../../../generators/package/init/contract-files.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** A copy of the repository's contract, in a folder that goes after the test. */
export function ownContract(): string {
  const folder = emptyFolder();
  for (const name of ['asyncapi.yaml', 'schemas']) {
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true });
  }
  return path.join(folder, 'asyncapi.yaml');
}

/** A copy of one of the contracts of other services, with a document of another text if one is given. */
export function otherContract(
  name: string,
  document: (written: string) => string = (written) => written,
): string {
  const folder = emptyFolder();
  cpSync(contractFolder(name), folder, { recursive: true });
  const file = path.join(folder, 'asyncapi.yaml');
  writeFileSync(file, document(readFileSync(file, 'utf8')));
  return file;
}

/**
 * A contract of one event, as `init` writes it, with a document of another text if one is given, and with other files:
 * undefined for what goes.
 */
export function smallContract(
  document: (written: string) => string = (written) => written,
  files: Readonly<Record<string, object | undefined>> = {},
): string {
  const folder = emptyFolder();
  const written = contractFiles({ name: 'hooks', title: 'Orders', event: 'Order Paid' });
  const others = Object.entries(files).map(([file, value]) => ({
    path: file,
    content: JSON.stringify(value),
  }));
  for (const { path: file, content } of [...written, ...others]) {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (content === undefined) rmSync(place, { recursive: true });
    else writeFileSync(place, file === 'asyncapi.yaml' ? document(String(content)) : content);
  }
  return path.join(folder, 'asyncapi.yaml');
}

function emptyFolder(): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'package.json'), '{}');
  return folder;
}

/** Edits a contract and writes what comes out. */
export function change(document: string, plan: (subject: Subject, draft: Draft) => void): void {
  const { sources } = loadSources(document);
  const draft = createDraft(sources);
  plan(subjectOf(sources), draft);
  writeChanges(path.dirname(document), draft.changes());
}

/** Reads a contract with every rule as an error. */
export async function read(
  document: string,
): Promise<{ contract: Contract | undefined; diagnostics: readonly Diagnostic[] }> {
  return readContract(document, undefined, 'error');
}
