import { counted } from '@webhook-contract/common/counted';
import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { valueFields, type ValueKind } from '../fields/value-fields.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { categoryPath, eventPath, pagePaths, tablePath } from '../links.ts';
import { locationInWords } from '../parts/location.ts';
import { signatureHeaders } from '../parts/signature.ts';
import { publisherDocumentation, publisherToAsk } from '../parts/publisher.ts';
import { allRows, type Site } from '../site.ts';
import { at, topicAnswer, type Answer, type Place } from './answer.ts';
import { phrasesOf } from './phrases.ts';
import { unnamedSubjects } from './subjects.ts';

/** As many titles of a category are named. */
const shownTitles = 6;

/** The events, their values, and what the documentation brings. */
export function contractAnswers(site: Site): readonly (Answer | null)[] {
  const { contract } = site;
  const { events, knownGaps, about, changes } = contract;
  const documented = events.filter((event) => event.documented).length;
  const ask: Place =
    knownGaps.length > 0
      ? at(pagePaths.questions, `What to ask ${publisherToAsk(contract)}`)
      : at(pagePaths.home, 'Overview');
  const values = (title: string, kind: ValueKind) =>
    valueFields(site).has(kind)
      ? at(pagePaths.values, title, kind)
      : at(pagePaths.values, 'Money, dates and identifiers');
  const newest = changes[0];
  const exampled = events.find(({ examples }) => examples.length > 0);
  const inBody = contract.eventType.find((location) => location.in === 'payload');
  return [
    {
      id: 'webhook',
      question: 'What is a webhook?',
      answer: text`A request to your endpoint as soon as something happens, so that you need not ask for it. Each carries one event; this
        contract has ${counted(events.length, 'event')}.`,
      more: at(pagePaths.home, 'Overview'),
    },
    {
      id: 'events',
      question: 'Which events are there?',
      answer: text`${counted(events.length, 'event')}, ${documented === events.length ? 'all documented' : `${documented} of them documented down to their fields`}.`,
      more: at(pagePaths.events, 'Events'),
    },
    documented === events.length
      ? null
      : {
          id: 'undocumented',
          question: 'What if an event is not documented?',
          answer:
            'Its fields or its event type are not known. Store what arrives, respond with success, and document it from an example.',
          more: at(pagePaths.coverage, 'Coverage'),
        },
    documented === events.length
      ? null
      : {
          id: 'complete',
          question: 'How complete is this documentation?',
          answer: text`Of ${counted(events.length, 'event')}, ${documented} ${documented === 1 ? 'is' : 'are'} documented down to the fields. The page says of each event what is missing.`,
          more: at(pagePaths.coverage, 'Coverage'),
        },
    knownGaps.length === 0
      ? null
      : {
          id: 'gaps',
          question: 'What is not known?',
          answer: text`${counted(knownGaps.length, 'known gap')}, the riskiest first, each with what to do meanwhile.`,
          more: at(pagePaths.knownGaps, 'Known gaps'),
        },
    contract.glossary.length === 0
      ? null
      : {
          id: 'meanings',
          question: 'What do the words of this documentation mean?',
          answer: text`The glossary has ${counted(contract.glossary.length, 'term')}: ${contract.glossary.map(({ term }) => term).join(', ')}.`,
          more: at(pagePaths.glossary, 'Glossary'),
        },
    {
      id: 'money',
      question: 'How are amounts written?',
      answer:
        'As the schema of each field says, listed on one page. Parse a decimal text with a decimal type, never as a floating-point number.',
      more: values('Money', 'money'),
    },
    {
      id: 'dates',
      question: 'In which time zone are dates?',
      ...topicAnswer(site, 'time-zone', {
        answer:
          'As the schema of each field says, listed on one page. If a date has no offset, keep its text.',
        more: values('Dates', 'dates'),
      }),
    },
    {
      id: 'date-format',
      question: 'How are dates written?',
      answer:
        'As the schema of each field says, listed on one page. Store the text along with the parsed date.',
      more: values('Dates', 'dates'),
    },
    {
      id: 'identifiers',
      question: 'Which identifiers do payloads have?',
      answer:
        'They are listed on one page, with the form of each. Store them as opaque text, and compare them exactly.',
      more: values('Identifiers', 'identifiers'),
    },
    {
      id: 'optional',
      question: 'Which fields can be absent or null?',
      answer:
        'The page of each event marks what is required, with type and limits. Read every other field as optional.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'example',
      question: 'Where is an example of a payload?',
      answer: text`${exampled ? text`On the page of each documented event, such as ${exampled.title}.` : 'The contract has none.'} All values in examples are invented.`,
      more: exampled ? at(eventPath(exampled.key), exampled.title) : at(pagePaths.events, 'Events'),
    },
    {
      id: 'enum-values',
      question: 'Which values can a field have?',
      answer:
        'The page of each event lists the values that are known. Expect others, and do not fail on them.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'common-fields',
      question: 'Which fields do all events have?',
      answer: text`Payloads differ from event to event. ${inBody && text`What all have is ${locationInWords(inBody)}, which names the event type. `}The page of each event lists its fields.`,
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'event-time',
      question: 'When did it happen, and when was it sent?',
      answer: text`${valueFields(site).has('dates') ? 'Fields with a date are listed on one page: read in the description of each what it is the date of.' : 'No documented field is a date.'} ${contract.signature?.scheme.timestamp ? 'The signature has the time of the request.' : 'Nothing else in a request says when it was sent.'}`,
      more: values('Dates', 'dates'),
    },
    {
      id: 'headers',
      question: 'Which headers does a request have?',
      answer: headers(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'no-such-event',
      question: 'Is there an event about that?',
      asked: unnamedSubjects(contract),
      questionAbout: (subject) => `Is there an event about “${subject}”?`,
      answer: text`None is documented. The contract lists ${counted(events.length, 'event')}; others can arrive, so keep what you do not know.`,
      more: at(pagePaths.events, 'Events'),
    },
    ...(site.isCategorised ? site.categories : [])
      .filter((category) => category.events.length > 0)
      .map(({ slug, name, events: all }): Answer => ({
        id: `category-${slug}`,
        question: `Which events are about ${name}?`,
        asked: phrasesOf('category', { name: [name] }),
        answer: text`${counted(all.length, 'event')}: ${all
          .slice(0, shownTitles)
          .map(({ title }) => title)
          .join(', ')}${all.length > shownTitles && ' and more'}.`,
        more: at(categoryPath(slug), name),
      })),
    ...contract.tables.flatMap((table): readonly Answer[] => {
      const { one, other } = table.rowName;
      const rows = allRows(table);
      const more = at(tablePath(table.id), table.title);
      return [
        {
          id: `table-${table.id}`,
          question: `Where is the table of ${table.title.toLowerCase()}?`,
          asked: phrasesOf('table', { title: [table.title], rows: [other] }),
          answer: text`${counted(rows.length, one, other)}, by ${table.columns.map(({ label }) => label.toLowerCase()).join(', ')}.`,
          more,
        },
        ...table.columns.map(({ id, label, description, synonyms = [] }): Answer => ({
          id: `column-${table.id}-${id}`,
          question: `Which ${other} have “${label}”?`,
          asked: [...phrasesOf('column', { column: [label], rows: [other] }), ...synonyms],
          answer: text`${rows.filter(({ cells }) => cells[id]).length} of ${counted(rows.length, one, other)}. ${inlineCommonmark(description)}`,
          more,
        })),
      ];
    }),
    {
      id: 'author',
      question: 'Who writes this documentation?',
      answer:
        knownGaps.length > 0
          ? contract.publisher?.isAuthor
            ? 'We do. What it leaves open is listed as known gaps, and what is assumed is marked.'
            : `It describes what ${publisherDocumentation(contract)} says; what that leaves open is listed as known gaps, and what is assumed is marked.`
          : `${contract.publisher?.isAuthor ? 'We do. ' : ''}It is generated from the contract, which you can download.`,
      more:
        knownGaps.length > 0 ? at(pagePaths.knownGaps, 'Known gaps') : at(pagePaths.downloads, 'Downloads'),
    },
    {
      id: 'sensitive-data',
      question: 'Do payloads contain sensitive data?',
      answer:
        'Treat every payload as confidential: the fields of each event say what it holds, and what is masked. Keep payloads out of logs.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'state',
      question: 'How do I get the current state or further details?',
      ...topicAnswer(site, 'states', {
        answer:
          'An event says that something happened. Fetch the current state from the API before you act on it.',
        more: at(pagePaths.home, 'Overview'),
      }),
    },
    {
      id: 'changes-coming',
      question: 'How do events change over time?',
      ...topicAnswer(site, 'versioning', {
        answer: 'The contract does not say. Accept fields and event types that you do not know.',
        more: at(pagePaths.changelog, 'Changelog'),
      }),
    },
    newest === undefined
      ? null
      : {
          id: 'changelog',
          question: 'What has changed?',
          answer: text`The newest version is ${newest.version}${newest.date !== null && ` of ${newest.date}`}. The changelog lists the changes of each, also as a feed.`,
          more: at(pagePaths.changelog, 'Changelog'),
        },
    {
      id: 'downloads',
      question: 'Where are the schemas to download?',
      answer:
        'As AsyncAPI, OpenAPI, JSON Schema and a Postman collection, each for the whole contract; each event has a schema of its own.',
      more: at(pagePaths.downloads, 'Downloads'),
    },
    {
      id: 'types',
      question: 'Are there TypeScript types?',
      answer: text`Yes: the package ${contract.package.name} has a type for each event, and a union of them that a comparison of the event type narrows.`,
      more: at(pagePaths.packageReference, 'Package reference'),
    },
    {
      id: 'support',
      question: 'Whom do I ask?',
      answer: about.contact?.email
        ? text`${about.contact.name} ${about.contact.email}`
        : knownGaps.length > 0
          ? `Ask ${publisherToAsk(contract)}. The open questions are listed, to copy.`
          : `Ask ${publisherToAsk(contract)}.`,
      more: ask,
    },
    {
      id: 'cost',
      question: 'What do webhooks cost?',
      answer: `This contract says nothing about that. It describes what is sent, and how to receive it. Ask ${publisherToAsk(contract)}.`,
      more: ask,
    },
  ];
}

function headers({ contract }: Site): Words {
  const { events, eventId, eventType, signature, staticHeader } = contract;
  const located = [eventId, ...eventType].flatMap((location) =>
    location?.in === 'header' && !isTypeInPath([location]) ? location.name : [],
  );
  const signing = signature === null ? [] : signatureHeaders(signature).map(({ name }) => name);
  const names = new Set([...located, ...signing]);
  return text`${code(`content-type: ${events[0]?.contentType ?? 'application/json'}`)}${[...names].map((name) => [', ', code(name)])}${
    staticHeader &&
    text`, and a static header such as ${code(staticHeader.exampleName)} if you have one set up`
  }. The page of each event lists its headers.`;
}
