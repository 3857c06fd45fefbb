import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../generators/contract/model.ts';
import { paragraph } from '../../../generators/docs/blocks/make-content.ts';
import type { Page } from '../../../generators/docs/frame/page.ts';
import { deliveryPage } from '../../../generators/docs/pages/delivery.ts';
import { pagesOf } from '../../../generators/docs/pages/index.ts';
import { searchPage } from '../../../generators/docs/search-page.ts';
import { searchFiles } from '../../../generators/docs/search.ts';
import { arrangeSite } from '../../../generators/docs/site.ts';
import { parcelContract } from './parcel-contract.ts';

const pages = Array.from(pagesOf(arrangeSite(parcelContract)), searchPage);

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
      const entries = [{ id: '', title: 'One', text: 'Two', words: '' }];
      const page = { path: 'one.html', title: 'One', description: '', kind: 'Page', entries };
      const files = await searchFiles([page]);
      process.stdout.write(String(files.length > 5));
    `;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 60_000,
    });
    expect(await run).toEqual({ stdout: 'true', stderr: '' });
  });
});

describe('a page as search sees it', () => {
  const page: Page = {
    path: 'a.html',
    title: 'Title',
    description: 'What it is.',
    kind: 'Guide',
    kicker: 'Before.',
    lead: 'Lead `<b>`.',
    opening: paragraph('Opening'),
    sections: [
      { id: 'one', title: 'lineOne', content: paragraph('Text of one.'), searchWords: ['first', 'line'] },
    ],
    footer: paragraph('Rest.'),
    searchWords: ['further', 'lineOne', 'words'],
  };

  it('is made of the page and of every section', () => {
    expect(searchPage(page)).toEqual({
      path: 'a.html',
      title: 'Title',
      description: 'What it is.',
      kind: 'Guide',
      entries: [
        {
          id: '',
          title: 'Title',
          words: 'further lineone words',
          text: 'Before. Lead <b>. Opening · Rest.',
        },
        { id: 'one', title: 'lineOne', words: 'first line', text: 'Text of one.' },
      ],
    });
  });

  it('has as many entries for many retries as for few', () => {
    const entriesWith = (maxRetries: number) =>
      searchPage(deliveryPage(arrangeSite(withRetries(maxRetries)))).entries.length;
    expect(entriesWith(500)).toBe(entriesWith(2));
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
