import { gzipSync } from 'node:zlib';
import { BODY } from '../made-receiver.ts';

/** What goes over a connection, piece by piece, and the statuses that come back until it is closed. */
export interface HostileRequest {
  readonly title: string;
  readonly pieces: readonly (string | Uint8Array)[];
  readonly statuses: readonly number[];
  /** Ends the connection from this side once all is sent. */
  readonly isEnded: boolean;
}

type Body = string | Uint8Array;
type Case = readonly [title: string, statuses: number | readonly number[], ...pieces: Body[]];

const START = 'POST /webhook HTTP/1.1';
const KEY = 'x-partner-key: the key';
const JSON_TYPE = 'content-type: application/json';

/** Lines of a head, each of which a case may bring of its own; a connection is closed after the last request. */
function head(start: string, ...headers: readonly string[]): string {
  return [start, 'host: a', ...headers, '', ''].join('\r\n');
}

const CLOSE = 'connection: close';
const lengthOf = (body: Body): string => `content-length: ${Buffer.byteLength(body)}`;

/** A request with the key whose headers, or the start of it, are hostile. */
const withHeaders = (...headers: readonly string[]): readonly Body[] => [
  head(START, KEY, JSON_TYPE, lengthOf(BODY), CLOSE, ...headers),
  BODY,
];
const withStart = (start: string): readonly Body[] => [
  head(start, KEY, JSON_TYPE, lengthOf(BODY), CLOSE),
  BODY,
];
/** A request without the key but with these headers. */
const stranger = (...headers: readonly string[]): readonly Body[] => [
  head(START, 'x-request-id: stranger', JSON_TYPE, lengthOf(BODY), CLOSE, ...headers),
  BODY,
];
/** A request with the key whose body is hostile. */
const withBody = (body: Body): readonly Body[] => [head(START, KEY, JSON_TYPE, lengthOf(body), CLOSE), body];
/** A request with the key whose body is framed by headers of its own. */
const framed = (headers: readonly string[], ...body: readonly Body[]): readonly Body[] => [
  head(START, KEY, JSON_TYPE, CLOSE, ...headers),
  ...body,
];
const CHUNKED = 'transfer-encoding: chunked';
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const DEEP = 100_000;
const deep = '['.repeat(DEEP) + ']'.repeat(DEEP);
const deepObject = '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP);
const event = (fields: string): string => `{"template":"CARD_POS_APPROVED_WEBHOOK",${fields}}`;
const known = (template: string): string => `{"template":${template}}`;

const NOT_HTTP: readonly Case[] = [
  ['bytes of nothing', 400, bytes(0, 1, 2, 3, 255, 254), '\r\n\r\n'],
  ['a greeting of TLS', 400, bytes(22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3), 'x'.repeat(100)],
  ['the greeting of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method alone', 400, 'POST\r\n\r\n'],
  ['a method that there is not', 400, head('PWN /webhook HTTP/1.1')],
  ['HTTP 9.9', 400, head('POST /webhook HTTP/9.9')],
  ['no host', 400, 'POST /webhook HTTP/1.1\r\n\r\n'],
  ['lines that end in LF alone', 400, `${START}\nhost: a\n\n`],
  ['a header without a colon', 400, head(START, 'partner key')],
  ['a space in the name of a header', 400, head(START, 'x partner: a')],
  ['a space before the colon', 400, head(START, 'content-length : 3')],
  ['a NUL in a header', 400, head(START, 'x-request-id: a\0b')],
  ['a CR in a header', 400, head(START, 'x-request-id: a\rb')],
  ['a header over two lines', 400, head(START, 'x-request-id: a', ' b\0')],
  ['a header of 32 KB', 431, head(START, `x-request-id: ${'x'.repeat(32_768)}`)],
  ['10,000 headers', 431, head(START, ...Array<string>(10_000).fill('a: b'))],
  ['a path of 32 KB', 431, head(`POST /${'x'.repeat(32_768)} HTTP/1.1`)],
];

