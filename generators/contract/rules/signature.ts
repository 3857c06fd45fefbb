import { deliveryIdExpression } from '../delivery-id.ts';
import { parseExpression } from '../expression.ts';
import { own, textOf } from '../json.ts';
import { STANDARD_HEADERS, signaturePlaces } from '../signature.ts';
import { below, type Place } from '../place.ts';
import { valueOf } from '../sources.ts';
import type { Report, Rule, Subject } from './rule.ts';

export const signature: Rule = {
  id: 'signature',
  summary:
    'Checks that one signature is declared at most, in a header, and that what is signed is in the request.',
  needed: 'Sender and receiver would not sign the same.',
  check(subject, report) {
    const [first, ...others] = signaturePlaces(subject.sources, subject.outline);
    if (first) checkSignature(subject, first, report);
    for (const place of others) {
      report(
        below(place, 'x-signature'),
        'Another security scheme declares a signature, too.',
        'Declare one; a header may hold several signatures with "separator".',
      );
    }
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
  const signed = textOf(own(extension, 'signed')) || '{body}';
  const timestamp = own(extension, 'timestamp');
  const withoutPlaceholders = signed.replaceAll(/\{(?:id|timestamp|body)\}/g, '');
  if (signed.split('{body}').length !== 2 || /[{}]/.test(withoutPlaceholders)) {
    report(
      at('signed'),
      'What is signed has to hold {body} once, and no other braces than {id} and {timestamp}.',
      'Write it as "{timestamp}.{body}", for example.',
    );
  }
  if (signed.includes('{timestamp}') !== (timestamp !== undefined)) {
    report(
      at(timestamp === undefined ? 'signed' : 'timestamp'),
      timestamp === undefined
        ? 'The time is signed, but nothing says where it stands.'
        : 'The time of the signature is not signed, so that anybody could change it.',
      timestamp === undefined
        ? 'Add "timestamp" with its header or its prefix.'
        : 'Put {timestamp} into "signed", or remove "timestamp".',
    );
  }
  const isItem = timestamp !== undefined && own(timestamp, 'header') === undefined;
  if (isItem && own(extension, 'separator') === undefined) {
    report(
      at('timestamp'),
      'The time stands beside the signature, but nothing says what is between them.',
      'Add "separator", such as a comma, or the "header" of the time.',
    );
  }
  if (signed.includes('{id}') && !isIdInHeader(subject)) {
    report(
      at('signed'),
      'The event ID is signed, but no header has it.',
      'Say its header under "x-delivery.deliveryId": the signature is verified before the body is parsed.',
    );
  }
}

function isIdInHeader(subject: Subject): boolean {
  return subject.outline.messages.some(
    (message) => parseExpression(deliveryIdExpression(subject, message))?.in === 'header',
  );
}
