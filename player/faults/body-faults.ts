import { withValueAt } from '@webhook-contract/common/with-value-at';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { withPayload } from './changed-request.ts';
import type { FaultDefinition } from './fault-definition.ts';

/** Faults that write the body in another way. The first four leave its meaning alone. */
export const bodyFaults = {
  'reordered-fields': {
    layer: 'request',
    value: 'none',
    description: 'write the fields of each object in the opposite order',
    change: (request) => withPayload(request, reordered),
  },
  'white-space': {
    layer: 'request',
    value: 'none',
    description: 'write the JSON with line breaks and indentation',
    change: withText((body) => `${JSON.stringify(JSON.parse(body), null, 2)}\n`),
  },
  'escaped-text': {
    layer: 'request',
    value: 'none',
    description: 'write each character of the texts as an escape',
    change: withText((body) => body.replaceAll(/"(?:[^"\\]|\\.)*"/g, escaped)),
  },
  'decimal-number': {
    layer: 'request',
    value: 'none',
    description: 'write 1.0 for 1, and 2.5e0 for 2.5, in the whole payload',
    place: 'a number',
    change: withText((body) => body.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]\d+)?/g, decimal)),
  },
  'unicode-text': {
    layer: 'request',
    value: 'none',
    description: 'add a field with letters of other languages and an emoji, as raw UTF-8',
    change: (request) =>
      withPayload(request, (payload) => withValueAt(payload, ['unknownField'], 'Zoë Łukasz 東京 😀')),
  },
  'proto-field': {
    layer: 'request',
    value: 'none',
    description: 'add a field that is called __proto__',
    change: withText((body) => body.replace(/^\{/, '{"__proto__":{"admin":true},')),
  },
  'duplicate-key': {
    layer: 'request',
    value: 'none',
    description: 'write the first field of the payload a second time, with another value',
    change: withText((body) => {
      const [first] = Object.keys(JSON.parse(body) as object);
      return first === undefined ? body : body.replace(/\}$/, `,${JSON.stringify(first)}:"again"}`);
    }),
  },
  'deep-json': {
    layer: 'request',
    value: 'count',
    fallback: 10_000,
    description: 'add a field that holds lists in lists, so many levels deep',
    change: (request, levels) =>
      withText((body) => body.replace(/^\{/, `{"deep":${'['.repeat(levels)}${']'.repeat(levels)},`))(request),
  },
  'byte-order-mark': {
    layer: 'request',
    value: 'none',
    description: 'begin the body with a byte order mark',
    change: withText((body) => `\ufeff${body}`),
  },
  'empty-body': {
    layer: 'request',
    value: 'none',
    description: 'send no body',
    change: (request) => ({ ...request, body: '' }),
  },
  'list-body': {
    layer: 'request',
    value: 'none',
    description: 'send a list in place of the payload',
    change: (request) => ({ ...request, body: `[${request.body}]` }),
  },
} as const satisfies Record<string, FaultDefinition>;

/** Changes the text of a JSON object, or of a list of them; a body that another fault has broken already stays as it is. */
function withText(change: (body: string) => string): (request: PreparedRequest) => PreparedRequest {
  return (request) => {
    const isJson = /^[{[]/.test(withPayload(request, (payload) => payload).body);
    try {
      return isJson ? { ...request, body: change(request.body) } : request;
    } catch {
      return request;
    }
  };
}

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, reordered(inner)] as const);
  return Object.fromEntries(fields.toReversed());
}

/** A number of JSON, written at greater length; a string stays, and what has an exponent. */
function decimal(written: string): string {
  if (written.startsWith('"') || written.includes('e')) return written;
  return written.includes('.') ? `${written}e0` : `${written}.0`;
}

/** A string of JSON, with an escape for each of its characters. */
function escaped(written: string): string {
  const text = JSON.parse(written) as string;
  const codes = text.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${codes.join('')}"`;
}
