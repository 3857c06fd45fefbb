import {
  createParseEvent,
  createReadEventType,
  decodeBody,
  PATH_HEADER,
  valueAt,
  type Location,
  type ValidationError,
} from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import { isForeign } from './is-foreign.ts';
import { missingHeader } from './demanded-header.ts';
import { maxBodyBytes } from './read-body.ts';
import type { HeaderValues, ReceivedItem, ReceivedRequest } from './received-request.ts';
import type { ListenerSettings } from './listener-options.ts';

/** A complete request. */
export interface WholeRequest extends Pick<ReceivedRequest, 'method' | 'path' | 'headers' | 'signature'> {
  /** Undefined if it was larger than a listener takes. */
  readonly body: Uint8Array | undefined;
}

/** The contents of a request, and its problems. */
export interface Judgement extends ReceivedItem, Pick<ReceivedRequest, 'events' | 'problems' | 'warnings'> {
  /** The status that refuses it; undefined if it has no problem. */
  readonly refusal?: number | undefined;
}

/** Makes the function that holds a request against the contract. */
export function createJudge(
  contract: ContractData,
  {
    mode,
    path,
    staticHeaders,
    ownHostOnly,
  }: Pick<ListenerSettings, 'mode' | 'path' | 'staticHeaders' | 'ownHostOnly'>,
): (request: WholeRequest) => Judgement {
  const { endpoint, events, validators } = contract;
  const { eventId } = endpoint;
  const readEventType = createReadEventType(contract);
  const parseEvent = createParseEvent<Record<string, unknown>>(contract);
  const titles = new Map(events.map(({ eventType, title }) => [eventType, title]));
  const about = (eventType: string | undefined): Pick<Judgement, 'eventType' | 'title' | 'documented'> => ({
    eventType,
    title: eventType === undefined ? undefined : titles.get(eventType),
    documented: eventType !== undefined && Object.hasOwn(validators, eventType),
  });

  return ({ method, path: requestPath, headers, body, signature }) => {
    if (ownHostOnly && isForeign(headers)) {
      return refused(403, 'host', 'must be for localhost, and from no web page, unless any host is allowed');
    }
    // Below it where each event has a path of its own.
    const isElsewhere = requestPath !== path && headers[PATH_HEADER] === undefined;
    if (path !== undefined && isElsewhere) return refused(404, 'path', `must go to ${path}`);
    if (method !== endpoint.method) return refused(405, 'method', `must be ${endpoint.method}`);
    const missing = missingHeader(staticHeaders, headers);
    if (missing) {
      const value = missing.value === undefined ? '' : ' with the expected value';
      return refused(401, 'static-header', `must have the header ${missing.name} once${value}`);
    }
    const headerId = idInHeader(eventId, headers);
    const headerEventType = readEventType(undefined, headers).eventType || undefined;
    if (!body) {
      return {
        ...refused(413, 'size', `must have at most ${maxBodyBytes} bytes`),
        ...about(headerEventType),
        requestId: headerId,
      };
    }
    if (signature !== undefined && signature !== 'verified') {
      return { ...refused(401, 'signature', signatureMessages[signature]), requestId: headerId };
    }
    const problems = headerProblems(endpoint, headers);
    // What is compressed would only give an error about its bytes.
    if (isEncoded(headers)) {
      return { ...about(headerEventType), requestId: headerId, problems, warnings: [], refusal: 400 };
    }
    const judged = endpoint.batch
      ? judgeList(body, endpoint.batch.list, (item) => judgeEvent(item, headers))
      : judgeEvent(body, headers, problems);
    const all = endpoint.batch ? [...problems, ...judged.problems] : judged.problems;
    return { ...judged, problems: all, refusal: all.length > 0 ? 400 : undefined };
  };

  /** An event, and its problems after those that are known of its request. */
  function judgeEvent(
    body: Uint8Array,
    headers: HeaderValues,
    known: readonly ValidationError[] = [],
  ): Judgement {
    const problems = [...known];
    const parsed = parseEvent(body, { mode, headers });
    if (parsed.status === 'invalid' || parsed.status === 'malformed') problems.push(...parsed.errors);
    const requestId = idInHeader(eventId, headers) ?? idInPayload(eventId, body);
    const isUnreadable = problems.some(({ path }) => path === '');
    if (eventId?.in === 'payload' && requestId === undefined && !isUnreadable) {
      const { pointer } = eventId;
      if (!problems.some((problem) => problem.path === pointer)) {
        problems.push({ path: pointer, rule: 'event-id', message: 'must contain the event ID' });
      }
    }
    const headerEventType = readEventType(undefined, headers).eventType || undefined;
    return {
      ...about(parsed.status === 'malformed' ? headerEventType : parsed.eventType),
      requestId,
      payload: parsed.status === 'valid' ? parsed.event : undefined,
      problems,
      warnings: parsed.status === 'valid' ? parsed.warnings : [],
    };
  }
}

