import type { NotificationCatalogue, NotificationGroup, Scenario } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { facts, onScreen, paragraph } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import type { Page, Section } from '../frame/page.ts';
import { pagePaths } from '../links.ts';
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
    opening: [
      channelFacts(channels),
      counts(groups.flatMap(({ scenarios }) => scenarios)),
      onScreen(filter.form),
    ],
    sections: groups.map((group) => groupSection(site, group, filter)),
  };
}

function channelFacts(channels: NotificationCatalogue['channels']): Content {
  if (channels.length === 0) return null;
  return facts(channels.map(({ name, description }) => [channelWords[name], commonmark(description)]));
}

function groupSection(site: Site, group: NotificationGroup, { attributesOf }: ScenarioFilter): Section {
  const { id, title, description, scenarios } = group;
  return {
    id: anchor('group', id),
    title,
    content: [
      commonmark(description),
      counts(scenarios),
      scenarioCatalogue(site, path, title, scenarios, (scenario) => attributesOf(scenario, group)),
    ],
  };
}

function counts(scenarios: readonly Scenario[]): Content {
  const count = (channel: 'email' | 'sms' | 'webhook') =>
    scenarios.filter((scenario) => scenario[channel] !== null).length;
  const counted = `${count('email')} with an email, ${count('sms')} with an SMS, ${count('webhook')} with a webhook`;
  return paragraph(`${plural(scenarios.length, 'scenario')}: ${counted}.`, 'note');
}
