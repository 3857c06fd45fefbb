import { below, isObject, placeId, type JsonObject, type Place } from '../../contract/model/json.ts';
import { dialectByFormat, defaultDialect } from '../../contract/schema/dialects.ts';
import { vocabulary } from '../../contract/schema/keywords.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { bestJsonType } from './content-type.ts';
import { childrenOf, keysAt } from './parts.ts';
import { schemasOf } from './reached.ts';
import type { SourceSet } from './source-set.ts';
import type { About, Finding, Webhook } from './webhook.ts';

/** The keys of places beside those that are taken, in one remark on each kind of places. */
export function notTaken(
  sources: SourceSet,
  kind: string,
  places: readonly Place[],
  taken: readonly string[],
): readonly Finding[] {
  // A place that several webhooks refer to counts once.
  const each = new Map(places.map((place) => [placeId(place), place]));
  const others = [...each.values()].flatMap((place) =>
    keysAt(sources, place)
      .filter((key) => !taken.includes(key))
      .map((key) => ({ key, place })),
  );
  return remarkOn(kind, others);
}

function remarkOn(
  kind: string,
  others: readonly { readonly key: string; readonly place: Place }[],
): readonly Finding[] {
  const [first] = others;
  if (!first) return [];
  const counts = [...Map.groupBy(others, ({ key }) => key)].map(([key, { length }]) => `${key} (${length})`);
  return [{ kind: 'left out', place: first.place, text: `Not taken of ${kind}: ${counts.join(', ')}.` }];
}

const TAKEN_OF_ITEMS = ['post', 'summary', 'description', 'parameters', 'x-fern-webhook-signature'];

const TAKEN_OF_OPERATIONS =
  'summary description tags deprecated parameters requestBody responses security x-fern-webhook-signature';

const TAKEN_OF_PARAMETERS = 'name in required description deprecated schema content example examples';

/** Remarks on the keys of operations, path items, bodies, responses and parameters that are not taken. */
export function notTakenOfOperations(sources: SourceSet, operations: readonly Place[]): readonly Finding[] {
  const items = operations.map((place) => ({ ...place, path: place.path.slice(0, -1) }));
  const found = (place: Place) => sources.follow(place) ?? [];
  const bodies = operations.flatMap((place) => found(below(place, 'requestBody')));
  const media = bodies.flatMap((body) => {
    const content = below(body, 'content');
    const type = bestJsonType(keysAt(sources, content));
    return type === undefined ? [] : [below(content, type)];
  });
  const responsesThat = (isFailure: boolean) =>
    operations.flatMap((place) => {
      const all = below(place, 'responses');
      const statuses = keysAt(sources, all).filter((status) => /^[345]/.test(status) === isFailure);
      return statuses.flatMap((status) => found(below(all, status)));
    });
  const parameters = [...items, ...operations].flatMap((place) =>
    childrenOf(sources, below(place, 'parameters')).flatMap(found),
  );
  return [
    ...notTaken(sources, 'path items', items, TAKEN_OF_ITEMS),
    ...notTaken(sources, 'operations', operations, TAKEN_OF_OPERATIONS.split(' ')),
    ...notTaken(sources, 'parameters', parameters, TAKEN_OF_PARAMETERS.split(' ')),
    ...notTaken(sources, 'request bodies', bodies, ['content', 'required']),
    ...notTaken(sources, 'bodies in JSON', media, ['schema', 'example', 'examples']),
    ...notTaken(sources, 'responses of success', responsesThat(false), ['description', 'content']),
    ...notTaken(sources, 'other responses', responsesThat(true), ['description']),
  ];
}

const TAKEN_OF_DOCUMENTS = ['x-webhooks', 'x-speakeasy-webhooks', 'x-fern-webhook-signature'];

/** Remarks on the keys of the info object, and on the extensions of the whole document, that are not taken. */
export function notTakenOfInfo(
  sources: SourceSet,
  file: string,
  about: About | undefined,
): readonly Finding[] {
  const info: Place = { file, path: ['info'] };
  const { more = {} } = about ?? {};
  const partOf = (key: string) =>
    notTaken(sources, `the ${key}`, [below(info, key)], Object.keys(more[key] ?? {}));
  const root: Place = { file, path: [] };
  const extensions = keysAt(sources, root).filter(
    (key) => key.startsWith('x-') && !TAKEN_OF_DOCUMENTS.includes(key),
  );
  return [
    ...remarkOn(
      'the document',
      extensions.map((key) => ({ key, place: below(root, key) })),
    ),
    ...notTaken(sources, 'the info', [info], ['title', 'version', 'description', ...Object.keys(more)]),
    ...['contact', 'license'].filter((key) => key in more).flatMap(partOf),
  ];
}

/** A remark on what the info objects of further documents say otherwise than that of the first, which is taken. */
export function notTakenOfOtherInfos(
  sources: SourceSet,
  first: string,
  files: readonly string[],
): readonly Finding[] {
  const saying = (file: string, key: string) =>
    JSON.stringify(sources.valueAt({ file, path: ['info', key] }));
  const others = files.flatMap((file) => {
    const place: Place = { file, path: ['info'] };
    const differing = keysAt(sources, place).filter((key) => saying(file, key) !== saying(first, key));
    return differing.map((key) => ({ key, place }));
  });
  return remarkOn('the info of further documents', others);
}

/** The extensions in the schemas of webhooks, which no output reads. */
export function notTakenOfSchemas(sources: SourceSet, webhooks: readonly Webhook[]): readonly Finding[] {
  const others: { key: string; place: Place }[] = [];
  const seen = new Set<JsonObject>();
  for (const webhook of webhooks) {
    const words = vocabulary(dialectByFormat(webhook.schemaFormat ?? '') ?? defaultDialect);
    const look = (schema: JsonObject, place: Place): void => {
      if (seen.has(schema)) return;
      seen.add(schema);
      for (const key of Object.keys(schema))
        if (key.startsWith('x-') && !words.has(key)) others.push({ key, place });
      for (const inner of subschemas(schema, words)) look(inner.schema, below(place, ...inner.path));
    };
    for (const place of schemasOf(sources, webhook)) {
      const schema = sources.valueAt(place);
      if (isObject(schema)) look(schema, place);
    }
  }
  return remarkOn('schemas', others);
}
