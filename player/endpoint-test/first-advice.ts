import type { AttemptResult } from '../delivery/attempt.ts';
import { explainReason } from '../http/explain-reason.ts';

/** What to look at where an endpoint does not accept a plain event, by the response. */
export function adviceOn({
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
    return 'nobody trusts the certificate; serve its whole chain, or give its authority with --ca.';
  return 'check the certificate and its chain, or give --ca.';
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