/** The first event of a list, with all of them, and with their problems at their places in the body. */
function judgeList(body: Uint8Array, list: string, judgeItem: (item: Uint8Array) => Judgement): Judgement {
  const none = { documented: false, warnings: [] };
  const decoded = decodeBody(body);
  if (!decoded.ok) return { ...none, problems: [decoded.error] };
  const items = valueAt(decoded.value, list);
  if (!Array.isArray(items)) {
    return { ...none, problems: [{ path: list, rule: 'type', message: 'must be the list of events' }] };
  }
  const judged = items.map((item) => judgeItem(encoder.encode(JSON.stringify(item))));
  const placed = (part: 'problems' | 'warnings') =>
    judged.flatMap((one, index) =>
      one[part].map((error) => ({ ...error, path: `${list}/${index}${error.path}` })),
    );
  const events = judged.map(({ problems: _problems, warnings: _warnings, ...event }) => event);
  return { ...none, ...events[0], events, problems: placed('problems'), warnings: placed('warnings') };
}

const encoder = new TextEncoder();

const signatureMessages = {
  missing: 'must come with the signature that the contract declares',
  wrong: 'must hold a signature of this very body, of now and by the secret that is expected',
};

function refused(refusal: number, rule: string, message: string): Judgement {
  return { documented: false, problems: [{ path: '', rule, message }], warnings: [], refusal };
}

function headerProblems(
  { contentType, eventType, eventId }: EndpointInfo,
  headers: HeaderValues,
): ValidationError[] {
  const problems: ValidationError[] = [];
  const report = (rule: string, message: string): void => void problems.push({ path: '', rule, message });
  if (essenceOf(headers['content-type']?.[0]) !== essenceOf(contentType)) {
    report('content-type', `must be ${contentType}`);
  }
  if (headers['host']?.length !== 1) report('host', 'must have the header host once');
  if (isEncoded(headers)) report('content-encoding', 'must not be compressed');
  if (eventId?.in === 'header' && idInHeader(eventId, headers) === undefined) {
    report('event-id', `must have the event ID in the header ${eventId.name}`);
  }
  for (const location of [eventId, ...eventType]) {
    if (location?.in === 'header' && (headers[location.name]?.length ?? 0) > 1) {
      report('repeated', `must have the header ${location.name} once`);
    }
  }
  return problems;
}

function idInHeader(location: Location | null, headers: HeaderValues): string | undefined {
  return location?.in === 'header' ? headers[location.name]?.[0] || undefined : undefined;
}

function idInPayload(location: Location | null, body: Uint8Array): string | undefined {
  if (location?.in !== 'payload') return undefined;
  const decoded = decodeBody(body);
  const value = decoded.ok ? valueAt(decoded.value, location.pointer) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isEncoded(headers: HeaderValues): boolean {
  return (headers['content-encoding'] ?? []).some((value) => !/^(?:identity)?$/i.test(value.trim()));
}

/** A media type without its parameters, such as a charset. */
function essenceOf(mediaType = ''): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
