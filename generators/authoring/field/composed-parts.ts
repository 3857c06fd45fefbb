import { isObject, own, below, placeId, type Place } from '../../contract/model/json.ts';
import { valueOf, type Sources } from '../../contract/source/sources.ts';

/** What holds one schema of the same value, and what holds several. */
const ONE = ['if', 'then', 'else', 'not', 'x-assumption'];
const SEVERAL = ['allOf', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas'];

/** Keywords below which any key is a name. */
const NAMED = ['properties', 'patternProperties', 'definitions', '$defs', 'schemas'];

/**
 * The schemas that speak of the same values as the one at a place and are written with it: those around it, and all that
 * these are composed of. An alternative is a shape of its own, whose fields are not those of the others.
 */
function composedParts(sources: Sources, place: Place): readonly Place[] {
  const found: Place[] = [];
  const visit = (here: Place): void => {
    const value = valueOf(sources, here);
    if (!isObject(value)) return;
    found.push(here);
    for (const keyword of ONE) if (value[keyword] !== undefined) visit(below(here, keyword));
    for (const keyword of SEVERAL)
      for (const key of Object.keys(isObjectOrList(value[keyword]))) visit(below(here, keyword, key));
  };
  visit(outermost(place));
  return found;
}

/** The same with all that is composed with one of them elsewhere, in other files too, and what that is composed with, if it has a field of the name. */
export function composedEverywhere(sources: Sources, place: Place, name: string): readonly Place[] {
  const references = [...sources.references.values()].filter(({ isOfSchema }) => isOfSchema);
  const found = new Map<string, Place>();
  const pending = [...composedParts(sources, place)];
  // Iterating also visits what is added meanwhile.
  for (const part of pending) {
    const id = placeId(part);
    if (found.has(id)) continue;
    found.set(id, part);
    for (const { from, to } of references) {
      if (to && placeId(to) === id) pending.push(...composedParts(sources, from));
      if (to && placeId(from) === id && hasField(sources, to, name))
        pending.push(...composedParts(sources, to));
    }
  }
  return [...found.values()];
}

/** Where a shape that a schema is composed with, other than as an alternative, has the same field; undefined if none has. */
export function fieldOfShape(sources: Sources, place: Place, name: string): Place | undefined {
  const own = new Set(composedParts(sources, place).map(placeId));
  for (const { from, to } of sources.references.values()) {
    const isAlternative = ['oneOf', 'anyOf'].includes(from.path.at(-2) ?? '');
    if (!to || isAlternative || !own.has(placeId(from)) || own.has(placeId(to))) continue;
    const [field] = fieldsIn(sources, to, name);
    if (field) return field;
  }
  return undefined;
}

function hasField(sources: Sources, place: Place, name: string): boolean {
  return fieldsIn(sources, place, name).length > 0;
}

function fieldsIn(sources: Sources, place: Place, name: string): readonly Place[] {
  const { keys } = writtenNames(sources, composedParts(sources, place), name);
  return keys.filter(({ path }) => path.at(-2) === 'properties');
}

function outermost({ file, path }: Place): Place {
  const [keyword = '', holder = '', around = ''] = path.toReversed();
  const isOne = ONE.includes(keyword) && !NAMED.includes(holder);
  const isSeveral = ['allOf', 'dependencies', 'dependentSchemas'].includes(holder) && !NAMED.includes(around);
  if (isOne) return outermost({ file, path: path.slice(0, -1) });
  return isSeveral ? outermost({ file, path: path.slice(0, -2) }) : { file, path };
}

function isObjectOrList(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Where schemas say a name of a field: as keys, and as texts. */
interface WrittenNames {
  readonly keys: readonly Place[];
  readonly texts: readonly Place[];
}

export function writtenNames(sources: Sources, parts: readonly Place[], name: string): WrittenNames {
  const keys = parts.flatMap((part) =>
    ['properties', 'dependencies', 'dependentRequired', 'dependentSchemas'].map((keyword) =>
      below(part, keyword, name),
    ),
  );
  const lists = parts.flatMap((part) => [
    below(part, 'required'),
    ...['dependencies', 'dependentRequired'].flatMap((keyword) =>
      Object.keys(isObjectOrList(valueOf(sources, below(part, keyword)))).map((key) =>
        below(part, keyword, key),
      ),
    ),
  ]);
  const items = lists.flatMap((list) => {
    const value = valueOf(sources, list);
    return Array.isArray(value) ? value.map((_, index) => below(list, index)) : [];
  });
  const discriminators = parts.flatMap((part) => [
    below(part, 'discriminator'),
    below(part, 'discriminator', 'propertyName'),
  ]);
  const unique = new Map([...items, ...discriminators].map((place) => [placeId(place), place]));
  return {
    keys: keys.filter(
      ({ file, path }) => own(valueOf(sources, { file, path: path.slice(0, -1) }), name) !== undefined,
    ),
    texts: [...unique.values()].filter((place) => valueOf(sources, place) === name),
  };
}
