import type { Json, JsonObject } from './model.ts';

/**
 * The formats that validators check, each with what it asks of a text, or of a number where it says so. Any other name
 * under `format` is for readers only.
 */
export const checkedFormats: ReadonlyMap<string, string> = new Map([
  ['date', 'A day of the calendar, `2026-03-14`.'],
  ['time', 'A time of day with an offset, `09:26:53Z` or `09:26:53.5+01:00`.'],
  [
    'date-time',
    'Both, joined by `T` or a space, as RFC 3339 has them; a leap second only at the end of a UTC day.',
  ],
  ['iso-time', 'As `time`; the offset can be left out.'],
  ['iso-date-time', 'As `date-time`; the offset can be left out.'],
  ['duration', 'A duration of ISO 8601, `P3DT12H`.'],
  ['uri', 'An absolute URI of RFC 3986.'],
  ['uri-reference', 'A URI, or a reference relative to one.'],
  ['uri-template', 'A template of RFC 6570.'],
  ['url', 'A public address by http, https or ftp; no private IP address.'],
  ['email', 'An address of ASCII characters, without quotes and comments.'],
  ['hostname', 'A host name of RFC 1123, ASCII only.'],
  ['ipv4', 'Four decimal numbers joined by points.'],
  ['ipv6', 'An IPv6 address without a zone.'],
  ['regex', 'An expression that JavaScript compiles with the `u` flag.'],
  [
    'uuid',
    'Eight, four, four, four and twelve hexadecimal digits joined by hyphens, of any version and in any case.',
  ],
  ['json-pointer', 'A JSON Pointer.'],
  ['json-pointer-uri-fragment', 'A JSON Pointer as the fragment of a URI.'],
  ['relative-json-pointer', 'A relative JSON Pointer.'],
  ['byte', 'Base64 with its padding.'],
  ['int32', 'Of a number: an integer of 32 bits with a sign.'],
  ['int64', 'Of a number: an integer.'],
  ['float', 'Of a number: any.'],
  ['double', 'Of a number: any.'],
]);

/** The formats of numbers, each as what it asks in other keywords. Texts have none of them. */
export const numberFormats: ReadonlyMap<Json | undefined, JsonObject> = new Map([
  ['int32', { multipleOf: 1, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  ['int64', { multipleOf: 1 }],
  ['float', {}],
  ['double', {}],
]);
