import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, Generator } from '../generator.ts';
import { documentCarrying } from './contract-document.ts';
import { runTemplate } from './run-template.ts';

/** The documentation site: static pages that need no script. */
export const docs: Generator = {
  name: 'docs',
  outputs: ['docs/'],
  generate: generateDocs,
};

async function generateDocs(contract: Contract): Promise<readonly GeneratedFile[]> {
  const files = await runTemplate(await documentCarrying(contract));
  return files.map(({ path, content }) => ({ path: `docs/${path}`, content, verbatim: true }));
}
