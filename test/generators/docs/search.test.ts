import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model.ts';
import { renderPage } from '../../../generators/docs/frame/layout.ts';
import { docs } from '../../../generators/docs/index.ts';
import { deliveryPage } from '../../../generators/docs/pages/delivery.ts';
import { readSearchPage } from '../../../generators/docs/search-records.ts';
import { searchFiles } from '../../../generators/docs/search.ts';
import { arrangeSite } from '../../../generators/docs/site.ts';
import type { GeneratedFile } from '../../../generators/generator.ts';
import { parcelContract } from './parcel-contract.ts';

let pages: readonly GeneratedFile[];
beforeAll(async () => {
  const files = await docs.generate(parcelContract);
  pages = files
    .filter(({ path }) => path.endsWith('.html'))
    .map((file) => ({ ...file, path: file.path.replace(/^docs\//, '') }));
});

describe('the index', () => {
  it('is the same every time, in whatever order the pages come', async () => {
    const first = await searchFiles(pages);
    for (let round = 0; round < 3; round += 1) {
      expect(await searchFiles(pages.toReversed())).toEqual(first);
    }
  });

  it('holds what a script needs to search, and no interface of Pagefind’s own', async () => {
    const paths = (await searchFiles(pages)).map(({ path }) => path);
    const others = paths.filter((path) => !/^search\/(?:fragment|index)\/[\w.]+$/.test(path));
    expect(others.sort().map((path) => path.replace(/en_\w+/, 'en_0'))).toEqual([
      'search/pagefind-entry.json',
      'search/pagefind-worker.js',
      'search/pagefind.en_0.pf_meta',
      'search/pagefind.js',
      'search/wasm.en.pagefind',
    ]);
  });

  it('leaves no process behind', async () => {
    const module = JSON.stringify(join(import.meta.dirname, '../../../generators/docs/search.ts'));
    const script = `
      const { searchFiles } = await import(${module});
      const page = '<main data-kind="Page"><h1>One</h1><p>Two</p></main>';
      const files = await searchFiles([{ path: 'one.html', content: page }]);
      process.stdout.write(String(files.length > 5));
    `;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 60_000,
    });
    expect(await run).toEqual({ stdout: 'true', stderr: '' });
  });
});

describe('a page as search sees it', () => {
  function read(main: string, attributes = '') {
    return readSearchPage('a.html', `<body><nav>Menu</nav><main ${attributes}>${main}</main></body>`);
  }

  it('is made of the page and of every part that has a name and an address', () => {
    const page = read(
      `<p>Before.</p><h1>Title</h1><p>Lead.</p>
       <section><h2 id="one" data-search-words="first line">lineOne <span class="aside">string</span> <a class="permalink" href="#one">#</a></h2><p>Text of <em>one</em>.</p>
       <table><tr id="row"><th><a href="#row"><code>na<wbr>me</code></a><p>A note.</p></th><td>Cell</td></tr></table><p>After the row.</p></section>
       <dl><dt id="term">Term</dt><dd>Meaning.</dd></dl><p id="nameless">Rest.</p>`,
      'data-kind="Guide" data-search-words="further lineOne words"',
    );
    expect(page).toEqual({
      path: 'a.html',
      kind: 'Guide',
      entries: [
        { id: '', title: 'Title', words: 'further lineone words', text: 'Before. Lead. Rest.' },
        { id: 'one', title: 'lineOne', words: 'first line', text: 'Text of one. After the row.' },
        { id: 'row', title: 'name', words: '', text: 'name · A note. Cell' },
        { id: 'term', title: 'Term', words: '', text: 'Meaning.' },
      ],
    });
  });

  it('leaves out code, navigation, and what is hidden', () => {
    const page = read(
      `<h1>Title</h1><pre><code>const drowning = 1;</code></pre><nav>Next</nav><form hidden>Filter</form>
       <button>Copy</button><p aria-hidden="true">Mark</p><svg><title>Picture</title></svg><p>Kept.</p>`,
    );
    expect(page?.entries).toEqual([{ id: '', title: 'Title', words: '', text: 'Kept.' }]);
  });

  it('does not lead to each row of a series, but finds what they say', () => {
    const page = read(
      `<h1>Title</h1><details data-series><summary>All</summary><table><tr id="a1"><th>First try</th><td>now</td></tr></table></details>
       <table><tr id="l1"><th>Line #1</th></tr></table>`,
    );
    expect(page?.entries).toEqual([
      { id: '', title: 'Title', words: '', text: 'All · First try · now' },
      { id: 'l1', title: 'Line #1', words: '', text: '' },
    ]);
  });

  it('has as many entries for many retries as for few', () => {
    const entriesWith = (maxRetries: number) => {
      const site = arrangeSite(withRetries(maxRetries));
      const page = deliveryPage(site);
      return readSearchPage(page.path, renderPage(site, page, []))?.entries.length;
    };
    expect(entriesWith(500)).toBe(entriesWith(2));
  });

  it('takes text for text', () => {
    const page = read('<h1>&lt;b&gt;Bold&lt;/b&gt;</h1><p>&amp;lt;img&amp;gt; &lt;/main&gt;</p>');
    expect(page?.entries).toEqual([{ id: '', title: '<b>Bold</b>', words: '', text: '&lt;img&gt; </main>' }]);
  });

  it('is none without a title or a main part', () => {
    expect(read('<p>Text</p>')).toBeNull();
    expect(readSearchPage('a.html', '<h1>Title</h1>')).toBeNull();
  });
});

/** The contract with as many retries, whose names do not end in their number. */
function withRetries(maxRetries: number): Contract {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: {
      ...event.delivery,
      retry: event.delivery.retry && {
        ...event.delivery.retry,
        maxRetries,
        retryAttemptName: 'Try {number} of many',
      },
    },
  }));
  return { ...parcelContract, events };
}
