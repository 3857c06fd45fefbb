import { isJudged } from '../../contract/payload/known-payload.ts';
import { eventPlace } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const eventAdded: DiffRule = {
  id: 'event-added',
  checks: 'Checks that no event is added without a new version.',
  compare({ current, added }, report) {
    for (const event of added) {
      const { key, title, documented } = event;
      report({
        event: key,
        message: `The event ${JSON.stringify(title)} is added${documented ? '' : ', undocumented'}.`,
        to: eventPlace(current, key),
        adds: true,
        // A switch over all events does not compile until it has a case for it.
        ...(isJudged(event) && { types: 'risk' }),
      });
    }
  },
};
