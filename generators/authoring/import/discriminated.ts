import { pointerOf, valueAt } from '@webhook-contract/runtime/v1';
import {
  below,
  isObject,
  listOf,
  own,
  placeId,
  textOf,
  type Json,
  type Place,
} from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { choicesAt, fieldsOf, isChoice, isNamed } from './event-type.ts';
import { keysAt } from './parts.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook } from './webhook.ts';

/**
 * An event for each value by which the `discriminator` of a payload selects a schema, where that payload is the parent of these
 * schemas and not a choice among them: the parent alone says nothing of what they add.
 */
export function withDiscriminated(sources: SourceSet, found: Found): Found {
  const findings: Finding[] = [];
  const webhooks = found.webhooks.flatMap((webhook) => {
    const parent = webhook.payload;
    const property = textOf(own(own(sources.valueAt(parent), 'discriminator'), 'propertyName'));
    const selected =
      property === '' || isChoice(sources, parent)
        ? new Map<string, Place>()
        : selectedBy(sources, parent, findings);
    if (selected.size === 0) return [webhook];
    // A value of the parent itself that selects none of its children.
    for (const value of fieldsOf(sources, parent).get(pointerOf([property])) ?? [])
      if (!selected.has(value)) selected.set(value, parent);
    const valueIn = (place: Place) => textOf(own(sources.valueAt(place), property));
    for (const { place } of webhook.examples)
      if (!selected.has(valueIn(place)))
        findings.push({
          kind: 'left out',
          place,
          text: `An example is left out: its ${JSON.stringify(property)} is none that the discriminator has.`,
        });
    return [...selected].map(([name, payload]): Webhook => ({
      ...webhook,
      name,
      payload,
      examples: webhook.examples.filter(({ place }) => valueIn(place) === name),
    }));
  });
  return { ...found, webhooks, findings: [...found.findings, ...findings] };
}

/**
 * An event for each value, or for all values together, that a webhook alone lists at the places that somebody has named as those of
 * the event type.
 */
export function withListed(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  places: readonly Location[],
  isStated: (webhook: Webhook) => boolean,
): readonly Webhook[] {
  const choices = new Map(webhooks.map((webhook) => [webhook, choicesAt(sources, webhook, places)]));
  const counts = Map.groupBy([...choices.values()].flat(), (types) => types.join('\0'));
  return webhooks.flatMap((webhook) => {
    const all = choices.get(webhook) ?? [];
    const isOwn = all.every((types) => counts.get(types.join('\0'))?.length === 1);
    if (all.length < 2 || !isOwn || isStated(webhook) || all.some(([type = '']) => isNamed(webhook, type)))
      return [webhook];
    return all.map((types): Webhook => ({
      ...webhook,
      name: types.join('.'),
      types,
      examples: webhook.examples.filter(({ place }) => typesIn(sources.valueAt(place)) === types.join('\0')),
    }));
  });

  function typesIn(body: Json | undefined): string {
    return places
      .flatMap((place) => (place.in === 'payload' ? [String(valueAt(body, place.pointer))] : []))
      .join('\0');
  }
}

/** The schemas that a discriminator selects: those that its mapping names, and children of the parent by their names. */
function selectedBy(sources: SourceSet, parent: Place, findings: Finding[]): Map<string, Place> {
  const selected = new Map<string, Place>();
  const mapping = own(own(sources.valueAt(parent), 'discriminator'), 'mapping');
  for (const [value, target] of Object.entries(isObject(mapping) ? mapping : {})) {
    const isName = /^[\w.-]+$/.test(String(target)) && !/\.(?:json|ya?ml)$/.test(String(target));
    const reference = isName ? `#/components/schemas/${String(target)}` : target;
    const place = sources.lead(parent, reference);
    if (place) selected.set(value, place);
    else
      findings.push({
        kind: 'left out',
        place: parent,
        text: `The event ${JSON.stringify(value)} is left out: its discriminator leads to ${JSON.stringify(target)}, which is not in the source.`,
      });
  }
  const mapped = new Set([...selected.values()].map(placeId));
  for (const child of descendants(sources, parent))
    if (!mapped.has(placeId(child))) selected.set(child.path.at(-1) ?? '', child);
  return selected;
}

/** The component schemas that have the parent, or a child of it, in their `allOf`. */
function descendants(sources: SourceSet, parent: Place): readonly Place[] {
  const schemas: Place = { file: parent.file, path: ['components', 'schemas'] };
  const all = keysAt(sources, schemas).map((name) => below(schemas, name));
  const found = new Map([[placeId(parent), parent]]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const place of all) {
      const parts = listOf(own(sources.valueAt(place), 'allOf')).map((_, index) =>
        sources.follow(below(place, 'allOf', index)),
      );
      if (parts.some((part) => part && found.has(placeId(part)))) found.set(placeId(place), place);
    }
  }
  found.delete(placeId(parent));
  return [...found.values()];
}
