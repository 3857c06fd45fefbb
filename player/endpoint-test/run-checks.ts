import type { AttemptResult } from '../delivery/attempt.ts';
import { allChecks, checkGroups, groupOf } from '../checks/all-checks.ts';
import type { Check } from '../checks/check.ts';
import type { ContractData } from '../contract.ts';
import { notSent } from '../examples-of.ts';
import { countVerdicts, type CheckResult, type EndpointReport } from './check-result.ts';
import { endpointTestOf, notChosen, type EndpointTest, type EndpointTestOptions } from './endpoint-test.ts';
import { playCheck, type Played } from './play-check.ts';
import { explainReason } from '../http/explain-reason.ts';

/** The check that all others rely on. */
const firstCheck = 'reachable/event';

/**
 * Tests whether an endpoint would survive production, and resolves with what came of each check. What the endpoint does is a
 * result: rejects only with a TypeError for an option that cannot be used, before anything is sent, or if effects or a command fail on this side.
 */
export async function testEndpointFor(
  contract: ContractData,
  options: EndpointTestOptions,
): Promise<EndpointReport> {
  return runChecks(await endpointTestOf(contract, options));
}

/** Plays the checks against an endpoint, one after the other. What the endpoint does is a result; rejects only for a fault of this side. */
export async function runChecks(test: EndpointTest): Promise<EndpointReport> {
  const begun = performance.now();
  const startedAt = new Date().toISOString();
  const results: CheckResult[] = [];
  const seen: Seen = { acceptsForged: new Set(), isPage: false };
  for (const check of allChecks) {
    const reason = leftOut(test, check, seen);
    const played: Played =
      reason === undefined
        ? await playCheck(test, check)
        : { result: { verdict: 'not-played', reasons: [reason] } };
    if (played.isForgedAccepted) seen.acceptsForged.add(groupOf(check));
    if (check.name === firstCheck && played.result.verdict !== 'not-played') {
      const last: Pick<AttemptResult, 'status' | 'failure' | 'reason' | 'responseBody'> = played.last ?? {};
      seen.isPage = /^\s*(?:<!doctype html|<html)\b/i.test(last.responseBody ?? '');
      if (played.result.verdict === 'failed') {
        seen.unusable = { reached: last.status !== undefined, advice: adviceOn(last) };
      }
    }
    const { name, checks, level = 'contract', correct, why } = check;
    const info = { name, group: checkGroups[groupOf(check)], level, checks, correct, why };
    const result: CheckResult = { ...info, requests: 0, durationMs: 0, ...played.result };
    results.push(result);
    test.plan.onResult?.(result);
  }
  const { origin, pathname } = test.settings.url;
  const { name, version } = test.contract;
  return {
    endpoint: `${origin}${pathname}`,
    contract: { name, version },
    startedAt,
    durationMs: performance.now() - begun,
    ...(seen.unusable !== undefined && { unusable: seen.unusable }),
    notices: [...noticesOf(seen), ...notSent(test.contract)],
    results,
    counts: countVerdicts(results),
    stopped: test.plan.signal?.aborted ?? false,
  };
}

/** What one check has seen that others rely on. */
interface Seen {
  unusable?: NonNullable<EndpointReport['unusable']>;
  /** The groups of the checks in which a request of anybody was accepted. */
  readonly acceptsForged: Set<string>;
  isPage: boolean;
}

function noticesOf({ acceptsForged, isPage }: Seen): string[] {
  return [
    ...(isPage
      ? [
          'The endpoint responds with a web page. That may be a login page, or a page that a proxy shows for every address: check the URL.',
        ]
      : []),
    ...(acceptsForged.size > 0
      ? [
          'The endpoint responds with success to requests of anyone. Anyone who knows its address can invent events.',
        ]
      : []),
  ];
}

function leftOut(test: EndpointTest, check: Check, { unusable, acceptsForged }: Seen): string | undefined {
  if (test.plan.signal?.aborted) return 'The run was stopped.';
  // Whatever was chosen: all others rely on it.
  if (check.name === firstCheck) return undefined;
  if (unusable !== undefined)
    return 'The endpoint does not accept a plain event, on which this check relies.';
  const unwanted = notChosen(test.plan, check);
  if (unwanted !== undefined) return unwanted;
  if (acceptsForged.has(groupOf(check)))
    return 'The endpoint accepts requests of anyone, so there is nothing to compare a forged one with.';
  return undefined;
}

/** What to look at where an endpoint does not accept a plain event, by the response. */
function adviceOn({
  status,
  failure,
  reason = '',
}: Pick<AttemptResult, 'status' | 'failure' | 'reason'>): string {
  const meaning = explainReason(reason);
  if (meaning !== undefined) return `${reason}: ${meaning}`;
  if (failure === 'timeout')
    return 'It did not respond in time: respond first, and work afterwards; or raise --timeout.';
  if (failure === 'tls') return `The TLS handshake failed (${reason}): ${tlsAdvice(reason)}`;
  if (status === undefined) return 'The connection broke before there was a response.';
  return byStatus[status] ?? byClass[Math.floor(status / 100)] ?? 'Look into its log.';
}

/** By what OpenSSL and Node call it. */
function tlsAdvice(reason: string): string {
  if (/WRONG_VERSION_NUMBER|EPROTO|PACKET_LENGTH/.test(reason))
    return 'the address may be one of http and not of https; check the port.';
  if (/EXPIRED|NOT_YET/.test(reason)) return 'renew the certificate.';
  if (/ALTNAME|HOSTNAME/.test(reason)) return 'the certificate is for another host; check the URL.';
  if (/SELF_SIGNED|UNABLE_TO|UNTRUSTED|INVALID_CA/.test(reason))
    return 'nobody trusts the certificate; serve its whole chain, or name its authority in NODE_EXTRA_CA_CERTS.';
  return 'check the certificate and its chain, or name its authority in NODE_EXTRA_CA_CERTS.';
}

const byStatus: Readonly<Record<number, string>> = {
  401: 'It wants a key or a signature: give what the sender is known by, such as --header.',
  403: 'It wants a key or a signature: give what the sender is known by, such as --header.',
  404: 'Nothing is at this path: check the path of the URL.',
  405: 'It knows the path, but not this method: check the path of the URL, and the route.',
  413: 'A body limit refuses an ordinary event: raise it.',
  415: 'It wants another content type: it must take the one of the contract.',
  429: 'A rate limit refuses the event: it must let the sender through.',
  502: 'A proxy responded for it: the endpoint behind the proxy does not run.',
  503: 'It is not ready, or a proxy responded for it.',
  504: 'A proxy responded for it: the endpoint behind the proxy is too slow.',
};

const byClass: Readonly<Record<number, string>> = {
  2: 'This status is not the one that the contract calls a success.',
  3: 'It redirects, and redirects are never followed: give the URL that it redirects to.',
  4: 'It refuses a valid event: look into its log.',
  5: 'It failed on a valid event: look into its log.',
};
