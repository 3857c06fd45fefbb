import { isHeaderName } from '@webhook-contract/common/header-name';
import { isIdSigned } from '@webhook-contract/runtime/v1';
import { eventIdExpression, eventIdOf } from '../document/event-id.ts';
import { parseExpression } from '../model/expression.ts';
import { own, textOf } from '../model/json.ts';
import { STANDARD_HEADERS, signatureOf, signaturePlaces } from '../document/signature.ts';
import { below, type Place } from '../model/place.ts';
import { valueOf } from '../source/sources.ts';
import type { Report, Rule } from './rule.ts';
import type { Subject } from '../document/subject.ts';

const signature: Rule = {
  id: 'signature',
  summary:
    'Checks that one signature is declared at most, in a header, and that what is signed is in the request.',
  needed: 'Sender and receiver would sign different texts.',
  check(subject, report) {
    const [first, ...others] = signaturePlaces(subject.sources, subject.outline);
    if (first) checkSignature(subject, first, report);
    for (const place of others) {
      report(
        below(place, 'x-signature'),
        'Another security scheme already declares a signature.',
        'Declare one; a header may hold several signatures with "separator".',
      );
    }
  },
};

const eventIdSigned: Rule = {
  id: 'event-id-signed',
  summary:
    'Checks that a signature covers what an event is known by, so that nobody can send it again as another.',
  check(subject, report) {
    const { sources, outline, eventType } = subject;
    const [place] = signaturePlaces(sources, outline);
    const eventId = eventIdOf(subject);
    const scheme = signatureOf(sources, outline, eventId)?.scheme;
    if (!place || !scheme || isIdSigned(scheme, eventId === null ? [] : [eventId], eventType)) return;
    // Of a signature that is wrong, nothing is known.
    let isWrong = false;
    signature.check(subject, () => (isWrong = true));
    if (isWrong) return;
    const isId = eventId?.in === 'header';
    report(
      below(place, 'x-signature'),
      `The signature does not cover the event ${isId ? 'ID' : 'type'}: a signed request can be sent again as another event.`,
      `${isId ? 'Put {id} into "signed" if the service signs the event ID. ' : ''}Receivers store what comes again and do not handle it; set "event-id-signed" to "off" in "rules" of the config if you know of it.`,
    );
  },
};

function checkSignature(subject: Subject, place: Place, report: Report): void {
  const scheme = valueOf(subject.sources, place);
  const extension = own(scheme, 'x-signature');
  const at = (...path: readonly string[]): Place => below(place, 'x-signature', ...path);
  if (own(scheme, 'type') !== 'httpApiKey' || own(scheme, 'in') !== 'header') {
    report(at(), 'A signature stands in a header.', 'Give the scheme "type: httpApiKey" and "in: header".');
    return;
  }
  if (own(extension, 'scheme') === 'standard-webhooks') {
    if (textOf(own(scheme, 'name')).toLowerCase() === STANDARD_HEADERS.signature) return;
    report(
      below(place, 'name'),
      `The signature of Standard Webhooks stands in the header ${STANDARD_HEADERS.signature}.`,
      `Give the scheme "name: ${STANDARD_HEADERS.signature}", or describe its signature as an hmac.`,
    );
    return;
  }
  for (const header of [below(place, 'name'), at('timestamp', 'header')]) {
    const name = valueOf(subject.sources, header);
    if (typeof name !== 'string' || isHeaderName(name)) continue;
    report(header, 'This is not a valid header name.', 'Use letters, digits and - only, like x-signature.');
  }
  for (const { field, problem, hint } of hmacProblems(subject, scheme)) report(at(field), problem, hint);
}

interface SignatureProblem {
  readonly field: 'signed' | 'timestamp' | 'separator';
  readonly problem: string;
  readonly hint: string;
}

function hmacProblems(subject: Subject, scheme: unknown): readonly SignatureProblem[] {
  const extension = own(scheme, 'x-signature');
  const textAt = (field: string): string => textOf(own(extension, field));
  const signed = textAt('signed') || '{body}';
  const [prefix, separator] = [textAt('prefix'), textAt('separator')];
  const timestamp = own(extension, 'timestamp');
  const timePrefix = textOf(own(timestamp, 'prefix'));
  const header = textOf(own(scheme, 'name')).toLowerCase();
  const isItem = timestamp !== undefined && [undefined, header].includes(timeHeader(timestamp));
  const isTimeSigned = signed.includes('{timestamp}');
  const problems: readonly (SignatureProblem & { readonly isThere: boolean })[] = [
    {
      field: 'signed',
      isThere: signed.split('{body}').length !== 2 || /[{}]/.test(signed.replaceAll(PLACEHOLDER, '')),
      problem: 'What is signed has to hold {body} once, and no other braces than {id} and {timestamp}.',
      hint: 'Write it as "{timestamp}.{body}", for example.',
    },
    {
      field: 'signed',
      isThere: isTimeSigned && timestamp === undefined,
      problem: 'The time is signed, but its place is not stated.',
      hint: 'Add "timestamp" with its header or its prefix.',
    },
    {
      field: 'signed',
      isThere: signed.includes('{id}') && !isIdInHeader(subject),
      problem: 'The event ID is signed, but no header has it.',
      hint: 'Say its header under "x-delivery.eventId": the signature is verified before the body is parsed.',
    },
    {
      field: 'timestamp',
      isThere: timestamp !== undefined && !isTimeSigned,
      problem: 'The time of the signature is not signed, so anyone could change it.',
      hint: 'Put {timestamp} into "signed", or remove "timestamp".',
    },
    {
      field: 'timestamp',
      isThere: isItem && separator === '',
      problem: 'The time is next to the signature, but what separates them is not stated.',
      hint: 'Add "separator", such as a comma, or the "header" of the time.',
    },
    {
      field: 'timestamp',
      isThere: isItem && prefix.startsWith(timePrefix),
      problem: 'Nothing distinguishes the time from the signature next to it.',
      hint: 'Give each a "prefix" of its own, such as "t=" and "v1=".',
    },
    {
      field: 'separator',
      isThere: separator !== '' && [prefix, timePrefix].some((text) => text.includes(separator)),
      problem: 'A prefix holds the separator, so it would be split.',
      hint: 'Correct the one that is wrong.',
    },
  ];
  return problems.filter(({ isThere }) => isThere);
}

const PLACEHOLDER = /\{(?:id|timestamp|body)\}/g;

/** In lowercase; undefined if it is left out. */
function timeHeader(timestamp: unknown): string | undefined {
  const header = own(timestamp, 'header');
  return header === undefined ? undefined : textOf(header).toLowerCase();
}

function isIdInHeader(subject: Subject): boolean {
  return subject.outline.messages.some(
    (message) => parseExpression(eventIdExpression(subject, message))?.in === 'header',
  );
}

export const signatureRules: readonly Rule[] = [signature, eventIdSigned];