const FRAMING: readonly Case[] = [
  ['a length and chunks', 400, ...framed([lengthOf(BODY), CHUNKED], '0\r\n\r\n', BODY)],
  ['chunks and a length', 400, ...framed([CHUNKED, lengthOf(BODY)], '0\r\n\r\n', BODY)],
  ['two lengths', 400, ...framed([lengthOf(BODY), 'content-length: 3'], BODY)],
  ['the same length twice', 400, ...framed([lengthOf(BODY), lengthOf(BODY)], BODY)],
  ['a list of lengths', 400, ...framed(['content-length: 3, 3'], 'abc')],
  ['a negative length', 400, ...framed(['content-length: -1'], BODY)],
  ['a length with a sign', 400, ...framed(['content-length: +3'], 'abc')],
  ['a hexadecimal length', 400, ...framed(['content-length: 0x10'], BODY)],
  ['a length beyond 64 bits', 400, ...framed([`content-length: ${'9'.repeat(30)}`])],
  ['a length of a terabyte', 413, ...framed(['content-length: 1000000000000'], BODY)],
  ['a length that is too large by one', 413, ...framed(['content-length: 1048577'], BODY)],
  ['an encoding beside chunked', 400, ...framed(['transfer-encoding: chunked, identity'], BODY)],
  ['an encoding that is almost chunked', 400, ...framed(['transfer-encoding: xchunked'], BODY)],
  ['two encodings', 400, ...framed([CHUNKED, 'transfer-encoding: identity'], '0\r\n\r\n')],
  ['a chunk without a size', 400, ...framed([CHUNKED], 'zz\r\n')],
  ['a chunk beyond 64 bits', 400, ...framed([CHUNKED], `${'f'.repeat(20)}\r\n`)],
  ['a chunk longer than its size', 400, ...framed([CHUNKED], '3\r\nabcdef\r\n')],
  ['a chunk with an extension of 20 KB', 413, ...framed([CHUNKED], `3;${'x'.repeat(20_000)}`)],
  [
    'chunks of more than 1 MiB',
    413,
    ...framed([CHUNKED], ...Array<string>(20).fill(chunk('x'.repeat(65_536)))),
  ],
  ['chunks of one byte each', 200, ...framed([CHUNKED], [...BODY].map(chunk).join(''), '0\r\n\r\n')],
  ['a body that stops', 408, ...framed(['content-length: 100'], '{"tem')],
  ['chunks that stop', 408, ...framed([CHUNKED], chunk('{"tem'))],
  ['a head that stops', 408, 'POST /webhook HTTP/1.1\r\nhost: a\r\nx-a'],
  ['a request in place of a body', 400, ...withBody(stranger().join(''))],
  ['a request within a body', 200, ...withBody(event(`"amount":${JSON.stringify(stranger().join(''))}`))],
  [
    'a request that its length leaves over',
    [400, 401],
    head(START, KEY, JSON_TYPE, 'content-length: 1'),
    '{',
    head(START, 'x-request-id: stranger', JSON_TYPE, lengthOf(BODY), CLOSE),
    BODY,
  ],
];

const ROUTES: readonly Case[] = [
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].map((method): Case => [
    method,
    405,
    head(`${method} /webhook HTTP/1.1`, KEY, CLOSE),
  ]),
  ['CONNECT', [], head('CONNECT a:443 HTTP/1.1', CLOSE)],
  ['a whole URL', 200, ...withStart('POST http://a/webhook?a=b HTTP/1.1')],
  ['a whole URL of another path', 404, ...withStart('POST http://a/other HTTP/1.1')],
  ['a path in uppercase', 404, ...withStart('POST /WEBHOOK HTTP/1.1')],
  ['a path below', 404, ...withStart('POST /webhook/a HTTP/1.1')],
  ['a path that is another host', 404, ...withStart('POST //webhook HTTP/1.1')],
  ['a path with an escaped NUL', 404, ...withStart('POST /webhook%00 HTTP/1.1')],
  ['a path with a broken escape', 404, ...withStart('POST /webhook%zz HTTP/1.1')],
  ['HTTP 1.0', 200, ...withStart('POST /webhook HTTP/1.0')],
  ['an upgrade to a socket', 200, ...withHeaders('upgrade: websocket')],
  ['an expectation of 100', [100, 200], ...withHeaders('expect: 100-continue')],
  ['an expectation of something else', 417, ...withHeaders('expect: a miracle')],
];

