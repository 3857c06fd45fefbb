import { pointerOf } from '@webhook-contract/runtime/v1';
import { below, isObject, listOf, own, placeId, textOf, type Place } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { fieldsOf } from './body-fields.ts';
import { choicesAt, exampleValue, isChoice, isNamed } from './event-type.ts';
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
 * An event for each value, or for all values together, that a webhook alone lists at the places of the event type. Reports examples
 * that are of none.
 */
export function withListed(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  places: readonly Location[],
  isStated: (webhook: Webhook) => boolean,
  findings: Finding[],
): readonly Webhook[] {
  const choices = new Map(webhooks.map((webhook) => [webhook, choicesAt(sources, webhook, places)]));
  const counts = Map.groupBy([...choices.values()].flat(), (types) => types.join('\0'));
  return webhooks.flatMap((webhook) => {
    const all = choices.get(webhook) ?? [];
    const isOwn = all.every((types) => counts.get(types.join('\0'))?.length === 1);
    if (all.length < 2 || !isOwn || isStated(webhook) || all.some(([type = '']) => isNamed(webhook, type)))
      return [webhook];
    const byTypes = Map.groupBy(webhook.examples, (example) =>
      places.map((place) => exampleValue(sources, { examples: [example] }, place)).join('\0'),
    );
    const known = new Set(all.map((types) => types.join('\0')));
    for (const { place } of [...byTypes].flatMap(([types, examples]) => (known.has(types) ? [] : examples)))
      findings.push({
        kind: 'left out',
        place,
        text: `An example is left out: it is of none, or of several, of the ${all.length} event types.`,
      });
    return all.map((types): Webhook => {
      const examples = byTypes.get(types.join('\0')) ?? [];
      return { ...webhook, name: types.join('.'), types, examples };
    });
  });
}

/** The schemas that a discriminator selects: those that its mapping names, and children of the parent by their names. */
function selectedBy(sources: SourceSet, parent: Place, findings: Finding[]): Map<string, Place> {
  const selected = new Map<string, Place>();
  const mapping = own(own(sources.valueAt(parent), 'discriminator'), 'mapping');
  for (const [value, target] of Object.entries(isObject(mapping) ? mapping : {})) {
    const isName = /^[\w.-]+$/.test(String(target)) && !/\.(?:json|ya?ml)$/.test(String(target));
    const reference = isName ? `#/components/schemas/${String(target)}` : target;
    const place = sources.lead(parent, reference);
    if (place && sources.valueAt(place) !== undefined) selected.set(value, place);
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
