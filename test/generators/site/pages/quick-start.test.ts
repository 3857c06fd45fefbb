import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { quickStartPage } from '../../../../generators/site/pages/quick-start.ts';
import { oldestNode } from '../../../../generators/site/recipes/commands.ts';
import { receiverRecipes } from '../../../../generators/site/recipes/receiver-recipes.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function quickStart(contract: Contract) {
  const site = arrangeSite(contract);
  return parsePage({ path: 'quick-start.html', content: renderPage(site, quickStartPage(site), []) });
}

describe('the quick start', () => {
  it('brings a first receiver, and what to send it', () => {
    const { text } = quickStart(parcelContract);
    const [recipe] = receiverRecipes(parcelContract);
    expect(text).toContain(recipe?.files[0]?.code);
    expect(text).toContain('npx --no-install parcels send parcelScanned --to http://127.0.0.1:3000/parcels');
  });

  it('names the Node that the package asks for', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(engines.node).toBe(`>=${oldestNode}`);
    expect(quickStart(parcelContract).words).toContain(`Node ${oldestNode} or newer runs TypeScript`);
  });

  it('names all files to ask for where no registry has the packages', () => {
    expect(quickStart(parcelContract).words).toMatch(
      /for five packed files: these two and @webhook-contract\/receiver ?, @webhook-contract\/runtime and @webhook-contract\/common .*npm install \.\/\*\.tgz/,
    );
  });

  it('offers to copy what is to be run, and not what is printed', () => {
    const { elements } = quickStart(parcelContract);
    const classesAround = (label: string) =>
      elements
        .filter(({ tagName, attrs }) => tagName === 'pre' && attrs.some(({ value }) => value === label))
        .map(({ parentNode }) => (parentNode as (typeof elements)[number]).attrs[0]?.value);
    expect(classesAround('First terminal')).toEqual(['code']);
    expect(classesAround('receiver.mts of TypeScript, your first receiver')).toEqual(['code copied']);
  });

  it('shows a contract without a documented event how to look at what arrives', () => {
    const { words } = quickStart({
      ...parcelContract,
      events: parcelContract.events.filter((event) => !event.documented),
    });
    expect(words).toMatch(/npm install .*npx --no-install parcels listen/);
    expect(words).not.toContain('Write the receiver');
  });

  it('brings a receiver where no event has an example, and says why there is nothing to send', () => {
    const events = parcelContract.events.map((event) => ({ ...event, examples: [] }));
    const { words } = quickStart({ ...parcelContract, events });
    expect(words).toContain('Write the receiver');
    expect(words).toContain('No event of this contract has an example');
    expect(words).not.toContain('scenario run');
  });
});
