import { isObject, type Json, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { standardSchema } from './event-schema.ts';

/** The document as one file. Without extensions, which no other tool reads: they are most of it. */
export function asyncApiDocument({ document }: Contract): JsonObject {
  const standard = withoutExtensions(document) as JsonObject;
  const components = isObject(standard.components) ? standard.components : {};
  const schemas = Object.entries(isObject(components.schemas) ? components.schemas : {}).map(
    ([name, schema]) => [name, isObject(schema) ? inComponents(standardSchema(schema)) : schema],
  );
  return { ...standard, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

/** Below these a name that begins with `x-` is that of a header or a field. */
const HOLDERS_OF_DATA = new Set(['schemas', 'headers', 'payload', 'examples', 'bindings']);

function withoutExtensions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, item]) => [key, HOLDERS_OF_DATA.has(key) ? item : withoutExtensions(item)]),
  );
}

/** References to definitions as a document has them. */
export function inComponents(document: JsonObject): JsonObject {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/definitions\//, '#/components/schemas/')
        : value,
    ),
  ) as JsonObject;
}
