import { expect, it } from 'vitest';
import type { Contract, Notification } from '../../../../generators/contract/model.ts';
import { mainPart } from '../../../../generators/docs/frame/layout.ts';
import { htmlText } from '../../../../generators/docs/html.ts';
import { notificationsPage } from '../../../../generators/docs/pages/notifications.ts';
import { arrangeSite } from '../../../../generators/docs/site.ts';
import { hostileContract } from '../hostile-contract.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage, repeatedIds } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function render(contract: Contract): ParsedPage {
  const page = notificationsPage(arrangeSite(contract));
  if (page === null) throw new Error('The contract has no catalogue');
  return parsePage({ path: page.path, content: `<!doctype html>${htmlText(mainPart(page))}` });
}

const [doorstep] = parcelContract.notifications?.groups ?? [];
if (doorstep === undefined) throw new Error('The fixture has a group');
const [bell, silence] = doorstep.notifications;
if (bell === undefined || silence === undefined) throw new Error('The fixture has two notifications');

function withNotifications(...groups: readonly (readonly Notification[])[]): Contract {
  const { notifications } = parcelContract;
  return {
    ...parcelContract,
    notifications: notifications && {
      ...notifications,
      groups: groups.map((notifications, index) => ({
        ...doorstep!,
        id: `g${index}`,
        title: `Group ${index}`,
        notifications,
      })),
    },
  };
}

/** What the rows of notifications carry for the filter. */
function rowData({ elements }: ParsedPage): readonly Readonly<Record<string, string>>[] {
  return elements
    .filter(({ tagName, attrs }) => tagName === 'tr' && attrs.some(({ name }) => name === 'data-channel'))
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
}

it('shows every notification with its anchor and a link to its event', () => {
  const page = render(parcelContract);
  expect(page.ids).toEqual(
    expect.arrayContaining(['group-doorstep', 'notification-bell', 'notification-silence']),
  );
  expect(page.hrefs).toContain('events/parcel-scanned.html');
  expect(page.words).toMatch(
    /The bell rings .*Twice. .*COD .*BELL_ <HOUSE>_ EMAIL .*no SMS .*Parcel Scanned/,
  );
  expect(page.words).toMatch(/Nobody is there .*Payment: none .*no email .*Call back .*no webhook/);
  expect(page.words).toContain('2 notifications: 1 with an email, 1 with an SMS, 1 with a webhook.');
  expect(repeatedIds(page)).toEqual([]);
});

it('says in each row what the filter asks for', () => {
  expect(rowData(render(parcelContract))).toEqual([
    {
      id: 'notification-bell',
      'data-channel': 'email webhook',
      'data-category': 'on-the-road group.doorstep',
      'data-attribute-payment': 'cod',
    },
    {
      id: 'notification-silence',
      'data-channel': 'sms',
      'data-category': 'group.doorstep',
      'data-attribute-payment': '',
    },
  ]);
});

it('has the filter hidden until a script reveals it', () => {
  const { elements } = render(parcelContract);
  const [filter] = elements.filter(({ tagName }) => tagName === 'search');
  expect(filter?.attrs.map(({ name }) => name)).toEqual(expect.arrayContaining(['hidden', 'data-filter']));
  expect(
    elements.filter(({ tagName }) => tagName === 'tr').flatMap(({ attrs }) => attrs.map(({ name }) => name)),
  ).not.toContain('hidden');
});

it('offers in the filter only what tells notifications apart', () => {
  const fieldsOf = (contract: Contract) =>
    render(contract).elements.flatMap(({ tagName, attrs }) =>
      tagName === 'select' ? attrs.filter(({ name }) => name === 'name').map(({ value }) => value) : [],
    );
  expect(fieldsOf(parcelContract)).toEqual(['channel', 'category']);
  const two = [
    bell,
    { ...bell, id: 'b', attributes: { payment: 'COD!' } },
    { ...bell, id: 'c', attributes: { payment: 'C.O.D.' } },
  ];
  expect(fieldsOf(withNotifications(two, [silence]))).toEqual(['channel', 'category', 'attribute-payment']);
  expect(rowData(render(withNotifications(two))).map((row) => row['data-attribute-payment'])).toEqual([
    'cod',
    'cod-2',
    'c-o-d',
  ]);
  expect(fieldsOf(withNotifications([{ ...silence, webhook: null }]))).toEqual([]);
});

it('leaves out columns in which a group has nothing', () => {
  const { words } = render(withNotifications([silence]));
  expect(words).toContain('Notification SMS Nobody is there');
  expect(words).not.toMatch(/Email eventType|Payment/);
});

it('is a page for a catalogue without notifications, and none without a catalogue', () => {
  expect(render(withNotifications()).words).toContain('0 notifications');
  expect(notificationsPage(arrangeSite({ ...parcelContract, notifications: null }))).toBeNull();
});

it('runs nothing of a hostile contract', () => {
  const { elements, errors } = render(hostileContract(parcelContract));
  // A carriage return is written as a reference, because the character itself would become a newline.
  expect(new Set(errors)).toEqual(new Set(['control-character-reference']));
  const names = new Set(elements.map(({ tagName }) => tagName));
  for (const name of ['script', 'img', 'style']) expect(names).not.toContain(name);
  expect(elements.flatMap(({ attrs }) => attrs).filter(({ name }) => /^on|^style$/.test(name))).toEqual([]);
});
