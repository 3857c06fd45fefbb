import type { NotificationAttribute, Scenario } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { link, longCode, paragraph, styled, table } from '../blocks/make-content.ts';
import type { Block, Content, Table, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Html } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site, SiteScenario } from '../site.ts';

/** A column of a table of scenarios. */
interface ScenarioColumn {
  readonly head: string;
  /** Null where the scenario has nothing to say there. */
  readonly cell: (scenario: Scenario, site: Site, page: string) => Words;
  /** What stands there then, which search shows without the head. */
  readonly none: string;
}

const email: ScenarioColumn = {
  head: 'Email template',
  cell: (scenario) => scenario.email && longCode(scenario.email),
  none: 'no email',
};
const sms: ScenarioColumn = { head: 'SMS', cell: (scenario) => scenario.sms, none: 'no SMS' };
const webhook: ScenarioColumn = { head: 'Webhook', cell: webhookLink, none: 'no webhook' };

/** What goes out in each scenario of an event, with links to the catalogue. */
export function scenarioTable(
  site: Site,
  page: string,
  caption: string,
  scenarios: readonly SiteScenario[],
): Block {
  const rows = scenarios.map(({ scenario }) => {
    const entry = linkFrom(page, pagePaths.notifications, scenarioId(scenario));
    return { cells: cellsOf(site, page, scenario, link(entry, scenario.scenario), [email, sms]) };
  });
  return tableOf(caption, [email, sms], rows);
}

/** The scenarios of a group on the page of the catalogue, where each has its anchor. */
export function scenarioCatalogue(
  site: Site,
  page: string,
  caption: string,
  scenarios: readonly Scenario[],
  attributesOf: (scenario: Scenario) => Html,
): Block {
  // A column in which no scenario of the group has anything would only push the others together.
  const attributes = (site.contract.notifications?.attributes ?? []).map(attributeColumn);
  const columns = [...attributes, email, sms, webhook].filter(({ cell }) =>
    scenarios.some((scenario) => cell(scenario, site, page) !== null),
  );
  const rows = scenarios.map((scenario) => {
    const id = scenarioId(scenario);
    const name = { inline: 'permalink', id, title: scenario.scenario, words: scenario.scenario } as const;
    return { id, attributes: attributesOf(scenario), cells: cellsOf(site, page, scenario, name, columns) };
  });
  return tableOf(caption, columns, rows);
}

function attributeColumn({ id, label }: NotificationAttribute): ScenarioColumn {
  return { head: label, cell: ({ attributes }) => attributes[id] ?? null, none: `${label}: none` };
}

/** The id of a scenario on the page of the notification catalogue. */
function scenarioId(scenario: Scenario): string {
  return anchor('scenario', scenario.id);
}

function cellsOf(
  site: Site,
  page: string,
  scenario: Scenario,
  name: Words,
  columns: readonly ScenarioColumn[],
): readonly Content[] {
  const note = scenario.note !== '' && paragraph(inlineCommonmark(scenario.note), 'note');
  const cells = columns.map(({ cell, none }) => cell(scenario, site, page) ?? styled('none', none));
  return [[name, note], ...cells];
}

function tableOf(caption: string, columns: readonly ScenarioColumn[], rows: Table['rows']): Block {
  return table(caption, ['Scenario', ...columns.map(({ head }) => head)], rows, 'scenarios');
}

function webhookLink(scenario: Scenario, site: Site, page: string): Words {
  if (scenario.webhook === null) return null;
  const event = site.eventsByKey.get(scenario.webhook);
  return event === undefined ? scenario.webhook : link(linkFrom(page, eventPath(event.key)), event.title);
}
