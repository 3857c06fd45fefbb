import { code, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { afterFailure } from '../parts/after-failure.ts';
import { responseTable } from '../parts/response-table.ts';
import { knownGapReading } from '../parts/known-gap-link.ts';
import { failuresInWords, notStated, responseCode, successCodes } from '../parts/success.ts';
import { advice } from '../parts/voices.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

const path = pagePaths.errors;

/** What each response means to the service, and which one to give. */
export function errorsPage(site: Site): Page {
  const sections: readonly (Section | null)[] = [
    {
      id: 'meaning',
      title: 'What your response means',
      content: meaning(site),
      searchWords: ['201', '202', '204'],
    },
    site.policies.length > 0
      ? {
          id: 'after',
          title: 'What follows a failure',
          content: [
            afterFailure(site),
            paragraph(text`More: ${link(linkFrom(path, pagePaths.delivery), 'Delivery')}`),
          ],
          searchWords: [
            'failed delivery',
            'what happens if I fail',
            'what if my endpoint is down',
            'endpoint down',
            '500',
            'outage',
            'downtime',
            'unavailable',
          ],
        }
      : null,
    {
      id: 'respond',
      title: 'Which status to respond with',
      content: advice(statusTable(site)),
      searchWords: ['status code', 'http status', '400', '401'],
    },
    { id: 'unknown', title: 'What is not known', content: unknown(site) },
  ];
  return {
    path,
    title: 'Errors',
    description: 'What each response of your endpoint means to the service, and which one to give.',
    kind: 'Page',
    lead: 'What each response of your endpoint means to the service, and which one to give.',
    sections: sections.filter(
      (section) => section !== null && section.content !== null,
    ) as readonly Section[],
    searchWords: ['response codes', 'status codes', 'failure'],
  };
}

function meaning({ contract }: Site): Content {
  const { endpoint } = contract;
  return [
    paragraph(
      endpoint.success.isStated
        ? text`Only status ${successCodes(endpoint)} counts as a delivery. ${failuresInWords(endpoint)}`
        : notStated,
    ),
    responseTable(contract),
  ];
}

function statusTable({ contract }: Site): Content {
  const { endpoint, signature, eventId } = contract;
  const key = senderKey(contract);
  const success = code(responseCode(endpoint));
  const rows: readonly (readonly [situation: Words, status: Words, why: Words] | null)[] = [
    [
      'The event is stored',
      success,
      'Work comes afterwards. Do not let a slow task decide over the response.',
    ],
    ['The event type is unknown', success, 'It is a new event, and no error. Keep it.'],
    [
      'The event breaks a rule of the contract',
      success,
      'Keep it, and tell somebody. Sent again it would be the same.',
    ],
    eventId ? ['The event ID is known', success, 'It is a duplicate.'] : null,
    eventId
      ? ['The event ID is missing', success, 'Store the event under a hash of its type and body.']
      : null,
    key || signature
      ? [
          `The ${signature ? 'signature' : key?.words} ${!signature && key?.kind === 'basic' ? 'are' : 'is'} missing or wrong`,
          code(401),
          'It may not come from the service.',
        ]
      : null,
    ['The body is not an event: broken JSON, or no event type', code(400), 'There is nothing to keep.'],
    ['Another method or path', text`${code(405)}, ${code(404)}`, 'It is not a request of the service.'],
    [
      'The event could not be stored',
      code(503),
      text`Not ${success}: only a failed attempt can be sent again.`,
    ],
  ];
  return table(
    'Which status to respond with',
    ['Situation', 'Status', 'Why'],
    rows.filter((row) => row !== null).map((cells) => ({ cells })),
  );
}

/** The known gaps about responses and failures. */
function unknown(site: Site): Content {
  const facts = ['response', 'failure', 'timeout', 'loss'] as const;
  const points = new Set(
    facts.flatMap((fact) => site.policies.map(({ delivery }) => delivery.knownGaps[fact])),
  );
  points.delete(undefined);
  if (points.size === 0) return null;
  return list([...points].map((point) => knownGapReading(site, path, point)));
}
