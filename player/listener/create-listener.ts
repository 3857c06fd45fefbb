import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { isTypeInPath, PATH_HEADER, pathBelow } from '@webhook-contract/runtime/v1';
import { handshakeResponder, type ReceiverResponse, type SignatureKeys } from '@webhook-contract/receiver/v1';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { ContractData } from '../contract.ts';
import { responseDelay, respond, whenGone } from './respond.ts';
import {
  checkListenerOptions,
  type ListenerOptions,
  type ListenerResponse,
  type ListenerSettings,
} from './listener-options.ts';
import { readBody } from './read-body.ts';
import type { BrokenRequest, ReceivedRequest } from './received-request.ts';
import { createRequestIntake } from './request-intake.ts';
import { createSignatureVerdict } from './signature-verdict.ts';
import { missingHeader } from './demanded-header.ts';
import { isForeign } from './is-foreign.ts';
import type { WholeRequest } from './judge-request.ts';

/** A receiver that shows what a sender delivers. */
export interface Listener {
  /** Where it listens, such as `http://127.0.0.1:3000/webhook`. */
  readonly url: string;
  /** Requests that wait for their response. */
  responding(): number;
  /**
   * Accepts no further request and cuts incomplete ones; resolves when the others have their responses. Rejects if
   * `onRequest` threw.
   */
  close(): Promise<void>;
  /** Ends all connections at once, responded to or not. Rejects as `close` does, but waits for no `onRequest`. */
  destroy(): Promise<void>;
}

/** Where senders are pointed to when any path will do. */
const anyPath = '/webhook';

/**
 * Starts a receiver. It responds to a valid event and to one of unknown type with the contract's success status, unless
 * the options make it fail; to a request that breaks the contract with 400, 401, 403, 404, 405 or 413 and the problems as
 * JSON. Rejects with a TypeError for an invalid option, and with the system's error if it cannot listen.
 */
export async function createListener(
  contract: ContractData,
  options: ListenerOptions = {},
): Promise<Listener> {
  const settings = checkListenerOptions(options);
  const { onRequest, onBroken } = options;
  const { endpoint } = contract;
  const judgeSignature = createSignatureVerdict(endpoint, options.signature, () =>
    urlOf(tls ? 'https' : 'http', host, server, path),
  );
  const takeIn = createRequestIntake(contract, settings);
  const respondToHandshake = createHandshakeResponse(endpoint, options.signature, settings);
  const sockets = new Set<Socket>();
  /** Connections on which a body is still coming. */
  const beingRead = new Set<Socket>();
  /** What Node calls the break of those that broke. */
  const breakCodes = new WeakMap<Socket, string>();
  const allResponded = Promise.withResolvers<void>();
  let responding = 0;
  let isClosing = false;
  let fault: { readonly error: unknown } | undefined;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = new Date().toISOString();
    const gone = whenGone(request, response);
    const { socket } = request;
    beingRead.add(socket);
    const body = await readBody(request);
    beingRead.delete(socket);
    const { method = '', url = '', headersDistinct: headers } = request;
    const bytes = body.is === 'whole' ? body.bytes : undefined;
    const signature = bytes && (await judgeSignature?.(method, headers, bytes));
    if (isClosing) return void socket.destroy();
    if (body.is === 'cut') return reportBroken('cut', breakCodes.get(socket), idOf(request));
    responding++;
    try {
      const whole = atPath({ at, method, path: pathOf(url), headers, body: bytes, signature });
      const handshake = await respondToHandshake?.(whole, url);
      const received = takeIn(whole, handshake?.status);
      const own = await handOver(received);
      await responseDelay(settings.delayMs, gone);
      const { problems } = received;
      const status = own?.status ?? received.status;
      respond(response, { status, allow: endpoint.method, problems, own, handshake, isLast: isClosing });
      await gone;
    } finally {
      responding--;
      if (isClosing && responding === 0) endAll();
    }
  };

  /** With the path of its event among the headers, where events have one. */
  const atPath = <Whole extends WholeRequest>(whole: Whole): Whole => {
    if (!isTypeInPath(endpoint.eventType)) return whole;
    const below = pathBelow(whole.path, settings.path ?? anyPath);
    const event = below ?? (settings.path === undefined ? whole.path : undefined);
    return event === undefined ? whole : { ...whole, headers: { ...whole.headers, [PATH_HEADER]: [event] } };
  };

  const handOver = async (received: ReceivedRequest): Promise<ListenerResponse | undefined> => {
    try {
      return (await onRequest?.(received)) ?? undefined;
    } catch (error) {
      fault ??= { error };
      return { status: 500 };
    }
  };

  const idOf = ({ headersDistinct }: IncomingMessage): string | undefined =>
    endpoint.eventId?.in === 'header' ? headersDistinct[endpoint.eventId.name]?.[0] : undefined;

  const reportBroken = (reason: BrokenRequest['reason'], code?: string, requestId?: string): void => {
    if (!isClosing) onBroken?.({ at: new Date().toISOString(), reason, code, requestId });
  };

  const dropConnections = (): void => sockets.forEach((socket) => socket.destroy());

  const endAll = (): void => {
    dropConnections();
    allResponded.resolve();
  };

  const { tls, host, port, path } = settings;
  const onRequestEvent = (request: IncomingMessage, response: ServerResponse) => void take(request, response);
  // Requests without a host are judged like any other: Node would refuse them without a word.
  const serverOptions = { ...tls, requireHostHeader: false };
  const server: Server = tls
    ? createTlsServer(serverOptions, onRequestEvent)
    : createServer(serverOptions, onRequestEvent);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    reportBroken('refused', 'EXPECTATION_FAILED');
    response.writeHead(417, { connection: 'close' }).end();
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    reportBroken('refused', 'CONNECT');
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    // What follows in the same connection breaks for the same reason.
    if (breakCodes.has(socket)) return;
    breakCodes.set(socket, code);
    // The reader of the body gets it too, and knows more.
    if (code.startsWith('HPE_') && !beingRead.has(socket)) {
      reportBroken(brokenReason(code), code);
    } else if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && !beingRead.has(socket)) {
      reportBroken('refused', code);
    }
    refuseConnection(socket, code);
  });
  server.on('tlsClientError', ({ code }: NodeJS.ErrnoException) => reportBroken('tls', code));
  server.listen(port, host);
  await once(server, 'listening');

  let closed: Promise<void> | undefined;
  const closeServer = async (): Promise<void> => {
    isClosing = true;
    closed ??= new Promise<void>((resolve) => void server.close(() => resolve()));
    if (responding === 0) endAll();
    await closed;
  };
  const tellFault = (): void => {
    if (fault) throw fault.error;
  };
  return {
    url: urlOf(tls ? 'https' : 'http', host, server, path),
    responding: () => responding,
    async close() {
      await closeServer();
      await allResponded.promise;
      tellFault();
    },
    async destroy() {
      const ended = closeServer();
      dropConnections();
      await ended;
      tellFault();
    },
  };
}

