import { oncePer } from '../../ground/once-per.ts';
import { isObject, own, type JsonSchema } from '../model/json.ts';
import { mapSubschemas, subschemas } from './schema-walk.ts';

/** Fields named like a property that every object inherits, which Ajv by itself always finds. */

/** Whether a schema names a field that every object seems to have. */
export const namesObjectMember: (schema: JsonSchema) => boolean = oncePer(
  (schema) =>
    fieldNames(schema).some((name) => name in Object.prototype) ||
    subschemas(schema).some(({ schema: inner }) => namesObjectMember(inner)),
);

function fieldNames({ properties, required, dependencies }: JsonSchema): string[] {
  const depending = isObject(dependencies) ? Object.entries(dependencies).flat() : [];
  return [isObject(properties) ? Object.keys(properties) : [], required, depending]
    .flat(2)
    .filter((name) => typeof name === 'string');
}

/** A schema with the field `__proto__` as a pattern, as Ajv ignores it among `properties`. */
export function withReachableProto(schema: JsonSchema): JsonSchema {
  const inside = mapSubschemas(schema, withReachableProto);
  const proto = own(inside.properties, '__proto__');
  if (proto === undefined || !isObject(inside.properties)) return inside;
  const others = Object.entries(inside.properties).filter(([name]) => name !== '__proto__');
  return {
    ...inside,
    properties: Object.fromEntries(others),
    patternProperties: { ...(inside.patternProperties as JsonSchema | undefined), '^__proto__$': proto },
  };
}
