import type { ContractEvent } from '../../contract/model/model.ts';
import { code, group, join, link, paragraph, strong, text } from '../blocks/make-content.ts';
import type { Block, Content } from '../blocks/content.ts';
import { commandOf, unknownCode } from '../event-code.ts';
import { eventFields } from '../fields/site-fields.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import { knownGapLinks } from './event-links.ts';
import { factList } from './event-facts.ts';
import type { Fact } from './event-facts.ts';
import { languageTabs } from './code-tabs.ts';
import { notKnown } from './marks.ts';
import { fieldsId } from './payload-fields.ts';
import { responseCode } from './success.ts';

/** Says of an event that it is not documented, and how to change that. */
export function undocumentedNotice({ key, eventType, payload, partialPayload }: ContractEvent): Block {
  const ofPayload = partialPayload === null ? 'payload' : 'full payload';
  const unknown = [eventType === null && 'event type', payload === null && ofPayload].filter(
    (part) => part !== false,
  );
  return group('callout warn', [
    paragraph([
      strong('This event is not documented yet.'),
      unknown.length > 0 && ` Its ${unknown.join(' and ')} ${unknown.length > 1 ? 'are' : 'is'} not known.`,
      ' ',
      link(linkFrom(eventPath(key), pagePaths.knownGaps, 'document'), 'Help to document it'),
      '.',
    ]),
  ]);
}

/** What is known of the event, and where the site says what holds for all events. */
export function undocumentedFacts(site: Site, event: ContractEvent): Content {
  const path = eventPath(event.key);
  const described = eventWithHeaders(site, event);
  return factList(
    site,
    event,
    [payloadFact(site, event)],
    [
      [
        'Headers',
        described && link(linkFrom(path, eventPath(described.key), 'headers'), `As for ${described.title}`),
      ],
      [
        'Delivery',
        link(
          linkFrom(path, pagePaths.delivery, site.policyByEvent.get(event.key)?.id),
          'Attempts and retries',
        ),
      ],
      ['Known gaps', join(knownGapLinks(site, path, event.knownGaps), ', ')],
    ],
  );
}

function payloadFact(site: Site, event: ContractEvent): Fact {
  const fields = eventFields(site, event);
  if (event.payload !== null) return ['Payload', link(`#${fieldsId}`, 'Known')];
  if (fields === undefined) return ['Payload', notKnown];
  const names = join(
    fields.rows.flatMap((row) => (row.kind === 'field' ? [code(row.name)] : [])),
    ', ',
  );
  return ['Payload', text`Only ${link(`#${fieldsId}`, names)} so far`];
}

/** A documented event whose page says what the headers are of this one too; undefined if its own page has to. */
export function eventWithHeaders(
  { contract: { events } }: Site,
  { headers }: ContractEvent,
): ContractEvent | undefined {
  return events.find((event) => event.documented && event.headers === headers);
}

/** How to treat it until it is documented, in code. */
export function handleUnknown({ contract }: Site): Content {
  const of = 'unknown events';
  const kept = text`${code('createReceiver')} stores the event and responds. It quarantines the event, unless you set the
    ${code('otherwise')} option. Once the event is documented, update the package, and redrive the quarantined events, for example
    with ${code(`${commandOf(contract)} inbox redrive --state quarantined --kind unknown --postgres`)}.`;
  const tabs = languageTabs([
    {
      language: 'TypeScript',
      file: 'otherwise.mts',
      code: unknownCode(contract),
      of,
      note: paragraph(kept, 'note'),
    },
  ]);
  const words = paragraph(text`Without the receiver, store the body, whatever it contains, and respond with
    ${code(responseCode(contract.endpoint))}.`);
  return group('pair short', [group('pair-side', tabs), group('pair-main', words)]);
}
