import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { homePage } from '../../../../generators/site/pages/home.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function home(contract: Contract) {
  const site = arrangeSite(contract);
  return parsePage({ path: 'index.html', content: renderPage(site, homePage(site), []) });
}

describe('the first page', () => {
  it('begins with what to respond, attempts, event ID and proof, then the quick start and a request', () => {
    const { hrefs, text, words } = home(parcelContract);
    const facts = [
      'Respond with exactly 202',
      'One attempt.',
      'Event ID.',
      'No signature',
      'Receive your first event',
    ];
    const places = facts.map((fact) => words.indexOf(fact));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    for (const way of ['quick-start.html', 'events/index.html']) expect(hrefs).toContain(way);
    const [example] = parcelContract.events.flatMap(({ examples }) => examples);
    expect(text).toContain(`PUT /parcels HTTP/1.1\ncontent-type: application/json\nx-kind: parcel.scanned`);
    expect(text).toContain(JSON.stringify(example?.payload, null, 2));
  });

  it('does not promise retries to a contract that has none', () => {
    const events = parcelContract.events.map((event) => ({
      ...event,
      delivery: { ...event.delivery, retry: null },
    }));
    const { words } = home({ ...parcelContract, events });
    expect(words).toContain('One attempt. If it fails, the event is lost.');
    expect(words).not.toContain('retries');
  });

  it('leads to the categories where the events are many', () => {
    const { hrefs } = home(largeContract(1000, 10));
    expect(hrefs.filter((href) => href.includes('scan-')).length).toBeLessThan(8);
    expect(hrefs).toContain('events/index.html#category-depot-10');
  });

  it('stands for a contract without events', () => {
    const { words, errors } = home({ ...parcelContract, events: [] });
    expect(errors).toEqual([]);
    expect(words).not.toMatch(/Content type|By default/);
  });
});
