import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import {
  isObject,
  own,
  placeId,
  type JsonObject,
  type JsonSchema,
  type Place,
} from '../../contract/model/json.ts';
import { compositionOf, type Definitions } from '../../contract/payload/definitions.ts';
import { itemSchemas, propertySchemas } from '../../contract/schema/child-schemas.ts';

/** Where a field of certain schemas stands in the values of a schema. */
export interface FieldInValues {
  /** The paths of the field in a value. */
  pathsIn(schema: JsonSchema, value: unknown): readonly (readonly string[])[];
  /** A JSON Pointer, or the dotted path of a scenario, with the new name wherever it leads through the field. */
  renamed(schema: JsonSchema, pointer: string): string;
}

/** Finds the field of a name that the schemas written at some places describe. */
export function fieldInValues(
  { schemas, originOf }: Definitions,
  holders: ReadonlySet<string>,
  name: string,
  to: string,
): FieldInValues {
  const isHolder = (part: JsonObject): boolean => {
    const origin: Place | undefined = originOf(part);
    return origin !== undefined && holders.has(placeId(origin));
  };
  const childrenOf = (parts: readonly JsonObject[], key: string, isItem: boolean): readonly JsonObject[] =>
    parts.flatMap((part) => [...(isItem ? itemSchemas(part, key) : propertySchemas(part, key))]);

  function pathsIn(
    roots: readonly JsonSchema[],
    value: unknown,
    at: readonly string[],
  ): readonly (readonly string[])[] {
    if (typeof value !== 'object' || value === null || roots.length === 0) return [];
    const parts = compositionOf(schemas, roots);
    const isList = Array.isArray(value);
    const inside = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      pathsIn(childrenOf(parts, key, isList), inner, [...at, key]),
    );
    const isThere = isObject(value) && own(value, name) !== undefined && holdsHere(parts, value);
    return isThere ? [...inside, [...at, name]] : inside;
  }

  /** Alternatives may have a field of that name each: then the constants of the value tell which it is. */
  function holdsHere(parts: readonly JsonObject[], value: JsonObject): boolean {
    const own = parts.filter(isHolder);
    const isShared = parts.some(
      (part) => !isHolder(part) && isObject(part.properties) && name in part.properties,
    );
    return own.length > 0 && (!isShared || !own.some((part) => contradicts(part, value)));
  }

  return {
    pathsIn: (schema, value) => pathsIn([schema], value, []),
    renamed(schema, pointer) {
      const isPointer = pointer.startsWith('/');
      let roots: readonly JsonObject[] = [schema];
      const segments = (isPointer ? pathSegments(pointer) : pointer.split('.')).map((segment) => {
        const parts = roots.length === 0 ? [] : compositionOf(schemas, roots);
        roots = [
          ...childrenOf(parts, segment, false),
          ...(/^\d+$/.test(segment) ? childrenOf(parts, segment, true) : []),
        ];
        return segment === name && parts.some(isHolder) ? to : segment;
      });
      return isPointer ? pointerOf(segments) : segments.join('.');
    },
  };
}

function contradicts({ properties }: JsonObject, value: JsonObject): boolean {
  return Object.entries(isObject(properties) ? properties : {}).some(([key, schema]) => {
    const [has, constant, codes] = [own(value, key), own(schema, 'const'), own(schema, 'enum')];
    if (has === undefined) return false;
    return (constant !== undefined && constant !== has) || (Array.isArray(codes) && !codes.includes(has));
  });
}
