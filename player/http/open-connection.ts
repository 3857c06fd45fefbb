import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { guardedLookup, hostOf, isAllowedAddress, notAllowedError } from './target-guard.ts';
import { secureContextOf, type TlsSettings } from './tls-settings.ts';

export interface ConnectionSettings {
  /** The receiver, passed by `checkTarget`. */
  readonly url: URL;
  readonly tls?: TlsSettings | undefined;
  /** In place of the system's, for tests. */
  readonly lookup?: LookupFunction | undefined;
}

/** How much is read from a connection at a time, in bytes. */
const readBytes = 16 * 1024;

/** Trusts what Node trusts. */
const defaultTls: TlsSettings = {};

/**
 * Opens a connection to the receiver, secure for https, and calls back once: with the connection, or with what went
 * wrong. Not a byte leaves for an address that is not allowed. Returns what gives up a connection not open yet. There
 * is no time limit. What arrives goes to `onData`; the chunk is overwritten afterwards.
 */
export function openConnection(
  { url, tls = defaultTls, lookup }: ConnectionSettings,
  onData: (chunk: Buffer) => void,
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

  const onRead = (length: number, buffer: Uint8Array): boolean => {
    onData((buffer as Buffer).subarray(0, length));
    return true;
  };

  let socket: Socket = connectTcp({
    host,
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    lookup: guardedLookup(lookup),
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
    // Into one buffer, past the stream: a fifth of what reading costs. TLS takes the connection over, and cannot.
    ...(!isSecure && { onread: { buffer: Buffer.allocUnsafeSlow(readBytes), callback: onRead } }),
  });
  const fail = (error: Error): void => finish(error);
  socket.on('error', fail);
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
      // An address is no name to ask for; the certificate is compared with `host` either way.
      ...(isIP(host) === 0 && { servername: host }),
      secureContext: secureContextOf(tls),
      rejectUnauthorized: tls.insecure !== true,
      ALPNProtocols: ['http/1.1'],
    });
    socket.on('error', fail);
    socket.on('data', onData);
    socket.once('secureConnect', () => finish(null));
  });

  return () => {
    if (isDone) return;
    socket.destroy();
    finish(new Error('The connection was given up before it was open.'));
  };
}

function refusalOf(host: string, { remoteAddress }: Socket): Error | undefined {
  if (remoteAddress === undefined) {
    // The system no longer knows the other side of a connection that has been reset already.
    return Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });
  }
  return isAllowedAddress(host, remoteAddress) ? undefined : notAllowedError();
}
