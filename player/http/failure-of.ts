import type { Exchange } from './exchange.ts';

/** What was wrong with a certificate, as OpenSSL calls it (X509_V_ERR_…, in Node's documentation of node:tls). */
const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_CHAIN_TOO_LONG',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'CRL_HAS_EXPIRED',
  'CRL_NOT_YET_VALID',
  'CRL_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERROR_IN_CERT_NOT_AFTER_FIELD',
  'ERROR_IN_CERT_NOT_BEFORE_FIELD',
  'ERROR_IN_CRL_LAST_UPDATE_FIELD',
  'ERROR_IN_CRL_NEXT_UPDATE_FIELD',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
  'UNABLE_TO_DECRYPT_CRL_SIGNATURE',
  'UNABLE_TO_GET_CRL',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Codes of TLS itself: a wrong name, an alert from the other side, something that is not TLS. */
const tlsPrefixes: readonly string[] = ['ERR_SSL_', 'ERR_TLS_', 'ERR_OSSL_', 'EPROTO'];

/** What this process or this machine lacks to send a request: errno(3) and gai_strerror(3). */
const ownCodes: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAI_MEMORY',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
]);

/** How the system, its resolver and Node's HTTP parser name what comes from the network. */
const networkCode = /^(?:E[A-Z0-9]+|EAI_[A-Z]+|HPE_[A-Z_]+)$/;

/** Why there was no response. */
export type FailedExchange = Extract<Exchange, { reason: string }>;

/** The receiver ended the connection before it had responded. */
export const connectionEnded: FailedExchange = { failure: 'connection', reason: 'CONNECTION_ENDED' };

/**
 * The kind of an error on the way to a response, and its code; its message may hold addresses, so that is not shown.
 * What is not known to come from the network is the sender's own.
 */
export function failureOf(error: unknown): FailedExchange {
  const { code, name, syscall } = error as { code?: unknown; name?: unknown; syscall?: unknown };
  // Node says the same of a connection that was ended in order; a reset comes from the system.
  if (code === 'ECONNRESET' && syscall === undefined) return connectionEnded;
  const reason = String(code ?? name);
  if (certificateCodes.has(reason) || tlsPrefixes.some((prefix) => reason.startsWith(prefix))) {
    return { failure: 'tls', reason };
  }
  const isNetwork = networkCode.test(reason) && !ownCodes.has(reason);
  return { failure: isNetwork ? 'connection' : 'sender', reason };
}
