import { heading, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { afterFailure } from '../parts/after-failure.ts';
import { responseTable } from '../parts/response-table.ts';
import { knownGapLink } from '../parts/known-gap-link.ts';
import { failuresInWords, notStated, successCodes } from '../parts/success.ts';
import { advice } from '../parts/voices.ts';
import { respondCases, type RespondCase } from '../parts/respond-cases.ts';
import type { Site } from '../site.ts';

const path = pagePaths.respond;

const description =
  'Which status to respond with in which case, what else to do, and what follows each response.';

/** What to respond in which case, and what each response means. */
export function respondPage(site: Site): Page {
  const sections: readonly (Section | null)[] = [
    {
      id: 'meaning',
      title: 'What your response means',
      content: meaning(site),
    },
    {
      id: 'cases',
      title: 'What to respond in which case',
      content: [
        paragraph(
          'The rule behind all of them: keep whatever may be an event, and respond with success once it is stored.',
        ),
        advice(
          groups.map(({ group, title }) => [heading(`${group}-cases`, title), caseTable(site, group, title)]),
        ),
      ],
    },
    site.policies.length > 0
      ? {
          id: 'after',
          title: 'What follows a failure',
          content: [
            afterFailure(site),
            paragraph(text`More: ${link(linkFrom(path, pagePaths.delivery), 'Delivery')}`),
          ],
        }
      : null,
    { id: 'unknown', title: 'What is not known', content: unknown(site) },
  ];
  return {
    path,
    title: 'What to respond',
    description,
    kind: 'Guide',
    lead: description,
    sections: sections.filter(
      (section) => section !== null && section.content !== null,
    ) as readonly Section[],
  };
}

const groups: readonly { readonly group: RespondCase['group']; readonly title: string }[] = [
  { group: 'event', title: 'Events: keep them' },
  { group: 'refusal', title: 'Requests to refuse' },
  { group: 'failure', title: 'Failures on your side' },
];

function caseTable({ contract }: Site, of: RespondCase['group'], title: string): Content {
  return table(
    title,
    ['Situation', 'Status', 'What else to do'],
    respondCases(contract)
      .filter(({ group }) => group === of)
      .map(({ anchor, situation, status, todo }) => ({ id: anchor, cells: [situation, status, todo] })),
  );
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

/** The known gaps about responses and failures. */
function unknown(site: Site): Content {
  const facts = ['response', 'failure', 'timeout', 'loss'] as const;
  const points = new Set(
    facts.flatMap((fact) => site.policies.map(({ delivery }) => delivery.knownGaps[fact])),
  );
  points.delete(undefined);
  if (points.size === 0) return null;
  return list(
    [...points].map((point) => {
      const gap = site.knownGapsById.get(point ?? '');
      return text`${inlineCommonmark(gap?.reading || (gap?.fact ?? ''))} ${knownGapLink(site, path, point)}`;
    }),
  );
}
