import { own, type Json, type JsonObject } from '../model/json.ts';

/** What an unexpected key of an object may be meant to be: the keys of each object of AsyncAPI that has all its other keys. */
export async function standardKeysFor(
  unexpected: string,
  object: JsonObject,
  version: string,
): Promise<readonly string[]> {
  const module: { readonly default: unknown } = await import(
    `@asyncapi/specs/schemas/${version}-without-$id.json`,
    { with: { type: 'json' } }
  );
  const document = module.default as JsonObject;
  const shapes = [document, ...Object.values(document.definitions as JsonObject)].map(namesOf);
  const known = new Set(shapes.flat());
  const present = Object.keys(object).filter((key) => key !== unexpected && known.has(key));
  const alike = shapes.filter((names) => present.every((key) => names.includes(key)));
  return [...new Set(alike.flat())].filter((key) => !Object.hasOwn(object, key));
}

function namesOf(schema: Json): readonly string[] {
  const parts = own(schema, 'allOf');
  return [schema, ...(Array.isArray(parts) ? parts : [])].flatMap((part) =>
    Object.keys(own(part, 'properties') ?? {}),
  );
}
