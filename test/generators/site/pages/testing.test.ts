import { expect, test } from 'vitest';
import { testingPage } from '../../../../generators/site/pages/testing.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';

test('a fault is listed with the checks of this contract alone', () => {
  const { sections } = testingPage(arrangeSite({ ...parcelContract, staticHeader: null, signature: null }));
  const checksIn = (id: string) => {
    const words = JSON.stringify(sections.find((section) => section.id === id)?.content);
    return new Set(words.match(/(?<=")[a-z]+\/[a-z-]+(?=")|(?<=[", ])[a-z]+\/[a-z-]+(?=[",])/g));
  };

  expect(checksIn('receivers').has('duplicates/concurrent')).toBe(true);
  expect([...checksIn('receivers')].filter((name) => !checksIn('checks').has(name))).toEqual([]);
});
