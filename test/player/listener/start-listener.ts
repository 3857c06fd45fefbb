import { connect, type Socket } from 'node:net';
import type { ContractData } from '../../../player/contract.ts';
import { createListener, type Listener } from '../../../player/listener/create-listener.ts';
import type { ListenerOptions } from '../../../player/listener/listener-options.ts';
import type { BrokenRequest, ReceivedRequest } from '../../../player/listener/received-request.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';
import { parcelContract, parcelExample } from '../sender/parcel-contract.ts';

/** A listener, and all that it has told. */
export interface StartedListener extends Listener {
  readonly requests: readonly ReceivedRequest[];
  readonly broken: readonly BrokenRequest[];
  /** Resolves with the next request that breaks. */
  nextBroken(): Promise<BrokenRequest>;
  /** Resolves with the next request, when it has been told of. */
  nextRequest(): Promise<ReceivedRequest>;
}

/** Starts a listener on any free port. It is closed after the test. */
export async function startListener(
  options: ListenerOptions = {},
  contract: ContractData = parcelContract,
): Promise<StartedListener> {
  const requests: ReceivedRequest[] = [];
  const broken: BrokenRequest[] = [];
  const brokenWaiters: ((request: BrokenRequest) => void)[] = [];
  const requestWaiters: ((request: ReceivedRequest) => void)[] = [];
  const listener = await createListener(contract, {
    ...options,
    onRequest(request) {
      requests.push(request);
      requestWaiters.splice(0).forEach((wake) => wake(request));
      return options.onRequest?.(request);
    },
    onBroken(request) {
      broken.push(request);
      brokenWaiters.splice(0).forEach((wake) => wake(request));
    },
  });
  closeAfterTest({ close: () => listener.destroy().catch(() => undefined) });
  return {
    ...listener,
    requests,
    broken,
    nextBroken: () => new Promise((resolve) => brokenWaiters.push(resolve)),
    nextRequest: () => new Promise((resolve) => requestWaiters.push(resolve)),
  };
}

export const validBody = JSON.stringify(parcelExample);

/** Posts a body as the service would. */
export function post(
  url: string,
  { id, body = validBody, headers }: { id?: string; body?: string | Uint8Array; headers?: HeadersInit } = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(id !== undefined && { 'x-parcel-call': id }),
      ...(headers as Record<string, string> | undefined),
    },
    body: body as BodyInit,
  });
}

/** The bytes of a request, for what no HTTP client sends. */
export function rawRequest(body: string, headers: readonly string[], version = '1.1'): string {
  return [`POST /webhook HTTP/${version}`, 'Host: localhost', ...headers, '', body].join('\r\n');
}

/** Opens a bare connection to a listener. It is closed after the test. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  closeAfterTest({
    async close() {
      socket.destroy();
    },
  });
  return socket;
}

/** All that comes on a connection until it ends. */
export async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
