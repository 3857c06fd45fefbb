import { isPublicKey } from '@webhook-contract/runtime/v1';
import { handshakesOf } from '../document/handshakes.ts';
import { signatureOf } from '../document/signature.ts';
import { below, own } from '../model/json.ts';
import { valueOf } from '../source/sources.ts';
import type { Rule } from './rule.ts';

const handshake: Rule = {
  id: 'handshake',
  summary: 'Checks that a handshake cannot be used to obtain a signature, and is not taken for an event.',
  needed: 'Receivers respond to handshakes that nobody has signed.',
  check({ sources, outline, events, eventType }, report) {
    const scheme = signatureOf(sources, outline, null)?.scheme;
    for (const { place, handshake: one } of handshakesOf(sources, outline, scheme)) {
      if ('origin' in one) continue;
      if (one.hmac === null && own(valueOf(sources, place), 'hmac') !== undefined) {
        report(
          below(place, 'hmac'),
          'The response has no HMAC.',
          'Write {hmac} where it stands in "response", or remove "hmac".',
        );
      }
      if (one.hmac && (!scheme || isPublicKey(scheme))) {
        report(
          below(place, 'response'),
          'The HMAC of a token is made with the secret of a signature, and the contract declares none.',
          'Declare the signature of requests by "x-signature" on a security scheme, as an HMAC.',
        );
      } else if (one.hmac && scheme && canBeToken(scheme.signed)) {
        report(
          below(place, 'response'),
          'What is signed may look like a token, so that anyone could have it signed by this handshake.',
          'Receivers cannot respond to it safely. Remove the handshake, and respond to it in code of your own.',
        );
      }
      const [typePlace, another] = eventType;
      if (one.token.in !== 'payload' || another || typePlace?.in !== 'payload') continue;
      const value = one.when[typePlace.pointer];
      const taken = value !== undefined && events.find(({ values }) => values.includes(value));
      if (taken) {
        report(
          below(place, 'when', typePlace.pointer),
          'This is the event type of an event of the contract.',
          'Name what tells the handshake from all events.',
        );
      }
    }
  },
};

/**
 * Whether what a scheme signs may consist of letters, digits, `_` and `-` alone. A body is an object or a list in JSON, and a
 * URL or a path has a slash.
 */
function canBeToken(signed: string): boolean {
  const text = signed.replace(/\{(?:body|url|path)\}/g, '/').replace(/\{[^{}]+\}/g, '');
  return !/[^A-Za-z0-9_-]/.test(text);
}

export const handshakeRules: readonly Rule[] = [handshake];
