import {
  isObject,
  listOf,
  own,
  textOf,
  below,
  placeId,
  type Json,
  type JsonObject,
  type Place,
} from '../../contract/model/json.ts';
import { targetByPath } from '../../contract/source/reference.ts';
import type { SourceSet } from './source-set.ts';
import type { About } from './webhook.ts';

export function textAt(sources: SourceSet, place: Place, key: string): string {
  return textOf(own(sources.valueAt(place), key)).trim();
}

export function listAt(sources: SourceSet, place: Place): readonly Json[] {
  return listOf(sources.valueAt(place));
}

export function keysAt(sources: SourceSet, place: Place): readonly string[] {
  const value = sources.valueAt(place);
  return isObject(value) ? Object.keys(value) : [];
}

/** The places of the items of a list. */
export function childrenOf(sources: SourceSet, place: Place): readonly Place[] {
  return listAt(sources, place).map((_, index) => below(place, index));
}

/** The texts that a schema fixes, or else those that it shows. */
export function valuesIn(schema: Json | undefined): readonly string[] {
  const fixed = [own(schema, 'const'), ...listOf(own(schema, 'enum'))].filter(
    (one) => typeof one === 'string',
  );
  if (fixed.length > 0) return fixed;
  return [own(schema, 'example'), ...listOf(own(schema, 'examples'))].filter(
    (one) => typeof one === 'string',
  );
}

/** Why a place leads nowhere: the first reference on the way that cannot be followed, and what to do about it. */
export function reasonOfLoss(sources: SourceSet, start: Place): string {
  const seen = new Set<string>();
  for (let place = start; !seen.has(placeId(place));) {
    seen.add(placeId(place));
    const next = sources.step(place);
    const $ref = own(sources.valueAt(place), '$ref');
    if (!next || sources.valueAt(next) === undefined) {
      const target = targetByPath('', place, $ref);
      if ($ref === undefined) return 'The source has nothing there.';
      return 'file' in target
        ? `The $ref ${JSON.stringify($ref)} points at nothing: correct it in the source.`
        : `${target.message} ${target.hint}`;
    }
    place = next;
  }
  return 'Its $ref leads round in a circle.';
}

/** A schema and all that it is composed of by `allOf`. */
export function partsOf(sources: SourceSet, schema: Place): readonly Place[] {
  const parts = new Map<string, Place>();
  const pending = [schema];
  for (const next of pending) {
    const place = sources.follow(next);
    if (!place || parts.has(placeId(place))) continue;
    parts.set(placeId(place), place);
    listOf(own(sources.valueAt(place), 'allOf')).forEach((_, index) =>
      pending.push(below(place, 'allOf', index)),
    );
  }
  return [...parts.values()];
}

/** The description of the service in a document of AsyncAPI 2 or OpenAPI. */
export function aboutOf(sources: SourceSet, root: Place): About {
  const info = below(root, 'info');
  const textsAt = (place: Place, keys: readonly string[]): JsonObject =>
    Object.fromEntries(
      keys
        .map((key) => [key, textAt(sources, place, key)] as const)
        .filter(([key, text]) => text !== '' && (ADDRESS[key]?.test(text) ?? true)),
    );
  const contact = textsAt(below(info, 'contact'), ['name', 'url', 'email']);
  const license = textsAt(below(info, 'license'), ['name', 'url']);
  const externalDocs = textsAt(below(root, 'externalDocs'), ['url', 'description']);
  return {
    title: textAt(sources, info, 'title'),
    version: textAt(sources, info, 'version'),
    description: textAt(sources, info, 'description'),
    more: {
      ...textsAt(info, ['termsOfService']),
      ...(Object.keys(contact).length > 0 && { contact }),
      ...('name' in license && { license }),
      ...('url' in externalDocs && { externalDocs }),
    },
    tags: childrenOf(sources, below(root, 'tags')).map((tag) => ({
      name: textAt(sources, tag, 'name'),
      description: textAt(sources, tag, 'description'),
    })),
  };
}

/** The formats that AsyncAPI demands of addresses. */
const ADDRESS: Readonly<Record<string, RegExp>> = {
  url: /^https?:\/\/[^\s/]+\S*$/,
  termsOfService: /^https?:\/\/[^\s/]+\S*$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
};
