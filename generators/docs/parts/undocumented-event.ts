import type { Contract, ContractEvent } from '../../contract/model.ts';
import { eventStem } from '../../names.ts';
import { plural } from '../durations.ts';
import { commandOf } from '../event-code.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import { codeBlock } from './code-block.ts';

/** What is known of an event that is not documented, what is not, and how to treat it meanwhile. */
export function undocumentedNotice({ contract, scenariosByEvent }: Site, event: ContractEvent): Html {
  const { template, payload, knownFields, key } = event;
  const scenarios = scenariosByEvent.get(key)?.length ?? 0;
  const known = [
    'its name',
    'when it is sent',
    template !== null && 'its event type',
    payload !== null && 'its payload',
    scenarios > 0 &&
      html`<a href="#notifications">${plural(scenarios, 'scenario')}</a> that
        ${scenarios === 1 ? 'leads' : 'lead'} to it`,
    payload === null &&
      knownFields.length > 0 &&
      html`<a href="#fields">${plural(knownFields.length, 'field')}</a> of its payload`,
  ];
  const unknown = [
    template === null && 'the event type that it carries',
    payload === null && `${knownFields.length > 0 ? 'the other' : 'the'} fields of its payload`,
  ];
  return html`<div class="callout warn">
    <p><strong>This event is not documented yet.</strong></p>
    <p>
      Known: ${joined(known)}. Not known: ${joined(unknown)}.
      ${event.openPoints.length > 0 && html`See the <a href="#open-points">open points</a>.`}
    </p>
    <p>
      Until then, accept it whatever its body holds: keep the body, and answer with
      <code>${contract.endpoint.successStatus}</code>. You can <a href="#help">help to document it</a>.
    </p>
  </div> `;
}

function joined(values: readonly HtmlValue[]): HtmlValue {
  return values.filter((value) => value !== false).map((value, index) => html`${index > 0 && ', '}${value}`);
}

/** What to do with a body of an event that nobody has described yet. */
export function helpToDocument(contract: Contract, { key }: ContractEvent): Html {
  const stem = eventStem(key);
  const start = linkFrom(eventPath(key), pagePaths.home, 'start');
  return html`<p>
      One real body is all it takes. In a folder where the package is <a href="${start}">installed</a>, record
      what arrives at your receiver’s address:
    </p>
    ${codeBlock(`${commandOf(contract)} listen --record bodies.ndjson`, 'bash', 'Record bodies')}
    <p>Hand the body to the maintainers of this contract. It takes them five steps:</p>
    <ol>
      <li>
        Describe it in <code>schemas/events/${stem}.schema.json</code>, with a description for each field.
      </li>
      <li>
        Put invented bodies of the same form, valid and invalid, into
        <code>schemas/samples/${stem}.&lt;case&gt;.json</code>. Real data stays out.
      </li>
      <li>
        Give the message <code>${key}</code> its event type as <code>name</code>, its <code>payload</code> and
        its <code>examples</code>, and remove the open points that are answered.
      </li>
      <li>Say so in <code>x-changes</code>, under a new version.</li>
      <li>Run <code>npm run generate</code> and <code>npm test</code>.</li>
    </ol>`;
}
