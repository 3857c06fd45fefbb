import { compareLists } from '../compare-lists.ts';
import { cataloguePlace, notificationsOf } from '../notifications.ts';
import type { DiffRule } from './rule.ts';

export const notificationAdded: DiffRule = {
  id: 'notification-added',
  checks: 'Checks that no notification is added to the catalogue.',
  compare({ previous, current }, report) {
    const { added } = compareLists(notificationsOf(previous), notificationsOf(current), ({ id }) => id);
    for (const { id, path } of added) {
      report({
        message: `The notification ${id} is added.`,
        from: cataloguePlace(previous, []),
        to: cataloguePlace(current, path),
      });
    }
  },
};
