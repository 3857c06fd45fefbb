import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../generators/index.ts';
import { docs } from '../../generators/site/index.ts';
import {
  siteFiles,
  type ContractError,
  type Diagnostic,
  type SiteRequest,
} from '../../generators/site-files.ts';
import { caseFolder, readCase } from '../golden/generate-case.ts';
import { VALID_FOLDER, withBrokenContract } from './contract/broken-contract.ts';

const LIBRARY = path.join(caseFolder('library'), 'contract/asyncapi.yaml');
const VALID = path.join(VALID_FOLDER, 'asyncapi.yaml');

async function pathsOf(request: SiteRequest): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const file of siteFiles(request)) paths.push(file.path);
  return paths.sort();
}

describe('the files of a site', () => {
  test('are those of the output, for a path, a URL and the text of a URL', async () => {
    const files = await docs.generate(await readCase('library'));
    const ofOutput = files.map((file) => file.path.replace('docs/', ''));
    const url = pathToFileURL(LIBRARY);
    for (const document of [LIBRARY, path.relative('.', LIBRARY), url, url.href]) {
      const paths = await pathsOf({ document });
      // The output has the contract itself only if it is given its files.
      expect(paths.filter((file) => !file.startsWith('contract/'))).toEqual(ofOutput);
      expect(paths).toContain('contract/asyncapi.yaml');
    }
  });

  test('come page by page, and stop when the reader has enough', async () => {
    const files = siteFiles({ document: VALID });
    const { value: first } = await files.next();
    expect(first?.path).toMatch(/\.html$/);
    await files.return();
    expect(await files.next()).toEqual({ done: true, value: undefined });
  });

  test('name the address of the site', async () => {
    let sitemap = '';
    for await (const file of siteFiles({ document: VALID, siteUrl: 'https://docs.test/a' }))
      if (file.path === 'sitemap.xml') sitemap = String(file.content);
    expect(sitemap).toContain('<loc>https://docs.test/a/');
    await expect(pathsOf({ document: VALID, siteUrl: 'docs' })).rejects.toThrow(/needs an address/);
  });
});

describe('a contract that is not fine', () => {
  test('with errors is told with all its problems, and has no files', async () => {
    await withBrokenContract('problems-everywhere', async (folder) => {
      const document = path.join(folder, 'asyncapi.yaml');
      const { diagnostics } = await readContract(document);
      const files = siteFiles({ document });
      const error = await files.next().then(
        () => undefined,
        (thrown: unknown) => thrown as ContractError,
      );
      expect(error).toMatchObject({ name: 'ContractError', diagnostics });
      expect(diagnostics.length).toBeGreaterThan(3);
      for (const { message } of diagnostics) expect(error?.message).toContain(message);
      expect(error?.message).toMatch(/asyncapi\.yaml has errors$/);
    });
  });

  test('with warnings tells them before the first file', async () => {
    const told: (readonly Diagnostic[])[] = [];
    const document = path.join(caseFolder('hostile'), 'contract/asyncapi.yaml');
    const { diagnostics } = await readContract(document);
    const files = siteFiles({ document, onWarnings: (warnings) => told.push(warnings) });
    await files.next();
    await files.return();
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(told).toEqual([diagnostics]);
  });

  test('on the web is refused', async () => {
    await expect(pathsOf({ document: 'https://example.com/asyncapi.yaml' })).rejects.toThrow(TypeError);
  });
});
