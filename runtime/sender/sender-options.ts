import type { EndpointInfo } from '../contract.ts';
import { isHeaderName, isHeaderValue, transportHeaders } from '../http/header-rules.ts';

/** A header that goes along with every request, such as a key that the receiver expects. */
export interface StaticHeader {
  readonly name: string;
  /** Secret: it appears in requests and nowhere else. */
  readonly value: string;
}

export interface SenderOptions {
  /** The receiver: http or https, without credentials. */
  readonly url: string | URL;
  /** One header, or several with different names. */
  readonly staticHeader?: StaticHeader | readonly StaticHeader[] | undefined;
  /** How long an attempt may take from its beginning to the answer, 1 to 2,147,483,647 ms; 10,000 unless told. */
  readonly timeoutMs?: number | undefined;
}

/** Options that have been checked, with what was left out filled in. */
export interface SenderSettings {
  readonly url: URL;
  readonly staticHeaders: readonly StaticHeader[];
  readonly timeoutMs: number;
}

/** The project's own choice: a contract need not say how long its service waits. */
export const defaultTimeoutMs = 10_000;

/** The longest delay a Node timer keeps; a longer one fires at once. */
const longestTimerMs = 2 ** 31 - 1;

const knownOptions: ReadonlySet<string> = new Set(['url', 'staticHeader', 'timeoutMs']);

/** Checks the options of a sender. Throws a TypeError that names the option and the remedy, never a header's value. */
export function checkSenderOptions(options: SenderOptions, endpoint: EndpointInfo): SenderSettings {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(
      "createSender: options are missing. Pass an object with at least the receiver's url.",
    );
  }
  const unknown = Object.keys(options).find((key) => !knownOptions.has(key));
  if (unknown !== undefined) {
    throw new TypeError(
      `createSender: there is no option ${unknown}. The options are ${[...knownOptions].join(', ')}.`,
    );
  }
  return {
    url: checkUrl(options.url),
    staticHeaders: checkStaticHeaders(options.staticHeader, endpoint),
    timeoutMs: checkTimeout(options.timeoutMs),
  };
}

function checkUrl(value: unknown): URL {
  // Not echoed in any of these errors: an address may carry credentials or a token.
  const text = value instanceof URL ? value.href : value;
  const url = typeof text === 'string' ? URL.parse(text) : null;
  if (!url) {
    throw new TypeError('url: not an absolute URL. Write it out, like http://127.0.0.1:3000/webhook.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TypeError(`url: ${url.protocol} is not supported. Use http or https.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError(
      'url: holds a user name or a password. Leave them out; a static header can carry a secret.',
    );
  }
  return url;
}

function checkTimeout(value: unknown): number {
  if (value === undefined) return defaultTimeoutMs;
  if (typeof value !== 'number' || !(value >= 1 && value <= longestTimerMs)) {
    throw new TypeError(`timeoutMs: must be a number of milliseconds from 1 to ${longestTimerMs}.`);
  }
  return value;
}

function checkStaticHeaders(value: SenderOptions['staticHeader'], endpoint: EndpointInfo): StaticHeader[] {
  if (value === undefined) return [];
  const taken = new Set<string>();
  return (isList(value) ? value : [value]).map((header) => {
    const checked = checkStaticHeader(header, endpoint);
    const name = checked.name.toLowerCase();
    if (taken.has(name)) {
      throw new TypeError(
        `staticHeader: ${checked.name} is given twice. A repeated header reaches receivers as one; leave one out.`,
      );
    }
    taken.add(name);
    return checked;
  });
}

function isList(value: StaticHeader | readonly StaticHeader[]): value is readonly StaticHeader[] {
  return Array.isArray(value);
}

function checkStaticHeader(header: StaticHeader, endpoint: EndpointInfo): StaticHeader {
  if (
    typeof header !== 'object' ||
    header === null ||
    typeof header.name !== 'string' ||
    typeof header.value !== 'string'
  ) {
    throw new TypeError('staticHeader: must be { name, value }, both text.');
  }
  const { name, value } = header;
  if (!isHeaderName(name)) {
    throw new TypeError(
      "staticHeader.name: not a header's name. Use letters, digits and - only, like x-key.",
    );
  }
  if (isSetBySender(name, endpoint)) {
    throw new TypeError(`staticHeader.name: ${name} is set by the sender itself. Choose another name.`);
  }
  if (!isHeaderValue(value)) {
    throw new TypeError(
      `staticHeader.value: the value for ${name} cannot be sent. It must be Latin-1 text of one line, not empty, without blanks at its ends.`,
    );
  }
  return { name, value };
}

function isSetBySender(name: string, { deliveryId, eventType }: EndpointInfo): boolean {
  const wanted = name.toLowerCase();
  return (
    wanted === 'content-type' ||
    transportHeaders.has(wanted) ||
    [deliveryId, eventType].some(
      (location) => location.in === 'header' && location.name.toLowerCase() === wanted,
    )
  );
}
