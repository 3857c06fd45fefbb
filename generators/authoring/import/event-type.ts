import { isTypeInPath, pathSegments, valueAtPath } from '@webhook-contract/runtime/v1';
import { listOf, own, type Place } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { wordsOf } from '../../contract/model/names.ts';
import { fieldsOf, requiresField } from './body-fields.ts';
import type { SourceSet } from './source-set.ts';
import { splitAtItems } from './type-in-list.ts';
import type { Webhook } from './webhook.ts';

/** Where events say their type, and what each says in the first place; none for those of which that is not known. */
export interface EventTypes {
  readonly places: readonly Location[];
  readonly values: ReadonlyMap<Webhook, string>;
  /** The values in the further places, where somebody has said them. */
  readonly further?: ReadonlyMap<Webhook, readonly string[]>;
  /** Those of which nothing but their names or their examples says what it is. */
  readonly assumed?: readonly Webhook[];
  readonly assumedFrom?: 'name' | 'examples';
}

/** A usual name of the field or header of an event type. */
export const USUAL_NAME =
  /(?:^|[-_.\s])(?:event|type|topic|action|kind)(?:$|[-_.\s])|(?:event|type|topic|kind)$/i;

/**
 * Where the event type of webhooks stands: the field, or else the header, or both together, that have another value for each
 * webhook, or two fields that make up its name. A field that can have several values counts if one of them is the name of the
 * webhook. Undefined if there is no such place, or if there are several and none is better.
 */
export function findEventType(sources: SourceSet, webhooks: readonly Webhook[]): EventTypes | undefined {
  const pointers = new Set(webhooks.flatMap(({ payload }) => [...fieldsOf(sources, payload).keys()]));
  const headers = new Set(
    webhooks.flatMap((webhook) => webhook.headers.map(({ name }) => name.toLowerCase())),
  );
  const fields = [...pointers].map((pointer): Location => ({ in: 'payload', pointer }));
  const ofFields = fields.map((place) => candidateAt(place, valueAt));
  const ofHeaders = [...headers].map((name) => candidateAt({ in: 'header', name }, valueAt));
  const telling = [...ofFields, ...ofHeaders].filter(tellsApart);
  const shared = ofHeaders.filter(({ values }) => values.size === webhooks.length);
  return (
    best(
      telling.filter((one) => !isInList(one)),
      webhooks,
    ) ??
    best(
      shared.flatMap((first) => ofFields.flatMap((second) => pairOf(first, second) ?? [])),
      webhooks,
    ) ??
    best(pairsThatName(), webhooks) ??
    best(telling.filter(isInList), webhooks) ??
    fromExamples()
  );

  function candidateAt(
    place: Location,
    find: (webhook: Webhook, place: Location) => string | undefined,
  ): Candidate {
    const values = webhooks.flatMap((webhook) => {
      const value = find(webhook, place);
      return value === undefined ? [] : [[webhook, value] as const];
    });
    return { places: [place], values: new Map(values) };
  }

  function valueAt(webhook: Webhook, place: Location): string | undefined {
    return valueOf(webhook, listedAt(sources, webhook, place));
  }

  function tellsApart({ places: [place], values }: Candidate): boolean {
    // A value that one event alone has, or may have, tells nothing apart, unless it is its name.
    const [[only, value] = []] = values;
    if (webhooks.length === 1 && only && value !== undefined && !isNamed(only, value))
      return (
        place?.in === 'payload' &&
        USUAL_NAME.test(lastOf(place)) &&
        requiresField(sources, only.payload, place.pointer)
      );
    const areMost = values.size * 2 > webhooks.length;
    // A service may send events in several ways: those that state their own names can be told apart.
    const areNamed =
      [...values].filter(([webhook, value]) => isNamed(webhook, value)).length * 4 > webhooks.length;
    const areSeveral = webhooks.length === 1 || values.size > 1;
    return areSeveral && (areMost || areNamed) && new Set(values.values()).size === values.size;
  }

  /** Two fields whose values make up the name of each webhook. */
  function pairsThatName(): readonly Candidate[] {
    const fixed = ofFields.filter((one) => one.values.size === webhooks.length && !isInList(one));
    return fixed.flatMap((first) =>
      fixed.flatMap((second) => {
        const areNames = webhooks.every((one) =>
          isNamed(one, `${first.values.get(one)} ${second.values.get(one)}`),
        );
        return areNames ? (pairOf(first, second) ?? []) : [];
      }),
    );
  }

  /** A header that several webhooks share, and a field that tells these apart; or two such fields. */
  function pairOf(first: Candidate, second: Candidate): Candidate | undefined {
    const together = webhooks.map((webhook) =>
      JSON.stringify([first.values.get(webhook), second.values.get(webhook) ?? null]),
    );
    return new Set(together).size === webhooks.length
      ? { places: [...first.places, ...second.places], values: first.values }
      : undefined;
  }

  /** The field with a usual name in which the examples of each webhook have a value of its own. */
  function fromExamples(): EventTypes | undefined {
    const shown = fields
      .filter((place) => USUAL_NAME.test(lastOf(place)))
      .map((one) => candidateAt(one, (webhook, place) => exampleValue(sources, webhook, place)));
    const found = best(shown.filter(tellsApart), webhooks);
    return found && { ...found, assumed: [...found.values.keys()], assumedFrom: 'examples' };
  }
}

