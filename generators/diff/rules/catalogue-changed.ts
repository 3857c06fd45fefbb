import { isEqual } from '@webhook-contract/runtime/v1';
import type { NotificationCatalogue } from '../../contract/model.ts';
import { changedPlaces } from '../changed-places.ts';
import { cataloguePlace } from '../notifications.ts';
import type { DiffRule } from './rule.ts';

export const catalogueChanged: DiffRule = {
  id: 'catalogue-changed',
  checks:
    'Checks that groups, channels and attributes of the catalogue stay the same, as IDs of groups are anchors.',
  compare({ previous, current }, report) {
    const [before, after] = [previous.contract.notifications, current.contract.notifications];
    if (isEqual(frameOf(before), frameOf(after))) return;
    const present = new Set(after?.groups.map(({ id }) => id));
    const lost = (before?.groups ?? []).map(({ id }) => id).filter((id) => !present.has(id));
    report({
      message:
        lost.length > 0
          ? `The catalogue of notifications loses ${lost.map((id) => `the group ${id}`).join(' and ')}.`
          : 'The frame of the catalogue of notifications changes.',
      ...changedPlaces(
        [previous, cataloguePlace(previous, [])],
        [current, cataloguePlace(current, [])],
        (path) => !path.includes('notifications'),
      ),
      links: lost.length > 0 ? 'break' : 'ok',
    });
  },
};

/** The catalogue without its rows. */
function frameOf(catalogue: NotificationCatalogue | null): unknown {
  return (
    catalogue && { ...catalogue, groups: catalogue.groups.map((group) => ({ ...group, notifications: [] })) }
  );
}
