import type { NotificationCatalogue, NotificationGroup, Scenario } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
import { facts } from '../parts/facts.ts';
import { scenarioFilter } from '../parts/scenario-filter.ts';
import type { ScenarioFilter } from '../parts/scenario-filter.ts';
import { scenarioCatalogue } from '../parts/scenario-table.ts';
import type { Site } from '../site.ts';

const path = pagePaths.notifications;
const channelWords = { email: 'Email', sms: 'SMS', webhook: 'Webhook' } as const;

/** The notification catalogue, or null where the contract has none. */
export function notificationsPage(site: Site): Page | null {
  const { notifications } = site.contract;
  if (notifications === null) return null;
  const { channels, groups, description } = notifications;
  const filter = scenarioFilter(site);
  return {
    path,
    title: 'Notifications',
    description: 'Which email, SMS and webhook goes out in which scenario.',
    kind: 'Page',
    lead: description,
    opening: html`${channelFacts(channels)}${counts(groups.flatMap(({ scenarios }) => scenarios))}${filter.form}`,
    sections: groups.map((group) => groupSection(site, group, filter)),
  };
}

function channelFacts(channels: NotificationCatalogue['channels']): HtmlValue {
  if (channels.length === 0) return null;
  return facts(channels.map(({ name, description }) => [channelWords[name], commonmark(description)]));
}

function groupSection(site: Site, group: NotificationGroup, { attributesOf }: ScenarioFilter): Section {
  const { id, title, description, scenarios } = group;
  return {
    id: anchor('group', id),
    title,
    content: html`${commonmark(description)}${counts(scenarios)}${scenarioCatalogue(site, path, title, scenarios, (scenario) => attributesOf(scenario, group))}`,
  };
}

function counts(scenarios: readonly Scenario[]): Html {
  const count = (channel: 'email' | 'sms' | 'webhook') =>
    scenarios.filter((scenario) => scenario[channel] !== null).length;
  return html`<p class="note">
    ${plural(scenarios.length, 'scenario')}: ${count('email')} with an email, ${count('sms')} with an SMS,
    ${count('webhook')} with a webhook.
  </p> `;
}
