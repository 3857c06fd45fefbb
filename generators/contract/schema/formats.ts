import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Json, JsonObject } from '../model/json.ts';

/**
 * All that the kit knows of a format: validators, comparison, made examples, the site and commands have it from
 * here alone.
 */
interface Format {
  /** What it asks of a text, or of a number where it says so; the guide has it. */
  readonly asks: string;
  /** What it is called in tables of fields, in place of its name. */
  readonly words?: string;
  /** Valid texts, the plainest first. */
  readonly texts: readonly string[];
  /** What texts have to match; without one, the library has the check. */
  readonly pattern?: string;
  /** A pattern of texts that all have it: where lengths or other patterns leave no room for the texts above, one of these. */
  readonly like?: string;
}

/** The library's own takes `urn:uuid:` too, other libraries do not. */
export const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** The formats that validators check. Any other name under `format` is for readers only. */
export const checkedFormats: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    'date',
    {
      asks: 'A day of the calendar, `2026-03-14`.',
      words: 'a date, YYYY-MM-DD',
      texts: ['2026-03-14', '2024-02-29'],
      like: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
    },
  ],
  [
    'time',
    {
      asks: 'A time of day with an offset, `09:26:53Z` or `09:26:53.5+01:00`.',
      words: 'a time, RFC 3339',
      texts: ['09:26:53Z', '09:26:53.5+01:00'],
      like: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|\\+0[0-9]:00)$',
    },
  ],
  [
    'date-time',
    {
      asks: 'Both, joined by `T` or a space, as RFC 3339 has them; a leap second only at the end of a UTC day.',
      words: 'a date and time, RFC 3339',
      texts: ['2026-03-14T09:26:53Z', '2026-03-14 09:26:53.5+01:00'],
      like: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|\\+0[0-9]:00)$',
    },
  ],
  [
    'iso-time',
    {
      asks: 'As `time`; the offset can be left out.',
      texts: ['09:26:53', '09:26:53Z'],
      like: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|\\+0[0-9]:00)?$',
    },
  ],
  [
    'iso-date-time',
    {
      asks: 'As `date-time`; the offset can be left out.',
      texts: ['2026-03-14T09:26:53', '2026-03-14T09:26:53Z'],
      like: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|\\+0[0-9]:00)?$',
    },
  ],
  [
    'duration',
    {
      asks: 'A duration of ISO 8601, `P3DT12H`.',
      texts: ['P3DT12H'],
      like: '^P([0-9]+W|[0-9]+D(T[0-9]+H)?|T[0-9]+[HMS])$',
    },
  ],
  [
    'uri',
    {
      asks: 'An absolute URI of RFC 3986.',
      words: 'a URI',
      texts: ['https://example.com/a', 'urn:example:a'],
      like: '^(https?://[a-z0-9]+(\\.[a-z0-9]+)*(/[A-Za-z0-9_-]+)*/?(\\?[a-z]+=[A-Za-z0-9]*)?|[a-z]+:[a-z0-9]+)$',
    },
  ],
  [
    'uri-reference',
    {
      asks: 'A URI, or a reference relative to one.',
      texts: ['/a', 'https://example.com/a'],
      like: '^/?[A-Za-z0-9_-]*(/[A-Za-z0-9_-]+)*$',
    },
  ],
  [
    'uri-template',
    {
      asks: 'A template of RFC 6570.',
      texts: ['https://example.com/{a}'],
      like: '^(https://example\\.com)?(/[a-z0-9]*)*(\\{[a-z]+\\})?$',
    },
  ],
  [
    'url',
    {
      asks: 'A public address by http, https or ftp; no private IP address.',
      texts: ['https://example.com/a'],
      like: '^https?://[a-z0-9]+\\.(example|com|org|net|io)(/[A-Za-z0-9_-]+)*$',
    },
  ],
  [
    'email',
    {
      asks: 'An address of ASCII characters, without quotes and comments.',
      words: 'an email address',
      texts: ['somebody@example.com'],
      like: '^[a-z0-9]+(\\.[a-z0-9]+)*@([a-z0-9]+\\.)+[a-z]{2,8}$',
    },
  ],
  [
    'hostname',
    {
      asks: 'A host name of RFC 1123, ASCII only.',
      words: 'a host name',
      texts: ['example.com', 'localhost'],
      like: '^[a-z][a-z0-9]{0,30}(\\.[a-z][a-z0-9]{0,30}){0,6}$',
    },
  ],
  [
    'ipv4',
    {
      asks: 'Four decimal numbers joined by points.',
      words: 'an IPv4 address',
      texts: ['192.0.2.1'],
      like: '^(192\\.0\\.2|10\\.[0-9]\\.[0-9])\\.([0-9]|[1-9][0-9]|1[0-9][0-9])$',
    },
  ],
  [
    'ipv6',
    {
      asks: 'An IPv6 address without a zone.',
      words: 'an IPv6 address',
      texts: ['2001:db8::1'],
      like: '^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$|^2001:db8::[0-9a-f]{1,4}$|^::[0-9a-f]{0,4}$',
    },
  ],
  [
    'regex',
    {
      asks: 'An expression that JavaScript compiles with the `u` flag.',
      texts: ['^a$'],
      like: '^\\^?[a-z0-9]*\\$?$',
    },
  ],
  [
    'uuid',
    {
      asks: 'Eight, four, four, four and twelve hexadecimal digits joined by hyphens, of any version and in any case.',
      words: 'a UUID',
      texts: ['5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f'],
      like: UUID_PATTERN,
      pattern: UUID_PATTERN,
    },
  ],
  ['json-pointer', { asks: 'A JSON Pointer.', texts: ['/a/0', ''], like: '^(/[a-z0-9]*)*$' }],
  [
    'json-pointer-uri-fragment',
    { asks: 'A JSON Pointer as the fragment of a URI.', texts: ['#/a'], like: '^#(/[a-z0-9]*)*$' },
  ],
  [
    'relative-json-pointer',
    { asks: 'A relative JSON Pointer.', texts: ['0/a'], like: '^(0|[1-9][0-9]*)(/[a-z0-9]*)*$' },
  ],
  ['byte', { asks: 'Base64 with its padding.', texts: ['dGV4dA=='], like: '^([A-Za-z0-9+/]{4})*$' }],
  ['int32', { asks: 'Of a number: an integer of 32 bits with a sign.', texts: [] }],
  ['int64', { asks: 'Of a number: an integer.', texts: [] }],
  ['float', { asks: 'Of a number: any.', texts: [] }],
  ['double', { asks: 'Of a number: any.', texts: [] }],
]);

/** The formats of numbers, each as what it asks in other keywords. Texts have none of them. */
export const numberFormats: ReadonlyMap<Json | undefined, JsonObject> = new Map([
  ['int32', { multipleOf: 1, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  ['int64', { multipleOf: 1 }],
  ['float', {}],
  ['double', {}],
]);

/** The patterns of the formats that are defined by one. */
export const formatPatterns: ReadonlyMap<string, string> = new Map(
  [...checkedFormats].flatMap(([name, { pattern }]) => (pattern === undefined ? [] : [[name, pattern]])),
);

/** Whether a format is checked, or asks nothing, as `password` does. */
export function isKnownFormat(format: Json | undefined): format is string {
  return typeof format === 'string' && (checkedFormats.has(format) || Object.hasOwn(fullFormats, format));
}

/** What is known of the format of a schema; undefined if it has none that is checked. */
export function formatOf({ format }: JsonObject): Format | undefined {
  return typeof format === 'string' ? checkedFormats.get(format) : undefined;
}
