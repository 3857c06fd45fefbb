import { isTypeInPath, pathSegments } from '@webhook-contract/runtime/v1';
import { own, textOf, type Json, type JsonObject, type Place } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { keyOfWords, titleOfWords } from '../../contract/model/names.ts';
import { firstSentence } from '../../ground/first-sentence.ts';
import { fieldsOf, requiresField } from './body-fields.ts';
import { hasPlace, type EventTypes } from './event-type.ts';
import { partsOf } from './parts.ts';
import { referenceTo, type SourceSet } from './source-set.ts';
import { allOf, bodyWithItems, fieldPlaces, itemsPlaces, splitAtItems } from './type-in-list.ts';
import type { Webhook, WebhookExample } from './webhook.ts';

/** A message of the contract, and the webhook that it is made from. */
export interface Made {
  readonly key: string;
  readonly webhook: Webhook;
  /** Those of its examples that are taken. */
  readonly examples: readonly WebhookExample[];
  readonly message: JsonObject;
}

/** The messages of webhooks, each with a key that none has yet. */
export function messagesOf(
  sources: SourceSet,
  webhooks: readonly Pick<Made, 'webhook' | 'examples'>[],
  types: EventTypes,
  existing: JsonObject,
): readonly Made[] {
  const keys = new Set(Object.keys(existing).map((key) => key.toLowerCase()));
  const titles = new Set(Object.values(existing).map((message) => textOf(own(message, 'title'))));
  const undescribed = undescribedHeaders(sources, webhooks, types.places);
  const summaries = Map.groupBy(webhooks, ({ webhook }) => webhook.summary);
  const isTitle = ({ summary }: Webhook) => isTitleLike(summary) && summaries.get(summary)?.length === 1;
  const titleOf = (one: Webhook) => (isTitle(one) ? one.summary : titleOfWords(['', one.name]));
  const byTitle = Map.groupBy(webhooks, ({ webhook }) => titleOf(webhook));
  return webhooks.map(({ webhook, examples }) => {
    const key = freeKey(keyOfWords([webhook.name]), keys);
    const name = types.values.get(webhook);
    const titleOfSource = titleOf(webhook);
    // Words alone may not tell names apart, and the addresses of one callback have one name.
    const candidates = [
      ...(byTitle.get(titleOfSource)?.length === 1 ? [titleOfSource] : []),
      ...(name === undefined ? [] : [name]),
      webhook.name,
      titleOfWords(['', key]),
    ];
    const title = candidates.find((one) => !titles.has(one)) ?? key;
    titles.add(title);
    const schema = schemaOf(sources, webhook, types, name);
    const summary = isTitle(webhook)
      ? sentenceOf(webhook.description)
      : webhook.summary || sentenceOf(webhook.description);
    const description = [webhook.description === summary ? '' : webhook.description, webhook.answer]
      .filter(Boolean)
      .join('\n\n');
    const message = {
      ...(name !== undefined && { name }),
      title,
      ...(summary && summary !== title && { summary }),
      ...(description && { description }),
      ...(webhook.tags.length > 0 && { tags: webhook.tags.map((tag) => ({ name: tag })) }),
      traits: [{ $ref: '#/components/messageTraits/event' }],
      ...(webhook.headers.length > 0 && { headers: headersOf(webhook, undescribed, types.places) }),
      payload: webhook.schemaFormat === undefined ? schema : { schemaFormat: webhook.schemaFormat, schema },
      ...(examples.length > 0 && { examples: examplesOf(examples) }),
      ...(webhook.failure && { 'x-delivery': { failure: webhook.failure } }),
      ...(webhook.isDeprecated && { 'x-event': { deprecated: 'The source marks it as deprecated.' } }),
    };
    return { key, webhook, examples, message };
  });
}

