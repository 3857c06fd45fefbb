import type { NotificationAttribute, Notification } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { link, longCode, paragraph, styled, table } from '../blocks/make-content.ts';
import type { Block, Content, Table, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Html } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site, SiteNotification } from '../site.ts';

/** A column of a table of notifications. */
interface NotificationColumn {
  readonly head: string;
  /** Null if the notification has nothing to say there. */
  readonly cell: (notification: Notification, site: Site, page: string) => Words;
  /** What stands there then, which search shows without the head. */
  readonly none: string;
}

const email: NotificationColumn = {
  head: 'Email template',
  cell: (notification) => notification.email && longCode(notification.email),
  none: 'no email',
};
const sms: NotificationColumn = { head: 'SMS', cell: (notification) => notification.sms, none: 'no SMS' };
const webhook: NotificationColumn = { head: 'Webhook', cell: webhookLink, none: 'no webhook' };

/** The notifications with an event, with links to the catalogue. */
export function notificationTable(
  site: Site,
  page: string,
  caption: string,
  notifications: readonly SiteNotification[],
): Block {
  const shown = notifications.map(({ notification }) => notification);
  const columns = usedColumns(site, page, [email, sms], shown);
  const rows = shown.map((notification) => {
    const entry = linkFrom(page, pagePaths.notifications, notificationId(notification));
    return { cells: cellsOf(site, page, notification, link(entry, notification.title), columns) };
  });
  return tableOf(caption, columns, rows);
}

/** Without columns in which no notification has anything: they would only push the others together. */
function usedColumns(
  site: Site,
  page: string,
  columns: readonly NotificationColumn[],
  notifications: readonly Notification[],
): readonly NotificationColumn[] {
  return columns.filter(({ cell }) =>
    notifications.some((notification) => cell(notification, site, page) !== null),
  );
}

/** The notifications of a group on the page of the catalogue, where each has its anchor. */
export function notificationCatalogue(
  site: Site,
  page: string,
  caption: string,
  notifications: readonly Notification[],
  attributesOf: (notification: Notification) => Html,
): Block {
  const attributes = (site.contract.notifications?.attributes ?? []).map(attributeColumn);
  const columns = usedColumns(site, page, [...attributes, email, sms, webhook], notifications);
  const rows = notifications.map((notification) => {
    const id = notificationId(notification);
    const name = { inline: 'permalink', id, title: notification.title, words: notification.title } as const;
    return {
      id,
      attributes: attributesOf(notification),
      cells: cellsOf(site, page, notification, name, columns),
    };
  });
  return tableOf(caption, columns, rows);
}

function attributeColumn({ id, label }: NotificationAttribute): NotificationColumn {
  return { head: label, cell: ({ attributes }) => attributes[id] ?? null, none: `${label}: none` };
}

/** The id of a notification on the page of the notification catalogue. */
function notificationId(notification: Notification): string {
  return anchor('notification', notification.id);
}

function cellsOf(
  site: Site,
  page: string,
  notification: Notification,
  name: Words,
  columns: readonly NotificationColumn[],
): readonly Content[] {
  const note = notification.note !== '' && paragraph(inlineCommonmark(notification.note), 'note');
  const cells = columns.map(({ cell, none }) => cell(notification, site, page) ?? styled('none', none));
  return [[name, note], ...cells];
}

function tableOf(caption: string, columns: readonly NotificationColumn[], rows: Table['rows']): Block {
  return table(caption, ['Notification', ...columns.map(({ head }) => head)], rows, 'notifications');
}

function webhookLink(notification: Notification, site: Site, page: string): Words {
  if (notification.webhook === null) return null;
  const event = site.eventsByKey.get(notification.webhook);
  return event === undefined ? notification.webhook : link(linkFrom(page, eventPath(event.key)), event.title);
}
