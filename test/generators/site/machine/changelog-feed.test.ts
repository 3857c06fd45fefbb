import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { changelogFeed } from '../../../../generators/site/machine/changelog-feed.ts';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { changelogPage } from '../../../../generators/site/pages/changelog.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { hostileContract, hostileText } from '../hostile-contract.ts';
import { parcelContract } from '../parcel-contract.ts';

interface Link {
  readonly rel: string;
  readonly href: string;
}

interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  readonly author: { readonly name: string };
  readonly link: readonly Link[];
  readonly entry: readonly {
    readonly id: string;
    readonly title: string;
    readonly updated: string;
    readonly link: readonly Link[];
    readonly content: { readonly '#text': string; readonly type: string };
  }[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => name === 'entry' || name === 'link',
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
  htmlEntities: true,
});

function feedOf(contract: Contract, siteUrl?: string): Feed {
  const [file] = changelogFeed(arrangeSite(contract, siteUrl));
  const text = String(file?.content);
  expect(XMLValidator.validate(text)).toBe(true);
  return (parser.parse(text) as { feed: Feed }).feed;
}

/** What RFC 4287 demands of every feed. */
function expectWhole({ id, title, updated, author, link, entry }: Feed): void {
  const everything = [{ id, title, updated }, ...entry];
  for (const one of everything) {
    expect(one.id).toMatch(/^urn:npm:\S+$/);
    expect(one.title).not.toBe('');
    expect(one.updated).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
  expect(new Set(everything.map((one) => one.id)).size).toBe(everything.length);
  expect(author.name).not.toBe('');
  expect(link.map(({ rel }) => rel)).toEqual(['self', 'alternate']);
}

describe('the feed of the changelog', () => {
  test('has an entry for each version, the newest first, with its changes', () => {
    const feed = feedOf(parcelContract, 'https://docs.example.com/hooks/');
    expectWhole(feed);
    expect(feed.entry.map(({ title, updated }) => [title, updated])).toEqual([
      ['Version 7.1.0', '2024-02-29T00:00:00Z'],
      ['Version 7.0.0', '1970-01-01T00:00:00Z'],
    ]);
    expect(feed.updated).toBe('2024-02-29T00:00:00Z');
    expect(feed.link.map(({ href }) => href)).toEqual([
      'https://docs.example.com/hooks/changelog.atom',
      'https://docs.example.com/hooks/changelog.html',
    ]);
    expect(feed.entry[0]?.link[0]?.href).toBe(
      'https://docs.example.com/hooks/changelog.html#version-7_2e_1_2e_0',
    );
    expect(feed.entry[0]?.content.type).toBe('html');
    expect(feed.entry[0]?.content['#text']).toMatch(/The field <code>receiver<\/code>/);
  });

  test('gives a version without a date that of the one before it', () => {
    const changes = [{ version: '7.2.0', date: null, changes: [] }, ...parcelContract.changes];
    const { entry, updated } = feedOf({ ...parcelContract, changes });
    expect(entry[0]?.updated).toBe('2024-02-29T00:00:00Z');
    expect(updated).toBe('2024-02-29T00:00:00Z');
  });

  test('holds hostile text as text', () => {
    const feed = feedOf(hostileContract(parcelContract));
    expect(feed.entry[0]?.title).toContain(hostileText.split('\n')[0]?.trim());
    expect(feed.entry[0]?.content['#text']).not.toContain('<script>');
  });

  test('is named by the head of every page and by the changelog, and by none if there is no list of changes', () => {
    const pageOf = (contract: Contract): string => {
      const site = arrangeSite(contract);
      return renderPage(site, changelogPage(site), []);
    };
    expect(pageOf(parcelContract).match(/href="changelog.atom"/g)).toHaveLength(2);
    const without = { ...parcelContract, changes: [] };
    expect(pageOf(without)).not.toContain('changelog.atom');
    expect(changelogFeed(arrangeSite(without))).toEqual([]);
  });
});
