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
import { UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../../contract.ts';
import { isHeaderName } from '@webhook-contract/common/header-name';
import { isHeaderValue, transportHeaders } from '../../http/header-rules.ts';
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
  const { eventId } = endpoint;
  const { event, requestId, allowInvalid } = order;
  const typeHeader = endpoint.eventType.find((place) => place.in === 'header');
  if (typeHeader && !event?.eventType) {
    throw new UsageError(
      `--body: the event type is in ${typeHeader.name === PATH_HEADER ? 'the path' : `the header ${typeHeader.name}`}, which a body does not contain. Name the event, too.`,
    );
  }
  if (requestId !== undefined && eventId?.in === 'payload') {
    throw new UsageError('--request-id: the event ID is in the body, which --body sends unchanged.');
  }
  const bytes = await readInput(path, stdin, { option: '--body', maxBytes });
  const body = textOf(bytes, '--body');
  const headers: Header[] = [
    ...(event ? eventTypeHeaders(endpoint, event) : []).map(({ name, value }) => [name, value] as const),
    ...(requestId !== undefined && eventId?.in === 'header' ? [[eventId.name, requestId] as const] : []),
  ];
  const { request, problem } = readRequest(contract, headers, body);
  const other = event && request.eventType !== '' && request.eventType !== event.eventType;
  const wrong = other ? `has the event type ${request.eventType}, not that of ${event.title}` : problem?.text;
  if (wrong !== undefined && problem?.isWarning !== true && !allowInvalid) {
    throw new UsageError(`--body: the body ${wrong}. To send it anyway, add --allow-invalid.`);
  }
  return { requests: [request], warnings: wrong === undefined ? [] : [`--body: the body ${wrong}.`] };
}

/**
 * The requests of `--replay`: what `listen --record` has kept, one JSON line each with headers and body. A repeated event
 * ID is one delivery. Headers whose values are masked are left out. Throws a UsageError that names the line, also for
 * bodies that break the contract unless `allowInvalid`.
 */
export async function readReplayedRequests(
  { contract, stdin }: CommandContext,
  path: string,
  { allowInvalid, given }: { readonly allowInvalid: boolean; readonly given: readonly string[] },
): Promise<RecordedRequests> {
  const bytes = await readInput(path, stdin, { option: '--replay', maxBytes });
  const known = new Set(given.map((name) => name.toLowerCase()));
  const requests = new Map<string, RecordedRequest>();
  const masked = new Set<string>();
  const problems: string[] = [];
  let repeated = 0;
  for (const { line, bytes: document } of jsonDocuments(bytes)) {
    const record = readRecord(document);
    if (!record) {
      throw new UsageError(
        `--replay: line ${line}: not a record like {"headers":{},"body":{}}, as listen --record writes it. For a body alone, use --body.`,
      );
    }
    const headers = Object.entries(record.headers).filter(([name, value]) => {
      if (transportHeaders.has(name.toLowerCase())) return false;
      if (!value.includes(secretMask)) return true;
      if (!known.has(name.toLowerCase())) masked.add(name);
      return false;
    });
    const { request, problem } = readRequest(
      contract,
      headers,
      textOf(record.body, `--replay: line ${line}`),
    );
    if (requests.has(request.requestId)) repeated++;
    else {
      requests.set(request.requestId, request);
      if (problem && !problem.isWarning) problems.push(`line ${line} ${problem.text}`);
    }
  }
  if (requests.size === 0) throw new UsageError('--replay: the file contains no record.');
  const [first, ...more] = problems;
  const wrong = first && `${first}${more.length > 0 ? `, and ${more.length} more do` : ''}`;
  if (wrong !== undefined && !allowInvalid) {
    throw new UsageError(`--replay: ${wrong}. To send such bodies anyway, add --allow-invalid.`);
  }
  const warnings = [
    ...(wrong === undefined ? [] : [`--replay: ${wrong}.`]),
    ...(repeated === 0
      ? []
      : [`--replay: skipped, as they repeat the event ID of an earlier record: ${repeated}.`]),
    ...[...masked].map(
      (name) => `--replay: the value of ${name} is masked, so it is not sent. Give it with --header.`,
    ),
  ];
  return { requests: [...requests.values()], warnings };
}

type Header = readonly [name: string, value: string];

interface Problem {
  /** Behind "the body" or "line 3". Holds no value of the body. */
  readonly text: string;
  /** Whether it is said, and no reason to send nothing. */
  readonly isWarning: boolean;
}

function readRequest(
  contract: ContractData,
  given: readonly Header[],
  body: string,
): { readonly request: RecordedRequest; readonly problem: Problem | undefined } {
  const { eventId, eventType: places, contentType } = contract.endpoint;
  const isName = (name: string) => isHeaderName(name) || (name === PATH_HEADER && isTypeInPath(places));
  const headers = mergeHeaders(
    given.filter(
      ([name, value]) => !transportHeaders.has(name.toLowerCase()) && isName(name) && isHeaderValue(value),
    ),
  );
  const headerOf = (name: string): string | undefined => headerValue(Object.fromEntries(headers), name);
  const decoded = decodeBody(body);
  const inBody = (pointer: string): string => {
    const value = decoded.ok ? valueAtPath(decoded.value, pathSegments(pointer)) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const { eventType } = createReadEventType(contract)(
    decoded.ok ? decoded.value : undefined,
    Object.fromEntries(headers),
  );
  const ownId = eventId?.in === 'header' ? headerOf(eventId.name) : eventId && inBody(eventId.pointer);
  const requestId = ownId || randomUUID();
  if (headerOf('content-type') === undefined) headers.push(['content-type', contentType]);
  if (eventId?.in === 'header' && ownId === undefined) headers.push([eventId.name, requestId]);
  return {
    request: { eventType, requestId, headers: headers.flat(), body },
    problem: problemOf(
      contract,
      Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      body,
    ),
  };
}

function problemOf(
  contract: ContractData,
  headers: Record<string, string>,
  body: string,
): Problem | undefined {
  const parse = createParseEvent<Record<string, unknown>>(contract);
  for (const mode of ['tolerant', 'strict'] as const) {
    const parsed = parse(body, { headers, mode });
    if (parsed.status === 'unknown')
      return {
        text: 'has an event type that the contract does not document, so it is not checked',
        isWarning: true,
      };
    if (parsed.status === 'valid') continue;
    const [first, ...more] = parsed.errors;
    const where = first?.path ? `${first.path} ` : '';
    const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
    const rule = mode === 'strict' ? 'breaks a rule of strict validation' : 'breaks the contract';
    return { text: `${rule}: ${where}${first?.message ?? ''}${rest}`, isWarning: mode === 'strict' };
  }
  return undefined;
}

function textOf(bytes: Uint8Array, option: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UsageError(`${option}: the body is not UTF-8, so it cannot be sent unchanged.`);
  }
}