function brokenReason(code: string): BrokenRequest['reason'] {
  if (code === 'HPE_HEADER_OVERFLOW') return 'refused';
  return code === 'HPE_INVALID_EOF_STATE' ? 'cut' : 'not-http';
}

/** The request target is a path, or from a proxy's client a whole URL. */
function pathOf(target: string): string {
  return (target.startsWith('/') ? target.split('?')[0] : URL.parse(target)?.pathname) ?? target;
}

function refuseConnection(socket: Socket, code: string): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

function urlOf(protocol: string, host: string, server: Server, path = anyPath): string {
  const { port } = server.address() as AddressInfo;
  return `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
}

type RespondToHandshake = (request: WholeRequest, url: string) => Promise<ReceiverResponse | undefined>;

/**
 * Makes what responds to handshakes as a receiver does; undefined if the contract declares none. An HMAC needs the secret of a
 * signature: without it, such a handshake is a request like any other.
 */
function createHandshakeResponse(
  { handshakes, method }: Pick<EndpointInfo, 'handshakes' | 'method'>,
  keys: SignatureKeys | undefined,
  { path, staticHeaders, ownHostOnly }: Pick<ListenerSettings, 'path' | 'staticHeaders' | 'ownHostOnly'>,
): RespondToHandshake | undefined {
  if (!handshakes) return undefined;
  const check = handshakeResponder(handshakes, keys);
  return async (request, url) => {
    if (path !== undefined && request.path !== path) return undefined;
    if (ownHostOnly && isForeign(request.headers)) return undefined;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, values]) => [name, values?.join(', ')]),
    );
    const head = { method: request.method, url, headers };
    const response = await check.ofHead(head);
    const { body, signature = 'verified' } = request;
    const isFromSender = signature === 'verified' && !missingHeader(staticHeaders, request.headers);
    if (response || !body || request.method !== method || !isFromSender) return response;
    return check.ofBody(head, body);
  };
}