const STRANGERS: readonly Case[] = [
  ['no key', 401, ...stranger()],
  ['an empty key', 401, ...stranger('x-partner-key:')],
  ['another key', 401, ...stranger('x-partner-key: the kez')],
  ['the key in uppercase', 401, ...stranger('x-partner-key: THE KEY')],
  ['the beginning of the key', 401, ...stranger('x-partner-key: the')],
  ['the key and more', 401, ...stranger('x-partner-key: the key,')],
  ['the key twice', 401, ...stranger(KEY, KEY)],
  ['the key after another one', 401, ...stranger('x-partner-key: a', KEY)],
  ['the key in quotes', 401, ...stranger('x-partner-key: "the key"')],
  ['the key in another header', 401, ...stranger('authorization: the key', 'cookie: x-partner-key=the key')],
  ['the key in __proto__', 401, ...stranger('__proto__: the key')],
  ['a key of 8 KB', 401, ...stranger(`x-partner-key: ${'the key'.repeat(1_000)}`)],
  ['the key in the URL', 401, head('POST /webhook?x-partner-key=the%20key HTTP/1.1', CLOSE)],
  ['a body of a terabyte without the key', 401, head(START, 'content-length: 1000000000000', CLOSE), BODY],
  ['an expectation without the key', [100, 401], ...stranger('expect: 100-continue')],
];

const HEADERS: readonly Case[] = [
  [
    'the key under a name in uppercase',
    200,
    head(START, 'X-PARTNER-KEY: the key', lengthOf(BODY), CLOSE),
    BODY,
  ],
  ['text', 415, ...framed(['content-type: text/plain', lengthOf(BODY)].toReversed(), BODY).map(withoutJson)],
  ['a form', 415, ...withBody(BODY).map((piece) => withType(piece, 'multipart/form-data; boundary=a'))],
  ['almost JSON', 415, ...withBody(BODY).map((piece) => withType(piece, 'application/jsonp'))],
  [
    'a content type of 8 KB',
    415,
    ...withBody(BODY).map((piece) => withType(piece, `application/${'a'.repeat(8_000)}`)),
  ],
  ['a compressed body', 415, ...withHeaders('content-encoding: gzip')],
  [
    'a bomb',
    415,
    ...framed(['content-encoding: gzip', 'content-length: 1000'], gzipSync('0'.repeat(900_000))),
  ],
  ['an encoding twice', 415, ...withHeaders('content-encoding: identity', 'content-encoding: gzip')],
  ...[
    '__proto__',
    'constructor',
    '../../etc/passwd',
    "'; drop table webhook_inbox; --",
    'sha256:0',
    'a~b',
    '\xff\xfe',
  ].map((id): Case => [
    `the event ID ${id}`,
    200,
    ...withHeaders(`x-request-id: ${id}`).map((piece) => Buffer.from(piece as string, 'latin1')),
  ]),
  ['two event IDs', 200, ...withHeaders('x-request-id: a', 'x-request-id: b')],
  ['an event ID of 8 KB', 200, ...withHeaders(`x-request-id: ${'i'.repeat(8_000)}`)],
  [
    'headers that objects have',
    200,
    ...withHeaders('__proto__: a', 'constructor: b', 'get: c', 'toString: d'),
  ],
];

