import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractFolder } from '../contracts/contract-folders.ts';
import { caseFolder } from '../golden/generate-case.ts';
import { REPOSITORY } from '../architecture/source-files.ts';
import { contentsOf } from '../generators/command/folder-state.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const KIT = path.join(REPOSITORY, 'generators/command/webhook-kit.ts');
const TEMPLATE = path.join(REPOSITORY, 'asyncapi-template');
const SITE_URL = 'https://docs.example.com/library';

const folder = temporaryFolder(afterAll);
let expected: ReturnType<typeof contentsOf>;

/** Runs a process on the contract, in its folder. */
async function runHere(...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: path.join(folder, 'contract') });
}

/** Runs the template and gives what the generator wrote. */
async function generate(as: 'file' | 'url' | 'text', document: string, ...parameters: readonly string[]) {
  const target = mkdtempSync(path.join(folder, 'site-'));
  const script = path.join(import.meta.dirname, 'template-process.ts');
  await runHere(script, TEMPLATE, as, document, target, ...parameters);
  return contentsOf(target);
}

beforeAll(async () => {
  cpSync(path.join(caseFolder('library'), 'contract'), path.join(folder, 'contract'), { recursive: true });
  writeFileSync(
    path.join(folder, 'contract/webhook-contract.config.ts'),
    `export default { packageName: '@library/events', command: 'library-events' };`,
  );
  await runHere(KIT, 'generate', '--only', 'docs', '--site-url', SITE_URL, '--out', '../own');
  expected = contentsOf(path.join(folder, 'own/docs'));
});

describe('the template of @asyncapi/generator', () => {
  it.each(['file', 'url'] as const)(
    'writes the bytes of the kit’s own command, with the config beside the document, given its %s',
    async (as) => {
      expect(await generate(as, 'asyncapi.yaml', `siteUrl=${SITE_URL}`)).toEqual(expected);
    },
  );

  it('does so for names and texts that mean harm', async () => {
    const document = path.join(caseFolder('hostile'), 'contract/asyncapi.yaml');
    await runHere(KIT, 'generate', '--only', 'docs', '--contract', document, '--out', '../hostile');
    expect(await generate('url', document)).toEqual(contentsOf(path.join(folder, 'hostile/docs')));
  });

  it.each([
    ['a path', (file: string) => file],
    ['a URL', (file: string) => pathToFileURL(file).href],
  ])('reads document and config that parameters name by %s', async (_, named) => {
    const contract = path.join(folder, 'contract');
    const config = path.join(folder, 'other.config.ts');
    cpSync(path.join(contract, 'webhook-contract.config.ts'), config);
    const text = path.join(contractFolder('plain'), 'asyncapi.yaml');
    const parameters = [
      `document=${named(path.join(contract, 'asyncapi.yaml'))}`,
      `config=${named(config)}`,
      `siteUrl=${SITE_URL}`,
    ];
    expect(await generate('text', text, ...parameters)).toEqual(expected);
  });

  it('asks for the file where it is given a text alone', async () => {
    await expect(generate('text', 'asyncapi.yaml')).rejects.toThrow(
      /Name its file by the parameter document/,
    );
  });

  it('tells what is wrong with a contract, and writes nothing', async () => {
    const document = path.join(folder, 'contract/wrong.yaml');
    const text = readFileSync(path.join(folder, 'contract/asyncapi.yaml'), 'utf8');
    writeFileSync(document, text.replace(/^( *)x-delivery:$/m, '$1x-delivery: 1\n$1x-delivery-before:'));
    const target = mkdtempSync(path.join(folder, 'nothing-'));
    const script = path.join(import.meta.dirname, 'template-process.ts');
    await expect(runHere(script, TEMPLATE, 'file', 'wrong.yaml', target)).rejects.toThrow(
      /^wrong\.yaml:\d+:\d+ extension-shape .*wrong\.yaml has errors$/ms,
    );
    expect(contentsOf(target)).toEqual({});
  });
});
