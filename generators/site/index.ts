import type { GeneratedFile, Generator } from '../outputs/generator.ts';

/** The documentation site: static pages that read well without any script, and scripts for comfort. */
export const docs: Generator = {
  name: 'docs',
  files: ['docs/'],
  lookAt: [['docs/index.html', 'the documentation, to open in a browser']],
  isCommitted: false,
  load: () => import('./make-site.ts'),
  async generate(contract, options) {
    // Loaded late, as other outputs do without it.
    const { makeSite } = await import('./make-site.ts');
    const files: GeneratedFile[] = [];
    for await (const { path, content } of makeSite(contract, options))
      files.push({ path: `docs/${path}`, content, verbatim: true });
    return files.sort((one, other) => (one.path < other.path ? -1 : 1));
  },
};
