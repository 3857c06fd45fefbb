import type { NotificationCatalogue, NotificationGroup, Notification } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { facts, onScreen, paragraph } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { notificationFilter } from '../parts/notification-filter.ts';
import type { NotificationFilter } from '../parts/notification-filter.ts';
import { notificationCatalogue } from '../parts/notification-table.ts';
import type { Site } from '../site.ts';

const path = pagePaths.notifications;
const channelWords = { email: 'Email', sms: 'SMS', webhook: 'Webhook' } as const;

/** The notification catalogue, or null if the contract has none. */
export function notificationsPage(site: Site): Page | null {
  const { notifications } = site.contract;
  if (notifications === null) return null;
  const { channels, groups, description } = notifications;
  const filter = notificationFilter(site);
  return {
    path,
    title: 'Notifications',
    description: 'Every notification of the platform: its email, SMS and webhook.',
    kind: 'Page',
    lead: description,
    opening: [
      channelFacts(channels),
      counts(groups.flatMap(({ notifications }) => notifications)),
      onScreen(filter.form),
    ],
    sections: groups.map((group) => groupSection(site, group, filter)),
  };
}

function channelFacts(channels: NotificationCatalogue['channels']): Content {
  if (channels.length === 0) return null;
  return facts(channels.map(({ name, description }) => [channelWords[name], commonmark(description)]));
}

function groupSection(site: Site, group: NotificationGroup, { attributesOf }: NotificationFilter): Section {
  const { id, title, description, notifications } = group;
  return {
    id: anchor('group', id),
    title,
    content: [
      commonmark(description),
      counts(notifications),
      notificationCatalogue(site, path, title, notifications, (notification) =>
        attributesOf(notification, group),
      ),
    ],
  };
}

function counts(notifications: readonly Notification[]): Content {
  const count = (channel: 'email' | 'sms' | 'webhook') =>
    notifications.filter((notification) => notification[channel] !== null).length;
  const counted = `${count('email')} with an email, ${count('sms')} with an SMS, ${count('webhook')} with a webhook`;
  return paragraph(`${plural(notifications.length, 'notification')}: ${counted}.`, 'counts');
}
