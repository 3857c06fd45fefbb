import { isEventTypeInHeader } from '../../outputs/contract-data.ts';
import { code, codeBlock, facts, link, onScreen, paragraph, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import type { Page } from '../frame/page.ts';
import { html } from '../html.ts';
import { linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

const path = pagePaths.check;

/** Checks a payload in the browser; null if no event is documented, so that there is nothing to check against. */
export function checkPage({ contract }: Site): Page | null {
  const documented = contract.events.find((event) => event.documented);
  if (documented === undefined) return null;
  const lead =
    'Is this payload correct? Paste a body or a whole HTTP request, or edit the example. Everything runs in your browser: nothing is sent or stored.';
  const command = `${commandOf(contract)} validate body.json${isEventTypeInHeader(contract) ? ` --event ${documented.eventType}` : ''}`;
  return {
    path,
    title: 'Check a payload',
    description: 'Checks a body against this contract, in the browser: nothing leaves the page.',
    kind: 'Page',
    lead,
    script: pagePaths.checkScript,
    opening: [
      onScreen(tool(isEventTypeInHeader(contract))),
      onScreen(
        html`<noscript>
          <p class="callout">This page needs JavaScript. Without it, run <code>${command}</code>.</p>
        </noscript> `,
      ),
    ],
    sections: [
      {
        id: 'results',
        title: 'What the results mean',
        content: facts([
          [
            'Documented',
            text`The platform documents this rule. If an event breaks it, the package’s receiver does not call the handler for its type. It quarantines the event, or passes it to ${code('otherwise')}. A body without an event type gets 400.`,
          ],
          [
            'Assumed',
            'We assume this rule: the platform does not document it. The receiver handles an event that breaks it, and warns.',
          ],
          ['Unknown field', 'The contract does not list this field. The receiver accepts it.'],
        ]),
      },
      {
        id: 'command',
        title: 'Check on the command line',
        content: [
          paragraph(
            text`The command of the ${link(linkFrom(path, pagePaths.quickStart), 'package')} checks files with the same validators. ${code('--strict')} also refuses unknown fields and payloads that break an assumed rule.`,
          ),
          codeBlock(command, 'bash', 'Shell'),
        ],
      },
    ],
  };
}

/** Hidden until its script has loaded the contract. */
function tool(isTypeInHeader: boolean) {
  return html`<div class="check" data-check hidden>
    <label
      >Event to start from
      <select data-part="event" autocomplete="off"></select
    ></label>
    ${isTypeInHeader && html`<p class="note">The event type is in a header: without headers, the body is checked as the event that is chosen here.</p> `}
    <textarea
      data-part="body"
      aria-label="Body or HTTP request"
      aria-describedby="check-status"
      rows="22"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
    ></textarea>
    <p class="verdict" id="check-status" data-part="status" role="status"></p>
    <ul data-part="problems" aria-label="Problems"></ul>
  </div>`;
}
