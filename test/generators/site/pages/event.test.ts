import { describe, expect, it } from 'vitest';
import type { Contract, ContractEvent } from '../../../../generators/contract/model/model.ts';
import { renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import type { Page } from '../../../../generators/site/frame/page.ts';
import { eventPage } from '../../../../generators/site/pages/event.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { eventTypes } from '../../../../generators/outputs/types/event-types.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

async function pageOf(
  key: string,
  contract: Contract = parcelContract,
): Promise<{ page: Page; parsed: ParsedPage }> {
  const site = arrangeSite(contract, undefined, await eventTypes(contract));
  const event = site.eventsByKey.get(key);
  if (event === undefined) throw new Error('The fixture has this event');
  const page = eventPage(site, event);
  return { page, parsed: parsePage({ path: page.path, content: renderPage(site, page, []) }) };
}

function withScanned(change: Partial<ContractEvent>): Contract {
  const events = parcelContract.events.map((event) =>
    event.documented ? ({ ...event, ...change } as ContractEvent) : event,
  );
  return { ...parcelContract, events };
}

describe('the page of a documented event', () => {
  it('leads from a field that holds the whole payload back to its beginning', async () => {
    const ParcelScanned = { properties: { next: { $ref: '#/definitions/ParcelScanned' } } };
    const definitions = { ...parcelContract.definitions, ParcelScanned };
    const { page } = await pageOf('parcelScanned', { ...parcelContract, definitions });
    expect(renderMarkdown(page.sections.map(({ content }) => content))).toContain('](#fields)');
  });

  it('shows the first examples, and has links to those that it has no room for', async () => {
    const examples = ['cod-stop', 'b', 'c'].map((name) => ({
      name,
      summary: 'Paid by COD.',
      headers: {},
      payload: { text: 'a'.repeat(8000) },
    }));
    const { parsed } = await pageOf('parcelScanned', withScanned({ examples }));
    expect(parsed.ids.filter((id) => id.startsWith('example-'))).toEqual(['example-cod-stop', 'example-b']);
    expect(parsed.words).toContain('COD stop Paid by COD.');
    expect(parsed.hrefs).toContain('parcel-scanned.c.json');
  });

  it('marks what is deprecated, and leads to where more is said, if that is a web page', async () => {
    const externalDocs = { url: 'https://example.com/labels', description: 'About labels' };
    const properties = {
      old: { type: 'string', deprecated: true, externalDocs },
      odd: { type: 'string', externalDocs: { url: 'javascript:alert(1)' } },
    };
    const { parsed } = await pageOf('parcelScanned', {
      ...parcelContract,
      definitions: { ...parcelContract.definitions, ParcelScanned: { type: 'object', properties } },
    });
    expect(parsed.words).toMatch(/old # string Optional Deprecated See About labels/);
    expect(parsed.hrefs).toContain('https://example.com/labels');
    expect(parsed.words).toContain('See javascript:alert(1)');
    expect(parsed.hrefs).not.toContain('javascript:alert(1)');
  });

  it('says of a header once what is said of it', async () => {
    const headers = { type: 'object', properties: { 'Content-Type': { const: 'application/json' } } };
    const { parsed } = await pageOf('parcelScanned', {
      ...parcelContract,
      definitions: { ...parcelContract.definitions, Headers: headers },
    });
    expect(parsed.ids).not.toContain('header-content-type');
    expect(parsed.ids).toContain('header-Content-Type');
  });

  it('says which field no example can be made for, and what is asked of it', async () => {
    const id = { const: '<id>', pattern: '^p[0-9]+$' };
    const { parsed } = await pageOf('parcelScanned', {
      ...withScanned({ examples: [], invalidExamples: [] }),
      definitions: {
        ...parcelContract.definitions,
        ParcelScanned: { type: 'object', required: ['id'], properties: { id } },
      },
    });
    expect(parsed.words).toContain('no value is known for /id with const "<id>" and pattern "^p[0-9]+$"');
  });
});

describe('the page of an event that is only named', () => {
  it('shows the fields of a payload that is known while the event type is not', async () => {
    const { page, parsed } = await pageOf(
      'parcelScanned',
      withScanned({ eventType: null, documented: false }),
    );
    expect(parsed.words).toContain('Its event type is not known.');
    expect(parsed.text).toContain('export interface ParcelScanned {');
    expect(parsed.text).not.toContain('curl');
    expect(page.sections.map(({ id }) => id)).toContain('handle');
  });
});
