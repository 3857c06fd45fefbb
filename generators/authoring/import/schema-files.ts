import path from 'node:path';
import { isObject, own, textOf } from '../../contract/model/json.ts';
import type { Place } from '../../contract/model/place.ts';
import { dialectBySchema } from '../../contract/schema/dialects.ts';
import { eachReached, type SourceSet } from './source-set.ts';
import type { Found, Webhook } from './webhook.ts';

/** Keywords by which a file without `$schema` is a schema. */
const KEYWORDS = ['properties', 'allOf', 'anyOf', 'oneOf', '$ref', '$defs', 'definitions'];

/**
 * A webhook for each file that is a JSON Schema and that no other schema refers to. Its examples are the files whose
 * names begin with its own, such as `paid.example.json`, or `examples/paid.json` and `examples/paid/full.json`.
 */
export function webhooksOfSchemas(sources: SourceSet, files: readonly string[]): Found {
  const schemas = files.filter((file) => isSchema(sources.valueAt(rootOf(file))));
  const shared = new Set<string>();
  for (const file of schemas)
    eachReached(sources, rootOf(file), (place) => {
      if (place.file !== file) shared.add(place.file);
    });
  const events = schemas.filter((file) => !shared.has(file));
  const others = files.filter((file) => !schemas.includes(file));
  const examples = new Map(others.map((file) => [file, ownerOf(file, events)]));
  return {
    about: undefined,
    webhooks: events.map((file) => webhookOf(file)),
    findings: [...examples].flatMap(([file, owner]) =>
      owner === undefined
        ? [{ kind: 'left out', place: rootOf(file), text: 'It is neither a schema nor an example of one.' }]
        : [],
    ),
  };

  function webhookOf(file: string): Webhook {
    const place = rootOf(file);
    const schema = sources.valueAt(place);
    const named = [...examples].filter(([, owner]) => owner === file);
    const inside = own(schema, 'examples');
    return {
      name: stemOf(file),
      place,
      payload: place,
      schemaFormat: dialectBySchema(textOf(own(schema, '$schema')))?.mediaType.example,
      contentType: undefined,
      summary: textOf(own(schema, 'title')),
      description: textOf(own(schema, 'description')).trim(),
      isDeprecated: own(schema, 'deprecated') === true,
      tags: [],
      examples: [
        ...named.map(([example]) => ({
          name: nameOfExample(example, file),
          summary: '',
          place: rootOf(example),
        })),
        ...(Array.isArray(inside) ? inside : []).map((_, index) => ({
          name: `example-${index + 1}`,
          summary: '',
          place: { file, path: ['examples', String(index)] },
        })),
      ],
      headers: [],
      statuses: [],
      security: [],
    };
  }
}

function isSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (typeof value.$schema === 'string') return true;
  return KEYWORDS.some((keyword) => typeof value[keyword] === 'object') || typeof value.$ref === 'string';
}

function rootOf(file: string): Place {
  return { file, path: [] };
}

function stemOf(file: string): string {
  return path.posix.basename(file).replace(/(?:[._-]schema)?\.\w+$/, '');
}

/** The schema whose name an example begins with, or whose name its folder has; of several, the one with the longest name. */
function ownerOf(example: string, schemas: readonly string[]): string | undefined {
  const names = [stemOf(example), path.posix.basename(path.posix.dirname(example))];
  return schemas
    .filter((file) =>
      names.some((name) => name === stemOf(file) || new RegExp(`^${escaped(stemOf(file))}[._-]`).test(name)),
    )
    .toSorted((one, other) => stemOf(other).length - stemOf(one).length)[0];
}

function nameOfExample(example: string, schema: string): string {
  const rest = stemOf(example)
    .replace(stemOf(schema), '')
    .replace(/^[._-]+/, '');
  return rest || 'example';
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
