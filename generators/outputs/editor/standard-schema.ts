import { isObject, type Json, type JsonObject } from '../../contract/model/json.ts';

/** The JSON Schema of documents of an AsyncAPI version, as its authors publish it, without the bindings of protocols other than HTTP. */
export async function standardSchema(
  version: string,
): Promise<JsonObject & { readonly definitions: JsonObject }> {
  const module: { readonly default: unknown } = await import(
    `@asyncapi/specs/schemas/${version}-without-$id.json`,
    { with: { type: 'json' } }
  );
  const { description: _, ...schema } = module.default as JsonObject;
  const all = Object.entries(schema.definitions as JsonObject);
  const definitions = Object.fromEntries(all.map(([name, one]) => [name, adapted(name, one)])) as JsonObject;
  const reached = reachedFrom({ ...schema, definitions: {} }, definitions);
  return {
    ...schema,
    definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => reached.has(name))),
  };
}

function adapted(name: string, definition: Json): Json {
  // Editors would show its description in place of that of an extension that is known.
  if (name === 'specificationExtension') return true;
  return name.endsWith('BindingsObject') && isObject(definition) ? httpBindings(definition) : definition;
}

function httpBindings({ properties, ...rest }: JsonObject): JsonObject {
  const protocols = Object.entries(isObject(properties) ? properties : {});
  const kept = protocols.map(([protocol, binding]) => [protocol, protocol === 'http' ? binding : {}]);
  return { ...rest, properties: Object.fromEntries(kept) as JsonObject };
}

/** The names of the definitions that a schema refers to, directly or by others. */
function reachedFrom(
  schema: Json,
  definitions: JsonObject,
  reached = new Set<string>(),
): ReadonlySet<string> {
  JSON.stringify(schema, (key, value: unknown) => {
    const name = key === '$ref' ? /^#\/definitions\/([^/]+)/.exec(String(value))?.[1] : undefined;
    if (name !== undefined && !reached.has(name)) {
      reached.add(name);
      reachedFrom(definitions[name] ?? {}, definitions, reached);
    }
    return value;
  });
  return reached;
}
