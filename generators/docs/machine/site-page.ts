import type { GeneratedFile } from '../../generator.ts';
import { markdownPath, pagePaths } from '../links.ts';
import { readFrontMatter } from './markdown-twin.ts';
import type { FrontMatter } from './markdown-twin.ts';

/** A page that can be linked to, as lists of pages name it. */
export interface SitePage extends Omit<FrontMatter, 'url'> {
  readonly path: string;
  /** The path of its twin. */
  readonly markdown: string;
}

/** The pages among rendered files, by what their twins say: the home first, the others by path. */
export function sitePages(files: readonly GeneratedFile[]): readonly SitePage[] {
  const twins = new Map(files.map(({ path, content }) => [path, content]));
  const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  const others = paths
    .filter((path) => path !== pagePaths.home && path !== pagePaths.notFound)
    .sort((one, other) => byStem.compare(stem(one), stem(other)));
  return [pagePaths.home, ...others].map((path) => {
    const markdown = markdownPath(path);
    return { ...readFrontMatter(String(twins.get(markdown))), path, markdown };
  });
}

// The second page of a list comes after the first, and before the tenth.
const byStem = new Intl.Collator('en', { numeric: true });

function stem(path: string): string {
  return path.replace(/\.html$/, '');
}
