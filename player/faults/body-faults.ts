import { withValueAt } from '@webhook-contract/common/with-value-at';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { requestFault, withPayload } from './changed-request.ts';
import type { FaultDefinition } from './fault-definition.ts';

/** Faults that write the body in another way. The first four leave its meaning alone. */
export const bodyFaults = {
  'reordered-fields': requestFault('write the fields of each object in reverse order', (request) =>
    withPayload(request, reordered),
  ),
  'white-space': requestFault(
    'write the JSON with line breaks and indentation',
    withText((body) => `${JSON.stringify(JSON.parse(body), null, 2)}\n`),
  ),
  'escaped-text': requestFault(
    'write each character of the texts as an escape',
    withText((body) => body.replaceAll(/"(?:[^"\\]|\\.)*"/g, escaped)),
  ),
  'decimal-number': requestFault(
    'write 1.0 for 1, and 2.5e0 for 2.5, in the whole payload',
    withText((body) => body.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]\d+)?/g, decimal)),
    { place: 'a number' },
  ),
  'unicode-text': requestFault(
    'add a field with letters of other languages and an emoji, as raw UTF-8',
    (request) =>
      withPayload(request, (payload) => withValueAt(payload, ['unknownField'], 'Zoë Łukasz 東京 😀')),
  ),
  'proto-field': requestFault(
    'add a field that is called __proto__',
    withText((body) => body.replace(/^\{/, '{"__proto__":{"admin":true},')),
  ),
  'duplicate-key': requestFault(
    'write the first field of the payload a second time, with another value',
    withText((body) => {
      const [first] = Object.keys(JSON.parse(body) as object);
      return first === undefined ? body : body.replace(/\}$/, `,${JSON.stringify(first)}:"again"}`);
    }),
  ),
  'deep-json': {
    layer: 'request',
    value: 'count',
    fallback: 10_000,
    description: 'add a field that holds lists in lists, so many levels deep',
    change: (request, levels) =>
      withText((body) => body.replace(/^\{/, `{"deep":${'['.repeat(levels)}${']'.repeat(levels)},`))(request),
  },
  'byte-order-mark': requestFault(
    'begin the body with a byte order mark',
    withText((body) => `\ufeff${body}`),
  ),
  'empty-body': requestFault('send no body', (request) => ({ ...request, body: '' })),
  'list-body': requestFault('send a list in place of the payload', (request) => ({
    ...request,
    body: `[${request.body}]`,
  })),
} satisfies Record<string, FaultDefinition>;

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
