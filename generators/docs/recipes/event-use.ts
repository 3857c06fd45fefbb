import type { ContractEvent } from '../../contract/model.ts';
import { PACKAGE_NAME } from '../../names.ts';
import { curlCommand, handlerCode, sendCommand, senderCode } from '../event-code.ts';
import { samplePath, schemaPath } from '../event-files.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { localUrl } from '../local-receiver.ts';
import type { Site } from '../site.ts';
import { codeBlock } from './code-block.ts';
import { permalink } from './permalink.ts';

/** Code and files to work with a documented event; null where there is nothing to send and no type. */
export function eventUse(site: Site, event: ContractEvent): HtmlValue {
  const type = site.eventTypes.get(event.key);
  const parts = [
    event.documented && sending(site, event),
    event.documented && type !== undefined && handling(site, event, type.name),
    event.documented &&
      part(
        'use-test',
        'Send it from a test',
        codeBlock(senderCode(site.contract, event), 'typescript', 'TypeScript'),
      ),
    type !== undefined &&
      part('use-type', 'TypeScript type', codeBlock(type.declarations, 'typescript', 'TypeScript')),
    event.payload !== null && part('use-files', 'Files', files(event)),
  ];
  return parts.some((one) => one !== false) ? parts : null;
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
          <code>${localUrl(contract)}</code>.
        </p>
        ${codeBlock(sendCommand(contract, event), 'bash', PACKAGE_NAME)}${codeBlock(curlCommand(contract, event, example), 'bash', 'curl')}`,
    )
  );
}

function handling({ contract }: Site, event: ContractEvent, type: string): Html {
  const guide = linkFrom(eventPath(event.key), pagePaths.receiver);
  return part(
    'use-handle',
    'Handle it',
    html`${codeBlock(handlerCode(contract, event, type), 'typescript', 'TypeScript')}
      <p class="note">
        The <a href="${guide}">receiver guide</a> puts this into a server, and keeps an event that comes twice
        from being handled twice.
      </p>`,
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