/** The schema of the source, and the event type of this event if the source leaves it open, or lets it be absent. */
function schemaOf(
  sources: SourceSet,
  webhook: Webhook,
  { places: [place, ...others], further }: EventTypes,
  value: string | undefined,
): JsonObject {
  const { payload, schemaFormat } = webhook;
  const pinned = (field: readonly string[], text: string): JsonObject =>
    field.reduceRight<JsonObject>(
      (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
      isOfOpenApi30(schemaFormat) ? { enum: [text] } : { const: text },
    );
  const pins = others.flatMap((other, index) => {
    const text = further?.get(webhook)?.[index];
    return other.in === 'payload' && text !== undefined ? [pinned(pathSegments(other.pointer), text)] : [];
  });
  if (place?.in === 'payload' && value !== undefined) {
    const isFixed =
      fieldsOf(sources, payload).get(place.pointer)?.length === 1 &&
      !(isOfOpenApi30(schemaFormat) && hasConst(sources, payload, place.pointer));
    const { list, field } = splitAtItems(place.pointer);
    const items = list ? itemsPlaces(sources, [payload], list) : [];
    const pin = isFixed && requiresField(sources, payload, place.pointer) ? [] : [pinned(field, value)];
    // A contract describes the items of a list in one place.
    if (list && items.length > 0 && items.length + pin.length > 1)
      return bodyWithItems(sources, [payload], list, allOf(items, ...pin));
    if (!list) pins.unshift(...pin);
  }
  return allOf([payload], ...pins);
}

/** OpenAPI 3.0 has no "const": one in such a document fixes nothing. */
function isOfOpenApi30(schemaFormat: string | undefined): boolean {
  return schemaFormat?.includes('version=3.0') === true;
}

function hasConst(sources: SourceSet, body: Place, pointer: string): boolean {
  const places = pathSegments(pointer).reduce<readonly Place[]>(
    (at, name) => fieldPlaces(sources, at, name),
    [body],
  );
  return places
    .flatMap((place) => partsOf(sources, place))
    .some((part) => own(sources.valueAt(part), 'const') !== undefined);
}

/** Examples with names of their own: files of several folders may share one. */
function examplesOf(examples: readonly WebhookExample[]): JsonObject[] {
  const names = new Set<string>();
  return examples.map(({ name, summary, place }) => {
    let free = name;
    for (let number = 2; names.has(free); number += 1) free = `${name}-${number}`;
    names.add(free);
    return { name: free, ...(summary && { summary }), payload: { $ref: referenceTo(place) } };
  });
}

/** The headers of event types that no webhook of the source describes. */
export function undescribedHeaders(
  sources: SourceSet,
  webhooks: readonly Pick<Made, 'webhook'>[],
  places: readonly Location[],
): readonly string[] {
  return places.flatMap((place) =>
    place.in === 'header' &&
    // Every request has a path.
    !isTypeInPath([place]) &&
    !webhooks.some(({ webhook }) => hasPlace(sources, webhook, place))
      ? [place.name]
      : [],
  );
}

/**
 * The schema of headers, each of which stays where it is, and of those that the source does not describe. A header that tells
 * events apart is required, whatever the source says.
 */
export function headersOf(
  { headers, schemaFormat }: Pick<Webhook, 'headers' | 'schemaFormat'>,
  undescribed: readonly string[],
  places: readonly Location[],
): JsonObject {
  const properties = headers.map(
    ({ name, schema, description, isDeprecated, examples: [first, ...others] }): [string, Json] => {
      const more = {
        ...(description && { description }),
        ...(isDeprecated && { deprecated: true }),
        ...(first !== undefined &&
          (isOfOpenApi30(schemaFormat) ? { example: first } : { examples: [first, ...others] })),
      };
      if (!schema) return [name, { type: 'string', ...more }];
      const reference = { $ref: referenceTo(schema) };
      return [name, Object.keys(more).length === 0 ? reference : { allOf: [reference], ...more }];
    },
  );
  properties.push(...undescribed.map((name): [string, Json] => [name, { type: 'string' }]));
  const assumed = headers.filter((header) => isAssumed(header, places)).map(({ name }) => name);
  const required = [
    ...headers.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ...assumed,
    ...undescribed,
  ];
  const schema = {
    type: 'object',
    ...(assumed.length > 0 && { description: `We assume that every request has ${assumed.join(', ')}.` }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
  return schemaFormat === undefined ? schema : { schemaFormat, schema };
}

/** Whether a header that tells events apart can be absent by its source. */
export function isAssumed(
  { name, isRequired }: Webhook['headers'][number],
  places: readonly Location[],
): boolean {
  return (
    !isRequired && places.some((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase())
  );
}

function freeKey(wanted: string, taken: Set<string>): string {
  const base = /^[A-Za-z]/.test(wanted) ? wanted : `event${wanted}`;
  let key = base;
  for (let number = 2; taken.has(key.toLowerCase()); number += 1) key = `${base}${number}`;
  taken.add(key.toLowerCase());
  return key;
}

function isTitleLike(text: string): boolean {
  return text !== '' && text.length <= 70 && !/[\n.`]/.test(text);
}

function sentenceOf(text: string): string {
  // A sentence goes on in the next line, but not into a list, a heading or a quotation.
  const [paragraph = ''] = text.split(/\n(?=\s*(?:\n|[-*#>|]|\d+[.)]\s))/, 1);
  return firstSentence(paragraph.replaceAll(/\s*\n\s*/g, ' '))[0];
}
