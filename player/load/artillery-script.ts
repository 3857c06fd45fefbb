import { Document, Scalar, visit } from 'yaml';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';
import type { SuccessStatus } from '@webhook-contract/common/success';
import { bodyText, headerTexts, pathText, reportName } from './artillery-texts.ts';
import { splitPath, urlOfRequest } from '../http/request-head.ts';
import type { EnvironmentHeader } from './environment-header.ts';
import type { LoadRequest } from './load-request.ts';

/** How a script sends. */
export interface LoadSettings {
  readonly url: URL;
  /** Events per second on each machine, a whole number: Artillery divides it among its workers in whole numbers. */
  readonly rate: number;
  readonly durationMs: number;
  /** How long a response may take to begin. */
  readonly timeoutMs: number;
  readonly environmentHeaders: readonly EnvironmentHeader[];
  /** What stands at the top, a comment a line. */
  readonly comments: readonly string[];
}

/** Connections that a worker keeps at most: enough for a thousand events per second that take a second each. */
const connectionsPerWorker = 1000;

/**
 * A script for the load engine Artillery, as YAML, complete in itself. Each virtual user sends one of the requests once,
 * under a new event ID, and fails unless the response has a success status; redirects are not
 * followed. All events come up equally often, and so do the requests of one event. Throws a TypeError for a header that
 * cannot be written into a script.
 */
export function artilleryScript(
  endpoint: Pick<EndpointInfo, 'method' | 'success'>,
  requests: readonly LoadRequest[],
  settings: LoadSettings,
): string {
  const weights = evenWeights(requests, ({ event }) => event);
  return toYaml(
    {
      config: config(settings),
      scenarios: requests.map((request, index) => ({
        name: reportName(request.name),
        weight: weights[index],
        flow: [{ [endpoint.method.toLowerCase()]: sending(request, endpoint.success, settings) }],
      })),
    },
    settings.comments,
  );
}

function config({ url, rate, durationMs, timeoutMs }: LoadSettings): object {
  return {
    target: url.origin,
    http: { timeout: timeoutMs / 1000, pool: connectionsPerWorker },
    // Artillery takes a number for seconds, but only a whole one.
    phases: [
      { duration: durationMs % 1000 === 0 ? durationMs / 1000 : `${durationMs}ms`, arrivalRate: rate },
    ],
    plugins: {
      expect: { formatter: 'silent', reportFailuresAsErrors: true, useOnlyRequestNames: true },
      ensure: { conditions: [{ expression: 'vusers.failed == 0 and vusers.completed > 0' }] },
    },
  };
}

function sending(
  { event, request }: LoadRequest,
  success: readonly SuccessStatus[],
  { url, environmentHeaders }: LoadSettings,
): object {
  return {
    url: pathText(urlOfRequest(url, request.headers)),
    name: reportName(event.key),
    headers: headerTexts({ ...request, ...splitPath(request.headers) }, environmentHeaders),
    body: quoted(bodyText(request)),
    followRedirect: false,
    // Otherwise the request would ask for a compressed response.
    gzip: false,
    expect: { statusCode: statusCodes(success) },
  };
}

/** A status, or a list if there are several: Artillery knows no classes. */
function statusCodes(success: readonly SuccessStatus[]): number | readonly number[] {
  const codes = success.flatMap((one) =>
    typeof one === 'number' ? [one] : Array.from({ length: 100 }, (_, index) => Number(one[0]) * 100 + index),
  );
  return codes.length === 1 && codes[0] !== undefined ? codes[0] : codes;
}

/** JSON is easiest to read in single quotes. */
function quoted(text: string): Scalar {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

/**
 * Characters that YAML refuses or takes for a line break, that no reader sees or that steer a terminal: control
 * characters, formats, lone surrogates, separators of lines and paragraphs.
 */
const delicate = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff]/u;

function toYaml(script: object, comments: readonly string[]): string {
  // By the rules of YAML 1.1, which Artillery half keeps to, more texts are quoted: 1:30, 2026-01-31, yes.
  const document = new Document(script, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && delicate.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  document.commentBefore = comments.map((line) => ` ${reportName(line)}`).join('\n');
  return escapeDelicate(document.toString({ lineWidth: 0 }));
}

/** What is delicate is in double quotes by now, but for the ends of lines. */
function escapeDelicate(yaml: string): string {
  return yaml.replace(new RegExp(`(?!\\n)${delicate.source}`, 'gu'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;
  });
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}

/** The sum of all weights, unless there are more items: Artillery keeps a list a hundred times as long. */
const maxSum = 50_000;

/**
 * A weight for each item, so that all groups come up equally often however many items they have: whole numbers from 1,
 * exact where their sum then stays within 50,000, otherwise as near as that allows.
 */
export function evenWeights<T>(items: readonly T[], groupOf: (item: T) => unknown): number[] {
  const sizes = new Map<unknown, number>();
  const sizeOf = (item: T): number => sizes.get(groupOf(item)) ?? 0;
  for (const item of items) sizes.set(groupOf(item), sizeOf(item) + 1);
  // What the weights of each group add up to.
  const maxTotal = maxSum / sizes.size;
  let total = 1;
  for (const size of sizes.values()) if (total <= maxTotal) total = leastCommonMultiple(total, size);
  if (total > maxTotal) total = maxTotal;
  return items.map((item) => Math.max(1, Math.round(total / sizeOf(item))));
}

function leastCommonMultiple(a: number, b: number): number {
  return (a / greatestCommonDivisor(a, b)) * b;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
