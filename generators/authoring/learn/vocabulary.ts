import { conjuncts } from '../../contract/payload/definitions.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { wordsOf } from '../../contract/model/names.ts';
import { textFormats } from './text-formats.ts';
import type { Shape, ValueProfile } from './value-profile.ts';

/** The formats, which need no contract. */
const knownFormats: readonly Shape[] = textFormats.map(({ title, pattern, word, make }) => {
  const form = new RegExp(pattern, 'u');
  return {
    title,
    pattern,
    make,
    accepts: (value) => typeof value === 'string' && form.test(value),
    isOf: (field) => word === undefined || wordsOf(field).at(-1)?.toLowerCase() === word,
  };
});

/** What the contract can say already: its shared shapes, then the formats known everywhere. */
export function vocabularyOf(subject: Pick<Subject, 'schemas' | 'events' | 'checkOf'>): readonly Shape[] {
  const whole = new Set(
    subject.events.flatMap(({ payload, headers, partialPayload }) => [payload, headers, partialPayload]),
  );
  const uses = fieldsByDefinition(subject.schemas);
  const shared = Object.entries(subject.schemas).flatMap(([definition, schema]): Shape[] => {
    // Strict, as a shape that does not name a field would keep it out of what is learned.
    const check = subject.checkOf(definition, 'strict');
    if (whole.has(definition) || 'x-partial' in schema || !check) return [];
    const title = typeof schema.title === 'string' ? schema.title : definition;
    const accepts: Shape['accepts'] = (value) => check(value).length === 0;
    return [{ title, definition, accepts, isOf: (field) => uses.get(definition)?.has(field) === true }];
  });
  return [...shared, ...knownFormats];
}

/** The shape that all values of a field have: one that fields of its name have in the contract, or else the strictest format. */
export function shapeOf({ shapes = [] }: ValueProfile, field: string): Shape | undefined {
  return shapes.find((shape) => shape.isOf(field));
}

/** By definition: the names of the fields that refer to it. */
function fieldsByDefinition(
  schemas: Readonly<Record<string, JsonSchema>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const found = new Map<string, Set<string>>();
  const visit = (schema: JsonObject): void => {
    for (const [field, inner] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      for (const part of isObject(inner) ? conjuncts(schemas, inner) : []) {
        const definition = names.get(part);
        if (definition !== undefined) found.set(definition, (found.get(definition) ?? new Set()).add(field));
      }
    }
    for (const { schema: inner } of subschemas(schema)) visit(inner);
  };
  Object.values(schemas).forEach(visit);
  return found;
}
