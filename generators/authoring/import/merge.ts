import { isObject, own, textOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import { keyOfWords } from '../../contract/model/names.ts';
import { referenceTo } from './source-set.ts';
import type { Webhook } from './webhook.ts';

/** How the messages of a contract and the webhooks of a source belong together. */
interface AlreadyIn {
  /** Keys of messages that the source still has, each with what it is made from. */
  readonly kept: ReadonlyMap<string, Webhook>;
  /** Keys of messages that refer to the files of the source, and that it no longer has. */
  readonly gone: readonly string[];
  /** The webhooks that have no message yet. */
  readonly fresh: readonly Webhook[];
}

/**
 * Pairs webhooks with messages by what both refer to: the schema, and of several that share one, an example or the name.
 * A message may have another key and other texts by now.
 */
export function alreadyIn(document: Json | undefined, webhooks: readonly Webhook[]): AlreadyIn {
  const written = Object.entries(messagesIn(document)).map(([key, message]) => ({
    key,
    name: textOf(own(message, 'name')),
    payload: referenceIn(schemaIn(message)),
    isWrittenOut: own(schemaIn(message), 'properties') !== undefined,
    references: JSON.stringify(own(message, 'examples') ?? []),
  }));
  const left = new Set(webhooks);
  const kept = new Map<string, Webhook>();
  const gone: string[] = [];
  const files = new Set(webhooks.map(({ payload }) => referenceTo({ file: payload.file, path: [] })));
  for (const { key, name, payload, isWrittenOut, references } of written) {
    const isCalledSo = (webhook: Webhook) => keyOfWords([webhook.name]) === key || webhook.name === name;
    const same = [...left].filter((webhook) => referenceTo(webhook.payload) === payload);
    // A list that several parts of a body describe is written out, and leads to none of them alone.
    const candidates = same.length === 0 && isWrittenOut ? [...left].filter(isCalledSo) : same;
    const found =
      candidates.length < 2
        ? candidates[0]
        : (candidates.find(isCalledSo) ??
          candidates.find(({ examples }) =>
            examples.some(({ place }) => references.includes(referenceTo(place))),
          ));
    if (found) {
      left.delete(found);
      kept.set(key, found);
    } else if (files.has(payload.split('#')[0] ?? '')) gone.push(key);
  }
  return { kept, gone, fresh: [...left] };
}

/** The messages of a contract by their keys. */
export function messagesIn(document: Json | undefined): JsonObject {
  const messages = own(own(document, 'components'), 'messages');
  return isObject(messages) ? messages : {};
}

function schemaIn(message: Json): Json | undefined {
  const payload = own(message, 'payload');
  return own(payload, 'schema') ?? payload;
}

/** The reference in the payload of a message. */
function referenceIn(schema: Json | undefined): string {
  const parts = own(schema, 'allOf');
  const reference = own(schema, '$ref') ?? own(Array.isArray(parts) ? parts[0] : undefined, '$ref');
  if (reference !== undefined || !isObject(schema)) return textOf(reference);
  // A body whose items are narrowed to one event type refers to the parts of the one in the source.
  const { items, properties } = schema;
  const inner = [items, ...(isObject(properties) ? Object.values(properties) : [])];
  const [first = ''] = inner.map(referenceIn).filter((one) => one !== '');
  return first.replace(/\/(?:properties\/[^/]+|items)$/, '');
}
