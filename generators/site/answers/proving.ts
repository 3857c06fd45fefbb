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
      asked: [
        'verify the sender',
        'who may call the endpoint',
        'is this request really from the platform',
        'authenticate requests',
        'validate webhook deliveries',
        'authentication',
        'how do i know who sent it',
        'protect my endpoint',
        'fake webhooks',
        'forged events',
        'spoofing',
        'security of webhooks',
        'is it secure',
        'anyone can call my endpoint',
        'trust a webhook',
        'verify a webhook',
        'validate the sender',
        'check the key header',
        'static header',
        'who are you',
      ],
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
      asked: [
        'signature',
        'hmac signature',
        'verify the signature',
        'signature verification failing',
        'signing secret',
        'sha256',
        'standard webhooks',
        'svix signature',
        'signature header',
        'signed payload',
        'public key',
        'jwt',
        'webhook secret',
        'compute the hmac',
      ],
      answer: signature
        ? text`Yes: verify the raw body, and accept the old and the new secret while one replaces the other. ${code('createReceiver')} and ${code('verifyEvent')} do it.`
        : text`No signature is documented. ${key && `The ${key.words} ${key.kind === 'basic' ? 'are' : 'is'} the only proof of the sender.`} Confirm what matters through the API.`,
      more: sender('Signatures', 'signature'),
    },
    key || signature
      ? {
          id: 'rotate',
          question: `How do I change the ${signature ? 'secret' : key?.kind === 'basic' ? 'password' : 'key'} without losing events?`,
          asked: [
            'rotate the secret',
            'key rotation',
            'change the key',
            'new secret',
            'secret leaked',
            'change the password',
            'renew the partner key',
            'rotate credentials',
            'two keys at once',
            'rotate the header value',
          ],
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
      asked: [
        'ip addresses',
        'ip allowlist',
        'ip whitelist',
        'firewall rules',
        'which ips to allow',
        'ip ranges',
        'source ip',
        'open the firewall',
        'static ip',
        'vpn',
        'private network',
        'security group',
      ],
      ...topicAnswer(site, 'addresses', {
        answer:
          'The contract names no addresses. Do not restrict requests to certain addresses: if one of them changes, you lose events.',
        more: sender('Network', 'network'),
      }),
    },
    {
      id: 'tls',
      question: 'Which certificate does my endpoint need?',
      asked: [
        'self signed certificate',
        'self signed certificate ok',
        'tls certificate',
        'ssl',
        'https required',
        'is http allowed',
        'certificate chain',
        'certificate expired',
        'tls version',
        'lets encrypt',
        'mutual tls',
        'mtls',
        'client certificate',
        'handshake failure',
        'plain http',
        'http instead of https',
      ],
      answer: text`${endpoint.protocol === 'https' ? 'Requests go over HTTPS.' : 'The contract names no encryption.'} Use a certificate of a public authority, send the whole chain,
        and renew it in time: whether another is accepted is not documented.`,
      more: sender('Network', 'network'),
    },
    {
      id: 'replay',
      question: 'What about recorded requests that are sent again?',
      asked: [
        'replay attack',
        'old events replay attack',
        'replayed request',
        'timestamp tolerance',
        'how old may an event be',
        'recorded request',
        'timestamp expired',
        'request expired',
        'nonce',
      ],
      answer: signature
        ? text`${signature.scheme.timestamp === null ? 'The signature has no time.' : 'Refuse what was signed more than five minutes ago or ahead.'} Keep event IDs: a known one is a duplicate.`
        : text`Nothing in a request says when it was sent. ${eventId ? 'Keep event IDs: a request that is sent again unchanged is a duplicate, and is handled once.' : 'The same type and body is a duplicate, and is handled once.'}`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
    {
      id: 'logs',
      question: 'What may I log?',
      asked: [
        'logging',
        'log payloads',
        'personal data in logs',
        'sensitive data in logs',
        'is it safe to log the body',
        'card data in logs',
        'redact',
      ],
      answer: text`The event type${eventId && ', the event ID'}, the status and the reason of a refusal: never a payload, a key or a secret.`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
  ];
}
