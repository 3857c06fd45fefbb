import type { Generator } from '../outputs/generator.ts';

/** The documentation site: static pages that read well without any script, and scripts for comfort. */
export const docs: Generator = {
  name: 'docs',
  files: ['docs/'],
  lookAt: [['docs/index.html', 'the documentation, to open in a browser']],
  isCommitted: false,
  load: async () => (await import('./generate-docs.ts')).loadLibraries(),
  async generate(contract, options) {
    const { generateDocs } = await import('./generate-docs.ts');
    return generateDocs(contract, options);
  },
};
