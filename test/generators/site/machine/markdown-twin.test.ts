import MarkdownIt from 'markdown-it';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { siteOf } from '../generated-site.ts';
import { markdownPath } from '../../../../generators/site/links.ts';
import { readCase } from '../../../golden/generate-case.ts';
import { hostileContract } from '../hostile-contract.ts';
import { parcelContract } from '../parcel-contract.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A twin as a reader sees it that renders everything, HTML included, and knows nothing of front matter. */
interface RenderedTwin {
  readonly path: string;
  readonly source: string;
  readonly elements: readonly Element[];
  /** What a link can lead to: ids, and what a reader of Markdown makes of headings. */
  readonly ids: readonly string[];
  readonly words: string;
}

const reader = new MarkdownIt({ html: true });

async function twinsOf(contract: Contract): Promise<ReadonlyMap<string, RenderedTwin>> {
  const files = await siteOf(contract);
  const paths = files.map(({ path }) => path);
  for (const path of paths.filter((path) => path.endsWith('.html'))) {
    expect(paths).toContain(markdownPath(path));
  }
  return new Map(
    files
      .filter(({ path }) => path.endsWith('.md'))
      .map(({ path, content }) => [path, renderTwin(path, String(content))]),
  );
}

function renderTwin(path: string, source: string): RenderedTwin {
  const elements: Element[] = [];
  let text = '';
  const visit = (node: Node): void => {
    if ('value' in node) text += node.value;
    if ('attrs' in node) elements.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(reader.render(source)));
  const ids = elements.flatMap((element) => attributes(element)['id'] ?? []);
  return { path, source, elements, ids: [...ids, ...headings(source)], words: words(text) };
}

/** Headings as the addresses that they get where Markdown is shown: their words, in lowercase. */
function headings(source: string): readonly string[] {
  return [...source.replaceAll(/^(`{3,})[^]*?^\1$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

/** Every link to a page, or a part of one, that is not there. */
function deadLinks(twins: ReadonlyMap<string, RenderedTwin>): readonly string[] {
  return [...twins.values()].flatMap(({ path, elements }) =>
    elements
      .flatMap((element) => attributes(element)['href'] ?? [])
      .filter((href) => {
        const { protocol, pathname, search, hash } = new URL(href, `file:///${path}`);
        if (protocol !== 'file:' || !/\.(?:md|html)$/.test(pathname)) return false;
        // A query is for a page with a script, which its twin is not.
        const twin = search === '' ? pathname : pathname.replace(/\.html$/, '.md');
        const ids = twins.get(twin.slice(1))?.ids;
        return ids === undefined || (hash !== '' && !ids.includes(decodeURIComponent(hash.slice(1))));
      })
      .map((href) => `${path} -> ${href}`),
  );
}

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function attributes(element: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

describe('the twin of a page', () => {
  let twins: ReadonlyMap<string, RenderedTwin>;
  beforeAll(async () => {
    twins = await twinsOf(parcelContract);
  });

  test('says the same as the page', () => {
    const { words: text = '', source = '' } = twins.get('docs/events/parcel-scanned.md') ?? {};
    for (const fact of [
      'parcel.scanned',
      'A parcel passes a scanner.',
      'Scan, Beep',
      'Names the delivery.',
      '^p[0-9]+$',
    ])
      expect(text).toContain(fact);
    expect(source).toContain('\n# Parcel Scanned\n');
    expect(source).toContain(`\`\`\`json\n${JSON.stringify({ id: 'p2', stops: [] }, null, 2)}\n\`\`\``);
  });

  test('begins with what it is', () => {
    const { source = '' } = twins.get('docs/events/parcel-scanned.md') ?? {};
    const [, frontMatter = ''] = source.split('---\n');
    expect(parse(frontMatter)).toEqual({
      title: 'Parcel Scanned',
      description: expect.stringContaining('A parcel passes a scanner.'),
      kind: 'Event',
      version: '7.1.0',
      url: 'parcel-scanned.html',
    });
  });

  test('links to other twins, at anchors that are there', async () => {
    expect(deadLinks(twins)).toEqual([]);
    const other = await twinsOf(await readCase('library'));
    expect(deadLinks(other)).toEqual([]);
    const fragments = [...twins.values(), ...other.values()].flatMap(({ elements }) =>
      elements.flatMap((element) => /\.md#.*/.exec(attributes(element)['href'] ?? '') ?? []),
    );
    expect(fragments.filter((fragment) => fragment.includes('#notice-'))).not.toEqual([]);
    expect(fragments.filter((fragment) => fragment.includes('#point-'))).not.toEqual([]);
    expect(twins.get('docs/delivery.md')?.ids).toContain('policy-1');
  });
});

describe.each([
  ['in every text', async () => hostileContract(parcelContract)],
  ['in the files of a contract', async () => readCase('hostile')],
])('hostile text %s', (_, read) => {
  let contract: Contract;
  let twins: ReadonlyMap<string, RenderedTwin>;
  beforeAll(async () => {
    contract = await read();
    twins = await twinsOf(contract);
  });

  test('is text in the twins, for readers that render HTML as well', () => {
    const allowed = new Set(
      'h1 h2 h3 h4 p ul ol li strong em code pre a br hr table thead tbody tr th td blockquote'.split(' '),
    );
    for (const { path, elements } of twins.values()) {
      const foreign = elements.filter(({ tagName }) => !allowed.has(tagName)).map(({ tagName }) => tagName);
      expect([path, foreign]).toEqual([path, []]);
      for (const element of elements) {
        const { id, href, class: className, ...others } = attributes(element);
        expect([path, Object.keys(others)]).toEqual([path, []]);
        expect(id ?? '').toMatch(/^[\w.-]*$/);
        expect(className ?? '').toMatch(/^(?:language-\w+)?$/);
        expect(href ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript):/i);
      }
    }
  });

  test('reads as it was written', () => {
    const all = [...twins.values()].map((twin) => twin.words).join('\n');
    for (const { title } of contract.events) expect(all.includes(words(title))).toBe(true);
  });
});
