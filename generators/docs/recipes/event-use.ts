import type { ContractEvent, DocumentedEvent } from '../../contract/model.ts';
import { curlCommand, handlerCode, sendCommand, senderCode } from '../event-code.ts';
import { samplePath, schemaPath } from '../event-files.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { localUrl } from '../local-receiver.ts';
import { toCheckTypes } from './commands.ts';
import { exampleEvent } from './receiver-code.ts';
import type { Site } from '../site.ts';
import { codeBlock } from '../parts/code-block.ts';
import { permalink } from '../parts/permalink.ts';

/** Code and files to work with a documented event; null where there is nothing to send and no type. */
export function eventUse(site: Site, event: ContractEvent): HtmlValue {
  const type = site.eventTypes.get(event.key);
  const parts = [
    event.documented && whereToWork(event),
    event.documented && sending(site, event),
    event.documented && type !== undefined && handling(site, event, type.name),
    event.documented &&
      part(
        'use-test',
        'Send it from a test',
        html`${codeBlock(senderCode(site.contract, event), 'typescript', 'send.mts')}${codeBlock('node send.mts', 'bash', 'Terminal')}
          <p class="note">Node runs it as it is. ${toCheckTypes}</p>`,
      ),
    type !== undefined &&
      part('use-type', 'TypeScript type', codeBlock(type.declarations, 'typescript', 'TypeScript')),
    event.payload !== null && part('use-files', 'Files', files(event)),
  ];
  return parts.some((one) => one !== false) ? parts : null;
}

function whereToWork(event: ContractEvent): Html {
  return html`<p>
    Work in your receiver’s folder, where the package is installed:
    <a href="${linkFrom(eventPath(event.key), pagePaths.home, 'start')}">A receiver in five minutes</a> says
    how. In any other folder, <code>npx</code> asks the registry for a package of that name.
  </p> `;
}

function sending({ contract }: Site, event: ContractEvent): HtmlValue {
  const [example] = event.examples;
  return (
    example !== undefined &&
    part(
      'use-send',
      'Send it to your receiver',
      html`<p>
          Both commands send the sample <code>${example.name}</code> to a receiver on your own machine, at
          <code>${localUrl(contract)}</code>. With <code>curl</code> the delivery identifier is always the
          same: to your receiver, a second run is a redelivery.
        </p>
        ${codeBlock(sendCommand(contract, event), 'bash', contract.package.command)}${codeBlock(curlCommand(contract, event, example), 'bash', 'curl')}`,
    )
  );
}

function handling({ contract }: Site, event: DocumentedEvent, type: string): Html {
  const path = eventPath(event.key);
  return part(
    'use-handle',
    'Handle it',
    html`${codeBlock(handlerCode(contract, event, type), 'typescript', 'handler.mts')}
    ${
      exampleEvent(contract) !== undefined &&
      html`<p class="note">
        It needs a server around it, and something that keeps an event that comes twice from being handled
        twice. <a href="${linkFrom(path, pagePaths.home, 'start')}">A receiver in five minutes</a> has both,
        and so do the <a href="${linkFrom(path, pagePaths.receiver, 'recipes')}">recipes</a> for the common
        frameworks.
      </p>`
    }`,
  );
}

function files(event: ContractEvent): Html {
  const link = (path: string, text: HtmlValue) =>
    html`<li><a href="${linkFrom(eventPath(event.key), path)}" download>${text}</a></li> `;
  return html`<ul>
    ${link(schemaPath(event), 'JSON Schema of the payload')}${event.examples.map(({ name }, index) => link(samplePath(event, index), html`Sample <code>${name}</code>`))}
  </ul>`;
}

function part(id: string, title: string, content: HtmlValue): Html {
  return html`<h3 id="${id}">${title} ${permalink(id, title)}</h3>
    ${content} `;
}
