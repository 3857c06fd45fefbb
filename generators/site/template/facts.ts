import { attemptName } from '@webhook-contract/common/attempts';
import { isSuccess } from '@webhook-contract/common/success';
import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { DELIVERY_FACTS, type Contract, type Delivery } from '../../contract/model/model.ts';
import { isIdCovered, receiverPath } from '../../contract/model/request.ts';
import { PLAYER_PACKAGE } from '../../ground/packages.ts';
import type { Link, Words } from '../blocks/content.ts';
import { code, join, link, styled, text } from '../blocks/make-content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { durationInWords } from '../durations.ts';
import { commandOf } from '../event-code.ts';
import { linkFrom, tablePath } from '../links.ts';
import { localPort, localUrl } from '../local-receiver.ts';
import {
  attemptTable,
  firstIntervalInWords,
  losses,
  rhythmInWords,
  windowInWords,
} from '../parts/attempts.ts';
import { eventLinks, knownGapLinks } from '../parts/event-links.ts';
import { locationInWords, locationName } from '../parts/location.ts';
import { securityFacts } from '../parts/security.ts';
import { handshakeFacts, signatureFacts } from '../parts/signature.ts';
import { responseCode, successCodes } from '../parts/success.ts';
import { oldestNode, receiverCommands } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { exampleEvent } from '../recipes/recipe-facts.ts';
import { senderKey } from '../sender-key.ts';
import { longestRetry, type Site, type SitePolicy } from '../site.ts';
import type { GuideFacts } from './render-guide.ts';

/** What guides read of a contract: plain values for their conditions, words and blocks to show. `page` is where they stand. */
export function guideFacts(site: Site, page: string): GuideFacts {
  const { contract } = site;
  return {
    ...requestFacts(contract),
    ...proofFacts(contract),
    ...deliveryFacts(site, page),
    ...commandFacts(contract),
    platform: contract.publisher?.isAuthor ? 'we' : 'the platform',
    Platform: contract.publisher?.isAuthor ? 'We' : 'The platform',
    is_author: contract.publisher?.isAuthor ?? false,
    ask: contract.publisher?.isAuthor ? 'us' : contract.publisher?.name || 'the publisher of the service',
    documented: exampleEvent(contract) !== undefined,
    languages: languageRecipes(contract).length > 0,
    has_gaps: contract.knownGaps.length > 0,
    tables: contract.tables.length > 0 && join(tableLinks(contract, page), ' and '),
  };
}

function tableLinks({ tables }: Contract, page: string): readonly Link[] {
  return tables.map(({ id, title }) => link(linkFrom(page, tablePath(id)), title));
}

/** Method, path, responses, and the places of event ID and event type. */
function requestFacts(contract: Contract): GuideFacts {
  const { endpoint, eventId, eventType } = contract;
  const headers = eventType.filter(({ in: place }) => place === 'header');
  const is2xx = Array.from({ length: 100 }, (_, index) => 200 + index);
  return {
    method: endpoint.method,
    path: receiverPath(contract),
    is_https: endpoint.protocol === 'https',
    success: successCodes(endpoint),
    success_is_stated: endpoint.success.isStated,
    other_2xx_fail: is2xx.some((status) => !isSuccess(endpoint.success.statuses, status)),
    status: responseCode(endpoint),
    event_id: eventId && {
      in: eventId.in,
      name: locationName(eventId),
      place: locationInWords(eventId),
    },
    type_header: headers.length > 0 && headerInWords(headers),
  };
}

function headerInWords(headers: Contract['eventType']): Words {
  if (isTypeInPath(headers)) return 'The path of the request';
  return [
    headers.length === 1 ? 'The header ' : 'The headers ',
    join(
      headers.map((place) => code(locationName(place))),
      ' and ',
    ),
  ];
}

/** How a request shows who sent it. */
function proofFacts(contract: Contract): GuideFacts {
  const { signature, security, staticHeader, handshakes } = contract;
  const key = senderKey(contract);
  return {
    static_header: staticHeader && inlineCommonmark(staticHeader.description),
    key: key && {
      header: key.header.name,
      words: key.kind === 'basic' ? key.words : 'fixed header',
      Words: key.kind === 'basic' ? 'Username and password' : 'Fixed header',
      is_basic: key.kind === 'basic',
    },
    signature: signature && {
      facts: signatureFacts(signature),
      signed: signature.scheme.signed === '{body}' ? 'the raw body' : code(signature.scheme.signed),
      covers_id: isIdCovered(contract),
      can_be_replayed: !isIdCovered(contract),
      has_time: signature.scheme.timestamp !== null,
    },
    security: security.length > 0 && security.map(securityFacts),
    has_certificates: security.some(({ type }) => type === 'X509'),
    handshakes: handshakes.length > 0 && handshakeFacts(contract),
  };
}

