import { eventFact } from './event-fact.ts';

export const eventGapsChanged = eventFact({
  id: 'event-gaps-changed',
  checks: 'Checks that the known gaps of events stay the same.',
  at: ['x-event', 'knownGaps'],
  of: ({ knownGaps }) => knownGaps,
  change(before, after) {
    const opened = after.filter((id) => !before.includes(id));
    const closed = before.filter((id) => !after.includes(id));
    if (opened.length + closed.length === 0) return undefined;
    const parts = [
      ...opened.map((id) => `the known gap ${id} is new`),
      ...closed.map((id) => `the known gap ${id} is closed`),
    ];
    return { message: `${parts.join(', ')}.` };
  },
});
