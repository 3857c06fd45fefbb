import type { NotificationAttribute, Scenario } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site, SiteScenario } from '../site.ts';
import { longCode } from './long-code.ts';
import { table } from './table.ts';

/** A column of a table of scenarios. */
interface ScenarioColumn {
  readonly head: string;
  /** Null where the scenario has nothing to say there. */
  readonly cell: (scenario: Scenario, site: Site, page: string) => HtmlValue;
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
): Html {
  const rows = scenarios.map(({ scenario }) => {
    const link = html`<a href="${linkFrom(page, pagePaths.notifications, scenarioId(scenario))}"
      >${scenario.scenario}</a
    >`;
    return { cells: cellsOf(site, page, scenario, link, [email, sms]) };
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
): Html {
  // A column in which no scenario of the group has anything would only push the others together.
  const attributes = (site.contract.notifications?.attributes ?? []).map(attributeColumn);
  const columns = [...attributes, email, sms, webhook].filter(({ cell }) =>
    scenarios.some((scenario) => cell(scenario, site, page) !== null),
  );
  const rows = scenarios.map((scenario) => {
    const id = scenarioId(scenario);
    const link = html`<a class="quiet" href="#${id}">${scenario.scenario}</a>`;
    return { id, attributes: attributesOf(scenario), cells: cellsOf(site, page, scenario, link, columns) };
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
  link: Html,
  columns: readonly ScenarioColumn[],
): readonly HtmlValue[] {
  const note = scenario.note !== '' && html`<p class="note">${inlineCommonmark(scenario.note)}</p>`;
  const cells = columns.map(
    ({ cell, none }) => cell(scenario, site, page) ?? html`<span class="none">${none}</span>`,
  );
  return [html`${link}${note}`, ...cells];
}

function tableOf(
  caption: string,
  columns: readonly ScenarioColumn[],
  rows: Parameters<typeof table>[2],
): Html {
  return html`<div class="scenarios">
    ${table(caption, ['Scenario', ...columns.map(({ head }) => head)], rows)}
  </div>`;
}

function webhookLink(scenario: Scenario, site: Site, page: string): HtmlValue {
  if (scenario.webhook === null) return null;
  const event = site.eventsByKey.get(scenario.webhook);
  return event === undefined
    ? scenario.webhook
    : html`<a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a>`;
}
