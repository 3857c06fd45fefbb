import { isObject, own, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';

/**
 * What editors propose inside a message, or a trait of one, beside what AsyncAPI says: the categories, the traits that there
 * are, and the files of schemas. Another name is as good: a category may be new, and a file be written next.
 */
export function messageNames({ categories, document, origins }: Contract): JsonObject {
  const traits = own(own(document, 'components'), 'messageTraits');
  const shared = isObject(traits) ? Object.keys(traits) : [];
  const files = [...new Set(Object.values(origins).map((origin) => origin.split('#', 1)[0] ?? ''))].filter(
    (file) => /\.(?:json|ya?ml)$/.test(file) && file.includes('/'),
  );
  const schema = proposing(
    '$ref',
    files.toSorted().map((file) => (file.startsWith('../') ? file : `./${file}`)),
  );
  return {
    properties: {
      tags: {
        items: proposing(
          'name',
          categories.map(({ name }) => name),
        ),
      },
      traits: {
        items: proposing(
          '$ref',
          shared.map((name) => `#/components/messageTraits/${name}`),
        ),
      },
      payload: schema,
      headers: schema,
    },
  };
}

/** An object of which one key has proposals. */
function proposing(key: string, examples: readonly string[]): JsonObject {
  return examples.length === 0 ? {} : { properties: { [key]: { examples } } };
}
