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
  const lead = 'Paste a body or edit an example: the validators of this contract run in this page.';
  return {
    path,
    title: 'Check a payload',
    description: 'Checks a body against this contract, in the browser: nothing leaves the page.',
    kind: 'Page',
    lead,
    assets: [pagePaths.toolsStyle, pagePaths.checkScript],
    opening: [
      onScreen(tool(isEventTypeInHeader(contract))),
      onScreen(
        html`<noscript>
          <p class="callout">
            Checking runs in your browser and needs JavaScript. The command below does the same.
          </p>
        </noscript> `,
      ),
    ],
    sections: [
      {
        id: 'modes',
        title: 'Tolerant and strict',
        content: facts([
          [
            'Tolerant',
            'What a receiver should refuse is an error. Unknown fields pass, and what the contract only assumes is a warning. This is the default of the package.',
          ],
          [
            'Strict',
            'Unknown fields and broken assumptions are errors, too. For tests of a sender, and to learn whether the contract still fits.',
          ],
        ]),
      },
      {
        id: 'command',
        title: 'Check on the command line',
        content: [
          paragraph(
            text`The same validators check files, with the ${link(linkFrom(path, pagePaths.quickStart), 'package')} of this contract. With ${code('--strict')} they are strict.`,
          ),
          codeBlock(
            `${commandOf(contract)} validate body.json${isEventTypeInHeader(contract) ? ` --event ${documented.eventType}` : ''}`,
            'bash',
            'Shell',
          ),
        ],
      },
      {
        id: 'privacy',
        title: 'What happens to the body',
        content: paragraph(
          'It stays in this page: nothing is sent, stored or put into the address. Redact personal data all the same before you paste what you copy here into a ticket.',
        ),
      },
    ],
  };
}

/** Hidden until its script has loaded the contract. */
function tool(isTypeInHeader: boolean) {
  return html`<div class="check" data-check hidden>
    <div class="check-fields">
      <label
        >Event
        <select data-part="event" autocomplete="off"></select
      ></label>
      <label
        >Example
        <select data-part="example" autocomplete="off"></select
      ></label>
    </div>
    ${isTypeInHeader && html`<p class="note">The event type is in a header: the body is checked as the event that is chosen here.</p> `}
    <div class="check-editor">
      <pre data-numbers aria-hidden="true"></pre>
      <div class="check-text">
        <div class="check-marks" data-marks aria-hidden="true"></div>
        <textarea
          aria-label="Body"
          aria-describedby="check-status"
          rows="22"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
        ></textarea>
      </div>
    </div>
    <div class="check-actions">
      <button type="button" data-part="format">Format</button>
      <button type="button" data-part="curl">Copy as curl</button>
      <button type="button" data-part="test">Copy as test</button>
    </div>
    <textarea class="check-copied" data-part="copied" aria-label="Code to copy" readonly hidden></textarea>
    <p class="check-status" id="check-status" data-part="status" role="status"></p>
    <div class="check-verdicts">
      <section aria-labelledby="check-tolerant">
        <h2 id="check-tolerant">Tolerant</h2>
        <div data-part="tolerant"></div>
      </section>
      <section aria-labelledby="check-strict">
        <h2 id="check-strict">Strict</h2>
        <div data-part="strict"></div>
      </section>
    </div>
  </div>`;
}
