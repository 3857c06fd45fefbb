import {
  headerValue,
  valueAt,
  type Location,
  type ParsedEvent,
  type RequestHeaders,
} from '@webhook-contract/runtime/v1';
import { contentHash } from './content-hash.ts';
import type { Tenant } from './tenant-check.ts';
import { storable } from './storable.ts';

/** What became of a body that contains an event. */
export type ReceivedEvent = Exclude<ParsedEvent<Record<string, unknown>>, { readonly status: 'malformed' }>;

/** By what an event is known again. */
export interface EventIdentity {
  readonly id: string;
  /** Whether the request has an event ID; otherwise it is made of event type and body. */
  readonly isIdStated: boolean;
}

/** What IDs begin with that are made here. A stated ID that begins so is hashed, so that none is taken for another. */
const MADE = /^(?:sha256|id-sha256):/;

/**
 * The ID of an event: the first one at these places, as it stands there, behind the prefix of its tenant. An ID that no store takes as it is, such as a very long
 * one, is replaced by its hash, and a missing one by a hash of event type and body.
 */
export function eventIdentity(
  places: readonly Location[],
  parsed: ReceivedEvent,
  {
    headers,
    bytes,
    tenant,
  }: {
    readonly headers: RequestHeaders;
    readonly bytes: Uint8Array;
    readonly tenant: Tenant | undefined;
  },
): EventIdentity | Promise<EventIdentity> {
  const prefix = tenant?.prefix ?? '';
  for (const place of places) {
    const stated =
      place.in === 'header' ? headerValue(headers, place.name) : textAt(place.pointer, parsed, bytes);
    if (stated === undefined || stated === '') continue;
    const id = prefix + stated;
    if (storable(id) === id && !MADE.test(id)) return { id, isIdStated: true };
    return hashIdentity('id-sha256', true, encoder.encode(id));
  }
  return hashIdentity('sha256', false, encoder.encode(`${prefix}${parsed.eventType}\n`), bytes);
}

async function hashIdentity(
  prefix: string,
  isIdStated: boolean,
  ...content: readonly Uint8Array[]
): Promise<EventIdentity> {
  return { id: `${prefix}:${await contentHash(...content)}`, isIdStated };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text or number at a place of the body; undefined if there is neither. */
function textAt(pointer: string, parsed: ReceivedEvent, bytes: Uint8Array): string | undefined {
  const value = valueAt(parsed.status === 'valid' ? parsed.event : parsed.body, pointer);
  if (typeof value === 'number') return numberAt(pointer, bytes);
  return typeof value === 'string' ? value : undefined;
}

/** A number in the digits of the body: beyond 2^53 several IDs would be the same number. */
function numberAt(pointer: string, bytes: Uint8Array): string {
  const withDigits = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value;
  return String(valueAt(JSON.parse(decoder.decode(bytes), withDigits), pointer));
}
