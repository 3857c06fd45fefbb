import { PATH_HEADER } from '@webhook-contract/runtime/v1';
import { formatLocation, isEventPath } from '../../contract/model/expression.ts';
import { isObject, own, type Json } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { fieldsOf } from './body-fields.ts';
import {
  choicesAt,
  eventTypesAt,
  findEventType,
  hasPlace,
  lastOf,
  USUAL_NAME,
  type EventTypes,
} from './event-type.ts';
import { messagesIn } from './merge.ts';
import type { SourceSet } from './source-set.ts';
import { placeInBody } from './type-in-list.ts';
import { adviceOnFields, adviceOnLists, adviceOnTexts, asOption } from './types-in-texts.ts';
import type { Finding, Webhook } from './webhook.ts';

/** A path, a URL, or an expression of OpenAPI that gives one. */
const ADDRESS = /^(?:\/|https?:|\{\$)/;

/** Where events say their type, and what each says: where somebody says so, or else as the source shows. Throws an ImportProblem. */
export function typesOf(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  given: readonly Location[],
  eventTypes: Readonly<Record<string, string | readonly string[]>>,
): EventTypes {
  if (given.length > 0) return eventTypesAt(sources, webhooks, given, eventTypes);
  const found = findEventType(sources, webhooks);
  const isTold = webhooks.some(({ name }) => Object.hasOwn(eventTypes, name));
  if (found) return isTold ? eventTypesAt(sources, webhooks, found.places, eventTypes) : found;
  const [only] = webhooks;
  // One event alone needs nothing that tells it apart.
  if (!only || webhooks.length === 1)
    return { places: [], values: new Map(webhooks.map((one) => [one, one.name])) };
  const byPath = eventTypesAt(sources, webhooks, [{ in: 'header', name: PATH_HEADER }], {});
  if (webhooks.every(({ name }) => ADDRESS.test(name)) && areFixedPaths([...byPath.values.values()]))
    return byPath;
  const lists = adviceOnLists(sources, webhooks);
  const inTexts = lists === undefined ? adviceOnTexts(sources, webhooks) : undefined;
  throw sources.problemAt(
    only.place,
    `Nothing in the source says${inTexts ? ' for certain' : ''} where the ${webhooks.length} events have their event type.`,
    lists ??
      inTexts ??
      adviceOnFields(sources, webhooks) ??
      "No field of half of them looks like one. If each event has a URL of its own: --event-type '$message.header#/:path'. If you know the place from elsewhere, say it: --event-type '$message.payload#/type', or --event-type '$message.header#/x-event'.",
  );
}

/** Whether each event has a path of its own, without parts that differ from request to request. */
function areFixedPaths(paths: readonly string[]): boolean {
  return new Set(paths).size === paths.length && paths.every(isEventPath);
}

/** Where a contract that exists says that its event type is. */
export function statedPlaces(root: Json | undefined): readonly Location[] {
  const traits = own(own(root, 'components'), 'messageTraits');
  const holders = [...Object.values(isObject(traits) ? traits : {}), ...Object.values(messagesIn(root))];
  const stated = holders.map((holder) => own(own(holder, 'x-delivery'), 'eventType'));
  return [stated.find((one) => one !== undefined) ?? []].flat().flatMap((text) => placeInBody(text) ?? []);
}

/** Findings on webhooks that are left out because their event type is not known, while that of others is. */
export function findingsOfUntold(
  sources: SourceSet,
  fresh: readonly Webhook[],
  { places, values }: EventTypes,
): ReadonlyMap<Webhook, Finding> {
  const [place] = places;
  // A place that no webhook has is one that somebody knows from elsewhere.
  if (!place || !fresh.some((webhook) => hasPlace(sources, webhook, place))) return new Map();
  return new Map(
    fresh.flatMap((webhook): [Webhook, Finding][] => {
      const name = JSON.stringify(webhook.name);
      const leftOut = (text: string): [Webhook, Finding][] => [
        [webhook, { kind: 'left out', place: webhook.payload, text }],
      ];
      if (!hasPlace(sources, webhook, place))
        return leftOut(
          `${name} has no field or header for the event type, where the others have it. Name a place that all have by --event-type, or import it into a package of its own.`,
        );
      const listed = choicesAt(sources, webhook, [place]).map(([value = '']) => JSON.stringify(value));
      if (values.has(webhook) || listed.length < 2) return [];
      const more = listed.length > MOST_VALUES ? ` and ${listed.length - MOST_VALUES} more` : '';
      return leftOut(
        `${name} has no known event type: ${formatLocation(place)} can be ${listed.slice(0, MOST_VALUES).join(', ')}${more}. Say which it is in webhook-contract.config.ts: eventTypes: { ${name}: … }.`,
      );
    }),
  );
}

const MOST_VALUES = 6;

/** An assumption about a webhook that may be several: nothing says whether each type that a field of it lists is an event. */
export function assumedAlone(
  sources: SourceSet,
  fresh: readonly Webhook[],
  { places }: EventTypes,
): readonly Finding[] {
  const [webhook] = fresh;
  if (!webhook || fresh.length > 1 || places.length > 0) return [];
  const [longest] = [...fieldsOf(sources, webhook.payload).keys()]
    .map((pointer) => ({ pointer, place: { in: 'payload', pointer } as const }))
    .filter(({ place }) => USUAL_NAME.test(lastOf(place)))
    .map(({ pointer, place }) => ({ pointer, types: choicesAt(sources, webhook, [place]) }))
    .toSorted((one, other) => other.types.length - one.types.length);
  if (!longest || longest.types.length < 2) return [];
  const text = `${JSON.stringify(webhook.name)} is taken as one event, and ${longest.pointer} lists ${longest.types.length} types. If each is an event of its own, delete the contract and import again with --event-type ${asOption(longest.pointer)}`;
  return [{ kind: 'assumed', place: webhook.payload, text }];
}
