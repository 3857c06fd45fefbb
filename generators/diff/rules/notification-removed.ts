import { compareLists } from '../compare-lists.ts';
import { cataloguePlace, notificationsOf } from '../notifications.ts';
import type { DiffRule } from './rule.ts';

export const notificationRemoved: DiffRule = {
  id: 'notification-removed',
  checks: 'Checks that no notification is removed from the catalogue, as its ID is an anchor.',
  compare({ previous, current }, report) {
    const { removed } = compareLists(notificationsOf(previous), notificationsOf(current), ({ id }) => id);
    for (const { id, path } of removed) {
      report({
        message: `The notification ${id} is removed.`,
        from: cataloguePlace(previous, path),
        to: cataloguePlace(current, []),
        links: 'break',
      });
    }
  },
};
