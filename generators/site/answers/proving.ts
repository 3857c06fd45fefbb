import { code, text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';
import { at, topicAnswer, type Answer } from './answer.ts';

/** Who sends, and how a receiver knows. */
export function provingAnswers(site: Site): readonly (Answer | null)[] {
  const { contract } = site;
  const { signature, staticHeader, eventId, endpoint } = contract;
  const key = senderKey(contract);
  const sender = (title: string, fragment?: string) => at(pagePaths.sender, title, fragment);
  return [
    {
      id: 'verify',
      question: 'How do I know that a request is genuine?',
      answer: signature
        ? 'By the signature of each request: verify it over the raw body before you trust what the body says.'
        : key?.kind === 'basic'
          ? 'By username and password, which each request carries: compare both in constant time.'
          : staticHeader
            ? text`By a static header, such as ${code(staticHeader.exampleName)}, if you have one set up: compare its value in constant time.`
            : 'By nothing: the contract names nothing that proves the sender. Confirm what matters through the API.',
      more: sender('Verify the sender'),
    },
    {
      id: 'signature',
      question: 'Are requests signed?',
      answer: signature
        ? text`Yes: verify the raw body, and accept the old and the new secret while one replaces the other. ${code('createReceiver')} and ${code('verifyEvent')} do it.`
        : text`No signature is documented. ${key && `The ${key.words} ${key.kind === 'basic' ? 'are' : 'is'} the only proof of the sender.`} Confirm what matters through the API.`,
      more: sender('Signatures', 'signature'),
    },
    key || signature
      ? {
          id: 'rotate',
          question: `How do I change the ${signature ? 'secret' : key?.kind === 'basic' ? 'password' : 'key'} without losing events?`,
          answer:
            'Accept the old and the new one, have the registered one changed, and remove the old one once it no longer arrives.',
          more: key
            ? sender('Change the value without losing events', 'rotation')
            : sender('Signatures', 'signature'),
        }
      : null,
    {
      id: 'addresses',
      question: 'From which IP addresses do requests come?',
      ...topicAnswer(site, 'addresses', {
        answer:
          'The contract names no addresses. Do not restrict requests to certain addresses: if one of them changes, you lose events.',
        more: sender('Network', 'network'),
      }),
    },
    {
      id: 'tls',
      question: 'Which certificate does my endpoint need?',
      answer: text`${endpoint.protocol === 'https' ? 'Requests go over HTTPS.' : 'The contract names no encryption.'} Use a certificate of a public authority, send the whole chain,
        and renew it in time: whether another is accepted is not documented.`,
      more: sender('Network', 'network'),
    },
    {
      id: 'client-certificate',
      question: 'Does the sender present a client certificate?',
      answer: 'The contract names none. Recognise the sender by what each request carries.',
      more: sender('What a request carries', 'proof'),
    },
    key && {
      id: 'key-absent',
      question: `Why ${key.kind === 'basic' ? 'do username and password' : 'does the static header'} not arrive?`,
      answer:
        key.kind === 'basic'
          ? 'They come only if your endpoint is registered with them, and if no proxy drops the header.'
          : 'It comes only if one is set up for you, under the name and with the value agreed, and if no proxy drops it.',
      more: sender('What a request carries', 'proof'),
    },
    {
      id: 'replay',
      question: 'What about recorded requests that are sent again?',
      answer: signature
        ? text`${signature.scheme.timestamp === null ? 'The signature has no time.' : 'Refuse what was signed more than five minutes ago or ahead.'} Keep event IDs: a known one is a duplicate.`
        : text`Nothing in a request says when it was sent. ${eventId ? 'Keep event IDs: a request that is sent again unchanged is a duplicate, and is handled once.' : 'The same type and body is a duplicate, and is handled once.'}`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
    {
      id: 'logs',
      question: 'What may I log?',
      answer: text`The event type${eventId && ', the event ID'}, the status and the reason of a refusal: never a payload, a key or a secret.`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
  ];
}
