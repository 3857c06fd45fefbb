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
  it('opens with a payload, the documented events, how many they are, and two ways on', () => {
    const { hrefs, text, words } = home(parcelContract);
    const [first = ''] = words.split('How an event reaches you #');
    expect(first).toContain('1 of 2 events documented');
    expect(first).toContain('Parcel Scanned A parcel passes a scanner.');
    for (const way of ['quick-start.html', 'events/index.html']) expect(hrefs).toContain(way);
    const [example] = parcelContract.events.flatMap(({ examples }) => examples);
    expect(text).toContain(JSON.stringify(example?.payload, null, 2));
  });

  it('shows the delivery in the words and numbers of the contract', () => {
    const { words } = home(parcelContract);
    expect(words).toContain('PUT /parcels');
    expect(words).toContain('202: delivered');
    expect(words).toContain('lost, unless retry is on');
    expect(words).toMatch(/up to 3 further attempts follow, one every 1 minute 30 seconds/);
  });

  it('does not promise retries to a contract that has none', () => {
    const events = parcelContract.events.map((event) => ({
      ...event,
      delivery: { ...event.delivery, retry: null },
    }));
    const { words } = home({ ...parcelContract, events });
    expect(words).toMatch(/response, or none lost /);
    expect(words).not.toContain('further attempts');
  });

  it('keeps a long path out of the picture', () => {
    const endpoint = { ...parcelContract.endpoint, url: `https://{shop}/${'parcels/'.repeat(9)}` };
    const site = arrangeSite({ ...parcelContract, endpoint });
    const picture = /<svg\s+class="diagram"\s+viewBox.*?<\/desc>(.*?)<\/svg>/s.exec(
      renderPage(site, homePage(site), []),
    )?.[1];
    expect(picture).toContain('>PUT<');
  });

  it('lists the categories alone where the events are many', () => {
    const { hrefs, words } = home(largeContract(1000, 10));
    expect(hrefs.filter((href) => href.includes('scan-')).length).toBeLessThan(8);
    expect(hrefs).toContain('categories/depot-10.html');
    expect(words).toContain('1000 events, all of them documented');
  });

  it('stands for a contract without events', () => {
    const { words, errors } = home({ ...parcelContract, events: [] });
    expect(errors).toEqual([]);
    expect(words).toContain('No event is known.');
    expect(words).toContain('not delivered');
    expect(words).not.toMatch(/Content type|By default/);
  });

  it('says how many events a policy holds for', () => {
    expect(home(parcelContract).words).toContain('This holds for 1 of 2 events; the others');
  });

  it.each([
    [false, 'With retry, one further attempt follows, 1 minute 30 seconds later.'],
    [true, 'has failed. One further attempt follows, 1 minute 30 seconds later.'],
  ])('speaks of a single retry, on by default: %s', (enabledByDefault, sentence) => {
    const events = parcelContract.events.map(({ delivery, ...event }) => {
      const retry = delivery.retry && { ...delivery.retry, maxRetries: 1, enabledByDefault };
      return { ...event, delivery: { ...delivery, retry } };
    });
    expect(home({ ...parcelContract, events }).words).toContain(sentence);
  });

  it.each([
    [1, 0, '1 event, which is documented.'],
    [0, 1, '1 event, which is not documented.'],
    [0, 2, '2 events, none of them documented.'],
  ])('counts %i documented events and %i others', (documented, others, sentence) => {
    const [lost, scanned] = parcelContract.events;
    const events = [
      ...Array.from({ length: documented }, (_, index) => ({ ...scanned!, key: `scan${index}` })),
      ...Array.from({ length: others }, (_, index) => ({ ...lost!, key: `loss${index}` })),
    ];
    expect(home({ ...parcelContract, events }).words).toContain(sentence);
  });
});
