import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { mainPart } from '../../../../generators/site/frame/layout.ts';
import type { Page } from '../../../../generators/site/frame/page.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { goingLivePage } from '../../../../generators/site/pages/going-live.ts';
import { receiverPage } from '../../../../generators/site/pages/receiver.ts';
import { recipePages } from '../../../../generators/site/pages/recipe.ts';
import { respondPage } from '../../../../generators/site/pages/respond.ts';
import { testingPage } from '../../../../generators/site/pages/testing.ts';
import { runCommand } from '../../../../generators/site/recipes/commands.ts';
import { receiverRecipes } from '../../../../generators/site/recipes/receiver-recipes.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';

const site = arrangeSite(parcelContract);

/** What a reader sees of a page. */
function textOf(page: Page): string {
  const parts: string[] = [];
  const collect = (node: object): void => {
    if ('value' in node) parts.push(String(node.value));
    if ('childNodes' in node) for (const child of node.childNodes as object[]) collect(child);
  };
  collect(parseFragment(htmlText(mainPart(page))));
  return parts.join('');
}

function guideOf(changes: Partial<Contract> = {}): string {
  const changed = arrangeSite({ ...parcelContract, ...changes });
  return [receiverPage(changed), goingLivePage(changed), testingPage(changed)]
    .map(textOf)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test('each recipe has a page that shows its files as they are, and how to run them', () => {
  const pages = recipePages(site);
  const recipes = receiverRecipes(parcelContract);
  expect(pages.map(({ path }) => path)).toEqual(recipes.map(({ id }) => `receivers/${id}.html`));
  for (const [index, recipe] of recipes.entries()) {
    const { files } = recipe;
    const page = pages[index];
    const text = page ? textOf(page) : '';
    for (const { path, code } of files) {
      expect(text).toContain(path);
      expect(text).toContain(code);
    }
    expect(text).toContain(runCommand(parcelContract, recipe));
    expect(text).toContain(
      'npx --no-install parcels send parcelScanned --to http://127.0.0.1:3000/parcels --header x-shop=test-key',
    );
    expect(text).toContain('Handled parcel.scanned …');
    expect(text).toContain('WEBHOOK_KEY=test-key ');
  }
});

test('a contract that the receivers in other languages do not cover is promised none, and told why', () => {
  const names = ['Python', 'PHP'];
  for (const name of names) expect(guideOf()).toContain(name);
  const token = { in: 'query', name: 'challenge' } as const;
  const uncovered: readonly (readonly [Partial<Contract>, string])[] = [
    [
      { handshakes: [{ when: null, token, response: { pointer: '' }, hmac: null }] as never },
      'as the endpoint has to respond to handshakes',
    ],
    [{ batch: { list: '/parcels', envelope: {} } }, 'as a request can have several events'],
  ];
  for (const [changes, why] of uncovered) {
    const text = guideOf(changes);
    expect(text).toContain(why);
    for (const name of names) expect(text).not.toContain(name);
  }
});

/** The page on doing without createReceiver, which has the rules. */
function rulesOf(): string {
  const page = recipePages(site).find(({ path }) => path === 'receivers/by-hand.html');
  return page ? textOf(page).replaceAll(/\s+/g, ' ') : '';
}

test('the guide says what the receiver does with the requests of this contract', () => {
  expect(guideOf()).toContain('createReceiver from @parcels/webhooks/receiver');
  expect(guideOf()).toContain('An event whose ID is missing');
  expect(guideOf({ eventId: null })).not.toContain('whose ID');
  expect(guideOf({ staticHeader: null, security: [] })).not.toContain('401');
  const basic = { type: 'http', scheme: 'basic', description: '', in: '', name: '', bearerFormat: '' };
  const withBasic: Partial<Contract> = {
    staticHeader: null,
    security: [{ ...basic, urls: [], scopes: [] }],
  };
  expect(guideOf(withBasic)).toContain('--header adds your username and password.');
  const cases = (changes: Partial<Contract>) =>
    textOf(respondPage(arrangeSite({ ...parcelContract, ...changes }))).replaceAll(/\s+/g, ' ');
  expect(cases({})).toContain('An event without the header x-delivery');
  expect(cases({})).toContain('The static header is missing or wrong401');
  expect(cases(withBasic)).toContain('The username and password are missing or wrong401');
});

test('guide and rules say what holds for this contract', () => {
  const guide = guideOf() + rulesOf();
  for (const fact of [
    'a response to each PUT to /parcels with status 202',
    'The service waits 2 seconds 500 milliseconds.',
    'the header x-delivery',
    'longer than the retry window (about 270 seconds)',
    'If you have a static header configured, pass its values to verifyEvent: it compares them in constant time',
    'It responds over HTTPS',
    'What is night',
    'with 400 only to what is not an event (not JSON, or no event type)',
    'respond with 202 to a repeated one, and to an event without one',
    'is lost, or is sent again unchanged',
    'are kept whole and get a response with 202',
  ])
    expect(guide).toContain(fact);
  expect(guide).not.toMatch(/\b200\b|undefined/);
});

test('the guide leaves out what this contract does not have', () => {
  const events = parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: null, timeoutMs: null },
  }));
  const endpoint = { ...parcelContract.endpoint, protocol: 'http' };
  const guide = guideOf({ events, endpoint, staticHeader: null, knownGaps: [] });
  expect(guide).not.toMatch(
    /static header|The service waits|window of retries|answers over HTTPS|ask the operator|a retry can come/,
  );
});

test('without a documented event the guide keeps to what holds for any receiver', () => {
  const guide = guideOf({ events: parcelContract.events.filter(({ documented }) => !documented) });
  expect(guide).toContain('Rules to keep');
  expect(guide).toContain('Going live');
  expect(guide).not.toMatch(/scenario run|Express|Play every scenario/);
  expect(recipePages(arrangeSite({ ...parcelContract, events: [] }))).toEqual([]);
});
