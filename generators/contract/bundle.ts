import { pointerOf } from '@webhook-contract/runtime/v1';
import { oncePer, sameAsLast } from '../ground/once-per.ts';
import { reachedFrom, type Definitions } from './payload/definitions.ts';
import { isObject, around, below, placeId, type Json, type JsonObject, type Place } from './model/json.ts';
import { mayRefer } from './source/reference.ts';
import type { Subject } from './document/outline.ts';
import type { SourceFile } from './source/source-file.ts';
import { resolve, valueOf, type Sources } from './source/sources.ts';

/**
 * The document as one file: the contents of other files replace the references to them, and each schema is in
 * `#/components/schemas`, by the name of its definition. References in those are to `#/definitions`, as in a contract.
 */
export function bundledDocument(subject: Subject): JsonObject {
  const { document, named } = bundleOf(subject);
  const { definitions } = subject;
  const components = isObject(document.components) ? document.components : {};
  const names = [...reachedFrom(definitions.schemas, [...named])].sort();
  const schemas = Object.fromEntries(names.map((name) => [name, definitions.schemas[name] ?? {}]));
  return {
    ...document,
    components: { ...components, schemas: lastSchemas(subject.sources.references, schemas) },
  };
}

/** So that their text is still known where none of them has changed. */
const lastSchemas = sameAsLast<JsonObject>();

/** A document without its schemas, and what it was made from. */
interface Bundle {
  readonly document: JsonObject;
  /** The names of the schemas that it refers to. */
  readonly named: ReadonlySet<string>;
  /** The names of all schemas. */
  readonly schemas: string;
  /** The files that it was made from. */
  readonly files: ReadonlyMap<string, SourceFile | undefined>;
}

/** The last bundle by the references, which with its files and the names of schemas are all that it depends on. */
const lastBundles = new WeakMap<Sources['references'], Bundle>();

function bundleOf(subject: Subject): Bundle {
  const { sources, definitions } = subject;
  const last = lastBundles.get(sources.references);
  const isAsBefore =
    last?.schemas === Object.keys(definitions.schemas).join('\n') &&
    [...last.files].every(([name, file]) => sources.files.get(name) === file);
  if (isAsBefore) return last;
  const bundle = makeBundle(subject);
  lastBundles.set(sources.references, bundle);
  return bundle;
}

function makeBundle({ sources, definitions }: Subject): Bundle {
  const named = new Set<string>();
  const files = new Map<string, SourceFile | undefined>();
  const holders = holdersOf(definitions);
  const bundled = (place: Place, within: ReadonlySet<string>): Json => {
    files.set(place.file, sources.files.get(place.file));
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
      return asBefore(value, { $ref: `#/components/schemas/${schema}` });
    }
    const target = sources.references.get(placeId(place))?.to;
    if (target) {
      if (target.file === sources.root) return asBefore(value, { $ref: `#${pointerOf(target.path)}` });
      const end = resolve(sources, place);
      const id = placeId(target);
      return end === undefined || within.has(id) ? {} : bundled(end, new Set([...within, id]));
    }
    return bundledInside(place, value, within);
  };
  const bundledInside = (place: Place, value: object, within: ReadonlySet<string>): Json => {
    const inside = Object.keys(value).map((key) => [key, bundled(below(place, key), within)] as const);
    return asBefore(
      value,
      Array.isArray(value) ? inside.map(([, item]) => item) : Object.fromEntries(inside),
    );
  };
  const document = bundled({ file: sources.root, path: [] }, new Set());
  return {
    document: isObject(document) ? document : {},
    named,
    schemas: Object.keys(definitions.schemas).join('\n'),
    files,
  };
}

/** By the value that is bundled. */
const asBefore = sameAsLast<Json>();

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
