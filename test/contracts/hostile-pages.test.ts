import { createHash } from 'node:crypto';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '../../generators/contract/model/model.ts';
import { findRootSource } from '../../generators/site/frame/find-root.ts';
import { docs } from '../../generators/site/index.ts';
import { GENERATED } from '../../generators/index.ts';
import { readCase } from '../golden/generate-case.ts';

/** The pages of the hostile contract, as a browser's parser reads them: its text is text and nothing else. */

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

interface Page {
  readonly path: string;
  readonly elements: readonly Element[];
  readonly text: string;
}

let contract: Contract;
let pages: readonly Page[];
let paths: ReadonlySet<string>;
beforeAll(async () => {
  contract = await readCase('hostile');
  const files = await docs.generate(contract);
  paths = new Set(files.map(({ path }) => path));
  pages = files
    .filter(({ path }) => path.endsWith('.html'))
    .map(({ path, content }) => readPage(path, String(content)));
});

function readPage(path: string, content: string): Page {
  const elements: Element[] = [];
  let text = '';
  const visit = (node: Node): void => {
    const isMark = 'data' in node && node.data === ` ${GENERATED} `;
    if (node.nodeName === '#comment' && !isMark) throw new Error(`${path} has a comment`);
    if ('value' in node) text += node.value;
    if ('attrs' in node) elements.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(content));
  return { path, elements, text };
}

// What the pages are made of. A new element or attribute of theirs is added here once it is known to be harmless.
const ELEMENTS = new Set(
  'a article blockquote body br button caption circle code dd desc details div dl dt em figcaption figure footer g h1 h2 h3 h4 head header html input label li line link main meta nav noscript ol optgroup option p path pre rect script search section select small span strong summary svg table tbody td text textarea th thead time title tr ul wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'aria-current aria-describedby aria-hidden aria-keyshortcuts aria-label aria-labelledby autocapitalize autocomplete charset class colspan content cx cy d data-category data-check data-column-text data-copy data-copy-from data-count data-empty data-filter data-label data-part data-reset data-search data-theme-toggle data-with datetime defer download dx height hidden href http-equiv id label lang name open property r readonly rel role rows rx scope spellcheck src stroke-dasharray tabindex text-anchor title type value viewBox width x x1 x2 y y1 y2'.split(
    ' ',
  ),
);

/** A parser puts U+FFFD for the null character, which HTML cannot hold. */
function asInHtml(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

describe('the pages of a hostile contract', () => {
  test('are there', () => {
    expect(pages.length).toBeGreaterThan(contract.events.length);
  });

  test('have no element and no attribute beyond those of the layout', () => {
    for (const { path, elements } of pages) {
      expect([
        path,
        elements.filter(({ tagName }) => !ELEMENTS.has(tagName)).map(({ tagName }) => tagName),
      ]).toEqual([path, []]);
      const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
      expect([path, names.filter((name) => !ATTRIBUTES.has(name))]).toEqual([path, []]);
    }
  });

  test('run only the scripts of the site', () => {
    for (const { path, elements } of pages) {
      const scripts = elements.filter(({ tagName }) => tagName === 'script');
      // The page for addresses that are not there finds the site by a script of its own, which its policy names by a hash.
      const inside = scripts.map(textOf).filter((text) => text !== '');
      const hashes = inside.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      expect([path, hashes]).toEqual([path, path === 'docs/404.html' ? [findRootSource] : []]);
      const sources = scripts.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'src'));
      const root = '../'.repeat(path.split('/').length - 2);
      const tool = /^docs\/(check|compare)\.html$/.exec(path)?.[1];
      const names = ['theme', 'site', ...(tool === undefined ? [] : [tool])];
      expect(sources.map(({ value }) => value)).toEqual(names.map((name) => `${root}assets/${name}.js`));
    }
  });

  test('link only to each other', () => {
    for (const { path, elements } of pages) {
      for (const href of elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'))) {
        const url = new URL(href.value, `file:///${path}`);
        expect(url.protocol).toBe('file:');
        const target = decodeURIComponent(url.pathname.slice(1));
        expect([path, href.value, paths.has(target)]).toEqual([path, href.value, true]);
      }
    }
  });

  test('keep ids, classes and meta data out of its reach', () => {
    for (const { elements } of pages) {
      const values = (...names: string[]) =>
        elements.flatMap(({ attrs }) =>
          attrs.filter(({ name }) => names.includes(name)).map(({ value }) => value),
        );
      expect(values('id').filter((id) => !/^[\w.-]+$/.test(id))).toEqual([]);
      expect(values('class', 'http-equiv', 'rel', 'role', 'scope', 'src', 'tabindex').join()).not.toContain(
        'PWNED',
      );
      // Descriptions and titles are text, for search engines and for previews of links.
      const settings = elements.filter(
        ({ tagName, attrs }) =>
          tagName === 'meta' &&
          !attrs.some(({ value }) => /^(?:description|og:\w+|twitter:\w+)$/.test(value)),
      );
      expect(settings.flatMap(({ attrs }) => attrs.map(({ value }) => value)).join()).not.toContain('PWNED');
    }
  });

  test('say the text as it is', () => {
    const all = pages.map(({ text }) => text).join('\n');
    for (const { title, otherNames, category } of contract.events)
      for (const text of [title, category, ...otherNames]) expect(all).toContain(asInHtml(text));
    for (const { title, columns, groups } of contract.tables) {
      expect(all).toContain(asInHtml(title));
      for (const { label } of columns) expect(all).toContain(asInHtml(label));
      for (const { title, cells } of groups.flatMap(({ rows }) => rows))
        for (const text of [title, cells.text ?? '', cells.code ?? '']) expect(all).toContain(asInHtml(text));
    }
    for (const name of Object.keys(contract.definitions.hostile?.properties ?? {}))
      expect(all).toContain(asInHtml(name));
  });

  test('title each page with it', () => {
    for (const { title } of contract.events) {
      const page = pages.find(({ elements }) =>
        elements.some(
          (element) => element.tagName === 'title' && textOf(element).startsWith(asInHtml(title)),
        ),
      );
      expect(page?.path).toMatch(/^docs\/events\/[a-z0-9-]+(?:\.\d)?\.html$/);
    }
  });
});

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
