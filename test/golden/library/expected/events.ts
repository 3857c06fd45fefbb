// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { DeliveryPolicy, EventInfo } from '@webhook-contract/runtime/v1';

const policy1: DeliveryPolicy = { guarantee: 'at-most-once', timeoutMs: 5000, retry: null };
const policy2: DeliveryPolicy = {
  guarantee: 'at-most-once',
  timeoutMs: 5000,
  retry: {
    enabledByDefault: true,
    maxRetries: 3,
    intervalsMs: [500],
    windowMs: 1500,
    windowIsApproximate: false,
    attemptNames: { first: 'First Try', retry: 'Try {number} again' },
  },
};

/** Every event of the contract, documented or not, sorted by title. */
export const events: readonly EventInfo[] = [
  {
    key: 'branchClosed',
    title: 'Branch Closed',
    eventType: null,
    category: 'Buildings',
    trigger: 'A branch closes for the day.',
    documented: false,
    known: { eventType: false, payload: 'none', fields: [] },
    delivery: policy1,
  },
  {
    key: 'fineRaised',
    title: 'Fine Raised',
    eventType: 'fine.raised',
    category: 'Loans',
    trigger: 'A book came back late.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
  {
    key: 'loanRenewed',
    title: 'Loan Renewed',
    eventType: 'loan.renewed',
    category: 'Loans',
    trigger: 'A loan gets more time.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
  {
    key: 'loanReturned',
    title: 'Loan Returned',
    eventType: 'loan.returned',
    category: 'Loans',
    trigger: 'A book comes back.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
  {
    key: 'loanStarted',
    title: 'Loan Started',
    eventType: 'loan.started',
    category: 'Loans',
    trigger: 'A book leaves the library.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy2,
  },
  {
    key: 'shelfMoved',
    title: 'Shelf Moved',
    eventType: 'shelf.moved',
    category: 'Buildings',
    trigger: 'Shelves have been put elsewhere.',
    documented: true,
    known: { eventType: true, payload: 'all', fields: [] },
    delivery: policy1,
  },
];
