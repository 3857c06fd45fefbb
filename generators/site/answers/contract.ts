import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { valueFields, type ValueKind } from '../fields/value-fields.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { categoryPath, eventPath, pagePaths, tablePath } from '../links.ts';
import { locationInWords } from '../parts/location.ts';
import { signatureHeaders } from '../parts/signature.ts';
import { publisherDocumentation, publisherToAsk } from '../parts/publisher.ts';
import { allRows, type Site } from '../site.ts';
import { at, topicAnswer, type Answer, type Place, wordings } from './answer.ts';
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
      asked:
        wordings(`what is a webhook, what is this, difference between webhook and api, webhook or polling, what does this platform send me,
        webhooks explained, how do webhooks work, what are events, introduction, overview for managers, explain webhooks,
        push instead of polling, what is this about, introduction for beginners, difference to an api, callback explained,
        how does it work in general, in simple words, purpose of this, do we need to poll, what is a callback,
        explain webhooks to a beginner, what does webhook mean, http callback concept, difference between api and webhook,
        server to server post message basics, reverse api introduction, webhooks for non-technical managers,
        how does the platform tell my app something happened, webhook versus websocket, what are hooks good for,
        primer on event-driven integration, definition webhook, new here how do these outbound calls work,
        who calls whom sender and listener roles, beginner explanation, push versus polling, how does it work in simple terms,
        difference to an api call, explain it to my boss, what is it for a non technical person`),
      answer: text`A request to your endpoint as soon as something happens, so that you need not ask for it. Each carries one event; this
        contract has ${plural(events.length, 'event')}.`,
      more: at(pagePaths.home, 'Overview'),
    },
    {
      id: 'events',
      question: 'Which events are there?',
      asked:
        wordings(`list of all events, list of events, all events, event catalogue, how many events, which webhooks can i get, which events exist,
        available events, event types list, what can be notified, which events can we receive, events and payloads, what can happen,
        everything you send, which webhooks are available, all event names, what will we be told, supported events, overview of types,
        how many kinds are there, what do you notify about, list of all event types, what can i get notified about,
        available webhook templates, overview of every message the platform sends, possible values of template field,
        full enumeration of topics, what kinds of callbacks exist, index of supported triggers, show me everything you emit,
        event reference, which happenings are reported to us, business occurrences covered by webhooks,
        how many different hooks are there, complete inventory of payload types, full overview of messages, catalogue, all types,
        list for the product team, which things trigger a call, exhaustive list`),
      answer: text`${plural(events.length, 'event')}, ${documented === events.length ? 'all documented' : `${documented} of them documented down to their fields`}.`,
      more: at(pagePaths.events, 'Events'),
    },
    documented === events.length
      ? null
      : {
          id: 'undocumented',
          question: 'What if an event is not documented?',
          asked:
            wordings(`undocumented events, events without fields, which events are documented, documentation coverage, payload unknown,
            fields are missing in the documentation, event without description, no fields listed, where is the schema for this event,
            fields missing in the docs, half of the events have no example, when will the rest be documented, not described yet,
            event exists but no details, what does the body of the others look like, event not in the docs,
            received template that is missing from reference, payload without published schema,
            our logs contain a webhook nobody describes, how to handle events lacking documentation, fields not shown for this event,
            we got a message type i cannot find here, only the name is known no payload description,
            build a handler when the format is unpublished, where to learn structure of unspecified webhook, undescribed event body,
            is it safe to depend on hidden events, ask operator for payload example of obscure event,
            type parse for events that have no page, account funding payload fields nowhere to be found, no schema for this event,
            fields not described, event has only a name, missing sample`),
          answer:
            'Its fields or its event type are not known. Store what arrives, respond with success, and document it from an example.',
          more: at(pagePaths.coverage, 'Coverage'),
        },
    documented === events.length
      ? null
      : {
          id: 'complete',
          question: 'How complete is this documentation?',
          asked:
            wordings(`is the documentation complete, completeness, documentation coverage, how many events are documented,
            what is missing in the documentation, progress of the documentation, is everything described, can i rely on this list,
            is this official, quality of the docs, are there more events than listed, how much is missing, percentage documented,
            coverage of the documentation, is it up to date, trust this documentation, does this cover everything,
            how much of the api is documented here, are all events described, is the reference exhaustive,
            percentage of events with full payload, can i rely on this site as whole truth, how thorough are these docs,
            only two payloads documented why so few, scope of this site, documented versus existing events, is anything left out,
            partial or full specification, what share of templates has a schema, does the site contain every field,
            extent of material available, can i rely on it, how much is covered, coverage, gaps in docs percentage,
            trustworthy documentation`),
          answer: text`Of ${plural(events.length, 'event')}, ${documented} ${documented === 1 ? 'is' : 'are'} documented down to the fields. The page says of each event what is missing.`,
          more: at(pagePaths.coverage, 'Coverage'),
        },
    knownGaps.length === 0
      ? null
      : {
          id: 'gaps',
          question: 'What is not known?',
          asked:
            wordings(`what is still unknown, what is not documented, known gaps, open issues, unanswered questions, limitations,
            risks of the integration, biggest risks, what do we have to clarify, unknowns, what do you not say, missing information,
            limitations of the docs, what is left open, things to clarify, unclear points, assumptions, risks for the project,
            what is uncertain, not documented list, open questions in the documentation, unknowns we should clarify with the operator,
            what do the docs not say, missing information list, unspecified behaviour, unanswered points before contract signing,
            blind spots of the source, things nobody confirmed, undefined details such as timeout duration, assumptions we have to make,
            known limitations of the spec, what does not shown mean, unclear topics, risks from facts that are absent,
            pending clarifications, ambiguities in the specification, grey areas for our risk assessment, open issues of the docs,
            what the docs do not say, ask the operator`),
          answer: text`${plural(knownGaps.length, 'known gap')}, the riskiest first, each with what to do meanwhile.`,
          more: at(pagePaths.knownGaps, 'Known gaps'),
        },
    contract.glossary.length === 0
      ? null
      : {
          id: 'meanings',
          question: 'What do the words of this documentation mean?',
          asked:
            wordings(`glossary, terms, definition of a word, meaning of an abbreviation, acronyms, vocabulary, definition of terms, abbreviations,
            what does this term mean, dictionary, jargon explained, acronym, explain the words, terminology,
            what does at most once stand for, terminology used on these pages, difference between client and customer,
            what is an account hash, vocabulary for newcomers, explain first attempt, what is this term supposed to mean, acronym list,
            dictionary of payments words, inbox handler receiver: which is which`),
          answer: text`The glossary has ${plural(contract.glossary.length, 'term')}: ${contract.glossary.map(({ term }) => term).join(', ')}.`,
          more: at(pagePaths.glossary, 'Glossary'),
        },
    {
      id: 'money',
      question: 'How are amounts written?',
      asked:
        wordings(`amounts in quotes, why is money in quotes, cannot add up amounts, sum is 0 in a spreadsheet, amounts do not add up, amount,
        amount is a string how do i parse it, amount format, money, cents or decimals, minor units, decimal places, currency code format,
        currency, iso 4217, negative amounts, negative balance, sign of an amount, rounding, thousands separator, decimal separator,
        float or string, parse amounts, balance format, amount as text, cents or units, currency of the amount, how to parse the price,
        two decimals, float problem with amounts, number as string, add up amounts, sum is zero in excel, bigdecimal,
        why are amounts strings, format of monetary values, decimal string or integer cents, are amounts minor units,
        number of decimal places, floating point rounding of prices, bigdecimal for sums in payload, currency code iso 4217 in payload,
        why is the amount quoted as string, comma or dot as separator, negative values in debits, does jpy have decimals here,
        convert euro value to cents in javascript, storing balances as numeric column, amount as string, float rounding, comma or point,
        negative values, price format, big decimal, parse a balance`),
      answer:
        'As the schema of each field says, listed on one page. Parse a decimal text with a decimal type, never as a floating-point number.',
      more: values('Money', 'money'),
    },
    {
      id: 'dates',
      question: 'In which time zone are dates?',
      asked:
        wordings(`time zone, timezone, utc, what timezone are the timestamps, timestamp, local time, daylight saving, offset of a date, is it utc,
        time offset missing, which clock, local time or utc, summer time, timezone of the timestamp, hours are off,
        time is one hour wrong, convert to my time zone, server time, utc or local time, which offset do timestamps use, is the time gmt,
        daylight saving in event times, convert event time to our zone, no z suffix on timestamp, singapore time or utc,
        hours shifted in our report, are times in the customer's region, naive datetime without offset, clock of which country,
        bookings land on wrong day around midnight, new date() interprets timestamp as local, est cet or zulu,
        timestamptz column for webhook times, offset of timestamps, zone of the date, convert to our timezone`),
      ...topicAnswer(site, 'time-zone', {
        answer:
          'As the schema of each field says, listed on one page. If a date has no offset, keep its text.',
        more: values('Dates', 'dates'),
      }),
    },
    {
      id: 'date-format',
      question: 'How are dates written?',
      asked:
        wordings(`date format, format of a date, iso 8601, parse dates, milliseconds, date and time, date pattern, parse the timestamp,
        milliseconds in the date, strptime format, date string layout, datetime parse error, does not match format,
        which format has the date, date time deserialization, epoch or text, day month order, timestamp layout, are dates iso 8601,
        yyyy-mm-dd hh:mm:ss pattern, milliseconds in timestamp or not, epoch seconds or text, strptime format for event time,
        space instead of t between day and time, datetimeformatter pattern for payload date, moment or dayjs parsing string,
        invalid date error when parsing, regex for date field, excel import of date strings, fraction of a second three digits,
        two events use different notation for date, unix time or calendar string, parse timestamp, format string for dates`),
      answer:
        'As the schema of each field says, listed on one page. Store the text along with the parsed date.',
      more: values('Dates', 'dates'),
    },
    {
      id: 'identifiers',
      question: 'Which identifiers do payloads have?',
      asked:
        wordings(`identifiers, ids in the payload, uuid, hash id, which id identifies a transaction, match an event to my records, length of an id,
        id format, foreign key, which id should i store, match with our records, reference number, find the customer of an event,
        link event to transaction, unique number of the transaction, key to join on, account id, is it a uuid, same id in api and event,
        how to correlate, external id, which ids are in the body, match event to our customer record, uuid fields in payload,
        primary key to join with our database, system reference number for transaction, correlate webhook with a transaction,
        how to find the account an event belongs to, unique reference for reconciliation, which keys tie event to account,
        foreign references list, map hash ids to our users, lookup handles for further api calls, which id links to our records,
        match with the bank statement, customer reference, uuid fields, join with our database, key for reconciliation,
        transaction reference, id of the client`),
      answer:
        'They are listed on one page, with the form of each. Store them as opaque text, and compare them exactly.',
      more: values('Identifiers', 'identifiers'),
    },
    {
      id: 'optional',
      question: 'Which fields can be absent or null?',
      asked:
        wordings(`optional fields, required fields, null values, nullable, missing fields, which fields are always present, empty strings,
        field is missing, mandatory fields, max length of a field, field types, data types, field can be missing, empty string,
        always there, undefined property, may i rely on the field, keyerror, cannot read property of undefined, sometimes absent,
        default value, required or not, nullable fields, required versus optional properties, which attributes may be missing,
        can a value be null, mandatory fields list, empty string or omitted, undefined property crash in handler,
        not null constraints for columns, do i need default values, guaranteed keys in the json, fields that sometimes do not appear,
        zod optional for payload schema, nullpointerexception on missing element, can be empty, required properties, always present,
        may be omitted, default when missing, is this field in every event, which fields do all events share, common fields of events`),
      answer:
        'The page of each event marks what is required, with type and limits. Read every other field as optional.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'example',
      question: 'Where is an example of a payload?',
      asked:
        wordings(`sample payload, example event, show me an example, what does a message look like, example body to show my boss, sample json,
        demo payload, test data file, real example, copy an example, example message, what would we receive, sample webhook body,
        example data for a presentation, see a complete message`),
      answer: text`${exampled ? text`On the page of each documented event, such as ${exampled.title}.` : 'The contract has none.'} All values in examples are invented.`,
      more: exampled ? at(eventPath(exampled.key), exampled.title) : at(pagePaths.events, 'Events'),
    },
    {
      id: 'common-fields',
      question: 'Which fields do all events have?',
      asked:
        wordings(`fields common to all events, is this field in every event, shared fields, envelope, do all payloads look the same, base schema,
        generic fields, same structure for every event, parent type of all events, does every message have an amount,
        fields that are always there, which fields are in every payload, common base class, does each event have the customer`),
      answer: text`Payloads differ from event to event. ${inBody && text`What all have is ${locationInWords(inBody)}, which names the event type. `}The page of each event lists its fields.`,
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'event-time',
      question: 'When did it happen, and when was it sent?',
      asked:
        wordings(`time of the event, does the event say when it happened, created at, timestamp of an event, occurred at field, event date,
        when was this sent, sent at header, is there a time in the request, which date do i book, date of the occurrence,
        sort events by time, age of an event, event time or delivery time, which date counts for accounting`),
      answer: text`${valueFields(site).has('dates') ? 'Fields with a date are listed on one page: read in the description of each what it is the date of.' : 'No documented field is a date.'} ${contract.signature?.scheme.timestamp ? 'The signature has the time of the request.' : 'Nothing else in a request says when it was sent.'}`,
      more: values('Dates', 'dates'),
    },
    {
      id: 'headers',
      question: 'Which headers does a request have?',
      asked:
        wordings(`request headers, headers sent, content type of webhooks, custom headers, user agent, accept header, which headers do you send,
        http headers, encoding of the body, charset, gzip, which headers arrive, content type header, custom header, correlation header,
        header names case, what else is in the request, metadata of the request, trace header, host header,
        http headers sent with webhook, list request headers, content-type of the post, is there a user-agent header,
        metadata sent outside the body, what accompanies the payload in http, static header configured by client,
        application/json charset, is an authorization header included, header names and sample values, case sensitivity of header fields,
        accept and content-length values, dump of an incoming raw request, which envelope information comes with a call, content type,
        what headers come along, list of http headers, authorization header sent`),
      answer: headers(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'no-such-event',
      question: 'Is there an event about that?',
      asked: unnamedSubjects(contract),
      questionAbout: (subject) => `Is there an event about “${subject}”?`,
      answer: text`None is documented. The contract lists ${plural(events.length, 'event')}; others can arrive, so keep what you do not know.`,
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
          asked: [
            table.title,
            ...[
              'list of all',
              'complete list of',
              'catalogue of',
              'overview of',
              'table of',
              'download the',
              'which',
            ].map((words) => `${words} ${other}`),
          ],
          answer: text`${plural(rows.length, one, other)}, by ${table.columns.map(({ label }) => label.toLowerCase()).join(', ')}.`,
          more,
        },
        ...table.columns.map(({ id, label, description, synonyms = [] }): Answer => ({
          id: `column-${table.id}-${id}`,
          question: `Which ${other} have “${label}”?`,
          asked: [
            label,
            `when is ${label} sent`,
            `who gets ${label}`,
            `does ${label} go out too`,
            `switch off ${label}`,
            `which ${other} have no ${label}`,
            ...synonyms,
          ],
          answer: text`${rows.filter(({ cells }) => cells[id]).length} of ${plural(rows.length, one, other)}. ${inlineCommonmark(description)}`,
          more,
        })),
      ];
    }),
    {
      id: 'author',
      question: 'Who writes this documentation?',
      asked:
        wordings(`is this official, who owns this contract, who is responsible for this contract, who maintains this, author,
        source of this documentation, how reliable is this documentation, who wrote this, is this from the platform, official source,
        who maintains the docs, responsible person for the docs, where does the information come from, third party documentation,
        who wrote this site, who maintains these docs, is this official documentation, publisher of the pages,
        who is behind the documentation, which company edits this, is it from the operator or a third party,
        where does the content come from, writer and contact of manual, source of these facts, independent or vendor docs,
        are pages generated by ai, responsible team for texts, imprint, can i trust who made this, copyright holder of the site,
        is this from the vendor, publisher, unofficial, trust in this site`),
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
      asked:
        wordings(`do payloads contain card numbers, full card number, what information about customers is sent, which customer data is in an event,
        pan, sensitive data in payload, personal information, iban in clear, encryption of the payload, confidential,
        full card number in payload, pan visible, pci scope, masked digits, confidential data in the body, cvv in the event,
        sensitive fields, personal information in the payload, is the card number masked, bank account number shown,
        security officer question, cardholder name in clear, is the full pan in the webhook, pci dss scope of receiving events,
        masked card number, personal data in payload, are cardholder names sent, gdpr relevant fields, does the body include cvv or pin,
        account number visible or masked, confidential information in event body, pii inside messages,
        security review: what secrets are transmitted, last four digits only, privacy classification of fields,
        bank details exposed in json, do we need pci certification to consume events, which fields must be treated as sensitive,
        pan in payload, is card data masked, last four digits, cvv included, sensitive information, personal data in the messages,
        which private data do you transmit, iban or account visible,
        which personal data do events carry, personal data in a webhook, gdpr and the content of payloads`),
      answer:
        'Treat every payload as confidential: the fields of each event say what it holds, and what is masked. Keep payloads out of logs.',
      more: at(pagePaths.events, 'Events'),
    },
    {
      id: 'state',
      question: 'How do I get the current state or further details?',
      asked:
        wordings(`does the payload contain everything or do i have to call another api, where is the rest of the transaction, current state,
        status of a transaction, states and transitions, fetch details, lifecycle, rest api, query the status, state machine,
        final status, get the current status, look up details, query the api, fetch more information, what is the final state,
        state diagram, life cycle, ask for the balance, enrich the event, poll the status, possible transitions,
        fetch more details after event, current balance of account by api, event only has ids where is the rest,
        look up transaction details, call api to get fresh status, thin payload need full object,
        query latest state instead of trusting the event, enrich webhook data, rest call for remaining information,
        confirm what really holds now, source of truth for transaction status, pull additional data,
        retrieve complete record behind a callback, snapshot in message is outdated, get full details of a payment, current balance,
        query the api for more, status of a transaction now, payload is too thin, need more information than the event has, lookup by id`),
      ...topicAnswer(site, 'states', {
        answer:
          'An event says that something happened. Fetch the current state from the API before you act on it.',
        more: at(pagePaths.home, 'Overview'),
      }),
    },
    {
      id: 'changes-coming',
      question: 'How do events change over time?',
      asked:
        wordings(`will upgrades break me, backward compatible, versioning, breaking changes, api version, deprecation, backwards compatible,
        will the format change, announced changes, deprecated events, when do events change, notice period, will fields be added,
        future changes, deprecation policy, notice before changes, versioning of events, breaking change announcement,
        new event types later, will it break us, roadmap, how are we informed of changes, will new fields be added later,
        backward compatibility of payloads, breaking change policy, how are we told of schema changes, versioning of webhook contract,
        deprecation notice period, future-proof our parser, can a field be renamed or removed, stability guarantee for events,
        new event types appearing in future, tolerant reader pattern, evolution of the format, do payloads have a version number,
        advance warning before modification, what must we expect to differ next year, semver for event bodies, advance notice of changes,
        breaking changes announced, versioned payloads, stability promise, sunset,
        did the payload change, format changed without warning, a field is suddenly missing, is it backward compatible, will a change break us`),
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
          asked:
            wordings(`what changed in the last release, changelog, release notes, latest version, whats new, recent changes, new events,
            feed of changes, rss, newest version, when was this last updated, history of changes, what is new,
            history of the documentation, recent updates, last change, what was added, since when, news feed,
            recent updates to documentation, latest modifications, last updated when, log of edits, whats different since last month,
            list of revisions, news, rss feed for doc changes, were any pages corrected recently, announcements of additions,
            change record by date, what was fixed in current release, recently added events, what is new in the docs, recent edits`),
          answer: text`The newest version is ${newest.version}${newest.date !== null && ` of ${newest.date}`}. The changelog lists the changes of each, also as a feed.`,
          more: at(pagePaths.changelog, 'Changelog'),
        },
    {
      id: 'downloads',
      question: 'Where are the schemas to download?',
      asked:
        wordings(`json schema download, openapi, swagger, asyncapi file, specification, postman collection, schema files, event schemas,
        machine readable, download the contract, generate code, code generation, yaml, json schema, csv, excel, export to a spreadsheet,
        get the schema file, openapi file, json schema zip, asyncapi document, postman, export the contract, machine readable spec,
        code generator input, yaml file, import into our tool, json schema files, download openapi or asyncapi,
        where to get schema for payload, zip of all schemas, raw example payload files, import contract into code generator,
        get definitions as file, yaml specification, save documentation for offline use, schema url for validator,
        artifact with sample json, export schemas to our repo, ajv needs the schema link, quicktype input for class generation,
        asyncapi yaml, spreadsheet of events, export csv, pdf version`),
      answer:
        'As AsyncAPI, OpenAPI, JSON Schema and a Postman collection, each for the whole contract; each event has a schema of its own.',
      more: at(pagePaths.downloads, 'Downloads'),
    },
    {
      id: 'types',
      question: 'Are there TypeScript types?',
      asked:
        wordings(`typescript types for the events, types, type definitions, typings, typescript, interfaces, dto, javascript library, autocomplete,
        narrow the union of events, property does not exist on type, type error, switch over events, typescript interfaces,
        ts types for payload, intellisense, generate classes, typed events, d.ts, union of all events, dto classes,
        typings for the handler, typescript definitions for payloads, d.ts file, typed event union, discriminated union on template,
        interface for webhook body, type safety in handler, import types from package, zod infer,
        autocomplete of payload fields in vscode, strongly typed callbacks, generic handler typing, intellisense missing for events,
        property does not exist on type error, declaration files shipped with npm module, typescript definitions, interface for payload,
        typed handler, union type, zod schema, type guard`),
      answer: text`Yes: the package ${contract.package.name} has a type for each event, and a union of them that a comparison of the event type narrows.`,
      more: at(pagePaths.packageReference, 'Package reference'),
    },
    {
      id: 'versions',
      question: 'What differs between two versions?',
      asked:
        wordings(`compare versions, diff, difference between versions, what breaks when i upgrade, which fields were added, version comparison,
        compare two releases, diff between versions, what differs from before, old version against new, difference since last version,
        diff between two releases of docs, compare versions side by side, what changed from v1 to v2, schema differences between releases,
        old version of documentation, version selector, see earlier edition of a page, field added between which versions,
        delta report for a contract upgrade, show both states of schema next to each other, pick two versions and contrast,
        archive of previous specs, which revision introduced this property, comparison tool, migration impact from one version to another,
        added and removed fields per release, diff of two releases, compare old and new, what changed between, earlier edition`),
      answer: 'Compare any two published versions: fields, events and what a change means to a receiver.',
      more: at(pagePaths.compare, 'Compare versions'),
    },
    {
      id: 'support',
      question: 'Whom do I ask?',
      asked:
        wordings(`who do i ask for support, support, contact, help, report a problem, phone number, questions to the operator, ask a question,
        status page, incident, is the service down, contact person, who helps us, hotline, email of support, raise a ticket, whom to call,
        account manager, escalate, who do we ask, bug report, switch something on for us, contact for help, who can answer my question,
        support email or hotline, escalate a delivery problem, open a ticket, talk to a human, where do i report an error in docs,
        account manager or operator which one, technical assistance, helpdesk opening hours, raise an issue with integration team,
        who enables things in client configuration, slack channel or forum, phone number for emergencies, i am stuck and need advice,
        point of contact for webhook incident, help desk, who answers questions, which id to give to their support,
        who do we call at the platform, phone of the helpdesk, quote which reference in a ticket`),
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
      asked:
        wordings(`cost per event, price, pricing, fees, billing, how much does it cost, free of charge, contract and licence, license, quota,
        compare with stripe, do we get billed, charged for webhooks, alternatives, which countries, region, data residency,
        price per event, is it free, licence of the package, charges for retries, how much do we pay, cost per message, extra fee,
        pricing plan, price per webhook, are webhooks free, fees for events, billing of deliveries, does retry cost extra, pricing model,
        budget for running the receiver, licence cost of the package, is there a monthly fee, what will we be invoiced for hooks,
        expense of hosting the endpoint, total cost of ownership, do we pay by volume, cheap or expensive to integrate,
        quota included in our plan, price per call, fee, charged per message, plan`),
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
