import { isObject } from './explain/json-value.ts';
import type { CompiledEvent, Guard, SchemaSource } from './compiled-event.ts';

export type Form = 'written' | 'tolerant' | 'fields';

/** The schema of a definition of an event, as data; undefined for an unknown name. */
export function schemaNamed(compiled: CompiledEvent, name: string): unknown {
  const holder = holderOf(compiled, name);
  const stated = holder?.[name];
  if (!holder || typeof stated !== 'string') return stated;
  const isDefined = (wanted: string): boolean => holderOf(compiled, wanted) !== undefined;
  return (holder[name] = tolerantForm(schemaNamed(compiled, stated), isDefined));
}

function holderOf(compiled: CompiledEvent, name: string): Record<string, unknown> | undefined {
  const { definitions } = schemasOf(compiled);
  if (isObject(definitions) && Object.hasOwn(definitions, name)) return definitions;
  const common = schemasOf(compiled.shared);
  return Object.hasOwn(common, name) ? common : undefined;
}

/**
 * A schema whose references lead to the tolerant forms of what they name, if there are such. Most tolerant forms are
 * just this, and are stated by the name of the schema alone.
 */
export function tolerantForm(schema: unknown, isDefined: (name: string) => boolean): unknown {
  return JSON.parse(JSON.stringify(schema), (keyword, value: unknown) =>
    keyword === '$ref' && isDefined(`${String(value)}.tolerant`) ? `${String(value)}.tolerant` : value,
  );
}

/** The schema of an event in one of its forms, as data; true, which nothing breaks, for a form that it does not have. */
export function schemaOfForm(compiled: CompiledEvent, form: Form): unknown {
  const own = schemasOf(compiled);
  const stated = own[form];
  // Made before.
  if (isObject(stated)) return stated;
  if (!Array.isArray(stated)) return schemaNamed(compiled, String(stated)) ?? true;
  const known = stated.flatMap((name) => {
    const schema = schemaNamed(compiled, String(name));
    return isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : [];
  });
  return (own[form] = {
    properties: Object.fromEntries(known.map((name) => [name, true])),
    additionalProperties: false,
  });
}

/** Makes the guard that refuses unknown fields of an event which has no such guard compiled. */
export function fieldsGuard(compiled: CompiledEvent): Guard {
  const schema = schemaOfForm(compiled, 'fields');
  if (!isObject(schema)) return () => true;
  const known = new Set(Object.keys(schema.properties as object));
  return (value) => !isObject(value) || Object.keys(value).every((name) => known.has(name));
}

const madeSchemas = new WeakMap<object, Record<string, unknown>>();

/** The schemas of an event, or those that all events share, made once. */
function schemasOf(holder: { readonly schemas: SchemaSource }): Record<string, unknown> {
  const schemas = madeSchemas.get(holder) ?? holder.schemas();
  madeSchemas.set(holder, schemas);
  return schemas;
}
