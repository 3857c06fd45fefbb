import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { HttpSettings } from './http-settings.ts';
import { guardedLookup, hostOf, isAllowedAddress, notAllowedError } from './target-guard.ts';
import { secureContextOf, type TlsSettings } from './tls-settings.ts';

/** Trusts what Node trusts. */
const defaultTls: TlsSettings = {};

/**
 * Opens a connection to the receiver, which `checkTarget` has passed, secure for https, and calls back once: with the connection, or with what went
 * wrong. Not a byte leaves for an address that is not allowed. Returns what gives up a connection not open yet, which
 * calls nobody back. There is no time limit.
 */
export function openConnection(
  { url, tls = defaultTls, lookup }: Pick<HttpSettings, 'url' | 'tls' | 'lookup'>,
  done: (error: Error | null, socket: Socket | null) => void,
): () => void {
  const host = hostOf(url);
  const isSecure = url.protocol === 'https:';
  let isDone = false;
  const finish = (error: Error | null): void => {
    if (isDone) return;
    isDone = true;
    if (error) done(error, null);
    else done(null, socket);
  };

  let socket: Socket = connectTcp({
    host,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    lookup: guardedLookup(lookup),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  });
  // Stays, as an error without a listener would end the process.
  socket.on('error', finish);
  socket.once('connect', () => {
    const refusal = refusalOf(host, socket);
    if (refusal) {
      socket.destroy();
      return finish(refusal);
    }
    if (!isSecure) return finish(null);
    // Only now, so that not even a handshake begins with an address that is not allowed.
    socket = connectTls({
      socket,
      host,
      // An address is not a name to ask for; the certificate is compared with `host` either way.
      ...(isIP(host) === 0 && { servername: host }),
      secureContext: secureContextOf(tls),
      rejectUnauthorized: tls.insecure !== true,
      ALPNProtocols: ['http/1.1'],
    });
    socket.on('error', finish);
    socket.once('secureConnect', () => finish(null));
  });

  return () => {
    if (isDone) return;
    isDone = true;
    socket.destroy();
  };
}

function refusalOf(host: string, { remoteAddress }: Socket): Error | undefined {
  if (remoteAddress === undefined) {
    // The system no longer knows the other side of a connection that has been reset already.
    return Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });
  }
  return isAllowedAddress(host, remoteAddress) ? undefined : notAllowedError();
}
