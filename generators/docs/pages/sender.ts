import type { Contract, StaticHeader } from '../../contract/model.ts';
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
import { linkFrom, pagePaths } from '../links.ts';
import { locationInWords } from '../parts/location.ts';
import { knownGapReading } from '../parts/known-gap-link.ts';
import { securityFacts } from '../parts/security.ts';
import { signatureFacts } from '../parts/signature.ts';
import { advice } from '../parts/voices.ts';
import { receiverCommands } from '../recipes/commands.ts';
import { staticHeaderCode } from '../recipes/static-header-code.ts';
import { openLinks } from '../recipes/rules.ts';
import type { Site } from '../site.ts';

const path = pagePaths.sender;

/** By what a receiver recognises who sends, what that does not prove, and what is not known. */
export function senderPage(site: Site): Page {
  const { staticHeader, signature } = site.contract;
  const sections: readonly (Section | null)[] = [
    { id: 'proof', title: 'What a request carries', content: proof(site) },
    staticHeader && {
      id: 'static-header',
      title: 'Check the static header',
      content: checkHeader(site.contract, staticHeader),
      searchWords: signature === null ? ['secret', 'shared secret', 'token'] : [],
    },
    {
      id: 'signature',
      title: 'Signatures',
      content: signature ? verifySignature(site.contract) : noSignature(site),
      searchWords: ['hmac', 'signed', ...(signature === null ? [] : ['secret'])],
    },
    { id: 'spoofing', title: 'Forged and replayed events', content: spoofing(site.contract) },
    {
      id: 'network',
      title: 'Network',
      content: network(site.contract),
      searchWords: ['ip allowlist', 'mtls', 'tls', 'firewall'],
    },
  ];
  return {
    path,
    title: 'Verify the sender',
    description: 'How to recognise that an event comes from the service, and what no request proves.',
    kind: 'Guide',
    lead: 'Anyone who knows the URL of your endpoint can send it a request.',
    opening: paragraph(inBrief(site.contract)),
    sections: sections.filter((section) => section !== null),
    searchWords: [
      'authentication',
      'authenticate requests',
      'security',
      'spoofing',
      'signature',
      'who sent',
      'recognise the sender',
      'is a request really from the platform',
      'genuine',
    ],
  };
}

/** What to do, in a sentence. */
function inBrief({ staticHeader, signature, security }: Contract): Words {
  if (signature !== null) return 'Verify the signature of each request before you trust what it holds.';
  if (staticHeader === null)
    return security.length > 0
      ? 'These are the ways to tell which ones come from the service.'
      : 'The contract names nothing by which a receiver could recognise the sender.';
  return text`Recognise the service by a static header, such as ${code(staticHeader.exampleName)}: have one configured, and
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

function checkHeader(contract: Contract, header: StaticHeader): Content {
  const commands = receiverCommands(contract);
  return [
    paragraph(text`The header has the same value in every request. It does not depend on the body: who learns the value
      can send any event.`),
    advice(
      list([
        'Choose a long random value, and keep it as you keep passwords: not in the code, and in no log.',
        'Compare it in constant time, and refuse a request without it before you read the body.',
        text`Respond with ${code(401)}, and alert somebody if that happens often: the service counts it as a failed
          attempt, so a wrong value on your side costs events.`,
      ]),
    ),
    codeBlock(staticHeaderCode(header), 'typescript', 'Compare the static header'),
    paragraph(text`${code('createReceiver')} does the same with
      ${code(`key: { header: '${header.exampleName.toLowerCase()}', values: […] }`)}.`),
    commands && [
      paragraph('Try it: your endpoint should refuse this request.'),
      codeBlock(`${commands.send} --fault wrong-header`, 'bash', 'Terminal'),
    ],
    heading('rotation', 'Change the value without losing events'),
    advice(
      steps([
        'Accept both values, the old one and the new one.',
        'Have the value changed at the service, and wait until requests with the new value arrive.',
        'Remove the old value once it has not arrived for longer than the longest retry.',
      ]),
    ),
  ];
}

function verifySignature({ signature }: Contract): Content {
  return [
    paragraph(signature && inlineCommonmark(signature.description)),
    advice(
      list([
        'Verify the raw body, before anything parses it: the same JSON with other spaces has another signature.',
        text`Refuse what is not signed with ${code(401)}, and also what was signed more than five minutes ago or ahead,
          where the signature has a time.`,
        'While a secret is changed, accept signatures with the old one and the new one.',
        text`${code('createReceiver')} does all of this with ${code('signature: { secrets: […] }')}.`,
      ]),
    ),
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
        'Ask the operator whether requests can be signed: which header, which algorithm, over which bytes, with which time, and how a secret is changed.',
        'Until then, take an event for a hint, and fetch what matters from the APIs of the service before you act on it.',
      ]),
    ),
  ];
}

function spoofing({ eventId, signature, staticHeader }: Contract): Content {
  return advice(
    list([
      text`Do nothing that cannot be undone because of a request alone. Fetch the current state from the APIs of the
        service first.`,
      signature === null &&
        `A secret URL is not a proof: it stands in logs and in the configuration of proxies.${staticHeader === null ? '' : ' Use it beside the static header, not in its place.'}`,
      eventId &&
        text`A request that was recorded and is sent again has an event ID that you know: a receiver that keeps event
          IDs handles it once. See ${link(linkFrom(path, pagePaths.idempotency), 'Idempotency')}.`,
      'Treat every value as a stranger’s: no value belongs in a query, a command or a page without escaping.',
      'Log the event type, the event ID and the reason of a refusal, and never a secret or a payload.',
    ]),
  );
}

function network({ endpoint, security }: Contract): Content {
  const hasCertificates = security.some(({ type }) => type === 'X509');
  return [
    paragraph(text`The contract names no addresses that requests come from${!hasCertificates && ', and no client certificate'}.
      ${endpoint.protocol === 'https' && 'Requests go over HTTPS.'}`),
    advice(
      list([
        'Ask the operator before you allow some addresses only: an address that changes costs events.',
        'Send the whole certificate chain, and renew certificates before they end.',
        'Limit the size of a body and the rate of requests far above what you expect: a refused request can be a lost event.',
      ]),
    ),
  ];
}
