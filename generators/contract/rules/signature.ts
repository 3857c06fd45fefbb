import { isHeaderName } from '@webhook-contract/common/header-rules';
import { isBodySigned, isIdSigned, isTypeInPath, isUrlSigned } from '@webhook-contract/runtime/v1';
import { eventIdExpression, eventIdOf } from '../document/event-id.ts';
import { parseExpression } from '../model/expression.ts';
import { own, textOf, below, type Place } from '../model/json.ts';
import signatureSchema from '../extensions/x-signature.schema.json' with { type: 'json' };
import { ownCheck } from '../payload/json-schema.ts';
import { isPerItem, presetOf, signatureOf, signaturePlaces } from '../document/signature.ts';
import { valueOf } from '../source/sources.ts';
import type { Report, Rule } from './rule.ts';
import type { Subject } from '../document/outline.ts';

const signature: Rule = {
  id: 'signature',
  summary:
    'Checks that one signature is declared at most, with a place of its own, and that what is signed is in the request.',
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
    let isWrong = ownCheck(signatureSchema)(own(valueOf(sources, place), 'x-signature')).length > 0;
    signature.check(subject, () => (isWrong = true));
    if (isWrong) return;
    const isId = eventId?.in === 'header';
    report(
      below(place, 'x-signature'),
      `The signature does not cover the event ${isId ? 'ID' : 'type'}: a signed request can be sent again as another event.`,
      `${isId && !presetOf(valueOf(sources, place)) ? 'Put {id} into "signed" if the service signs the event ID. ' : ''}Receivers store what comes again and do not handle it; set "event-id-signed" to "off" in "rules" of the config if you know of it.`,
    );
  },
};

const signatureCovers: Rule = {
  id: 'signature-covers',
  summary: 'Checks that a signature covers the whole body, and names a scheme that leaves fields unsigned.',
  check({ sources, outline }, report) {
    const [place] = signaturePlaces(sources, outline);
    const signature = signatureOf(sources, outline, null);
    if (!place || !signature || isBodySigned(signature.scheme)) return;
    const { preset, scheme } = signature;
    const fields = [...scheme.signed.matchAll(/\{#([^{}]+)\}/g)].map(([, pointer]) => pointer);
    const covered = [...fields, ...(scheme.timestamp ? ['the time'] : [])].join(', ');
    report(
      below(place, 'x-signature'),
      `The signature${preset === null ? '' : ` of ${preset}`} covers ${covered || 'no field'} alone: every other field can be changed in a request that was recorded.`,
      'Receivers should fetch what they act on from the APIs of the service; set "signature-covers" to "off" in "rules" of the config if you know of it.',
    );
  },
};

function checkSignature(subject: Subject, place: Place, report: Report): void {
  const scheme = valueOf(subject.sources, place);
  const at = (...path: readonly string[]): Place => below(place, 'x-signature', ...path);
  const signature = signatureOf(subject.sources, subject.outline, null);
  const isInBody = signature?.scheme.pointer !== undefined;
  if (
    isInBody ? !isForBodies(scheme) : own(scheme, 'type') !== 'httpApiKey' || own(scheme, 'in') !== 'header'
  ) {
    report(
      at(),
      isInBody ? 'The signature stands in the body.' : 'A signature stands in a header.',
      isInBody
        ? 'Give the scheme "type: symmetricEncryption", or "type: asymmetricEncryption" for public keys.'
        : 'Give the scheme "type: httpApiKey" and "in: header".',
    );
    return;
  }
  if (isPerItem(scheme) && signature?.scheme.list === undefined) {
    report(
      at(),
      'Each item of a list has a signature, and no message says that it has a list of events.',
      'Say where event types are in the list under "x-delivery.eventType", such as $message.payload#/items/*/type.',
    );
  }
  if (signature && isUrlSigned(signature.scheme) && isTypeInPath(subject.eventType)) {
    report(
      at(),
      'The signature covers the URL, which is another one for each event: the kit signs one URL for all.',
      'Say the event type in a header or a field, or verify this signature with code of your own, without "x-signature".',
    );
  }
  const preset = presetOf(scheme);
  if (preset) {
    const { header } = preset.scheme;
    if (textOf(own(scheme, 'name')).toLowerCase() === header) return;
    report(
      below(place, 'name'),
      `The signature of ${preset.title} stands in the header ${header}.`,
      `Give the scheme "name: ${header}", or describe its signature as an hmac.`,
    );
    return;
  }
  for (const header of [below(place, 'name'), at('timestamp', 'header')]) {
    const name = valueOf(subject.sources, header);
    if (typeof name !== 'string' || isHeaderName(name)) continue;
    report(header, 'This is not a valid header name.', 'Use letters, digits and - only, like x-signature.');
  }
  for (const { field, problem, hint } of schemeProblems(subject, scheme)) report(at(field), problem, hint);
}

/** Whether it is of a type that has no place in a request. */
function isForBodies(scheme: unknown): boolean {
  return ['symmetricEncryption', 'asymmetricEncryption'].includes(textOf(own(scheme, 'type')));
}

interface SignatureProblem {
  readonly field: 'signed' | 'timestamp' | 'separator';
  readonly problem: string;
  readonly hint: string;
}

function schemeProblems(subject: Subject, scheme: unknown): readonly SignatureProblem[] {
  const extension = own(scheme, 'x-signature');
  const textAt = (field: string): string => textOf(own(extension, field));
  const signed = textAt('signed') || '{body}';
  const [prefix, separator] = [textAt('prefix'), textAt('separator')];
  const timestamp = own(extension, 'timestamp');
  const timePrefix = textOf(own(timestamp, 'prefix'));
  const header = textOf(own(scheme, 'name')).toLowerCase();
  const isTimeInBody = own(timestamp, 'pointer') !== undefined;
  const isItem =
    timestamp !== undefined && !isTimeInBody && [undefined, header].includes(timeHeader(timestamp));
  const problems: readonly (SignatureProblem & { readonly isThere: boolean })[] = [
    {
      field: 'signed',
      isThere: signed.includes('{id}') && !isIdInHeader(subject),
      problem: 'The event ID is signed, but no header has it.',
      hint: 'Say its header under "x-delivery.eventId", or name its field, such as {#/id}.',
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

export const signatureRules: readonly Rule[] = [signature, eventIdSigned, signatureCovers];
