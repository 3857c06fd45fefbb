import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { PATH_HEADER } from '@webhook-contract/runtime/v1';
import { transportHeaders } from '../http/header-rules.ts';
import { urlOfRequest } from '../http/request-head.ts';
import { guardedLookup, hostOf, resolveTarget, type Target } from '../http/target-guard.ts';
import type { ListenerResponse } from './listener-options.ts';
import { maxBodyBytes } from './read-body.ts';
import type { ReceivedRequest } from './received-request.ts';

/** Where requests are forwarded to. */
export interface ForwardTarget extends Target {
  /** How long to wait for a response, in milliseconds. */
  readonly timeoutMs: number;
}

/** The result of a forwarded request. */
export interface Forwarded {
  /** The other receiver's response, or 502 or 504 without one. */
  readonly response: ListenerResponse;
  /** Why there is no response, as the system calls it. */
  readonly failure?: string;
  /** In real time. */
  readonly durationMs: number;
}

/** Forwards requests to another receiver. */
export interface Forwarder {
  /** Forwards a request unchanged, once, without following redirects. Never rejects. */
  forward(request: ReceivedRequest): Promise<Forwarded>;
  /** Ends all connections. */
  close(): void;
}

/** Opens a forwarder. Rejects with an OptionError if requests may not go to the URL. */
export async function openForwarder(target: ForwardTarget): Promise<Forwarder> {
  await resolveTarget(target);
  const { url, timeoutMs } = target;
  const isTls = url.protocol === 'https:';
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const send = isTls ? httpsRequest : httpRequest;

  const exchange = (
    { method, headers, body }: ReceivedRequest,
    signal: AbortSignal,
  ): Promise<ListenerResponse> =>
    new Promise((resolve, reject) => {
      const target = urlOfRequest(url, [PATH_HEADER, ...(headers[PATH_HEADER] ?? [])]);
      const options = {
        method,
        agent,
        signal,
        lookup: guardedLookup(),
        headers: forwardedHeaders(headers, body),
      };
      send(target, { ...options, host: hostOf(target) }, (response) => resolve(read(response)))
        .on('error', reject)
        .end(body);
    });

  return {
    async forward(request) {
      const begun = performance.now();
      const signal = AbortSignal.timeout(timeoutMs);
      const durationMs = (): number => Math.round(performance.now() - begun);
      try {
        return { response: await exchange(request, signal), durationMs: durationMs() };
      } catch (error) {
        const { code } = error as { code?: unknown };
        return signal.aborted
          ? { response: { status: 504 }, failure: 'timeout', durationMs: durationMs() }
          : { response: { status: 502 }, failure: String(code ?? 'connection'), durationMs: durationMs() };
      }
    },
    close: () => agent.destroy(),
  };
}

function forwardedHeaders(
  headers: ReceivedRequest['headers'],
  body: Uint8Array,
): Record<string, string[] | number> {
  // A compressed response could not be shown.
  const own = Object.entries(headers).filter(
    ([name]) => !transportHeaders.has(name) && ![PATH_HEADER, 'accept-encoding'].includes(name),
  );
  return {
    ...Object.fromEntries(own.map(([name, values = []]) => [name, [...values]])),
    'content-length': body.length,
  };
}

async function read(response: IncomingMessage): Promise<ListenerResponse> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBodyBytes)
      throw Object.assign(new Error('The response is too large.'), { code: 'RESPONSE_TOO_LARGE' });
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 502,
    contentType: response.headers['content-type'],
    body: Buffer.concat(chunks),
  };
}