/** The same at a place that somebody has named: what the source shows there, or else the name of the webhook. */
export function eventTypesAt(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  places: readonly Location[],
  table: Readonly<Record<string, string | readonly string[]>>,
): EventTypes {
  const [first, ...others] = places;
  const typesByName = new Map(Object.entries(table));
  const stated = new Map(
    webhooks.map((webhook) => [webhook, [typesByName.get(webhook.name) ?? webhook.types ?? []].flat()]),
  );
  const assumed: Webhook[] = [];
  const values = webhooks.flatMap((webhook) => {
    const listed = first ? listedAt(sources, webhook, first) : [];
    const known =
      stated.get(webhook)?.[0] ??
      valueOf(webhook, listed) ??
      // With a field that tells the rest, what files have in common is the name of their folder.
      (first?.in === 'header' ? others[0] && webhook.group : exampleValue(sources, webhook, first));
    if (known === undefined && choicesAt(sources, webhook, places.slice(0, 1)).length > 1) return [];
    if (known === undefined && !isTypeInPath(places)) assumed.push(webhook);
    const named = isTypeInPath(places) ? pathOfName(webhook) : webhook.name.replace(/^\//, '');
    return [[webhook, known ?? named] as const];
  });
  const further = new Map([...stated].map(([webhook, [, ...rest]]) => [webhook, rest]));
  return { places, values: new Map(values), further, assumed };
}

/** The path of a webhook that is called by its address: a path, a URL, or one behind an expression of OpenAPI. */
function pathOfName({ name }: Webhook): string {
  const path = name.replace(/^(?:https?:\/\/[^/]*|\{\$[^}]*\})/, '').replace(/[?#].*/s, '');
  return path.startsWith('/') ? path : `/${path}`;
}

type Candidate = EventTypes;

function isInList({ places: [place] }: Candidate): boolean {
  return place?.in === 'payload' && splitAtItems(place.pointer).list !== undefined;
}

function best(candidates: readonly Candidate[], webhooks: readonly Webhook[]): Candidate | undefined {
  const ranked = candidates
    .map((candidate) => {
      const [place] = candidate.places;
      const named = webhooks.filter((webhook) => isNamed(webhook, candidate.values.get(webhook) ?? ''));
      const depth = candidate.places.reduce(
        (sum, one) => sum + (one.in === 'payload' ? pathSegments(one.pointer).length : 1),
        0,
      );
      const score = [candidate.values.size, named.length, USUAL_NAME.test(lastOf(place)) ? 1 : 0, -depth];
      return { candidate, score };
    })
    .sort((one, other) => compare(other.score, one.score));
  const [first, second] = ranked;
  return first && (!second || compare(first.score, second.score) > 0) ? first.candidate : undefined;
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The name of the field or header at a place. */
export function lastOf(place: Location | undefined): string {
  return place?.in === 'payload' ? (pathSegments(place.pointer).at(-1) ?? '') : (place?.name ?? '');
}

/** Whether a value is what the source calls a webhook, in whatever spelling, be it `INVOICE` of `invoices`. */
export function isNamed({ name }: Webhook, value: string): boolean {
  return lettersOf(value) === lettersOf(name);
}

function lettersOf(name: string): string {
  return wordsOf(name).join('').toLowerCase().replace(/s$/, '');
}

/** The only value, or else that which is the name of the webhook. */
function valueOf(webhook: Webhook, values: readonly string[]): string | undefined {
  return values.length === 1 ? values[0] : values.find((value) => isNamed(webhook, value));
}

/** The texts that a webhook can have at a place; none if it can be any, or is not there. */
function listedAt(sources: SourceSet, webhook: Webhook, place: Location): readonly string[] {
  const listed =
    place.in === 'header'
      ? headerOf(webhook, place.name)
      : fieldsOf(sources, webhook.payload).get(place.pointer);
  return [...new Set(listed)];
}

/** All that can stand in fields together, of which each body has one; nothing if a field leaves it open, or is in a header. */
export function choicesAt(
  sources: SourceSet,
  webhook: Webhook,
  places: readonly Location[],
): readonly (readonly string[])[] {
  // Alternatives that each fix the event type are events of their own.
  if (isChoice(sources, webhook.payload)) return [];
  return places.reduce<readonly (readonly string[])[]>(
    (all, place) =>
      all.flatMap((before) =>
        place.in === 'payload' ? listedAt(sources, webhook, place).map((one) => [...before, one]) : [],
      ),
    [[]],
  );
}

/** Whether a body is a choice of bodies. */
export function isChoice(sources: SourceSet, payload: Place): boolean {
  return ['oneOf', 'anyOf'].some((keyword) => own(sources.valueAt(payload), keyword) !== undefined);
}

function headerOf({ headers }: Webhook, wanted: string): readonly string[] | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.values;
}

/** The one text that all examples have in a field. */
export function exampleValue(
  sources: SourceSet,
  { examples }: Pick<Webhook, 'examples'>,
  place: Location | undefined,
): string | undefined {
  if (place?.in !== 'payload') return undefined;
  const { list, field } = splitAtItems(place.pointer);
  const values = examples.flatMap((example) => {
    const body = sources.valueAt(example.place);
    return listOf(list ? valueAtPath(body, list) : [body]).map((item) => valueAtPath(item, field));
  });
  const [first] = values;
  return typeof first === 'string' && first !== '' && values.every((value) => value === first)
    ? first
    : undefined;
}

/** Whether a webhook has the place of the event type at all. */
export function hasPlace(sources: SourceSet, webhook: Webhook, place: Location): boolean {
  return place.in === 'header'
    ? headerOf(webhook, place.name) !== undefined
    : fieldsOf(sources, webhook.payload).has(place.pointer);
}
