import type { Contract } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions, Generator } from '../outputs/generator.ts';

/** The documentation site: static pages that read well without any script, and scripts for comfort. */
export const docs: Generator = {
  name: 'docs',
  files: ['docs/'],
  lookAt: [['docs/index.html', 'the documentation, to open in a browser']],
  isCommitted: false,
  load: () => import('./make-site.ts'),
  async generate(contract, options) {
    const files: GeneratedFile[] = [];
    for await (const file of siteFiles(contract, options)) files.push(file);
    return files.sort((one, other) => (one.path < other.path ? -1 : 1));
  },
  stream: siteFiles,
};

async function* siteFiles(contract: Contract, options?: GenerateOptions): AsyncIterable<GeneratedFile> {
  // Loaded late, as other outputs do without it.
  const { makeSite } = await import('./make-site.ts');
  for await (const { path, content } of makeSite(contract, options))
    yield { path: `docs/${path}`, content, verbatim: true };
}
