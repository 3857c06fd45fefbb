import { isObject, own, textOf, type Json } from '../../contract/model/json.ts';
import { webhooksOfAsyncApi2 } from './asyncapi-2.ts';
import { adviceOnComponents, webhooksOfComponents } from './component-schemas.ts';
import { notTakenOfInfo, notTakenOfOtherInfos } from './not-taken.ts';
import { formatOfOpenApi, webhooksOfOpenApi } from './openapi.ts';
import { webhooksOfSchemas } from './schema-files.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook } from './webhook.ts';

/** Everything that is taken from the files that were given. Throws an ImportProblem if that is nothing. */
export function gather(sources: SourceSet, patterns: readonly string[]): Found {
  const described = sources.given.filter((file) => isOpenApi(sources, file) || isAsyncApi2(sources, file));
  const found = described.map((file): Found => {
    const isOfOpenApi = isOpenApi(sources, file);
    const described = isOfOpenApi ? webhooksOfOpenApi(sources, file) : webhooksOfAsyncApi2(sources, file);
    const format = isOfOpenApi ? formatOfOpenApi(sources, file) : undefined;
    const named = webhooksOfComponents(sources, file, patterns, format);
    return {
      ...described,
      webhooks: [...described.webhooks, ...named.webhooks],
      findings: [...described.findings, ...named.findings],
    };
  });
  const { webhooks, repeated } = onceEach(
    found.flatMap((one) => one.webhooks),
    sources,
  );
  const [first] = described;
  if (first !== undefined && webhooks.length === 0) {
    const advice =
      'Give the document that describes what the service sends in JSON, or write the contract by "init" and "event new".';
    const [reason] = found.flatMap((one) => one.findings);
    if (reason) throw sources.problemAt(reason.place, `${reason.text} Nothing else can be taken.`, advice);
    const place = { file: first, path: [] };
    const text = isAsyncApi2(sources, first)
      ? 'describes no message: no channel has one under "subscribe" or "publish".'
      : 'describes no webhook: it has none under "webhooks", "x-webhooks" or "callbacks".';
    throw sources.problemAt(place, text, adviceOnComponents(sources, first) ?? advice);
  }
  if (first === undefined) {
    const ofSchemas = webhooksOfSchemas(sources, sources.given);
    if (ofSchemas.webhooks.length === 0) throw refusal(sources);
    return ofSchemas;
  }
  // A contract has one `info`, that of the first document, and the tags of all.
  const about = found[0]?.about;
  return {
    about: about && { ...about, tags: found.flatMap((one) => one.about?.tags ?? []) },
    webhooks,
    findings: [
      ...found.flatMap((one) => one.findings),
      ...repeated,
      ...found.flatMap(({ about }, index) => notTakenOfInfo(sources, described[index] ?? first, about)),
      ...notTakenOfOtherInfos(sources, first, described.slice(1)),
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

/** The kinds of files that nothing can be taken from. */
function refusal(sources: SourceSet): Error {
  const [file = ''] = sources.given;
  const value = sources.valueAt({ file, path: [] });
  const known = isObject(value)
    ? REFUSED.find(({ key, of }) => key in value && (of?.(value[key]) ?? true))
    : undefined;
  const { key, message, advice } = known ?? {
    key: undefined,
    message: () =>
      isObject(value)
        ? 'is neither an OpenAPI document, as it has no "openapi", nor a JSON Schema.'
        : 'is not an object.',
    advice: 'Give an OpenAPI 3.0 or 3.1 document that describes webhooks, or a folder of JSON Schemas.',
  };
  const stated = own(value, key ?? '');
  return sources.problemAt({ file, path: key === undefined ? [] : [key] }, message(stated), advice);
}

interface Refused {
  readonly key: string;
  /** Which values of the key; all if nothing is said. */
  readonly of?: (value: Json | undefined) => boolean;
  readonly message: (value: Json | undefined) => string;
  readonly advice: string;
}

const REFUSED: readonly Refused[] = [
  {
    key: 'swagger',
    message: (value) => `is OpenAPI ${String(value)}, which has no webhooks.`,
    advice:
      'Convert it to OpenAPI 3, such as with "npx swagger2openapi", and describe what is sent under "callbacks" or "x-webhooks".',
  },
  {
    key: 'asyncapi',
    of: (value) => !String(value).startsWith('3'),
    message: (value) => `has ${JSON.stringify(value)} as its version; AsyncAPI 2 and 3 are read.`,
    advice:
      'Write the version as text, such as 2.6.0, or convert the document with "npx @asyncapi/cli convert".',
  },
  {
    key: 'asyncapi',
    message: () => 'is an AsyncAPI document already.',
    advice: 'It needs no import: "generate" reads it, with the name asyncapi.yaml or "--contract".',
  },
  {
    key: 'info',
    // One that Postman has exported has an ID, one of another program only a schema.
    of: (value) =>
      own(value, '_postman_id') !== undefined ||
      /^https:\/\/schema\.(?:get)?postman\.com\//.test(textOf(own(value, 'schema'))),
    message: () =>
      'is a Postman collection, which describes requests to a service, and not those that it sends.',
    advice: 'Give an OpenAPI document that describes webhooks, or a folder of JSON Schemas.',
  },
  {
    key: 'openapi',
    message: (value) => `has ${JSON.stringify(value)} as its version; OpenAPI 3.0 and 3.1 are read.`,
    advice: 'Write the version as text, such as 3.1.0, or convert the document.',
  },
];
