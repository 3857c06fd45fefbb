import { describe, expect, it } from 'vitest';
import { htmlText } from '../../../../generators/site/html.ts';
import { mainPart } from '../../../../generators/site/frame/layout.ts';
import { knownGapId } from '../../../../generators/site/anchors.ts';
import { knownGapsPage } from '../../../../generators/site/pages/known-gaps.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { largeContract } from '../large-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function knownGaps(contract: Contract) {
  const page = knownGapsPage(arrangeSite(contract));
  return page && parsePage({ path: page.path, content: htmlText(mainPart(page)) });
}

describe('the page of known gaps', () => {
  it('names each with what it concerns, those of the highest risk first, above an anchor that stays', () => {
    const page = knownGaps(parcelContract);
    expect(page?.words).toMatch(/High risk.*Payload of lost parcels .*Parcel Lost.*Low risk.*What is night /);
    for (const { id } of parcelContract.knownGaps) expect(page?.ids).toContain(knownGapId(id));
    expect(page?.hrefs).toContain('events/parcel-lost.html');
  });

  it('keeps the fact, the reading of the contract and the advice apart', () => {
    const words = knownGaps(parcelContract)?.words;
    expect(words).toMatch(/Nobody says why\. Taken for empty\. What to do: Ask the depot\./);
    expect(words).toMatch(/Nights are not mentioned\. What to do: Take your own\./);
  });

  it('names the first of many events, and how many more there are', () => {
    const large = largeContract(1000, 4);
    const [first, ...others] = large.events;
    if (first === undefined) throw new Error('The contract has events');
    const page = knownGaps({ ...large, events: [{ ...first, knownGaps: [] }, ...others] });
    expect(page?.hrefs.filter((href) => href.includes('scan-'))).toHaveLength(40);
    expect(page?.words).toContain('959 more are among all events .');
  });

  it('is not there where nothing is open', () => {
    const events = parcelContract.events.filter(({ documented }) => documented);
    expect(knownGaps({ ...parcelContract, knownGaps: [], events })).toBeNull();
  });
});
