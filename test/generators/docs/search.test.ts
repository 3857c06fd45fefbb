import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { docs } from '../../../generators/docs/index.ts';
import { readSearchPage } from '../../../generators/docs/search-records.ts';
import { searchFiles } from '../../../generators/docs/search.ts';
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
       <section><h2 id="one">lineOne <a class="permalink" href="#one">#</a></h2><p>Text of <em>one</em>.</p>
       <table><tr id="row"><th><a href="#row"><code>na<wbr>me</code></a><p>A note.</p></th><td>Cell</td></tr></table><p>After the row.</p></section>
       <dl><dt id="term">Term</dt><dd>Meaning.</dd></dl><p id="nameless">Rest.</p>`,
      'data-kind="Guide" data-search-words="further lineOne words"',
    );
    expect(page).toEqual({
      path: 'a.html',
      kind: 'Guide',
      words: 'further lineone words',
      entries: [
        { id: '', title: 'Title', text: 'Before. Lead. Rest.' },
        { id: 'one', title: 'lineOne', text: 'Text of one. After the row.' },
        { id: 'row', title: 'name', text: 'name · A note. Cell' },
        { id: 'term', title: 'Term', text: 'Meaning.' },
      ],
    });
  });

  it('leaves out code, navigation, and what is hidden', () => {
    const page = read(
      `<h1>Title</h1><pre><code>const drowning = 1;</code></pre><nav>Next</nav><form hidden>Filter</form>
       <button>Copy</button><p aria-hidden="true">Mark</p><svg><title>Picture</title></svg><p>Kept.</p>`,
    );
    expect(page?.entries).toEqual([{ id: '', title: 'Title', text: 'Kept.' }]);
  });

  it('does not lead to each row of a numbered series', () => {
    const page = read(
      `<h1>Title</h1><table><tr id="a1"><th>Attempt #1</th><td>now</td></tr><tr id="l1"><th>line1</th></tr></table>`,
    );
    expect(page?.entries.map(({ title }) => title)).toEqual(['Title', 'line1']);
  });

  it('takes text for text', () => {
    const page = read('<h1>&lt;b&gt;Bold&lt;/b&gt;</h1><p>&amp;lt;img&amp;gt; &lt;/main&gt;</p>');
    expect(page?.entries).toEqual([{ id: '', title: '<b>Bold</b>', text: '&lt;img&gt; </main>' }]);
  });

  it('is none without a title or a main part', () => {
    expect(read('<p>Text</p>')).toBeNull();
    expect(readSearchPage('a.html', '<h1>Title</h1>')).toBeNull();
  });
});
