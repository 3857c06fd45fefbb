import {
  createParseItem,
  decodeBody,
  pathSegments,
  type BatchedEvent,
  type ParseEvent,
  type ParseOptions,
} from '@webhook-contract/runtime/v1';
import type { RequestOptions } from '../options.ts';
import { wholeNumber } from '../whole-number.ts';
import { itemTexts } from './item-texts.ts';
import type { SenderRefusal } from './request.ts';

/** The items of a list, each in the bytes in which it came, or why its request is refused. */
export type Items = readonly Uint8Array[] | { readonly refusal: SenderRefusal };

/** The list of events in each body of a contract. */
export interface DeclaredList {
  /** How its items are found and parsed. Throws a TypeError that says what to fix if an option is wrong. */
  readerOf<EventMap>(parseEvent: ParseEvent<EventMap>, options: RequestOptions): ListReader<EventMap>;
}

/** How the items of a list are found and parsed, each of which is an event whatever it holds. */
export interface ListReader<EventMap> {
  itemsOf(body: Uint8Array): Items;
  parseEvent(item: unknown, options?: ParseOptions): BatchedEvent<EventMap>;
}

/**
 * The list of a contract with several events in one request, at a JSON Pointer. Generated code calls it, so contracts
 * without one do not load it.
 */
export function eventList(list: string): DeclaredList {
  const path = pathSegments(list);
  return {
    readerOf(parseEvent, { maxEvents = 10_000, eventIdHeaders = [] }) {
      if (eventIdHeaders.length > 0)
        throw new TypeError('eventIdHeaders: a header identifies the request, and none of the events in it');
      const most = wholeNumber('maxEvents', maxEvents);
      return {
        itemsOf(body) {
          const texts = decodeBody(body).ok ? itemTexts(decoder.decode(body), path) : undefined;
          if (!texts) return { refusal: 'malformed' };
          return texts.length > most ? { refusal: 'too-large' } : texts.map((text) => encoder.encode(text));
        },
        parseEvent: createParseItem(parseEvent),
      };
    },
  };
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
