import { fromFile, Parser } from '@asyncapi/parser';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../generators/index.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../asyncapi.yaml');

const { contract, diagnostics } = await readContract(DOCUMENT);
if (!contract) throw new Error('the contract of this repository is broken: run "npm run check"');
const { events, notifications, endpoint } = contract;
const scenarios = notifications?.groups.flatMap((group) => group.scenarios) ?? [];

test('the standard parser reports nothing, not even an info', async () => {
  const parsed = await fromFile(new Parser(), DOCUMENT).parse();
  expect(parsed.diagnostics).toEqual([]);
});

test('the rules of this project report nothing', () => {
  expect(diagnostics).toEqual([]);
});

test('36 events, two of them documented', () => {
  expect(events).toHaveLength(36);
  expect(events.flatMap(({ template }) => template ?? [])).toEqual([
    'CARD_POS_APPROVED_WEBHOOK',
    'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK',
  ]);
  expect(events.filter(({ documented }) => documented)).toHaveLength(2);
});

test('every other event says what is not known of it', () => {
  for (const event of events.filter(({ documented }) => !documented)) {
    expect(event).toMatchObject({ template: null, payload: null, examples: [], invalidExamples: [] });
    expect(event.openPoints).toEqual(expect.arrayContaining(['template-values', 'payloads']));
  }
});

test('82 scenarios in four groups, each webhook an event', () => {
  expect(notifications?.groups.map((group) => group.scenarios.length)).toEqual([4, 38, 15, 25]);
  const keys = events.map(({ key }) => key);
  for (const { webhook } of scenarios) expect(webhook === null || keys.includes(webhook)).toBe(true);
});

test('email templates are as the service writes them, oddities included', () => {
  const emails = scenarios.map(({ email }) => email);
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
  expect(notifications?.groups[2]?.scenarios.map(({ email }) => email).sort()).toEqual(beneficiary.sort());
  expect(
    notifications?.groups[2]?.scenarios.every(({ webhook, sms }) => webhook === null && sms === null),
  ).toBe(true);
});

test('38 scenarios are about a payout method', () => {
  const counts = Map.groupBy(scenarios, ({ attributes }) => attributes['payout-method']);
  expect(Object.fromEntries([...counts].map(([method, { length }]) => [method, length]))).toEqual({
    null: 44,
    BANK: 8,
    WALLET: 8,
    CASH: 8,
    CARD: 7,
    PROXY: 7,
  });
  expect(
    notifications?.groups[2]?.scenarios.every(({ attributes }) => attributes['payout-method'] !== null),
  ).toBe(true);
  for (const { attributes, email } of notifications?.groups[2]?.scenarios ?? [])
    expect(email).toContain(`_${attributes['payout-method']}_`);
});

test('SMS goes out for the two one-time passwords only', () => {
  expect(new Set(scenarios.flatMap(({ sms }) => sms ?? []))).toEqual(
    new Set(['3DS OTP', 'token-service token']),
  );
  expect(scenarios.filter(({ sms }) => sms !== null)).toHaveLength(4);
});

test('each event is delivered at most once, with retry only by agreement', () => {
  for (const { delivery } of events) {
    expect(delivery).toMatchObject({
      guarantee: 'at-most-once',
      timeoutMs: null,
      retry: {
        enabledByDefault: false,
        maxRetries: 20,
        intervalMs: 300_000,
        windowMs: 6_000_000,
        windowIsApproximate: true,
        originalAttemptName: 'Original Attempt',
        retryAttemptName: 'Retry Attempt #{number}',
      },
    });
  }
  expect(events.filter(({ delivery }) => delivery.retryExample).map(({ title }) => title)).toEqual([
    'Wallet Funding',
  ]);
});

test('the delivery policy refers to the open points about its figures', () => {
  for (const { delivery } of events)
    expect(delivery.openPoints).toEqual({
      answer: 'error-codes',
      timeout: 'receiver-timeout',
      retry: 'retry-events',
      interval: 'retry-spacing',
      loss: 'lost-events',
      order: 'delivery-order',
      deliveryId: 'request-id-form',
    });
});

test('the receiver is a POST endpoint of the client that answers 200', () => {
  expect(endpoint).toMatchObject({
    url: 'https://{customerHost}:{port}/webhook',
    method: 'POST',
    successStatus: 200,
  });
  expect(contract.staticHeader?.exampleName).toBe('x-partner-key');
  expect(contract.deliveryId).toEqual({ in: 'header', name: 'x-request-id' });
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
  const named = contract.changes.flatMap(({ changes }) => changes.flatMap((change) => change.events));
  expect(named).toEqual(
    expect.arrayContaining(['cardPosApproved', 'directDebitTransactionChargebackSettled']),
  );
});

test('names that the contract takes for one event are an open point of that event', () => {
  const concerned = events.filter(({ openPoints }) => openPoints.includes('second-names'));
  expect(concerned.map(({ title, otherNames }) => [title, ...otherNames])).toEqual([
    ['Card POS Approved', 'POS Approved'],
    ['Wallet Funding', 'Card Wallet Funding'],
  ]);
});

test('everything that the service does not show is an open point', () => {
  const notShown = contract.openPoints.filter(({ status }) => status === 'not-shown').map(({ id }) => id);
  expect(notShown).toHaveLength(9);
  expect(notShown).toEqual(expect.arrayContaining(['template-values', 'payloads']));
});
