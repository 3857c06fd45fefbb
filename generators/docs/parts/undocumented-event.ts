import type { Contract, ContractEvent } from '../../contract/model.ts';
import { eventStem } from '../../names.ts';
import {
  code,
  codeBlock,
  group,
  join,
  link,
  paragraph,
  steps,
  strong,
  text,
} from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { plural } from '../durations.ts';
import { commandOf } from '../event-code.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import { fieldsId } from './payload-fields.ts';
import { responseCode } from './success.ts';

/** What is known of an event that is not documented, what is not, and how to treat it meanwhile. */
export function undocumentedNotice({ contract, notificationsByEvent }: Site, event: ContractEvent): Block {
  const { template, payload, partialPayload, key } = event;
  const notifications = notificationsByEvent.get(key)?.length ?? 0;
  const known = [
    'its name',
    'when it is sent',
    template !== null && 'its event type',
    payload !== null && 'its payload',
    notifications > 0 &&
      text`${link('#notifications', plural(notifications, 'notification'))} that ${notifications === 1 ? 'includes' : 'include'} it`,
    partialPayload !== null && text`${link(`#${fieldsId}`, 'a part')} of its payload`,
  ];
  const unknown = [
    template === null && 'the event type that it carries',
    payload === null && `${partialPayload === null ? 'the' : 'the other'} fields of its payload`,
  ];
  const success = code(responseCode(contract.endpoint));
  return group('callout warn', [
    paragraph(strong('This event is not documented yet.')),
    paragraph(text`Known: ${joined(known)}. Not known: ${joined(unknown)}.
      ${event.openPoints.length > 0 && text`See the ${link('#open-points', 'known gaps')}.`}`),
    paragraph(text`Until then, accept it whatever its body holds: keep the body, and respond with ${success}. You can
      ${link('#help', 'help to document it')}.`),
  ]);
}

function joined(values: readonly Words[]): Words {
  return join(
    values.filter((value) => value !== false),
    ', ',
  );
}

/** What to do with a body of an event that nobody has described yet. */
export function helpToDocument(contract: Contract, { key }: ContractEvent): Content {
  const stem = eventStem(key);
  const start = linkFrom(eventPath(key), pagePaths.quickStart);
  return [
    paragraph(text`One real body is all it takes. In a folder where the package is ${link(start, 'installed')}, record
      what arrives at your receiver’s address:`),
    codeBlock(`${commandOf(contract)} listen --record bodies.ndjson`, 'bash', 'Record bodies'),
    paragraph('Hand the body to the maintainers of this contract. It takes them five steps:'),
    steps([
      text`Describe it in ${code(`schemas/events/${stem}.schema.json`)}, with a description for each field.`,
      text`Put invented bodies of the same form, valid and invalid, into
        ${code(`schemas/samples/${stem}.<case>.json`)}. Real data stays out.`,
      text`Give the message ${code(key)} its event type as ${code('name')}, its ${code('payload')} and its
        ${code('examples')}, and remove the known gaps that are closed from ${code('x-open-points')}.`,
      text`Say so in ${code('x-changes')}, under a new version.`,
      text`Run ${code('npm run generate')} and ${code('npm test')}.`,
    ]),
  ];
}
