import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { listenOnLoopback } from '../sender/loopback-server.ts';
import { pair } from './certificates.ts';

/** Starts a TLS server on loopback, with the certificate for localhost by default; returns its address. */
export async function startTlsServer(
  onConnection: (socket: TLSSocket) => void,
  options: TlsOptions = {},
): Promise<URL> {
  const sockets = new Set<TLSSocket>();
  const server = createTlsServer({ ...pair('server'), ...options }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  server.on('tlsClientError', () => undefined);
  const port = await listenOnLoopback(server, () => sockets.forEach((socket) => socket.destroy()));
  return new URL(`https://127.0.0.1:${port}/hook`);
}

/** Starts an HTTP server over TLS. */
export async function startSecureReceiver(
  options: TlsOptions = {},
  answer: RequestListener = (_, response) => response.end(),
): Promise<URL> {
  const http = createServer(answer);
  return startTlsServer((socket) => http.emit('connection', socket), options);
}
