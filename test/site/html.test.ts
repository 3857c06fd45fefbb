import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteOf } from '../generators/site/generated-site.ts';
import { readValid } from '../golden/generate-case.ts';
import { contractFolder, contractNames } from '../contracts/contract-folders.ts';
import type { GeneratedFile } from '../../generators/outputs/generator.ts';
import { bareContract } from '../generators/site/bare-contract.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';
import { wideContract } from '../generators/site/wide-contract.ts';
import { siteFiles, walkedPages } from './own-site.ts';
import { extent } from '../extent.ts';

/** Finds out once what a configuration comes to; for each page, that takes longer than to judge most of them. */
class OneConfigLoader extends StaticConfigLoader {
  readonly #resolved = super.getConfigFor('');
  override getConfigFor() {
    return this.#resolved;
  }
}

const loader = new OneConfigLoader({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Taste: prettier writes the sources of the pages.
    'void-style': 'off',
    'doctype-style': 'off',
    // Ids are made of the names of fields: steps without a name begin with an underscore, and dots stand between them.
    'valid-id': ['error', { relaxed: true }],
    // Lines of code and of tables end as their content does.
    'no-trailing-whitespace': 'off',
    // Anyone who could change a file of the site could change its pages too.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The name of an event and that of the service are as long as they are.
    'long-title': 'off',
  },
});
const validator = new HtmlValidate(loader);

async function findProblems(files: readonly GeneratedFile[]): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { path, content } of files) {
    if (!path.endsWith('.html')) continue;
    const { results } = await validator.validateString(Buffer.from(content).toString(), path);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
    );
    if (messages.length > 0) found[path] = messages;
  }
  return found;
}

/** Those files of a site that are pages which a walk takes. */
function walkedIn(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const pages = files.map(({ path }) => path.replace(/^docs\//, '')).filter((file) => file.endsWith('.html'));
  const walked = new Set(walkedPages(pages).map((file) => `docs/${file}`));
  return files.filter(({ path }) => walked.has(path));
}

it('is valid on every page', async () => {
  const pages = walkedIn(siteFiles);
  expect(pages).toHaveLength(walkedPages().length);
  expect(await findProblems(pages)).toEqual({});
});

it.each([
  ['nested fields', parcelContract, 'id="field-stops._items'],
  ['one event, of which it says little', bareContract, 'id="use-handle"'],
  ['alternatives, and a deep and wide payload', wideContract, 'id="field-payment._oneOf0"'],
])('is valid on every page of a service with %s', async (_, contract, sign) => {
  const files = await siteOf(contract);
  const walked = walkedIn(files);
  expect(walked.map(({ content }) => String(content)).join()).toContain(sign);
  expect(await findProblems(walked)).toEqual({});
});

it.each(contractNames.slice(0, extent(4, contractNames.length)))(
  'is valid on the pages of the contract %s that no other contract has',
  async (name) => {
    const files = await siteOf(await readValid(path.join(contractFolder(name), 'asyncapi.yaml')));
    const own = files.filter(({ path }) =>
      /\/(index|delivery|verify-the-sender|known-gaps)\.html$|\/events\//.test(path),
    );
    expect(await findProblems(own)).toEqual({});
  },
);
