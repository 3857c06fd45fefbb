import { pointerOf } from '@webhook-contract/runtime/v1';
import { reachedFrom } from './definitions.ts';
import { isObject } from './json.ts';
import type { Json, JsonObject } from './model.ts';
import { below, placeId, type Place } from './place.ts';
import type { Subject } from './rules/rule.ts';
import { resolve, valueOf } from './sources.ts';

/**
 * The document as one file: the contents of other files replace the references to them, and each schema is in
 * `#/components/schemas`, by the name of its definition. References in those are to `#/definitions`, as in a contract.
 */
export function bundledDocument({ sources, definitions }: Subject): JsonObject {
  const named = new Set<string>();
  const bundled = (place: Place, around: ReadonlySet<string>): Json => {
    const value = valueOf(sources, place) as Json;
    if (typeof value !== 'object' || value === null) return value;
    // A schema that names its format is nested one level deeper.
    const isNamed = Object.hasOwn(value, 'schemaFormat');
    const schema = definitions.nameOf(isNamed ? below(place, 'schema') : place);
    if (schema !== undefined) {
      named.add(schema);
      return { $ref: `#/components/schemas/${schema}` };
    }
    const target = sources.references.get(placeId(place))?.to;
    if (target) {
      if (target.file === sources.root) return { $ref: `#${pointerOf(target.path)}` };
      const end = resolve(sources, place);
      const id = placeId(target);
      return end === undefined || around.has(id) ? {} : bundled(end, new Set([...around, id]));
    }
    if (Array.isArray(value)) return value.map((_, index) => bundled(below(place, index), around));
    return Object.fromEntries(Object.keys(value).map((key) => [key, bundled(below(place, key), around)]));
  };
  const document = bundled({ file: sources.root, path: [] }, new Set());
  if (!isObject(document)) return {};
  const components = isObject(document.components) ? document.components : {};
  const names = [...reachedFrom(definitions.schemas, [...named])].sort();
  const schemas = Object.fromEntries(names.map((name) => [name, definitions.schemas[name] ?? {}]));
  return { ...document, components: { ...components, schemas } };
}
