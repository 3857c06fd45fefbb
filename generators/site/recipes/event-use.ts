import type { Contract, ContractEvent, DocumentedEvent } from '../../contract/model/model.ts';
import { code, codeBlock, heading, join, link, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import {
  assumedEventType,
  bodyFile,
  curlCommand,
  handlerCode,
  importCode,
  sendCommand,
  senderCode,
} from '../event-code.ts';
import { typePath } from '../event-files.ts';
import { eventPath, linkFrom, pagePaths, recipePath } from '../links.ts';
import { localUrl } from '../local-receiver.ts';
import { exampleLink } from '../parts/examples.ts';
import { languageTabs } from '../parts/code-tabs.ts';
import { schemaLink } from '../parts/schema-link.ts';
import type { CodeTab } from '../parts/code-tabs.ts';
import { languageRecipes } from './languages/index.ts';
import type { Site } from '../site.ts';
import type { EventType } from '../../outputs/types/event-types.ts';

/** Code and files to work with an event. */
export function eventUse(site: Site, event: ContractEvent): Content {
  const type = site.eventTypes.get(event.key);
  const parts = [
    event.documented && type !== undefined && handling(site, event, type.name),
    event.documented ? sending(site, event) : trying(site, event),
    (event.payload !== null || type !== undefined) &&
      part('use-files', 'Type and schema', [
        paragraph(files(site, event, type !== undefined)),
        type !== undefined && [
          codeBlock(importCode(site.contract, event, type.name), 'typescript', 'Type and validator'),
          typeOrFile(site, event, type),
        ],
      ]),
  ];
  return parts;
}

function handling({ contract }: Site, event: DocumentedEvent, type: string): Content {
  const path = eventPath(event.key);
  const start = link(linkFrom(path, pagePaths.quickStart), 'Quick start');
  const recipes = link(linkFrom(path, pagePaths.receiver, 'frameworks'), 'receivers');
  const of = `handling ${event.title}`;
  const around = text`Pass it to ${code('createReceiver')}: start from the ${start}, or copy one of the ${recipes} for common frameworks.`;
  const links = languageRecipes(contract).map(({ id, title }) => link(linkFrom(path, recipePath(id)), title));
  return part('use-handle', 'Handle it', [
    codeBlock(handlerCode(contract, event, type), 'typescript', 'handler.mts', { of }),
    paragraph(around, 'note'),
    links.length > 0 &&
      paragraph(
        text`In another language, add a case for ${code(event.eventType)} to the handler of one of these receivers: ${join(links, ', ')}.`,
        'note',
      ),
  ]);
}

function sending(site: Site, event: DocumentedEvent): Content {
  const { contract } = site;
  const [example] = event.examples;
  const of = `sending ${event.title}`;
  const sender: CodeTab = {
    language: 'TypeScript',
    file: 'send.mts',
    code: senderCode(contract, event),
    of,
    note: paragraph(text`Run it with ${code('node send.mts')}.`, 'note'),
  };
  if (example === undefined) return part('use-send', 'Send it to your endpoint', languageTabs([sender]));
  const file = bodyFile(contract, event, example);
  const download =
    file !== null &&
    paragraph(text`Download ${exampleLink(site, event, example, code(file))} first.`, 'note');
  return part('use-send', 'Send it to your endpoint', [
    paragraph(text`Each of these sends the example ${code(example.name)} to ${code(localUrl(contract))}, on your own machine. Run
      them in the folder where the package is
      ${link(linkFrom(eventPath(event.key), pagePaths.quickStart), 'installed')}.`),
    languageTabs([
      {
        language: 'Command line',
        code: sendCommand(contract, event),
        of,
        note: addressNote(contract, event),
      },
      {
        language: 'curl',
        code: curlCommand(contract, event, example),
        of,
        note: [
          contract.eventId !== null &&
            paragraph(
              'The event ID is always the same, so your receiver treats a second run as a duplicate.',
              'note',
            ),
          contract.signature !== null &&
            paragraph(
              'It is not signed, so a receiver that verifies signatures refuses it. The other tabs sign.',
              'note',
            ),
          download,
        ],
      },
      sender,
    ]),
  ]);
}

/** An undocumented event, to try what a receiver does with it. */
function trying({ contract }: Site, event: ContractEvent): Content {
  const of = `sending ${event.title}`;
  const assumed = text`Its event type is not known: replace ${code(assumedEventType)} with your best guess. `;
  return part('use-send', 'Send it to your endpoint', [
    paragraph([
      ...(event.eventType === null ? [assumed] : []),
      text`To add a payload, use ${code('--body')} with a file, or ${code('--set')} for single fields. The command
        checks only the fields that are known so far.`,
    ]),
    languageTabs([
      {
        language: 'Command line',
        code: sendCommand(contract, event),
        of,
        note: addressNote(contract, event),
      },
      { language: 'TypeScript', file: 'send.mts', code: senderCode(contract, event), of },
    ]),
  ]);
}

/** The sender does not choose among the addresses of channels. */
function addressNote({ events }: Contract, { addresses }: ContractEvent): Content {
  const [first] = addresses;
  const isOther = (address: string): boolean => address !== first;
  if (first === undefined || !events.some((event) => event.addresses.some(isOther))) return null;
  return paragraph(
    text`This event is sent to ${join(addresses.map(code), ' or ')}. The command sends every event to
      the URL that you give it: use the one of your receiver for this event.`,
    'note',
  );
}

// A longer declaration is read in an editor.
const longestType = 2_000;

function typeOrFile(site: Site, event: ContractEvent, { name, declarations }: EventType): Content {
  return declarations.length <= longestType
    ? {
        block: 'fold',
        summary: `All of ${name}`,
        content: codeBlock(declarations, 'typescript', 'TypeScript'),
      }
    : paragraph(
        text`The declaration of ${code(name)} is long: see ${fileLink(event, typePath(site, event), 'a file')}.`,
      );
}

function files(site: Site, event: ContractEvent, hasType: boolean): Words {
  const found = [
    ...(event.payload === null ? [] : [schemaLink(site, eventPath(event.key), event, 'JSON Schema')]),
    ...(hasType ? [fileLink(event, typePath(site, event), 'TypeScript type')] : []),
  ];
  return text`${join(found, ' and ')} of the payload, to download.`;
}

function fileLink(event: ContractEvent, path: string, words: Words): Words {
  return link(linkFrom(eventPath(event.key), path), words, { download: true });
}

function part(id: string, title: string, content: Content): Content {
  return [heading(id, title), content];
}
