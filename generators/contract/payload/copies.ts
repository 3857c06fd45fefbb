import type { JsonSchema } from '../model/json.ts';
import { mapSubschemas } from '../schema/schema-walk.ts';
import { namesIn } from './definitions.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** What may become of a definition that is a copy: it stays, or another one may take its place. */
type Standing = 'stays' | 'replaceable';

/**
 * Definitions without the copies among them: those that say the same as another one, are called the same, and are
 * replaceable. Contracts have them where files do not share shapes, and each would be a type with a number behind its
 * name. A definition without a standing is no copy of any.
 */
export function withoutCopies(schemas: Schemas, standingOf: (name: string) => Standing | undefined): Schemas {
  const alike = Map.groupBy(
    Object.keys(schemas).filter((name) => standingOf(name) !== undefined),
    (name) => calledName(name, schemas[name] ?? {}),
  );
  const candidates = [...alike.values()].filter((names) => names.length > 1);
  const originals = new Map(
    equalsAmong(schemas, candidates).flatMap((names) => {
      const original = names.find((name) => standingOf(name) === 'stays') ?? names[0] ?? '';
      return names
        .filter((name) => name !== original && standingOf(name) === 'replaceable')
        .map((name) => [name, original] as const);
    }),
  );
  if (originals.size === 0) return schemas;
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => !originals.has(name))
      .map(([name, schema]) => {
        const isReferring = [...namesIn(schema)].some((used) => originals.has(used));
        return [name, isReferring ? referring(schema, originals) : schema];
      }),
  );
}

/** By its title or else by its key or file, whatever number tells it from others. */
function calledName(name: string, { title }: JsonSchema): string {
  return typeof title === 'string' ? title : name.replace(/-\d+$/, '').toLowerCase();
}

/** Parts the candidates until those that are left together say the same, and so does all that they refer to. */
function equalsAmong(
  schemas: Schemas,
  candidates: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  let groups = candidates;
  for (;;) {
    const groupOf = new Map(groups.flatMap((names) => names.map((name) => [name, names[0] ?? ''])));
    const textOf = (name: string): string => JSON.stringify(referring(schemas[name] ?? {}, groupOf));
    const parted = groups.flatMap((names) => [...Map.groupBy(names, textOf).values()]);
    if (parted.length === groups.length) return groups;
    groups = parted;
  }
}

/** A schema that refers to others in the place of some. */
function referring(schema: JsonSchema, others: ReadonlyMap<string, string>): JsonSchema {
  const inside = mapSubschemas(schema, (inner) => referring(inner, others));
  if (typeof schema.$ref !== 'string') return inside;
  const other = others.get(schema.$ref.replace('#/definitions/', ''));
  return other === undefined ? inside : { ...inside, $ref: `#/definitions/${other}` };
}
