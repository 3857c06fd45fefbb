import { randomUUID } from 'node:crypto';
import {
  createParseEvent,
  createReadEventType,
  decodeBody,
  headerValue,
  isTypeInPath,
  mergeHeaders,
  PATH_HEADER,
  pathSegments,
  valueAtPath,
  type EventInfo,
} from '@webhook-contract/runtime/v1';
import { UsageError } from '@webhook-contract/common/command-line';
import type { ContractData } from '../../contract.ts';
import { isHeaderName, isHeaderValue, transportHeaders } from '@webhook-contract/common/header-rules';
import { readRecord } from '@webhook-contract/common/record-line';
import type { RecordedRequest } from '../../run/recorded-request.ts';
import { eventTypeHeaders } from '../../sender/event-type-places.ts';
import { secretMask } from '../../sender/mask-secrets.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonDocuments } from '../json-documents.ts';
import { readInput } from '../read-input.ts';

/** Requests to send as they are, and what there is to say of them before that. */
export interface RecordedRequests {
  readonly requests: readonly RecordedRequest[];
  readonly warnings: readonly string[];
}

/** The memory holds them all. */
const maxBytes = 64 * 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The request of `--body`: the bytes of a file as they are, with the headers that the contract asks for. `event` is for
 * contracts that have the event type in a header. Throws a UsageError, also for a body that breaks the contract unless
 * `allowInvalid`.
 */
export async function readBodyRequest(
  { contract, stdin }: CommandContext,
  path: string,
  order: {
    readonly event: EventInfo | undefined;
    readonly requestId: string | undefined;
    readonly allowInvalid: boolean;
  },
): Promise<RecordedRequests> {
  const { endpoint } = contract;
  const { event, requestId, allowInvalid } = order;
  const typeHeader = endpoint.eventType.find((place) => place.in === 'header');
  if (typeHeader && !event?.eventType) {
    const place = typeHeader.name === PATH_HEADER ? 'the path' : `the header ${typeHeader.name}`;
    throw new UsageError(
      `--body: the event type is in ${place}, which a body does not contain. Name the event, too.`,
    );
  }
  if (requestId !== undefined && endpoint.eventId?.in === 'payload')
    throw new UsageError('--request-id: the event ID is in the body, which --body sends unchanged.');
  const body = textOf(await readInput(path, stdin, { option: '--body', maxBytes }), '--body');
  const headers: readonly Header[] = [
    ...(event ? eventTypeHeaders(endpoint, event) : []).map(({ name, value }) => [name, value] as const),
    ...(requestId !== undefined && endpoint.eventId?.in === 'header'
      ? [[endpoint.eventId.name, requestId] as const]
      : []),
  ];
  const { request, problem } = requestOf(contract, headers, body);
  const isOther = event && request.eventType !== '' && request.eventType !== event.eventType;
  const wrong = isOther ? `has the event type ${request.eventType}, not that of ${event.title}` : problem;
  if (wrong !== undefined && !allowInvalid)
    throw new UsageError(`--body: the body ${wrong}. To send it anyway, add --allow-invalid.`);
  return { requests: [request], warnings: [] };
}

/**
 * The requests of `--replay`: what `listen --record` has kept, one JSON line each with headers and body. A repeated event
 * ID is one delivery. Headers whose values are masked are left out, and named unless they are among those `given`. Throws a UsageError
 * that names the line, also for bodies that break the contract unless `allowInvalid`.
 */
export async function readReplayedRequests(
  { contract, stdin }: CommandContext,
  path: string,
  { allowInvalid, given }: { readonly allowInvalid: boolean; readonly given: readonly string[] },
): Promise<RecordedRequests> {
  const requests = new Map<string, RecordedRequest>();
  const masked = new Set<string>();
  const input = await readInput(path, stdin, { option: '--replay', maxBytes });
  for (const { line, bytes } of jsonDocuments(input)) {
    const place = `--replay: line ${line}`;
    const record = readRecord(bytes);
    if (!record) {
      throw new UsageError(
        `${place}: not a record like {"headers":{},"body":{}}, as listen --record writes it. For a body alone, use --body.`,
      );
    }
    const headers = Object.entries(record.headers).filter(([name, value]) => {
      if (transportHeaders.has(name.toLowerCase())) return false;
      if (value.includes(secretMask)) masked.add(name.toLowerCase());
      return !value.includes(secretMask);
    });
    const { request, problem } = requestOf(contract, headers, textOf(record.body, place));
    if (problem !== undefined && !allowInvalid)
      throw new UsageError(`${place}: the body ${problem}. To send it anyway, add --allow-invalid.`);
    if (!requests.has(request.requestId)) requests.set(request.requestId, request);
  }
  for (const name of given) masked.delete(name.toLowerCase());
  const warnings = [...masked].map(
    (name) => `--replay: the value of ${name} is masked, so it is not sent. Give it with --header.`,
  );
  return { requests: [...requests.values()], warnings };
}

type Header = readonly [name: string, value: string];

/** The request of a body, and why it breaks the contract, if it does: the end of a sentence, which holds no value of the body. */
function requestOf(
  contract: ContractData,
  given: readonly Header[],
  body: string,
): { readonly request: RecordedRequest; readonly problem: string | undefined } {
  const { eventId, eventType: places, contentType } = contract.endpoint;
  const isName = (name: string) => isHeaderName(name) || (name === PATH_HEADER && isTypeInPath(places));
  const headers = mergeHeaders(given.filter(([name, value]) => isName(name) && isHeaderValue(value)));
  const headerOf = (name: string): string | undefined => headerValue(Object.fromEntries(headers), name);
  const decoded = decodeBody(body);
  const value = decoded.ok ? decoded.value : undefined;
  const { eventType } = createReadEventType(contract)(value, Object.fromEntries(headers));
  const idInBody = eventId?.in === 'payload' ? valueAtPath(value, pathSegments(eventId.pointer)) : undefined;
  const ownId = eventId?.in === 'header' ? headerOf(eventId.name) : idInBody;
  const requestId = typeof ownId === 'string' && ownId !== '' ? ownId : randomUUID();
  if (headerOf('content-type') === undefined) headers.push(['content-type', contentType]);
  if (eventId?.in === 'header' && ownId === undefined) headers.push([eventId.name, requestId]);
  const lowerCase = Object.fromEntries(headers.map(([name, text]) => [name.toLowerCase(), text]));
  const parsed = createParseEvent<Record<string, unknown>>(contract)(body, { headers: lowerCase });
  const [error] = 'errors' in parsed ? parsed.errors : [];
  return {
    request: { eventType, requestId, headers: headers.flat(), body },
    problem: error && `breaks the contract: ${`${error.path} ${error.message}`.trim()}`,
  };
}

function textOf(bytes: Uint8Array, option: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UsageError(`${option}: the body is not UTF-8, so it cannot be sent unchanged.`);
  }
}
