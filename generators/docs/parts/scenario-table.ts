import type { Scenario } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site, SiteScenario } from '../site.ts';
import { longCode } from './long-code.ts';
import { table } from './table.ts';

/** The id of a scenario on the page of the notification catalogue. */
function scenarioId(scenario: Scenario): string {
  return anchor('scenario', scenario.id);
}

/** What goes out in each scenario. The catalogue's own page carries the ids; other pages link to them. */
export function scenarioTable(
  site: Site,
  page: string,
  caption: string,
  scenarios: readonly SiteScenario[],
  { withEvents }: { readonly withEvents: boolean },
): Html {
  const isCatalogue = page === pagePaths.notifications;
  const rows = scenarios.map(({ scenario }) => {
    const id = scenarioId(scenario);
    const name = html`<a${isCatalogue && html` class="quiet"`} href="${linkFrom(page, pagePaths.notifications, id)}">${scenario.scenario}</a>`;
    const note = scenario.note !== '' && html`<p class="note">${inlineCommonmark(scenario.note)}</p>`;
    const cells = [html`${name}${note}`, templateName(scenario.email), scenario.sms ?? none];
    return {
      ...(isCatalogue && { id }),
      cells: withEvents ? [...cells, webhook(site, page, scenario)] : cells,
    };
  });
  return html`<div class="scenarios">
    ${table(caption, ['Scenario', 'Email template', 'SMS', ...(withEvents ? ['Webhook'] : [])], rows)}
  </div>`;
}

const none = html`<span class="none">none</span>`;

function templateName(template: string | null): HtmlValue {
  return template === null ? none : longCode(template);
}

function webhook(site: Site, page: string, scenario: Scenario): HtmlValue {
  if (scenario.webhook === null) return none;
  const event = site.eventsByKey.get(scenario.webhook);
  return event === undefined
    ? scenario.webhook
    : html`<a href="${linkFrom(page, eventPath(event.key))}">${event.title}</a>`;
}
