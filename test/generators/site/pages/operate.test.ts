import { expect, test } from 'vitest';
import { operatePage } from '../../../../generators/site/pages/operate.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';

test('a contract has the page if the package has a receiver', () => {
  expect(operatePage(arrangeSite(parcelContract))?.path).toBe('operate.html');
  const events = parcelContract.events.filter(({ documented }) => !documented);
  expect(operatePage(arrangeSite({ ...parcelContract, events }))).toBeNull();
});
