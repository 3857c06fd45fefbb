import path from 'node:path';
import { childrenOf } from './parts.ts';
import { below, isObject, own, textOf, type Place } from '../../contract/model/json.ts';
import { wordsOf } from '../../contract/model/names.ts';
import { dialectBySchema } from '../../contract/schema/dialects.ts';
import { reachedFrom } from './reached.ts';
import type { SourceSet } from './source-set.ts';
import type { Found, Webhook, WebhookExample } from './webhook.ts';

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
    for (const place of reachedFrom(sources, rootOf(file))) if (place.file !== file) shared.add(place.file);
  const events = schemas.filter((file) => !shared.has(file));
  const groups = groupsOf(events);
  // If some names need it, all get it.
  const areGrouped = new Set(events.map(stemOf)).size < events.length;
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

  /** The name of the file, with its folder if files in several have the same. */
  function nameOf(file: string): string {
    const group = groups.get(file);
    return areGrouped && group !== undefined ? `${group}.${stemOf(file)}` : stemOf(file);
  }

  function webhookOf(file: string): Webhook {
    const webhook = webhookOfSchema(sources, rootOf(file), nameOf(file));
    const named = [...examples].filter(([, owner]) => owner === file);
    return {
      ...webhook,
      group: groups.get(file),
      examples: [
        ...named.map(([example]) => ({
          name: nameOfExample(example, file),
          summary: '',
          place: rootOf(example),
        })),
        ...webhook.examples,
      ],
    };
  }
}

/** A webhook described by nothing but the schema of its body. */
export function webhookOfSchema(sources: SourceSet, place: Place, name: string): Webhook {
  const schema = sources.valueAt(place);
  return {
    name,
    group: undefined,
    place,
    payload: place,
    schemaFormat: dialectBySchema(textOf(own(schema, '$schema')))?.mediaType.example,
    contentType: undefined,
    summary: textOf(own(schema, 'title')),
    description: textOf(own(schema, 'description')).trim(),
    isDeprecated: own(schema, 'deprecated') === true,
    tags: [],
    examples: examplesAt(sources, [place]),
    headers: [],
    statuses: [],
    received: '',
    failure: '',
    answer: '',
    security: { schemes: [], needs: '', signature: undefined },
  };
}

/** The examples of schemas and media types, which have no names. */
export function examplesAt(sources: SourceSet, holders: readonly Place[]): readonly WebhookExample[] {
  return holders
    .flatMap((holder) => [below(holder, 'example'), ...childrenOf(sources, below(holder, 'examples'))])
    .filter((place) => sources.valueAt(place) !== undefined)
    .map((place, index) => ({ name: `example-${index + 1}`, summary: '', place }));
}

function isSchema(value: unknown): boolean {
  if (!isObject(value) || 'swagger' in value) return false;
  if (typeof value.$schema === 'string') return true;
  return KEYWORDS.some((keyword) => typeof value[keyword] === 'object') || typeof value.$ref === 'string';
}

function rootOf(file: string): Place {
  return { file, path: [] };
}

function stemOf(file: string): string {
  return path.posix.basename(file).replace(/(?:[._-]schema)?\.\w+$/, '');
}

/** The folder of each file below the one that they share; none for those that are in it. */
function groupsOf(files: readonly string[]): ReadonlyMap<string, string> {
  const folders = files.map((file) => path.posix.dirname(file).split('/'));
  const [first = []] = folders;
  const end = first.findIndex((part, index) => folders.some((folder) => folder[index] !== part));
  const shared = end < 0 ? first.length : end;
  return new Map(
    files.flatMap((file, index) => {
      const group = folders[index]?.slice(shared).join('.');
      return group ? [[file, group]] : [];
    }),
  );
}

/**
 * The schema whose name an example begins with, or whose name its folder has: of those in a folder of the same name, if there
 * are any, and of several the one with the longest name. A schema alone in such a folder has all examples there.
 */
function ownerOf(example: string, schemas: readonly string[]): string | undefined {
  const folder = folderOf(example);
  const inFolder = schemas.filter((file) => folderOf(file) === folder);
  const names = new Set([...beginningsOf(stemOf(example)), plain(folder)]);
  const [named, next] = (inFolder.length > 0 ? inFolder : schemas)
    .filter((file) => names.has(plain(stemOf(file))))
    .toSorted((one, other) => stemOf(other).length - stemOf(one).length);
  // Files of one name in several folders leave open whose example it is.
  if (named !== undefined && next !== undefined && stemOf(named) === stemOf(next)) return undefined;
  return named ?? (inFolder.length === 1 ? inFolder[0] : undefined);
}

function folderOf(file: string): string {
  return path.posix.basename(path.posix.dirname(file));
}

/** A name in one spelling: `orderPaid`, `order_paid` and `order-paid` are one. */
function plain(name: string): string {
  return wordsOf(name).join('').toLowerCase();
}

/** The beginnings of a name, word by word. */
function beginningsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  return words.map((_, index) =>
    words
      .slice(0, index + 1)
      .join('')
      .toLowerCase(),
  );
}

function nameOfExample(example: string, schema: string): string {
  const stem = stemOf(example);
  if (plain(stem) === plain(stemOf(schema))) return 'example';
  const rest = stem.startsWith(stemOf(schema)) ? stem.slice(stemOf(schema).length) : stem;
  return rest.replace(/^[._-]+/, '') || 'example';
}
