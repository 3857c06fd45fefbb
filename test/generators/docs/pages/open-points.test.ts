import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../generators/docs/html.ts';
import { mainPart } from '../../../../generators/docs/frame/layout.ts';
import { openPointId } from '../../../../generators/docs/anchors.ts';
import { openPointsPage } from '../../../../generators/docs/pages/open-points.ts';
import { arrangeSite } from '../../../../generators/docs/site.ts';
import type { Contract } from '../../../../generators/contract/model.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function openPoints(contract: Contract) {
  const page = openPointsPage(arrangeSite(contract));
  return page && parsePage({ path: page.path, content: htmlText(mainPart(page)) });
}

describe('the page of known gaps', () => {
  it('names each at a glance, those of the highest risk first, then in full below an anchor that stays', () => {
    const page = openPoints(parcelContract);
    expect(page?.words).toMatch(
      /Payload of lost parcels high Left out 1 event .*What is night low Not mentioned All events .*High risk.*Low risk/,
    );
    for (const { id } of parcelContract.openPoints) {
      expect(page?.ids).toContain(openPointId(id));
      expect(page?.hrefs).toContain(`#${openPointId(id)}`);
    }
    expect(page?.hrefs).toContain('events/parcel-lost.html');
  });

  it('keeps the fact, the reading of the contract and the advice apart', () => {
    const words = openPoints(parcelContract)?.words;
    expect(words).toMatch(
      /Nobody says why\. This contract’s reading Taken for empty\. Advice Ask the depot\./,
    );
    expect(words).toMatch(/Nights are not mentioned\. Advice Take your own\. Concerns all events/);
  });

  it('counts events by category in the place of a long list', () => {
    const large = largeContract(1000, 4);
    const [first, ...others] = large.events;
    if (first === undefined) throw new Error('The contract has events');
    const page = openPoints({ ...large, events: [{ ...first, openPoints: [] }, ...others] });
    expect(page?.hrefs.filter((href) => href.includes('scan-'))).toEqual([]);
    expect(page?.words).toMatch(/999 events, by category: Depot 1 249 of 250/);
    expect(page?.hrefs).toContain('categories/depot-4.html');
  });

  it('is not there where nothing is open', () => {
    expect(openPoints({ ...parcelContract, openPoints: [] })).toBeNull();
  });
});
