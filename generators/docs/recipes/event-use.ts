import type { Contract, ContractEvent, DocumentedEvent } from '../../contract/model.ts';
import { code, codeBlock, heading, join, link, list, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { curlCommand, handlerCode, isSentFromFile, sendCommand, senderCode } from '../event-code.ts';
import { samplePath, schemaPath, typePath } from '../event-files.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { localUrl } from '../local-receiver.ts';
import { toCheckTypes } from './commands.ts';
import type { Site } from '../site.ts';
import type { EventType } from '../../types/event-types.ts';

/** Code and files to work with a documented event; null where there is nothing to send and no type. */
export function eventUse(site: Site, event: ContractEvent): Content {
  const type = site.eventTypes.get(event.key);
  const parts = [
    event.documented && whereToWork(event),
    event.documented && sending(site, event),
    event.documented && type !== undefined && handling(site, event, type.name),
    event.documented &&
      part('use-test', 'Send it from a test', [
        codeBlock(senderCode(site.contract, event), 'typescript', 'send.mts'),
        codeBlock('node send.mts', 'bash', 'Terminal'),
        paragraph(text`Node runs it as it is. ${toCheckTypes}`, 'note'),
      ]),
    type !== undefined && part('use-type', 'TypeScript type', typeOrFile(event, type)),
    event.payload !== null && part('use-files', 'Files', files(event, type !== undefined)),
  ];
  return parts.some((one) => one !== false) ? parts : null;
}

function whereToWork(event: ContractEvent): Content {
  return paragraph(text`Work in your receiver’s folder, where the package is installed:
    ${link(linkFrom(eventPath(event.key), pagePaths.quickStart), 'Quick start')} says
    how. In any other folder, ${code('npx')} asks the registry for a package of that name.`);
}

function sending({ contract }: Site, event: ContractEvent): Content {
  const [example] = event.examples;
  return (
    example !== undefined &&
    part('use-send', 'Send it to your receiver', [
      paragraph(text`Both commands send the example ${code(example.name)} to a receiver on your own machine, at
        ${code(localUrl(contract))}. ${
          contract.deliveryId &&
          text`With ${code('curl')} the event ID is always the same: to your receiver, a second run is a redelivery.`
        }`),
      codeBlock(sendCommand(contract, event), 'bash', contract.package.command),
      addressNote(contract, event),
      isSentFromFile(example) &&
        paragraph(text`${code('curl')} sends it from its ${fileLink(event, samplePath(event, example), 'file')}: download
          that first, into the folder in which you are.`),
      codeBlock(curlCommand(contract, event, example), 'bash', 'curl'),
    ])
  );
}

/** The sender does not choose among the addresses of channels. */
function addressNote({ events }: Contract, { addresses }: ContractEvent): Content {
  if (new Set(events.flatMap((event) => event.addresses)).size < 2) return null;
  return paragraph(
    text`The service sends this event to ${join(addresses.map(code), ' or ')}. The command sends every event to the URL
      that it is given: give it the one of your receiver for this event.`,
    'note',
  );
}

function handling({ contract }: Site, event: DocumentedEvent, type: string): Content {
  const path = eventPath(event.key);
  const start = link(linkFrom(path, pagePaths.quickStart), 'Quick start');
  const recipes = link(linkFrom(path, pagePaths.receiver, 'recipes'), 'recipes');
  const around = text`${code('createReceiver')} takes it, which stores each event and calls this once. ${start} has one to
    start from, and so do the ${recipes} for the common frameworks.`;
  return part('use-handle', 'Handle it', [
    codeBlock(handlerCode(contract, event, type), 'typescript', 'handler.mts'),
    paragraph(around, 'note'),
  ]);
}

// A longer declaration is read in an editor.
const longestType = 5_000;

/** About how many bytes of HTML the declaration of a type takes on the page of its event. */
export function typeWeight({ declarations }: EventType): number {
  return declarations.length <= longestType ? 1.8 * declarations.length : 0;
}

function typeOrFile(event: ContractEvent, { name, declarations }: EventType): Content {
  return declarations.length <= longestType
    ? codeBlock(declarations, 'typescript', 'TypeScript')
    : paragraph(
        text`The declaration of ${code(name)} is long: ${fileLink(event, typePath(event), 'a file of its own')}.`,
      );
}

function files(event: ContractEvent, hasType: boolean): Content {
  return list([
    fileLink(event, schemaPath(event), 'JSON Schema of the payload'),
    hasType && fileLink(event, typePath(event), 'TypeScript type of the payload'),
    ...event.examples.map((example) =>
      fileLink(event, samplePath(event, example), text`Sample ${code(example.name)}`),
    ),
  ]);
}

function fileLink(event: ContractEvent, path: string, words: Words): Words {
  return link(linkFrom(eventPath(event.key), path), words, { isDownload: true });
}

function part(id: string, title: string, content: Content): Content {
  return [heading(id, title), content];
}
