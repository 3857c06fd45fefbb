import { pointerOf } from '@webhook-contract/runtime/v1';
import { oncePer } from '../ground/once-per.ts';
import { reachedFrom, type Definitions } from './payload/definitions.ts';
import { isObject, around, below, placeId, type Json, type JsonObject, type Place } from './model/json.ts';
import { mayRefer } from './source/reference.ts';
import type { Subject } from './document/outline.ts';
import { resolve, valueOf } from './source/sources.ts';

/**
 * The document as one file: the contents of other files replace the references to them, and each schema is in
 * `#/components/schemas`, by the name of its definition. References in those are to `#/definitions`, as in a contract.
 */
export function bundledDocument(subject: Subject): JsonObject {
  const { document, named } = makeBundle(subject);
  const { definitions } = subject;
  const components = isObject(document.components) ? document.components : {};
  const names = [...reachedFrom(definitions.schemas, [...named])].sort();
  const schemas = Object.fromEntries(names.map((name) => [name, definitions.schemas[name] ?? {}]));
  return { ...document, components: { ...components, schemas } };
}

/** A document without its schemas. */
interface Bundle {
  readonly document: JsonObject;
  /** The names of the schemas that it refers to. */
  readonly named: ReadonlySet<string>;
}

function makeBundle({ sources, definitions }: Subject): Bundle {
  const named = new Set<string>();
  const holders = holdersOf(definitions);
  const bundled = (place: Place, within: ReadonlySet<string>): Json => {
    const value = valueOf(sources, place) as Json;
    if (typeof value !== 'object' || value === null) return value;
    const isHolder = holders.has(placeId(place));
    if (!isHolder && !holdsReferences(value)) return value;
    // A schema that names its format is nested one level deeper.
    const isNamed = Object.hasOwn(value, 'schemaFormat');
    if (!isHolder && !isNamed && !mayRefer(value)) return bundledInside(place, value, within);
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
      return end === undefined || within.has(id) ? {} : bundled(end, new Set([...within, id]));
    }
    return bundledInside(place, value, within);
  };
  const bundledInside = (place: Place, value: object, within: ReadonlySet<string>): Json => {
    const inside = Object.keys(value).map((key) => [key, bundled(below(place, key), within)] as const);
    return Array.isArray(value) ? inside.map(([, item]) => item) : Object.fromEntries(inside);
  };
  const document = bundled({ file: sources.root, path: [] }, new Set());
  return { document: isObject(document) ? document : {}, named };
}

/** Whether something in a value may refer to something else. */
const holdsReferences: (value: object) => boolean = oncePer(
  (value) =>
    mayRefer(value) ||
    Object.values(value).some((item) => typeof item === 'object' && item !== null && holdsReferences(item)),
);

/** The IDs of the places of definitions, and of all around them. */
function holdersOf({ schemas, placeOf }: Definitions): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const name of Object.keys(schemas)) {
    const place = placeOf(name);
    for (
      let here = place;
      here && !holders.has(placeId(here));
      here = here.path.length > 0 ? around(here) : undefined
    )
      holders.add(placeId(here));
  }
  return holders;
}
