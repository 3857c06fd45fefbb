import { code, text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';
import { at, topicAnswer, type Answer, wordings } from './answer.ts';

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
      asked:
        wordings(`how do i know who sent it, how do we know it is really them, is it a fraudster, somebody posts fake json to our webhook, impostor,
        verify the sender, who may call the endpoint, is this request really from the platform, authenticate requests,
        validate webhook deliveries, authentication, protect my endpoint, fake webhooks, forged events, spoofing, security of webhooks,
        is it secure, anyone can call my endpoint, trust a webhook, verify a webhook, validate the sender, check the key header,
        static header, who are you, authenticate incoming webhooks, make sure the sender is genuine, prevent spoofed callbacks,
        static secret header, validate origin of a request, prove it really came from you, shared key in headers,
        protect my public endpoint from strangers, anyone could post to my url, webhook security, compare the token in constant time,
        api key on inbound calls, is there oauth or basic auth, stop fake events being accepted, is the caller genuine,
        authenticate incoming calls, someone could forge a payment, shared secret check, prove origin, how do we trust it,
        api key in a header, bearer token from the caller, protect our public url, basic auth on our side,
        an auditor asks how we know that it is really from you, requests without the key in the access log, security questionnaire,
        how can we be sure who calls, could a fake message move money, can a stranger send us a false event, somebody is posting fake events,
        what if a forged message credits an account, risk of fraud by forged events, is it safe to act on an event`),
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
      asked:
        wordings(`signature, hmac signature, verify the signature, signature verification failing, signing secret, sha256, standard webhooks,
        svix signature, signature header, signed payload, public key, jwt, webhook secret, compute the hmac, hmac sha256 of the body,
        x-signature header, whsec style endpoint secret, do you sign payloads, digital signature on webhooks, jws or jwt with events,
        public key to check the payload, stripe-signature equivalent, cryptographic proof of integrity,
        can a man in the middle alter the body, ed25519 or rsa verification, how is the digest computed, checksum included with message,
        are webhooks hashed with a secret, http message signatures rfc 9421, hmac sha256, public key to check, digest of the body,
        tamper protection, jws, sign payload`),
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
            ...wordings(`rotate the secret, key rotation, change the key, new secret, secret leaked, change the password, renew the partner key,
            rotate credentials, two keys at once, rotate the header value, replace the shared secret safely,
            key rotation without downtime, accept two keys at once, old and new secret in parallel, our webhook token leaked,
            change credentials every 90 days, renew the authentication header value, compromised key issue another,
            grace period when swapping secrets, zero-loss key changeover, update password for incoming calls,
            pci asks us to cycle secrets, overlap of current and previous key, revoke the static identifier,
            key expires, new token every quarter, replace credentials without downtime`),
            ...(staticHeader
              ? [`rotate ${staticHeader.exampleName}`, `change ${staticHeader.exampleName}`]
              : []),
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
      asked:
        wordings(`ip addresses, ip allowlist, ip whitelist, firewall rules, which ips to allow, ip ranges, source ip, open the firewall, static ip,
        vpn, private network, security group, firewall rules for inbound webhooks, source ip range of callbacks, allowlist your servers,
        egress addresses of the platform, cidr blocks, which hosts call us, static outbound ips, network team wants the caller ips,
        restrict access to known addresses, cloudflare waf allow rule, ipv6 or ipv4 origin, do your ips change, fixed nat gateway address,
        open port 443 only for you, whitelist your servers, firewall rule source, cidr list, network team needs ips, allow inbound from,
        vpn or private link`),
      ...topicAnswer(site, 'addresses', {
        answer:
          'The contract names no addresses. Do not restrict requests to certain addresses: if one of them changes, you lose events.',
        more: sender('Network', 'network'),
      }),
    },
    {
      id: 'tls',
      question: 'Which certificate does my endpoint need?',
      asked:
        wordings(`self signed certificate, self signed certificate ok, tls certificate, ssl, https required, is http allowed, certificate chain,
        certificate expired, tls version, lets encrypt, handshake failure, plain http,
        http instead of https, ssl certificate requirements, self-signed cert allowed, does the endpoint have to be https,
        minimum tls version, is a lets encrypt cert accepted, which ca do you trust,
        wildcard certificate for webhook host, plain http callback, tls 1.3 and cipher suites, intermediate chain must be complete,
        sni support, private internal pki on our listener, does my cert expiry stop deliveries, encryption in transit,
        hostname in san must match, let's encrypt ok, cipher suites, plain http allowed,
        certificate authority trusted`),
      answer: text`${endpoint.protocol === 'https' ? 'Requests go over HTTPS.' : 'The contract names no encryption.'} Use a certificate of a public authority, send the whole chain,
        and renew it in time: whether another is accepted is not documented.`,
      more: sender('Network', 'network'),
    },
    {
      id: 'client-certificate',
      question: 'Does the sender present a client certificate?',
      asked:
        wordings(`mutual tls, mtls, client certificate, mutual tls client cert, certificate of the sender, two-way tls, x509 of the caller,
        does the caller authenticate with a certificate, ssl_verify_client, pin the certificate of the sender, mtls supported,
        mutual authentication, verify the client cert in nginx`),
      answer: 'The contract names none. Recognise the sender by what each request carries.',
      more: sender('What a request carries', 'proof'),
    },
    {
      id: 'replay',
      question: 'What about recorded requests that are sent again?',
      asked:
        wordings(`replay attack, old events replay attack, replayed request, timestamp tolerance, how old may an event be, recorded request,
        timestamp expired, request expired, nonce, replay attack protection, attacker resends a captured webhook,
        nonce or timestamp check, old request posted again by a third party, how to reject stale callbacks,
        someone copies a genuine call and repeats it, timestamp tolerance window, freshness of an event,
        malicious resubmission with valid key, sniffed traffic played back, can a stolen request credit an account twice,
        defend against re-injected messages, eavesdropper records our events, pentest found we accept recorded calls,
        recorded body sent under a fresh id, attacker sends an old request again, timestamp check, captured call used a second time,
        freshness of a request`),
      answer: signature
        ? text`${signature.scheme.timestamp === null ? 'The signature has no time.' : 'Refuse what was signed more than five minutes ago or ahead.'} Keep event IDs: a known one is a duplicate.`
        : text`Nothing in a request says when it was sent. ${eventId ? 'Keep event IDs: a request that is sent again unchanged is a duplicate, and is handled once.' : 'The same type and body is a duplicate, and is handled once.'}`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
    {
      id: 'logs',
      question: 'What may I log?',
      asked:
        wordings(`logging, log payloads, personal data in logs, sensitive data in logs, is it safe to log the body, card data in logs, redact,
        what to write in log files, may i log the payload, mask personal data in logs, redact headers in logging,
        keep secrets out of datadog, is it ok to print the body, pii in application logs, which fields must never be logged,
        debug output of webhook content, splunk index and sensitive values, safe logging of callbacks, access log contents and gdpr,
        pino redact paths, can i print the payload, masking in logs, what not to write to the log file, pii in splunk, log retention,
        gdpr logging, debug output of bodies`),
      answer: text`The event type${eventId && ', the event ID'}, the status and the reason of a refusal: never a payload, a key or a secret.`,
      more: sender('Forged and replayed events', 'spoofing'),
    },
  ];
}
