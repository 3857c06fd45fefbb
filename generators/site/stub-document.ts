import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import { isObject } from '../contract/model/json.ts';
import type { Contract, Json, JsonObject } from '../contract/model/model.ts';

/**
 * The AsyncAPI document of a contract as @asyncapi/generator takes it, parsed, with an empty schema for each payload: the
 * generator walks all schemas of its document for each file of a template, and resolving those of 1,000 events takes
 * @asyncapi/parser longer than all pages together.
 */
export async function stubDocument({
  document,
  title,
  version,
}: Contract): Promise<AsyncAPIDocumentInterface> {
  const { toAsyncAPIDocument } = await import('@asyncapi/parser');
  const parsed = toAsyncAPIDocument({
    asyncapi: '3.1.0',
    info: { title, version },
    ...(withoutSchemas(document) as JsonObject),
    // What the parser leaves in a document that it has parsed: nothing is read, resolved or validated again.
    'x-parser-spec-parsed': true,
    'x-parser-api-version': 3,
  });
  if (parsed === undefined) throw new Error('@asyncapi/parser does not take the document of the contract');
  return parsed;
}

const stubs: ReadonlySet<string> = new Set(['payload', 'headers', 'schemas']);

function withoutSchemas(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSchemas);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-'));
  return Object.fromEntries(entries.map(([key, item]) => [key, stubs.has(key) ? {} : withoutSchemas(item)]));
}
