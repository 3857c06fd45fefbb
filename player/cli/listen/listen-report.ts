import { styleText } from 'node:util';
import type { ValidationError } from '@webhook-contract/runtime/v1';
import { printable } from '@webhook-contract/common/command-line';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type {
  BrokenRequest,
  HeaderValues,
  ReceivedRequest,
  RequestKind,
} from '../../listener/received-request.ts';
import { secretMask } from '../../sender/mask-secrets.ts';
import { counted } from '@webhook-contract/common/counted';

/** What a listener has taken so far. */
interface ListenCounts {
  readonly byKind: Readonly<Record<RequestKind, number>>;
  readonly broken: number;
}

/** How requests are shown. */
interface ListenReport {
  request(request: ReceivedRequest): string;
  broken(request: BrokenRequest): string;
  summary(counts: ListenCounts): string;
}

interface TextReportOptions {
  readonly colours: boolean;
  readonly showBody: boolean;
}

/** Characters that are shown at most of a text that a sender chose. */
const shownLength = 120;

/** Lines of text: one a request, with its problems below it. */
export function listenText({ colours, showBody }: TextReportOptions): ListenReport {
  const paint = (colour: 'green' | 'yellow' | 'red' | 'bold' | 'dim', text: string): string =>
    colours && text !== '' ? styleText(colour, text, { validateStream: false }) : text;
  const colourOf = { event: 'green', duplicate: 'yellow', handshake: 'green', invalid: 'red' } as const;

  return {
    request(request) {
      const { number, at, kind, requestId, signature, problems, warnings, body } = request;
      const parts = [
        paint('dim', `#${number}  ${timeOfDay(at)}`),
        paint(colourOf[kind], String(request.status)),
        paint('bold', eventText(request)),
        requestId === undefined ? '' : paint('dim', shortened(requestId)),
        signature === undefined ? '' : `signature ${signature}`,
        paint('yellow', repetitionText(request)),
      ];
      return [
        parts.filter((part) => part !== '').join('  '),
        ...problems.map((problem) => `    ${paint('red', problemText(problem))}`),
        ...warnings.map((warning) => `    ${paint('yellow', `warning: ${problemText(warning)}`)}`),
        ...(showBody ? bodyLines(body).map((line) => `    ${printable(line)}`) : []),
      ].join('\n');
    },
    broken({ at, reason, code, requestId }) {
      const name = code === undefined || code === '' ? '' : ` (${printable(code)})`;
      const parts = [paint('dim', `-  ${timeOfDay(at)}`), paint('red', `${brokenText[reason]}${name}`)];
      return [...parts, ...(requestId === undefined ? [] : [shortened(requestId)])].join('  ');
    },
    summary({ byKind: { event, duplicate, handshake, invalid }, broken }) {
      const total = counted(event + duplicate + handshake + invalid, 'request');
      const kinds = [
        counted(event, 'event'),
        counted(duplicate, 'duplicate'),
        ...(handshake > 0 ? [counted(handshake, 'handshake')] : []),
        `${invalid} invalid`,
      ];
      return `${total}: ${kinds.join(', ')}${broken > 0 ? `; ${counted(broken, 'broken connection')}` : ''}`;
    },
  };
}

/** JSON, one line each. Headers are masked but for those of the contract, as any other may hold a secret. */
export function listenJson(
  endpoint: Pick<EndpointInfo, 'eventId' | 'eventType'>,
  { showBody }: Pick<TextReportOptions, 'showBody'>,
): ListenReport {
  return {
    request({ headers, body, ...request }) {
      return JSON.stringify({
        type: 'request',
        ...request,
        // The body has it, where it is asked for.
        payload: undefined,
        headers: shownHeaders(headers, endpoint),
        ...(showBody && bodyField(body)),
      });
    },
    broken: (request) => JSON.stringify({ type: 'broken', ...request }),
    summary({ byKind: { event, duplicate, handshake, invalid }, broken }) {
      const requests = event + duplicate + handshake + invalid;
      return JSON.stringify({
        type: 'summary',
        requests,
        events: event,
        duplicates: duplicate,
        ...(handshake > 0 && { handshakes: handshake }),
        invalid,
        broken,
      });
    },
  };
}

const brokenText: Readonly<Record<BrokenRequest['reason'], string>> = {
  cut: 'the connection ended before the request did',
  'not-http': 'the request is not HTTP',
  tls: 'the TLS handshake failed',
  refused: 'refused before it was read',
};

/** In UTC, as the times of a sender's log are. */
function timeOfDay(at: string): string {
  return at.slice(11);
}

function eventText({ kind, method, path, eventType, title, documented }: ReceivedRequest): string {
  if (kind === 'handshake') return `handshake ${shortened(`${method} ${path}`)}`;
  if (eventType === undefined) return shortened(`${method} ${path}`);
  if (title === undefined) return `unknown event type ${shortened(JSON.stringify(eventType))}, not checked`;
  return printable(`${title} (${eventType})${documented ? '' : ', payload not known, not checked'}`);
}

function repetitionText({ attempt, duplicateOf, otherBody }: ReceivedRequest): string {
  if (duplicateOf === undefined) return '';
  const text = `duplicate of #${duplicateOf} (${ordinal(attempt)} time)`;
  return otherBody ? `${text}, same event ID, different body` : text;
}

function problemText({ path, rule, message }: ValidationError): string {
  return printable(`${path || '(request)'} ${rule} ${message}`);
}

function bodyLines(body: Uint8Array): string[] {
  if (body.length === 0) return ['(empty)'];
  const { body: text } = bodyField(body);
  if (text === undefined) return [`(${body.length} bytes that are not UTF-8)`];
  return (indented(text) ?? text).split(/\r?\n/);
}

/** JSON laid out to be read; undefined for what is none, or is nested so deeply that the spaces alone would fill pages. */
function indented(text: string): string | undefined {
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > 100) return undefined;
  }
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function bodyField(
  body: Uint8Array,
): { body: string; bodyBase64?: never } | { body?: never; bodyBase64: string } {
  try {
    return { body: utf8.decode(body) };
  } catch {
    return { bodyBase64: Buffer.from(body).toString('base64') };
  }
}

function shortened(text: string): string {
  const characters = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return printable(characters);
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${number}${ending[ordinalRules.select(number)]}`;
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Headers of HTTP itself that hold no secret. */
const plainHeaders = ['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent'];

/**
 * The headers of a request as records may show them: masked but for those of the contract and the plain ones of HTTP, as
 * any other may be secret.
 */
export function shownHeaders(
  headers: HeaderValues,
  { eventId, eventType }: Pick<EndpointInfo, 'eventId' | 'eventType'>,
): Record<string, string> {
  const shown = new Set(plainHeaders);
  for (const location of [eventId, ...eventType]) if (location?.in === 'header') shown.add(location.name);
  return Object.fromEntries(
    Object.entries(headers).map(([name, values = []]) => [
      name,
      shown.has(name) ? values.join(', ') : secretMask,
    ]),
  );
}
