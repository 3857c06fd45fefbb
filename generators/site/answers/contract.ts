import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { categoryPath, pagePaths, tablePath } from '../links.ts';
import { publisherDocumentation, publisherToAsk } from '../parts/publisher.ts';
import { allRows, type Site } from '../site.ts';
import { at, topicAnswer, type Answer, type Place } from './answer.ts';
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
  const values = (title: string, fragment: string) => at(pagePaths.values, title, fragment);
  const newest = changes[0];
  return [
    {
      id: 'webhook',
      question: 'What is a webhook?',
      asked: [
        'what is a webhook',
        'what is this',
        'difference between webhook and api',
        'webhook or polling',
        'what does this platform send me',
        'webhooks explained',
        'how do webhooks work',
        'what are events',
        'introduction',
        'overview for managers',
      ],
      answer: text`A request to your endpoint as soon as something happens, so that you need not ask for it. Each carries one event; there are
        ${plural(events.length, 'event')}.`,
      more: at(pagePaths.home, 'Overview'),
    },
    {
      id: 'events',
      question: 'Which events are there?',
      asked: [
        'list of all events',
        'list of events',
        'all events',
        'event catalogue',
        'how many events',
        'which webhooks can i get',
        'which events exist',
        'available events',
        'event types list',
        'what can be notified',
        'which events can we receive',
        'events and payloads',
      ],
      answer: text`${plural(events.length, 'event')}, ${documented === events.length ? 'all documented' : `${documented} of them documented down to their fields`}.`,
      more: at(pagePaths.events, 'Events'),
    },
    documented === events.length
      ? null
      : {
          id: 'undocumented',
          question: 'What if an event is not documented?',
          asked: [
            'undocumented events',
            'events without fields',
            'which events are documented',
            'documentation coverage',
            'payload unknown',
            'fields are missing in the documentation',
          ],
          answer:
            'Its fields or its event type are not known. Store what arrives, respond with success, and document it from an example.',
          more: at(pagePaths.coverage, 'Coverage'),
        },
    documented === events.length
      ? null
      : {
          id: 'complete',
          question: 'How complete is this documentation?',
          asked: [
            'is the documentation complete',
            'completeness',
            'documentation coverage',
            'how many events are documented',
            'what is missing in the documentation',
            'progress of the documentation',
          ],
          answer: text`Of ${plural(events.length, 'event')}, ${documented} ${documented === 1 ? 'is' : 'are'} documented down to the fields. The page says of each event what is missing.`,
          more: at(pagePaths.coverage, 'Coverage'),
        },
    knownGaps.length === 0
      ? null
      : {
          id: 'gaps',
          question: 'What is not known?',
          asked: [
            'what is still unknown',
            'what is not documented',
            'known gaps',
            'open issues',
            'unanswered questions',
            'limitations',
            'risks of the integration',
            'biggest risks',
            'what do we have to clarify',
          ],
          answer: text`${plural(knownGaps.length, 'known gap')}, the riskiest first, each with what to do meanwhile.`,
          more: at(pagePaths.knownGaps, 'Known gaps'),
        },
    contract.glossary.length === 0
      ? null
      : {
          id: 'meanings',
          question: 'What do the words of this documentation mean?',
          asked: [
            'glossary',
            'terms',
            'definition of a word',
            'meaning of an abbreviation',
            'acronyms',
            'vocabulary',
          ],
          answer: text`The glossary has ${plural(contract.glossary.length, 'term')}: ${contract.glossary.map(({ term }) => term).join(', ')}.`,
          more: at(pagePaths.glossary, 'Glossary'),
        },
    {
      id: 'money',
      question: 'How are amounts written?',
      asked: [
        'amount',
        'amount is a string how do i parse it',
        'amount format',
        'money',
        'cents or decimals',
        'minor units',
        'decimal places',
        'currency code format',
        'currency',
        'iso 4217',
        'negative amounts',
        'negative balance',
        'sign of an amount',
        'rounding',
        'thousands separator',
        'decimal separator',
        'float or string',
        'parse amounts',
        'balance format',
      ],
      answer:
        'As the schema of each field says, listed on one page. Parse a decimal text with a decimal type, never as a floating-point number.',
      more: values('Money', 'money'),
    },
    {
      id: 'dates',
      question: 'In which time zone are dates?',
      asked: [
        'time zone',
        'timezone',
        'utc',
        'what timezone are the timestamps',
        'timestamp',
        'local time',
        'daylight saving',
        'offset of a date',
      ],
      ...topicAnswer(site, 'time-zone', {
        answer:
          'As the schema of each field says, listed on one page. Where a date has no offset, keep its text.',
        more: values('Dates', 'dates'),
      }),
    },
    {
      id: 'date-format',
      question: 'How are dates written?',
      asked: [
        'date format',
        'format of a date',
        'iso 8601',
        'parse dates',
        'milliseconds',
        'date and time',
        'date pattern',
      ],
      answer:
        'As the schema of each field says, listed on one page. Store the text beside what you make of it.',
      more: values('Dates', 'dates'),
    },
    {
      id: 'identifiers',
      question: 'Which identifiers do payloads have?',
      asked: [
        'identifiers',
        'ids in the payload',
        'uuid',
        'hash id',
        'which id identifies a transaction',
        'match an event to my records',
        'length of an id',
        'id format',
        'foreign key',
      ],
      answer:
        'They are listed on one page, with the form of each. Store them as opaque text, and compare them exactly.',
      more: values('Identifiers', 'identifiers'),
    },
    {
      id: 'optional',
      question: 'Which fields can be absent or null?',
      asked: [
        'optional fields',
        'required fields',
        'null values',
        'nullable',
        'missing fields',
        'which fields are always present',
        'empty strings',
        'field is missing',
        'mandatory fields',
        'max length of a field',
        'field types',
        'data types',
      ],
      answer:
        'The page of each event marks what is required, with type and limits. Read every other field as optional.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'headers',
      question: 'Which headers does a request have?',
      asked: [
        'request headers',
        'headers sent',
        'content type of webhooks',
        'custom headers',
        'user agent',
        'accept header',
        'which headers do you send',
        'http headers',
        'encoding of the body',
        'charset',
        'gzip',
      ],
      answer: headers(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'no-such-event',
      question: 'Is there an event about that?',
      asked: unnamedSubjects(contract),
      questionAbout: (subject) => `Is there an event about “${subject}”?`,
      answer: text`None is documented. ${plural(events.length, 'event')} are listed; others can arrive, so keep what you do not know.`,
      more: at(pagePaths.events, 'Events'),
    },
    ...(site.isCategorised ? site.categories : [])
      .filter((category) => category.events.length > 0)
      .map(({ slug, name, events: all }): Answer => ({
        id: `category-${slug}`,
        question: `Which events are about ${name}?`,
        asked: [`${name} events`, `list of ${name} events`],
        answer: text`${plural(all.length, 'event')}: ${all
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
          asked: [table.title, `list of all ${other}`, `catalogue of ${other}`, `download the ${other}`],
          answer: text`${plural(rows.length, one, other)}, by ${table.columns.map(({ label }) => label.toLowerCase()).join(', ')}.`,
          more,
        },
        ...table.columns.map(({ id, label, description }): Answer => ({
          id: `column-${table.id}-${id}`,
          question: `Which ${other} have “${label}”?`,
          asked: [
            label,
            `when is ${label} sent`,
            `who gets ${label}`,
            `does ${label} go out too`,
            `switch off ${label}`,
            `which ${other} have no ${label}`,
          ],
          answer: text`${rows.filter(({ cells }) => cells[id]).length} of ${plural(rows.length, one, other)}. ${inlineCommonmark(description)}`,
          more,
        })),
      ];
    }),
    {
      id: 'author',
      question: 'Who writes this documentation?',
      asked: [
        'is this official',
        'who owns this contract',
        'who is responsible for this contract',
        'who maintains this',
        'author',
        'source of this documentation',
        'how reliable is this documentation',
      ],
      answer:
        knownGaps.length > 0
          ? `It describes what ${publisherDocumentation(contract)} says; what that leaves open is listed as known gaps, and what is assumed is marked.`
          : `${contract.publisher?.isAuthor ? 'We do. ' : ''}It is generated from the contract, which you can download.`,
      more:
        knownGaps.length > 0 ? at(pagePaths.knownGaps, 'Known gaps') : at(pagePaths.downloads, 'Downloads'),
    },
    {
      id: 'card-numbers',
      question: 'Do payloads contain sensitive data?',
      asked: [
        'do payloads contain card numbers',
        'full card number',
        'what information about customers is sent',
        'which customer data is in an event',
        'pan',
        'sensitive data in payload',
        'personal information',
        'iban in clear',
        'encryption of the payload',
        'confidential',
      ],
      answer:
        'Treat every payload as confidential: the fields of each event say what it holds, and what is masked. Keep payloads out of logs.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'state',
      question: 'How do I get the current state or further details?',
      asked: [
        'current state',
        'status of a transaction',
        'states and transitions',
        'fetch details',
        'lifecycle',
        'rest api',
        'query the status',
        'state machine',
        'final status',
      ],
      ...topicAnswer(site, 'states', {
        answer:
          'An event says that something happened. Fetch the current state from the API before you act on it.',
        more: at(pagePaths.home, 'Overview'),
      }),
    },
    {
      id: 'changes-coming',
      question: 'How do events change over time?',
      asked: [
        'versioning',
        'breaking changes',
        'api version',
        'deprecation',
        'backwards compatible',
        'will the format change',
        'announced changes',
        'deprecated events',
        'when do events change',
        'notice period',
      ],
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
          asked: [
            'what changed in the last release',
            'changelog',
            'release notes',
            'latest version',
            'whats new',
            'recent changes',
            'new events',
            'feed of changes',
            'rss',
            'newest version',
            'when was this last updated',
            'history of changes',
          ],
          answer: text`The newest version is ${newest.version}${newest.date !== null && ` of ${newest.date}`}. The changelog lists the changes of each, also as a feed.`,
          more: at(pagePaths.changelog, 'Changelog'),
        },
    {
      id: 'downloads',
      question: 'Where are the schemas to download?',
      asked: [
        'json schema download',
        'openapi',
        'swagger',
        'asyncapi file',
        'specification',
        'postman collection',
        'schema files',
        'event schemas',
        'machine readable',
        'download the contract',
        'generate code',
        'code generation',
        'yaml',
        'json schema',
        'csv',
        'excel',
        'export to a spreadsheet',
      ],
      answer:
        'As AsyncAPI, OpenAPI, JSON Schema and a Postman collection, each for the whole contract; each event has a schema of its own.',
      more: at(pagePaths.downloads, 'Downloads'),
    },
    {
      id: 'types',
      question: 'Are there TypeScript types?',
      asked: [
        'typescript types for the events',
        'types',
        'type definitions',
        'typings',
        'typescript',
        'interfaces',
        'dto',
        'javascript library',
        'autocomplete',
        'narrow the union of events',
        'property does not exist on type',
        'type error',
        'switch over events',
      ],
      answer: text`Yes: the package ${contract.package.name} has a type for each event, and a union of them that a comparison of the event type narrows.`,
      more: at(pagePaths.packageReference, 'Package reference'),
    },
    {
      id: 'versions',
      question: 'What differs between two versions?',
      asked: [
        'compare versions',
        'diff',
        'difference between versions',
        'what breaks when i upgrade',
        'which fields were added',
        'version comparison',
      ],
      answer: 'Compare any two published versions: fields, events and what a change means to a receiver.',
      more: at(pagePaths.compare, 'Compare versions'),
    },
    {
      id: 'support',
      question: 'Whom do I ask?',
      asked: [
        'who do i ask for support',
        'support',
        'contact',
        'help',
        'report a problem',
        'phone number',
        'questions to the operator',
        'ask a question',
        'status page',
        'incident',
        'is the service down',
      ],
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
      asked: [
        'cost per event',
        'price',
        'pricing',
        'fees',
        'billing',
        'how much does it cost',
        'free of charge',
        'contract and licence',
        'license',
        'quota',
        'compare with stripe',
        'do we get billed',
        'charged for webhooks',
        'alternatives',
        'which countries',
        'region',
        'data residency',
      ],
      answer: `This contract says nothing about that. It describes what is sent, and how to receive it. Ask ${publisherToAsk(contract)}.`,
      more: ask,
    },
  ];
}

function headers({ contract }: Site): Words {
  const { events, eventId, eventType, staticHeader } = contract;
  const names = [eventId, ...eventType].flatMap((location) =>
    location?.in === 'header' ? location.name : [],
  );
  return text`${code(`content-type: ${events[0]?.contentType ?? 'application/json'}`)}${names.map((name) => [', ', code(name)])}${
    staticHeader &&
    text`, and a static header such as ${code(staticHeader.exampleName)} if you have one set up`
  }. The page of each event lists its headers.`;
}
