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
import type { SenderRefusal } from './request.ts';

/** The items of a list, each in the bytes in which it came, or why its request is refused. */
export type Items = readonly Uint8Array[] | { readonly refusal: SenderRefusal };

/** The list of events in each body of a contract. */
export interface DeclaredList {
  /** How its items are found and parsed. Throws a TypeError that says what to fix if an option is wrong. */
  readerOf<EventMap>(parseEvent: ParseEvent<EventMap>, options: RequestOptions): ListReader<EventMap>;
}

/** How the items of a list are found and parsed, each of which is an event whatever it holds. */
interface ListReader<EventMap> {
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

/**
 * The texts of the items of a list in JSON, each as it stands there; undefined if there is no list at the path. Only for text
 * that `JSON.parse` takes. Of equal names in an object the last one counts, as in `JSON.parse`.
 */
function itemTexts(json: string, path: readonly string[]): readonly string[] | undefined {
  let start: number | undefined = afterSpace(json, 0);
  for (const name of path) {
    let found: number | undefined;
    for (const member of membersAt(json, start)) if (member.name === name) found = member.start;
    if (found === undefined) return undefined;
    start = found;
  }
  if (json[start] !== '[') return undefined;
  const texts: string[] = [];
  let at = afterSpace(json, start + 1);
  while (json[at] !== ']') {
    const end = endOfValue(json, at);
    texts.push(json.slice(at, end));
    at = afterComma(json, end);
  }
  return texts;
}

interface Member {
  readonly name: string;
  /** Where its value begins. */
  readonly start: number;
}

/** The members of the object that begins there; none if it is something else. */
function* membersAt(json: string, start: number): Generator<Member> {
  if (json[start] !== '{') return;
  let at = afterSpace(json, start + 1);
  while (json[at] !== '}') {
    const endOfName = endOfText(json, at);
    const value = afterSpace(json, afterSpace(json, endOfName) + 1);
    yield { name: JSON.parse(json.slice(at, endOfName)) as string, start: value };
    at = afterComma(json, endOfValue(json, value));
  }
}

function afterComma(json: string, start: number): number {
  const at = afterSpace(json, start);
  return json[at] === ',' ? afterSpace(json, at + 1) : at;
}

function afterSpace(json: string, start: number): number {
  let at = start;
  while (SPACE.has(json[at] ?? '')) at += 1;
  return at;
}

function endOfValue(json: string, start: number): number {
  const first = json[start];
  if (first === '"') return endOfText(json, start);
  if (first === '{' || first === '[') return endOfNested(json, start);
  let at = start;
  while (at < json.length && !ENDS_SCALAR.has(json[at] ?? '')) at += 1;
  return at;
}

/** Without recursion: a value may be nested more deeply than the stack goes. */
function endOfNested(json: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const character = json[at];
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    at = character === '"' ? endOfText(json, at) : at + 1;
  } while (depth > 0);
  return at;
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

const SPACE = new Set([' ', '\t', '\n', '\r']);
const ENDS_SCALAR = new Set([...SPACE, ',', ']', '}']);
