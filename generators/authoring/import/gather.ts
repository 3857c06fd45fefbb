import { isObject, own, type Json, type Place } from '../../contract/model/json.ts';
import { webhooksOfAsyncApi2 } from './asyncapi-2.ts';
import { adviceOnComponents, webhooksOfComponents } from './component-schemas.ts';
import { formatOfOpenApi, webhooksOfOpenApi } from './openapi.ts';
import { webhooksOfSchemas } from './schema-files.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook } from './webhook.ts';

/** Everything that is taken from the files that were given. Throws an ImportProblem if that is nothing. */
export function gather(sources: SourceSet, patterns: readonly string[]): Found {
  const described = sources.given.filter((file) => isOpenApi(sources, file) || isAsyncApi2(sources, file));
  const { newest, older } = newestOf(described);
  const found = newest.map((file): Found => {
    const isOfOpenApi = isOpenApi(sources, file);
    const described = isOfOpenApi ? webhooksOfOpenApi(sources, file) : webhooksOfAsyncApi2(sources, file);
    const format = isOfOpenApi ? formatOfOpenApi(sources, file) : undefined;
    const named = webhooksOfComponents(sources, file, patterns, format);
    return { ...described, webhooks: [...described.webhooks, ...named] };
  });
  const { webhooks, repeated } = onceEach(
    found.flatMap((one) => one.webhooks),
    sources,
  );
  const [first] = newest;
  if (first !== undefined && webhooks.length === 0) {
    const advice =
      adviceOnComponents(sources, first) ??
      'Give the document that describes what the service sends in JSON, or write the contract by "init" and "event new".';
    const [reason] = found.flatMap((one) => one.findings);
    if (reason) throw sources.problemAt(reason.place, `${reason.text} Nothing else can be taken.`, advice);
    const place = { file: first, path: [] };
    const text = isAsyncApi2(sources, first)
      ? 'describes no message: no channel has one under "subscribe" or "publish".'
      : 'describes no webhook: it has none under "webhooks", "x-webhooks" or "callbacks".';
    throw sources.problemAt(place, text, advice);
  }
  if (first === undefined) {
    const ofSchemas = webhooksOfSchemas(sources, sources.given);
    if (ofSchemas.webhooks.length === 0) throw refusal(sources);
    return ofSchemas;
  }
  return {
    about: found[0]?.about,
    webhooks,
    findings: [
      ...found.flatMap((one) => one.findings),
      ...repeated,
      ...older.map((file) => ({
        kind: 'left out' as const,
        place: { file, path: [] },
        text: 'Another file has a newer version of it.',
      })),
    ],
  };
}

function isOpenApi(sources: SourceSet, file: string): boolean {
  const version = own(sources.valueAt({ file, path: [] }), 'openapi');
  return typeof version === 'string' && /^3\.[012]\b/.test(version);
}

function isAsyncApi2(sources: SourceSet, file: string): boolean {
  const version = own(sources.valueAt({ file, path: [] }), 'asyncapi');
  return typeof version === 'string' && /^2\.\d/.test(version);
}

/** Of `orders-v1.yaml` and `orders-v2.yaml`, the second. */
function newestOf(files: readonly string[]): {
  readonly newest: readonly string[];
  readonly older: readonly string[];
} {
  const groups = Map.groupBy(files, (file) => file.replace(VERSION, ''));
  const sorted = [...groups.values()].map((group) =>
    group.toSorted((one, other) => versionOf(other) - versionOf(one)),
  );
  return { newest: sorted.flatMap(([first]) => first ?? []), older: sorted.flatMap(([, ...rest]) => rest) };
}

/** Webhooks that several documents describe by one name: the one of the highest version is taken. */
function onceEach(
  webhooks: readonly Webhook[],
  sources: SourceSet,
): { readonly webhooks: readonly Webhook[]; readonly repeated: readonly Finding[] } {
  const newest = new Map<string, Webhook>();
  for (const webhook of webhooks) {
    const other = newest.get(webhook.name);
    const isOfOther = other !== undefined && other.place.file !== webhook.place.file;
    const key = isOfOther || !other ? webhook.name : `${webhook.name} ${webhook.place.path.join('/')}`;
    if (!isOfOther || versionOf(webhook.place.file) > versionOf(other.place.file)) newest.set(key, webhook);
  }
  const kept = new Set(newest.values());
  const left = webhooks.filter((webhook) => !kept.has(webhook));
  return {
    webhooks: webhooks.filter((webhook) => kept.has(webhook)),
    repeated: left.map(({ name, place }) => ({
      kind: 'left out',
      place,
      text: `${JSON.stringify(name)} is also described at ${sources.positionOf(newest.get(name)?.place ?? place)}, which is taken.`,
    })),
  };
}

const VERSION = /[-_.]?v(\d+)(?=\.\w+$)/i;

function versionOf(file: string): number {
  return Number(VERSION.exec(file)?.[1] ?? 0);
}

/** What files are that nothing can be taken from. */
function refusal(sources: SourceSet): Error {
  const [file = ''] = sources.given;
  const root: Place = { file, path: [] };
  const value = sources.valueAt(root);
  const at = (key: string) => ({ file, path: [key] });
  if (!isObject(value))
    return sources.problemAt(root, 'is not an object.', 'Give an OpenAPI document that describes webhooks.');
  if ('swagger' in value)
    return sources.problemAt(
      at('swagger'),
      `is OpenAPI ${String(value.swagger)}, which has no webhooks.`,
      'Convert it to OpenAPI 3, such as with "npx swagger2openapi", and describe what is sent under "callbacks" or "x-webhooks".',
    );
  if ('asyncapi' in value)
    return !String(value.asyncapi).startsWith('3')
      ? sources.problemAt(
          at('asyncapi'),
          `has ${JSON.stringify(value.asyncapi)} as its version; AsyncAPI 2 and 3 are read.`,
          'Write the version as text, such as 2.6.0, or convert the document with "npx @asyncapi/cli convert".',
        )
      : sources.problemAt(
          at('asyncapi'),
          'is an AsyncAPI document already.',
          'It needs no import: "generate" reads it, with the name asyncapi.yaml or "--contract".',
        );
  if (isPostman(value.info))
    return sources.problemAt(
      at('info'),
      'is a Postman collection, which describes requests to a service, and not those that it sends.',
      'Give an OpenAPI document that describes webhooks, or a folder of JSON Schemas.',
    );
  if ('openapi' in value)
    return sources.problemAt(
      at('openapi'),
      `has ${JSON.stringify(value.openapi)} as its version; OpenAPI 3.0 and 3.1 are read.`,
      'Write the version as text, such as 3.1.0, or convert the document.',
    );
  return sources.problemAt(
    root,
    'is neither an OpenAPI document, as it has no "openapi", nor a JSON Schema.',
    'Give an OpenAPI 3.0 or 3.1 document that describes webhooks, or a folder of JSON Schemas.',
  );
}

/** Whether this is the head of a Postman collection: one that Postman has exported has an ID, one of another program only a schema. */
function isPostman(info: Json | undefined): boolean {
  const schema = own(info, 'schema');
  return (
    own(info, '_postman_id') !== undefined || (typeof schema === 'string' && POSTMAN_SCHEMA.test(schema))
  );
}

const POSTMAN_SCHEMA = /^https:\/\/schema\.(?:get)?postman\.com\//;
