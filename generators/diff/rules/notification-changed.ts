import { isEqual } from '@webhook-contract/runtime/v1';
import { compareLists } from '../compare-lists.ts';
import { changedPlaces } from '../changed-places.ts';
import { cataloguePlace, notificationsOf } from '../notifications.ts';
import type { DiffRule } from './rule.ts';

export const notificationChanged: DiffRule = {
  id: 'notification-changed',
  checks: 'Checks that what the catalogue says of notifications stays the same.',
  compare({ previous, current }, report) {
    const { kept } = compareLists(notificationsOf(previous), notificationsOf(current), ({ id }) => id);
    for (const { before, after } of kept) {
      if (before.group === after.group && isEqual(before.notification, after.notification)) continue;
      report({
        message: `The notification ${after.id} changes.`,
        ...changedPlaces(
          [previous, cataloguePlace(previous, before.path)],
          [current, cataloguePlace(current, after.path)],
        ),
      });
    }
  },
};