/** Attempts and retries, by policy and for all of them together. */
function deliveryFacts(site: Site, page: string): GuideFacts {
  const { policies } = site;
  const deliveries = policies.map(({ delivery }) => delivery);
  const times = deliveries.flatMap(({ timeoutMs }) => timeoutMs ?? []);
  const longest = longestRetry(site);
  const retries = deliveries.flatMap(({ retry }) => retry ?? []);
  return {
    policies: policies.map((policy) => policyFacts(site, page, policy)),
    ...gapFacts(site, page, deliveries),
    // What only some events state stands at their policy.
    failure: new Set(deliveries.map(({ failure }) => failure)).size === 1 && deliveries[0]?.failure,
    retries: retries.length > 0,
    is_retry_optional: retries.some(({ enabledByDefault }) => !enabledByDefault),
    is_lost_by_default: deliveries.some(
      (delivery) => !delivery.retry?.enabledByDefault && losses(delivery).withoutRetry,
    ),
    response_time: times.length > 0 && durationInWords(Math.min(...times)),
    longest_window: longest && lowerFirst(windowInWords(longest)),
  };
}

function policyFacts(site: Site, page: string, { id, delivery, events }: SitePolicy): GuideFacts {
  const { retry } = delivery;
  const lost = losses(delivery);
  return {
    id,
    events: eventLinks(site, page, events),
    failure: delivery.failure,
    is_lost: lost.withoutRetry,
    is_lost_at_last: lost.afterRetries,
    ...gapFacts(site, page, [delivery]),
    retry: retry !== null,
    ...(retry && {
      is_off_by_default: !retry.enabledByDefault,
      enabled_by: retry.enabledBy,
      jitter: retry.jitter,
      max: retry.maxRetries,
      first_name: attemptName(retry, 0),
      retry_names: [1, retry.maxRetries].map((number) => attemptName(retry, number)).join(' to '),
      interval: firstIntervalInWords(retry),
      rhythm: rhythmInWords(retry),
      window: lowerFirst(windowInWords(retry)),
      attempts: attemptTable(retry, id),
    }),
  };
}

/** By topic of delivery: `gap` links to what is not known, `reading` is what the contract assumes until then, with that link. */
function gapFacts(site: Site, page: string, deliveries: readonly Delivery[]): GuideFacts {
  const gap: Record<string, Words> = {};
  const reading: Record<string, Words> = {};
  for (const topic of DELIVERY_FACTS) {
    const ids = [...new Set(deliveries.flatMap(({ knownGaps }) => knownGaps[topic] ?? []))];
    const links = knownGapLinks(site, page, ids).map((to) => styled('known-gap', text`Known gap: ${to}`));
    const readings = ids
      .map((id) => site.knownGapsById.get(id)?.reading ?? '')
      .filter((words) => words !== '');
    gap[topic] = links.length > 0 && links;
    reading[topic] = readings.length > 0 && text`${readings.map(inlineCommonmark)} ${links}`;
  }
  return { gap, reading };
}

/** Commands to copy, and the packages that they need. */
function commandFacts(contract: Contract): GuideFacts {
  const commands = receiverCommands(contract);
  const { method } = contract.endpoint;
  const address = `https://${PUBLIC_HOST}${receiverPath(contract)}`;
  return {
    package: contract.package.name,
    player_package: PLAYER_PACKAGE,
    oldest_node: oldestNode,
    command: commandOf(contract),
    port: localPort,
    local_url: localUrl(contract),
    probe: `curl -sSi -X ${method} ${address} -H 'content-type: application/json' -d '{}'`,
    send: commands?.send,
    send_public: commands && `${commands.sendTo(address)} --allow-host ${PUBLIC_HOST}`,
    printed: commands?.printed,
    duplicates: commands?.duplicates,
    test: commands?.test,
  };
}

/** A host that readers replace by theirs. */
const PUBLIC_HOST = 'webhooks.example.com';

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
