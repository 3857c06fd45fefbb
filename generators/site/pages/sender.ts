import { verifyFunction } from '../verify-function.ts';
import type { Contract, Signature } from '../../contract/model/model.ts';
import {
  code,
  codeBlock,
  facts,
  heading,
  link,
  list,
  paragraph,
  steps,
  text,
} from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { isIdCovered } from '../../contract/model/request.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { languageTabs, type CodeTab } from '../parts/language-tabs.ts';
import { locationInWords } from '../parts/location.ts';
import { knownGapReading } from '../parts/known-gap-link.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import { securityFacts } from '../parts/security.ts';
import { handshakeFacts, signatureFacts } from '../parts/signature.ts';
import { advice } from '../parts/voices.ts';
import { receiverCommands } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { openLinks } from '../recipes/rules.ts';
import { verifyCode } from '../recipes/verify-code.ts';
import { senderKey, type SenderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

const path = pagePaths.sender;

/** By what a receiver recognises who sends, what that does not prove, and what is not known. */
export function senderPage(site: Site): Page {
  const { signature } = site.contract;
  const key = senderKey(site.contract);
  const sections: readonly (Section | null)[] = [
    { id: 'proof', title: 'What a request carries', content: proof(site) },
    key && {
      id: key.kind,
      title: `Check the ${key.words}`,
      content: checkKey(site.contract, key),
    },
    {
      id: 'signature',
      title: 'Signatures',
      content: signature ? verifySignature(site.contract) : noSignature(site),
    },
    { id: 'spoofing', title: 'Forged and replayed events', content: spoofing(site.contract) },
    {
      id: 'network',
      title: 'Network',
      content: network(site.contract),
    },
  ];
  return {
    path,
    title: 'Verify the sender',
    description: 'How to recognise a genuine request, and what no request proves.',
    kind: 'Guide',
    lead: 'Anyone who knows the URL of your endpoint can send it a request.',
    opening: paragraph(inBrief(site.contract)),
    sections: sections.filter((section) => section !== null),
  };
}

/** What to do, in a sentence. */
function inBrief({ staticHeader, signature, security }: Contract): Words {
  if (signature !== null) return 'Verify the signature of each request before you trust what it holds.';
  if (senderKey({ staticHeader, security })?.kind === 'basic')
    return 'Recognise the sender by its username and password, and refuse requests without them.';
  if (staticHeader === null)
    return security.length > 0
      ? 'These are the ways to tell which requests are genuine.'
      : 'The contract names nothing by which a receiver could recognise the sender.';
  return text`Recognise the sender by a static header, such as ${code(staticHeader.exampleName)}: have one configured, and
        refuse requests that do not hold its value.`;
}

function proof(site: Site): Content {
  const { staticHeader, signature, security, eventId } = site.contract;
  return [
    facts([
      [
        'Static header',
        staticHeader &&
          text`Optional, for example ${code(staticHeader.exampleName)}.
            ${inlineCommonmark(staticHeader.description)}`,
      ],
      ['Signature', signature ? signatureFacts(signature) : 'None is documented.'],
      ['Handshake', handshakeFacts(site.contract)],
      ['Security', security.map(securityFacts)],
      [
        'Event ID',
        eventId &&
          text`In ${locationInWords(eventId)}. It names the event, and proves nothing about who sent it.`,
      ],
    ]),
    paragraph(openLinks(site, path, 'sender')),
  ];
}

function checkKey(contract: Contract, { kind }: SenderKey): Content {
  const commands = receiverCommands(contract);
  return [
    paragraph(
      kind === 'basic'
        ? text`HTTP Basic: the header ${code('authorization')} has the same username and password in every request. It
          does not depend on the body: who learns the password can send any event.`
        : text`The header has the same value in every request. It does not depend on the body: anyone who learns the value can send any event.`,
    ),
    advice(
      list([
        `Choose a long random ${kind === 'basic' ? 'password' : 'value'}, and keep it as you keep passwords: not in the code, and in no log.`,
        'Compare it in constant time, and refuse a request without it before you read the body.',
        text`Respond with ${code(401)}, and alert somebody if that happens often: it is a failed
          attempt, so a wrong value on your side costs events.`,
      ]),
    ),
    verification(contract),
    commands && [
      paragraph('Try it: your endpoint should refuse this request.'),
      codeBlock(`${commands.send} --fault wrong-header`, 'bash', 'Terminal'),
    ],
    heading('rotation', `Change the ${kind === 'basic' ? 'password' : 'value'} without losing events`),
    advice(
      steps([
        'Accept both, the old one and the new one.',
        'Have the registered one changed, and wait until requests with the new one arrive.',
        'Remove the old one once it has not arrived for longer than the longest retry.',
      ]),
    ),
  ];
}

/** Code that verifies the sender, and what does the same. */
function verification(contract: Contract): Content {
  return [
    languageTabs([
      { language: 'TypeScript', file: 'verify.mts', code: verifyCode(contract), of: 'verifying a request' },
      ...languageRecipes(contract).flatMap(({ id, language, files: [, file] }): readonly CodeTab[] =>
        file === undefined
          ? []
          : [
              {
                language,
                file: file.path,
                code: file.code,
                of: 'verifying a request',
                note: paragraph(
                  text`This file is part of the ${link(linkFrom(path, recipePath(id)), text`receiver in ${language}`)}.`,
                  'note',
                ),
              },
            ],
      ),
    ]),
    paragraph(text`${code(verifyFunction(contract))} also reads the body within limits, parses it, and gives the event its ID;
      ${code('createReceiver')} takes the same options; it also stores and handles the event.`),
  ];
}

function verifySignature(contract: Contract): Content {
  const { signature } = contract;
  return [
    paragraph(signature && inlineCommonmark(signature.description)),
    ...(signature ? [coverage(contract, signature)] : []),
    advice(
      list([
        'Verify the raw body, before anything parses it: the same JSON with different whitespace has a different signature.',
        text`Respond with ${code(401)} to a request without a valid signature, and, if the signature has a time, to one that was signed more
          than five minutes ago or ahead.`,
        'While a secret is being rotated, accept signatures made with the old one or the new one.',
        text`${code('createReceiver')} and ${code(verifyFunction(contract))} do all of this with
          ${code('signature: { secrets: […] }')}.`,
      ]),
    ),
    senderKey(contract) === null && verification(contract),
  ];
}

/** Whether the event ID is signed, and what a receiver does about it if it is not. */
function coverage(contract: Contract, { scheme }: Signature): Content {
  const { eventId } = contract;
  const signed = text`The signature covers ${scheme.signed === '{body}' ? 'the raw body' : code(scheme.signed)}.`;
  if (isIdCovered(contract))
    return paragraph(
      text`${signed} ${
        eventId === null
          ? text`Requests have no event ID; what stands for it, event type and body, is signed.`
          : text`The event ID is covered: a request that is sent again is the same event.`
      }`,
    );
  return [
    paragraph(
      text`${signed} ${
        eventId === null
          ? text`The event type, which is in a header and stands for the event ID with the body, is not covered`
          : text`The event ID, in ${locationInWords(eventId)}, is not covered`
      }: anyone who has recorded a request can send it again as another event${scheme.timestamp !== null && ', as long as its time is accepted'}.`,
    ),
    list([
      text`${code('createReceiver')} remembers what was signed for as long as it keeps the event. The same under another
        event ID gets a response with success, is stored as a ${code('replay')}, is not handled, and is reported to
        ${code('observe')}. ${code('inbox redrive')} handles it nevertheless.`,
      text`${code(verifyFunction(contract))} gives a hash of what was signed, ${code('signed')}: keep it with the event ID, and do not
        handle the same hash under another one.`,
    ]),
  ];
}

function noSignature(site: Site): Content {
  const points = new Set(site.policies.map(({ delivery }) => delivery.knownGaps.sender));
  return [
    paragraph(
      'The contract declares no signature. Nothing in a request shows that its body is unchanged, or when it was sent.',
    ),
    [...points].map((point) => point !== undefined && paragraph(knownGapReading(site, path, point))),
    advice(
      list([
        `Ask ${publisherToAsk(site.contract)} whether requests can be signed: which header, which algorithm, over which bytes, with which time, and how a secret is changed.`,
        'Until then, treat an event as a hint, and fetch what matters from the API before you act on it.',
      ]),
    ),
  ];
}

function spoofing(contract: Contract): Content {
  const { eventId, signature } = contract;
  const key = senderKey(contract);
  return advice(
    list([
      text`Do nothing irreversible because of a request alone. Fetch the current state from the API first.`,
      signature === null &&
        `A secret URL proves nothing: it ends up in logs and in the configuration of proxies.${key === null ? '' : ` Use it beside the ${key.words}, not in its place.`}`,
      eventId &&
        text`A request that was recorded and is sent again unchanged has an event ID that you know: a receiver that
          keeps event IDs handles it once. See ${link(linkFrom(path, pagePaths.idempotency), 'Idempotency')}.`,
      'Treat every value as untrusted: put none into a query, a command or a page without escaping.',
      'Log the event type, the event ID and the reason of a refusal, and never a secret or a payload.',
    ]),
  );
}

function network(contract: Contract): Content {
  const { endpoint, security } = contract;
  const hasCertificates = security.some(({ type }) => type === 'X509');
  return [
    paragraph(text`The contract names no addresses that requests come from${!hasCertificates && ', and no client certificate'}.
      ${endpoint.protocol === 'https' && 'Requests go over HTTPS.'}`),
    advice(
      list([
        `Ask ${publisherToAsk(contract)} before you allow some addresses only: if an address changes, you lose events.`,
        'Send the whole certificate chain, and renew certificates before they expire.',
        'Limit the size of a body and the rate of requests far above what you expect: a refused request can be a lost event.',
      ]),
    ),
  ];
}
