import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractFolder } from '../../contracts/contract-folders.ts';
import { caseFolder } from '../../golden/generate-case.ts';
import { REPOSITORY } from '../../architecture/source-files.ts';
import { contentsOf } from '../command/folder-state.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const KIT = path.join(REPOSITORY, 'generators');
const SITE_URL = 'https://docs.example.com/library';

const folder = temporaryFolder(afterAll);
let expected: ReturnType<typeof contentsOf>;

/** Runs a process on the contract, in its folder. */
async function runHere(...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: path.join(folder, 'contract') });
}

/** Runs the kit as a template and gives what it wrote. */
async function generate(as: 'file' | 'text', document: string, ...parameters: readonly string[]) {
  const target = mkdtempSync(path.join(folder, 'site-'));
  const script = path.join(import.meta.dirname, 'template-process.ts');
  await runHere(script, KIT, as, document, target, ...parameters);
  return contentsOf(target);
}

beforeAll(async () => {
  cpSync(path.join(caseFolder('library'), 'contract'), path.join(folder, 'contract'), { recursive: true });
  writeFileSync(
    path.join(folder, 'contract/webhook-contract.config.ts'),
    `export default { packageName: '@library/events', command: 'library-events' };`,
  );
  await runHere(path.join(KIT, 'command/webhook-kit.ts'), 'docs', '--site-url', SITE_URL, '--out', '../own');
  expected = contentsOf(path.join(folder, 'own/docs'));
});

describe('the kit as a template of @asyncapi/generator', () => {
  it('makes the site that its own command makes, with the config beside the document', async () => {
    expect(await generate('file', 'asyncapi.yaml', `siteUrl=${SITE_URL}`)).toEqual(expected);
  });

  it('finds the document in the working folder where it is given the text alone', async () => {
    expect(await generate('text', 'asyncapi.yaml', `siteUrl=${SITE_URL}`)).toEqual(expected);
  });

  it('asks for the document where the text stands elsewhere', async () => {
    await expect(generate('text', path.join(contractFolder('plain'), 'asyncapi.yaml'))).rejects.toThrow(
      /not in the working folder. Name it by the parameter document/,
    );
  });

  it('shows what is wrong with a contract, and writes nothing', async () => {
    const document = path.join(folder, 'contract/wrong.yaml');
    const text = readFileSync(path.join(folder, 'contract/asyncapi.yaml'), 'utf8');
    writeFileSync(document, text.replace(/^( *)x-delivery:$/m, '$1x-delivery: 1\n$1x-delivery-before:'));
    await expect(generate('file', 'wrong.yaml')).rejects.toThrow(
      /^wrong\.yaml:\d+:\d+ extension-shape .*wrong\.yaml has errors$/ms,
    );
  });
});
