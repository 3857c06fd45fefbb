import { describe, expect, it } from 'vitest';
import type { Contract, ContractEvent } from '../../../../generators/contract/model/model.ts';
import { renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import type { Page } from '../../../../generators/site/frame/page.ts';
import { eventPage } from '../../../../generators/site/pages/event.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { eventTypes } from '../../../../generators/outputs/types/event-types.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';
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
  it('has its sections in the order in which they are read', async () => {
    const { page } = await pageOf('parcelScanned');
    expect(page.sections.map(({ id }) => id)).toEqual([
      'fields',
      'shapes',
      'headers',
      'invalid',
      'use',
      'delivery',
      'notices',
      'history',
    ]);
  });

  it('says what is known of the event', async () => {
    const { parsed } = await pageOf('parcelScanned');
    for (const fact of [
      'parcel. scanned in the header x-kind',
      'Scan, Beep',
      'PUT with a body of application/json',
      '202 , and no other',
    ])
      expect(parsed.words).toContain(fact);
  });

  it('leads from a field that holds the whole payload back to its beginning', async () => {
    const ParcelScanned = { properties: { next: { $ref: '#/definitions/ParcelScanned' } } };
    const definitions = { ...parcelContract.definitions, ParcelScanned };
    const { page } = await pageOf('parcelScanned', { ...parcelContract, definitions });
    expect(renderMarkdown(page.sections.map(({ content }) => content))).toContain('](#fields)');
  });

  it('shows the first examples, and has links to those that it has no room for', async () => {
    const examples = ['a', 'b', 'c'].map((name) => ({
      name,
      summary: '',
      headers: {},
      payload: { text: name.repeat(8000) },
    }));
    const { parsed } = await pageOf('parcelScanned', withScanned({ examples }));
    expect(parsed.ids.filter((id) => id.startsWith('example-'))).toEqual(['example-a', 'example-b']);
    expect(parsed.hrefs).toContain('parcel-scanned.c.json');
  });

  it('says the rules of a shape once, and links to them from each field', async () => {
    const { parsed } = await pageOf('parcelScanned');
    expect(parsed.words.split('matches ^p[0-9]+$')).toHaveLength(2);
    expect(parsed.hrefs).toContain('#shape-ParcelId');
    expect(parsed.ids).toContain('shape-ParcelId');
    expect(parsed.words).toContain('For example p17');
  });

  it('gives each field an address that stays, with a link to it', async () => {
    const { parsed } = await pageOf('parcelScanned');
    for (const id of [
      'field-id',
      'field-stops._items.at',
      'shape-Person.name',
      'header-x-delivery',
      'header-content-type',
    ]) {
      expect(parsed.ids).toContain(id);
      expect(parsed.hrefs).toContain(`#${id}`);
    }
    expect(repeatedIds(parsed)).toEqual([]);
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

  it('shows examples in full, with files to download', async () => {
    const { parsed } = await pageOf('parcelScanned');
    for (const { payload } of parcelContract.events[1]?.examples ?? [])
      expect(parsed.text).toContain(JSON.stringify(payload, null, 2));
    expect(parsed.hrefs).toEqual(
      expect.arrayContaining([
        'parcel-scanned.one.json',
        'parcel-scanned.empty.json',
        'parcel-scanned.schema.json',
      ]),
    );
    expect(parsed.ids).toEqual(expect.arrayContaining(['example-one', 'example-empty', 'invalid-no-id']));
  });

  it('leads from each line of an example to what it says of the field', async () => {
    const { parsed } = await pageOf('parcelScanned');
    const links = parsed.elements
      .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'class' && value === 'k'))
      .map(({ attrs }) => attrs.find(({ name }) => name === 'href')?.value);
    expect(links.slice(0, 4)).toEqual([
      '#field-id',
      '#field-stops',
      '#field-stops._items.at',
      '#field-stops._items.weight',
    ]);
  });

  it('shows of an invalid example what makes it differ from a valid one', async () => {
    const { parsed } = await pageOf('parcelScanned');
    expect(parsed.text).toContain('- "id": "p2",');
    expect(parsed.words).toContain('Breaks required at /id');
  });

  it('shows code to send and to handle it', async () => {
    const { parsed } = await pageOf('parcelScanned');
    for (const code of [
      'npx --no-install parcels send parcelScanned --to http://127.0.0.1:3000/parcels',
      'curl --include --request PUT',
      'sender.parcelScanned(',
      'handler.mts',
      'node send.mts',
      "async 'parcel.scanned'(event: ParcelScanned, { id }: HandlerContext<unknown>)",
      'export interface ParcelScanned {',
    ])
      expect(parsed.text).toContain(code);
    expect(parsed.ids).toEqual(expect.arrayContaining(['use-handle', 'use-send', 'use-files']));
  });

  it('leads to where the package is installed, and to whole receivers', async () => {
    const { parsed } = await pageOf('parcelScanned');
    expect(parsed.hrefs).toContain('../quick-start.html');
    expect(parsed.hrefs).toContain('../receiver.html#frameworks');
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

  it('shows no command to send if there is no example', async () => {
    const { parsed } = await pageOf('parcelScanned', withScanned({ examples: [], invalidExamples: [] }));
    expect(parsed.text).not.toContain('curl');
    expect(parsed.ids).not.toContain('examples');
    expect(parsed.ids).toContain('use-files');
  });

  it('tells the changes that name it or all events', async () => {
    const { parsed } = await pageOf('parcelScanned');
    expect(parsed.words).toMatch(/Version 7\.1\.0.*The field receiver.*Version 7\.0\.0.*Everything\./);
    expect(parsed.words).not.toContain('by air');
    expect(parsed.words).not.toContain('rules of the night');
    expect(parsed.hrefs).toContain('../changelog.html#version-7_2e_1_2e_0');
  });

  it('is found by all names of the event', async () => {
    const { page } = await pageOf('parcelScanned');
    expect(page.searchWords).toEqual(expect.arrayContaining(['parcel.scanned', 'parcelScanned', 'Beep']));
  });
});

describe('the page of an event that is only named', () => {
  it('has what is of this event alone, and links to what holds for all', async () => {
    const { page, parsed } = await pageOf('parcelLost');
    expect(page.sections.map(({ id }) => id)).toEqual(['handle', 'fields', 'use', 'headers']);
    for (const href of ['../delivery.html#policy-1', '../known-gaps.html#point-lost-payload'])
      expect(parsed.hrefs).toContain(href);
    expect(parsed.hrefs).toContain('../known-gaps.html#document');
  });

  it('says what is known, what is not, and what to do meanwhile', async () => {
    const { parsed } = await pageOf('parcelLost');
    expect(parsed.words).toContain('Its event type and payload are not known.');
    expect(parsed.words).toContain('Known so far: lastSeen');
    expect(parsed.words).toContain('respond with 202 .');
    expect(parsed.words).toContain('Payload of lost parcels');
    expect(parsed.text).toContain("notice.kind !== 'unknown'");
    expect(parsed.ids).toContain('field-lastSeen');
  });

  it('shows its type, its entry, and how to send it under an event type that is clearly invented', async () => {
    const { parsed } = await pageOf('parcelLost');
    expect(parsed.text).toContain('export interface ParcelLost {');
    expect(parsed.text).toContain('/events/parcel-lost');
    expect(parsed.text).toContain('send parcelLost --event-type ASSUMED_EVENT_TYPE --to');
    expect(parsed.text).toContain("sender.parcelLost({}, { eventType: 'ASSUMED_EVENT_TYPE' })");
    expect(parsed.hrefs).toContain('parcel-lost.d.ts');
  });

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
