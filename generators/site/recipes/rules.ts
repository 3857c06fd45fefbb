import { verifyFunction } from '../verify-function.ts';
import type { Delivery } from '../../contract/model/model.ts';
import { code, link, paragraph, steps, text } from '../blocks/make-content.ts';
import type { Content, Words } from '../blocks/content.ts';
import { durationInWords } from '../durations.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverPath, isIdCovered } from '../../contract/model/request.ts';
import { locationInWords } from '../parts/location.ts';
import { serviceDoes } from '../parts/publisher.ts';
import { notStated, responseCode, successCodes } from '../parts/success.ts';
import { finalOutcomes } from '../parts/outcomes.ts';
import { knownGapLink } from '../parts/known-gap-link.ts';
import { advice } from '../parts/voices.ts';
import { respondCase } from '../parts/respond-cases.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

/** What the service requires of a receiver, and what is advisable, with links to what is not known. */
export function receiverRules(site: Site, page: string): Content {
  const { endpoint, eventId, staticHeader, signature } = site.contract;
  const success = code(responseCode(endpoint));
  const time = responseTime(site);
  const why = (fragment: string, words: Words) => link(linkFrom(page, pagePaths.delivery, fragment), words);
  const again = (words: Words) => link(linkFrom(page, pagePaths.idempotency), words);
  const open = (fact: keyof Delivery['knownGaps']) => openLinks(site, page, fact);
  const isLostWithoutRetry = site.policies.every(
    ({ delivery }) => finalOutcomes(delivery).withoutRetry === 'Lost',
  );
  const isFinal = isLostWithoutRetry && site.policies.every(({ delivery }) => delivery.retry === null);
  const retried = site.policies.find(({ delivery }) => delivery.retry !== null);
  const request = text`${code(endpoint.method)} to ${code(receiverPath(site.contract))} with status ${successCodes(endpoint)}`;
  const required = endpoint.success.isStated
    ? text`${serviceDoes(site.contract, 'require')} one thing: a response to each ${request}. ${why('success', 'Every other status is a failure')},
        redirects included.`
    : text`Respond to each ${request}. ${why('success', notStated)}`;
  const rules: readonly Words[] = [
    text`Respond fast: store the event, respond, and do the work afterwards.
    ${time !== null && text`${serviceDoes(site.contract, 'wait')} ${time}.`} ${open('timeout')}`,
    text`Pass each request to ${code(verifyFunction(site.contract))} before anything else reads its body: it verifies the sender and reads
      the raw body. If the status is ${code('refused')}, respond as it says: with ${code(400)} only to what is not an event (not
      JSON, or no event type).`,
    text`Quarantine an event that it finds ${code('unknown')} or ${code('invalid')}, and respond with ${success}: your
      ${code(site.contract.package.name)} may be older than the event, and an event that you refuse
      ${retried ? 'is lost, or is sent again unchanged' : isFinal ? 'is lost' : 'may be lost'}. ${open('loss')}`,
    text`Ignore fields that you do not know: ${code(verifyFunction(site.contract))} lets them pass. Act on a ${code('valid')} event that
      has ${code('warnings')}, and log them: it breaks only what the contract assumes. Strict validation
      (${code("mode: 'strict'")}) refuses both; it is for your own examples and tests.`,
    eventId
      ? text`Do the work once for each event ID, which is in ${locationInWords(eventId)}, and respond with
    ${success} to ${again('a repeated one')}, and to an event without one. ${open('eventId')}`
      : text`Expect an event to arrive twice: requests carry ${again('no event ID')}, and ${code(verifyFunction(site.contract))} makes one of
      event type and body.`,
    text`Respond with ${respondCase(site.contract, 'store-down').status} if the event cannot be
    stored${retried ? text`, ${why(retried.id, 'so that a retry can come')}${isLostWithoutRetry && '; without retry the event is lost'}.` : isFinal ? '; the event is not sent again.' : '; whether the event is sent again is not stated.'}
    If its work fails later, retry that yourself. ${open('retry')}`,
    text`${link(linkFrom(page, pagePaths.respond, 'cases'), 'What to respond')} has every case.`,
    text`Do not rely on the order in which events arrive. ${open('order')}`,
    staticHeader &&
      text`If you have a static header configured, pass its values to ${code(verifyFunction(site.contract))}: it compares them in constant
      time, and refuses requests without one of them with ${code(401)}.`,
    senderKey(site.contract)?.kind === 'basic' &&
      text`Pass username and password to ${code(verifyFunction(site.contract))}: it compares them in constant time, and refuses requests
      without them with ${code(401)}.`,
    signature &&
      text`Pass the secrets that sign requests to ${code(verifyFunction(site.contract))}: it verifies the signature of the raw body
      (${link(linkFrom(page, pagePaths.sender, 'signature'), 'how it is made')}), and refuses with ${code(401)} what is not
      signed${signature.scheme.timestamp !== null && ', or was signed more than five minutes ago or ahead'}.`,
    signature !== null &&
      !isIdCovered(site.contract) &&
      text`Keep ${code('signed')}, the hash of what was signed, with the event ID, which the signature does not
      ${link(linkFrom(page, pagePaths.sender, 'signature'), 'cover')}. Do not handle the same hash under another ID.`,
  ];
  return [paragraph(required), advice(steps(rules, 'rules-to-keep'))];
}

/** Links to the known gaps about a fact of delivery, whatever the policy; none where nothing is open. */
export function openLinks(site: Site, page: string, fact: keyof Delivery['knownGaps']): readonly Words[] {
  const ids = new Set(site.policies.map(({ delivery }) => delivery.knownGaps[fact]));
  return [...ids].map((id) => knownGapLink(site, page, id));
}

/** How long the service waits for a response, in words: the shortest time there is; null if none is known. */
export function responseTime({ policies }: Site): string | null {
  const times = policies.flatMap(({ delivery }) => delivery.timeoutMs ?? []);
  return times.length === 0 ? null : durationInWords(Math.min(...times));
}
