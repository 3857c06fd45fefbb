import type { NotificationGroup } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { commonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { Page, Section } from '../layout.ts';
import { pagePaths } from '../links.ts';
import { facts } from '../parts/facts.ts';
import { scenarioTable } from '../parts/scenario-table.ts';
import type { Site } from '../site.ts';

const path = pagePaths.notifications;
const channelWords = { email: 'Email', sms: 'SMS', webhook: 'Webhook' } as const;

/** The notification catalogue, or null where the contract has none. */
export function notificationsPage(site: Site): Page | null {
  const { notifications } = site.contract;
  if (notifications === null) return null;
  return {
    path,
    title: 'Notifications',
    lead: notifications.description,
    sections: [...channelsSection(site), ...notifications.groups.map((group) => groupSection(site, group))],
  };
}

function channelsSection({ contract }: Site): readonly Section[] {
  const channels = contract.notifications?.channels ?? [];
  if (channels.length === 0) return [];
  const entries = channels.map(
    ({ name, description }) => [channelWords[name], commonmark(description)] as const,
  );
  return [{ id: 'channels', title: 'Channels', content: facts(entries) }];
}

function groupSection(site: Site, group: NotificationGroup): Section {
  const scenarios = group.scenarios.map((scenario) => ({ group, scenario }));
  return {
    id: anchor('group', group.id),
    title: group.title,
    content: html`${commonmark(group.description)}${counts(group)}${scenarioTable(site, path, group.title, scenarios, { withEvents: true })}`,
  };
}

function counts({ scenarios }: NotificationGroup): Html {
  const count = (channel: 'email' | 'sms' | 'webhook') =>
    scenarios.filter((scenario) => scenario[channel] !== null).length;
  return html`<p class="note">
    ${scenarios.length} ${scenarios.length === 1 ? 'scenario' : 'scenarios'}: ${count('email')} with an email,
    ${count('sms')} with an SMS, ${count('webhook')} with a webhook.
  </p> `;
}
