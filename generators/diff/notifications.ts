import type { Notification } from '../contract/model.ts';
import { below, type Place } from '../contract/place.ts';
import { resolve } from '../contract/sources.ts';
import type { ContractSide } from './contract-side.ts';

/** A row of the catalogue, and where it stands in it. */
export interface PlacedNotification {
  readonly id: string;
  /** ID of its group. */
  readonly group: string;
  readonly notification: Notification;
  readonly path: readonly (string | number)[];
}

/** Every notification of the catalogue; none if the contract has no catalogue. */
export function notificationsOf({ contract }: ContractSide): readonly PlacedNotification[] {
  return (contract.notifications?.groups ?? []).flatMap((group, at) =>
    group.notifications.map((notification, index) => ({
      id: notification.id,
      group: group.id,
      notification,
      path: ['groups', at, 'notifications', index],
    })),
  );
}

/** Where a part of the catalogue stands; the document if it has no catalogue. */
export function cataloguePlace(
  { subject: { sources, outline } }: ContractSide,
  path: readonly (string | number)[],
): Place {
  const catalogue = resolve(sources, below(outline.document, 'x-notifications'));
  return catalogue ? below(catalogue, ...path) : outline.document;
}
