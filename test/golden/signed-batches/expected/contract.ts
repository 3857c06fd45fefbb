// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.

import type { ContractData } from '@webhook-contract/player/v1';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { validators } from './validators/index.ts';

/** The whole contract as the sender and the command take it. */
export const contract: ContractData = {
  name: 'webhook-contract',
  version: '1.0.0',
  package: { name: '@example/webhooks', version: '0.0.0' },
  endpoint: {
    method: 'POST',
    path: '/terminals',
    contentType: 'application/json',
    success: ['2xx'],
    eventType: [{ in: 'payload', pointer: '/kind' }],
    eventId: { in: 'payload', pointer: '/id' },
    batch: { list: '/reports', envelope: { reports: [] } },
    signature: {
      header: '',
      pointer: '/proof/hmac',
      algorithm: 'sha256',
      encoding: 'base64',
      prefix: '',
      separator: '',
      signed: '{#/kind}:{#/id}:{#/amount/value}:{#/amount/currency}:{timestamp}',
      idHeader: null,
      secretEncoding: 'hex',
      list: '/reports',
      timestamp: { header: '', pointer: '/proof/at', prefix: '', unit: 'seconds' },
    },
  },
  events,
  examples,
  validators,
};
