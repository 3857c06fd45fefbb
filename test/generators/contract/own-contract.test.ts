import { fromFile, Parser } from '@asyncapi/parser';
import path from 'node:path';
import { expect, test } from 'vitest';
import { events as packageEvents } from '../../../generated/index.ts';
import { readContract } from '../../../generators/index.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../asyncapi.yaml');

const { contract, diagnostics } = await readContract(DOCUMENT);
if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
const { events, endpoint } = contract;
const [notifications] = contract.tables;
if (!notifications) throw new Error('the contract has a table of notifications');
const rows = notifications.groups.flatMap((group) => group.rows);

test('the standard parser reports nothing, not even an info', async () => {
  const parsed = await fromFile(new Parser(), DOCUMENT).parse();
  expect(parsed.diagnostics).toEqual([]);
});

test('the rules of this project report nothing', () => {
  expect(diagnostics).toEqual([]);
});

test('an event is documented exactly where its event type is known', () => {
  for (const { documented, eventType } of events) expect(eventType !== null).toBe(documented);
});

test('every event has a payload, whole or what is known of it', () => {
  for (const { key, payload, partialPayload } of events)
    expect([key, payload ?? partialPayload]).not.toEqual([key, null]);
});

test('what is open about an event follows from what the contract says of it', () => {
  for (const { documented, categoryAssumed, knownGaps } of events) {
    expect(knownGaps.includes('template-values')).toBe(!documented);
    expect(knownGaps.includes('payloads')).toBe(!documented);
    expect(knownGaps.includes('event-categories')).toBe(categoryAssumed);
  }
});

test('the package marks every category that this contract chose', () => {
  const assumed = packageEvents.filter((event) => event.categoryAssumed).map(({ key }) => key);
  expect(assumed).toEqual(events.filter((event) => event.categoryAssumed).map(({ key }) => key));
});

test('email eventTypes are as the service writes them, oddities included', () => {
  expect(rows).toHaveLength(82);
  const emails = rows.map(({ cells }) => cells.email);
  expect(emails).toEqual(
    expect.arrayContaining([
      'CARD_BALANCE_TRF_BETWEEN_CURRENCIES_ WITHIN_SAME_WALLET_EMAIL',
      'REMIT_TRANSACTION_PAID_PROXY_BENT_EMAIL',
      'CARD_<WALLET_A>_EMAIL',
      'CARD_ADD_CARD_CONFIRMATION_<WALLET_B>_EMAIL',
    ]),
  );
  expect(emails.filter((email) => email === null)).toHaveLength(1);
  const beneficiary = ['ADD', 'EDIT', 'DELETE'].flatMap((action) =>
    ['BANK', 'WALLET', 'CASH', 'CARD', 'PROXY'].map((method) => `${action}_BENEFICIARY_${method}_EMAIL`),
  );
  const group = notifications.groups.find(({ id }) => id === 'beneficiary');
  expect(group?.rows.map(({ cells }) => cells.email).sort()).toEqual(beneficiary.sort());
  expect(group?.rows.every(({ cells }) => cells.webhook === null && cells.sms === null)).toBe(true);
});

test('the payout method of a beneficiary notification is the one in its email template', () => {
  const beneficiaries = notifications.groups.find(({ id }) => id === 'beneficiary')?.rows ?? [];
  expect(beneficiaries.length).toBeGreaterThan(0);
  for (const { cells } of beneficiaries) expect(cells.email).toContain(`_${cells['payout-method']}_`);
});

test('SMS goes out for the two one-time passwords only', () => {
  expect(new Set(rows.flatMap(({ cells }) => cells.sms ?? []))).toEqual(
    new Set(['3DS OTP', 'token-service token']),
  );
});

test('each event is delivered at most once, with retry only by agreement', () => {
  for (const { delivery } of events) {
    expect(delivery).toMatchObject({
      guarantee: 'at-most-once',
      timeoutMs: null,
      retry: {
        enabledByDefault: false,
        maxRetries: 20,
        intervalsMs: [300_000],
        windowMs: 6_000_000,
        windowIsApproximate: true,
        attemptNames: { first: 'Original Attempt', retry: 'Retry Attempt #{number}' },
      },
    });
  }
});

test('every event says what is open about its delivery', () => {
  const ids = contract.knownGaps.map(({ id }) => id);
  for (const { delivery } of events) {
    expect(Object.keys(delivery.knownGaps)).toEqual(
      expect.arrayContaining([
        'response',
        'failure',
        'timeout',
        'retry',
        'interval',
        'loss',
        'order',
        'eventId',
      ]),
    );
    for (const id of Object.values(delivery.knownGaps)) expect(ids).toContain(id);
  }
});

test('the receiver is a POST endpoint of the client that responds with 200', () => {
  expect(endpoint).toMatchObject({
    url: 'https://{customerHost}:{port}/webhook',
    method: 'POST',
    success: { statuses: [200], isStated: true },
  });
  expect(contract.staticHeader?.exampleName).toBe('x-partner-key');
  expect(contract.eventId).toEqual({ in: 'header', name: 'x-request-id' });
  expect(contract.eventType).toEqual([{ in: 'payload', pointer: '/template' }]);
});

test('the five categories are described, and every event is in one', () => {
  const names = contract.categories.map(({ name }) => name);
  expect(names).toEqual(['Callbacks', 'Platform', 'Payouts', 'Payins', 'Issuing and Cards']);
  for (const { category } of events) expect(names).toContain(category);
});

test('the version of the contract is the newest one that the changes tell of', () => {
  const [newest] = contract.changes;
  expect(newest?.version).toBe(contract.version);
});