/** As JSON.parse takes them, or not. */
const BODIES: readonly Case[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '{',
    '{"template":',
    '{"template":"A",}',
    'NaN',
    "{'template':'A'}",
  ].map((body): Case => [`the body ${body}`, 400, ...withBody(body)]),
  ...['null', '1', 'true', '[]', '["A"]', '{}', '""', '{"toString":"A"}'].map((template): Case => [
    `the event type ${template}`,
    400,
    ...withBody(known(template)),
  ]),
  ...[
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '"\\u0000"',
    '"\\ud800"',
    '" CARD_POS_APPROVED_WEBHOOK"',
  ].map((template): Case => [`the event type ${template}`, 200, ...withBody(known(template))]),
  ['an event type of 1 MB', 200, ...withBody(known(`"${'A'.repeat(1_000_000)}"`))],
  [
    'the event type in the prototype',
    400,
    ...withBody('{"__proto__":{"template":"CARD_POS_APPROVED_WEBHOOK"}}'),
  ],
  ['the event type twice', 200, ...withBody(`{"template":"A",${BODY.slice(1)}`)],
  ['two bodies', 400, ...withBody(BODY + BODY)],
  ['a cut body', 400, ...withBody(BODY.slice(0, -1))],
  ['a byte order mark alone', 400, ...withBody('\u{FEFF}')],
  ['a byte order mark', 200, ...withBody(`\u{FEFF}${BODY}`)],
  ['two byte order marks', 400, ...withBody(`\u{FEFF}\u{FEFF}${BODY}`)],
  ['UTF-16', 400, ...withBody(Buffer.from(BODY, 'utf16le'))],
  [
    'a lone byte above 127',
    400,
    ...withBody(Buffer.concat([Buffer.from('{"template":"'), bytes(255), Buffer.from('"}')])),
  ],
  [
    'an overlong character',
    400,
    ...withBody(Buffer.concat([Buffer.from('{"template":"'), bytes(0xc0, 0xaf), Buffer.from('"}')])),
  ],
  [
    'half a character as UTF-8',
    400,
    ...withBody(Buffer.concat([Buffer.from('{"template":"'), bytes(0xed, 0xa0, 0x80), Buffer.from('"}')])),
  ],
  ['a NUL in a text', 400, ...withBody('{"template":"A\0"}')],
  ['a megabyte of NUL', 400, ...withBody(new Uint8Array(1_000_000))],
  ['100,000 arrays in each other', 400, ...withBody(deep)],
  ['100,000 arrays within an unknown event', 200, ...withBody(`{"template":"A","a":${deep}}`)],
  ['100,000 arrays within an event', 200, ...withBody(event(`"amount":${deep}`))],
  ['100,000 objects within an event', 200, ...withBody(event(`"cardHashId":${deepObject}`))],
  ['100,000 arrays that do not end', 400, ...withBody('['.repeat(DEEP))],
  [
    '50,000 fields',
    200,
    ...withBody(event(Array.from({ length: 50_000 }, (_, index) => `"f${index}":1`).join())),
  ],
  ['the same field 50,000 times', 200, ...withBody(event(Array(50_000).fill('"amount":1').join()))],
  [
    'a field named __proto__',
    200,
    ...withBody(event('"__proto__":{"cardHashId":1},"constructor":{"prototype":1}')),
  ],
  ['a number of 900,000 digits', 200, ...withBody(event(`"amount":${'9'.repeat(900_000)}`))],
  ['a text of 900,000 characters', 200, ...withBody(event(`"cardHashId":"${'é'.repeat(450_000)}"`))],
  ['texts of half characters', 200, ...withBody(event('"cardHashId":"\\ud800","amount":"\\udc00\\ud800"'))],
];

function withType(piece: Body, type: string): Body {
  return typeof piece === 'string' ? piece.replace(JSON_TYPE, `content-type: ${type}`) : piece;
}

function withoutJson(piece: Body): Body {
  return typeof piece === 'string' ? piece.replace(`${JSON_TYPE}\r\n`, '') : piece;
}

/** Connections that are ended in the midst of a request. */
const CUT: readonly Case[] = [
  ['nothing at all', []],
  ['half a line', 400, 'POST /web'],
  ['half a head', 400, 'POST /webhook HTTP/1.1\r\nhost:'],
  ['half a body', 400, ...framed(['content-length: 100'], '{"template":')],
  ['half a chunk', 400, ...framed([CHUNKED], '64\r\n{"template"')],
];

const made = ([title, statuses, ...pieces]: Case, isEnded: boolean): HostileRequest => ({
  title,
  pieces,
  statuses: typeof statuses === 'number' ? [statuses] : statuses,
  isEnded,
});

export const hostileRequests: readonly HostileRequest[] = [
  ...[NOT_HTTP, FRAMING, ROUTES, STRANGERS, HEADERS, BODIES].flat().map((one) => made(one, false)),
  ...CUT.map((one) => made(one, true)),
];
