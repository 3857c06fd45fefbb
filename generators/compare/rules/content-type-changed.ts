import { eventFact } from './event-fact.ts';

export const contentTypeChanged = eventFact({
  id: 'content-type-changed',
  checks: 'Checks that bodies have the same content type.',
  at: ['contentType'],
  of: ({ contentType }) => contentType,
  change: (before, after) => ({
    message: `the content type changes from ${JSON.stringify(before)} to ${JSON.stringify(after)}.`,
    receivers: { previous: 'risk', current: 'risk' },
    senders: 'risk',
  }),
});
