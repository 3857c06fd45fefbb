import { tolerantForm } from '@webhook-contract/runtime/v1';
import { isObject, type Json, type JsonSchema } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { explainedSchema } from './explained-schema.ts';
import type { Roots } from './reach.ts';

/** The schemas of validators as JSON, which the runtime parses after a no. */
export interface SchemaTexts {
  /** Of definitions that several payloads need. */
  ofShapes(names: readonly string[]): string;
  /** Of a payload, with the definitions that it alone needs. */
  ofPayload(roots: Roots, names: readonly string[]): string;
}

export function schemaTexts(
  forms: Readonly<Record<string, JsonSchema>>,
  definitions: Contract['definitions'],
): SchemaTexts {
  const explained = (name: string): Json =>
    explainedSchema(forms[name] ?? {}, definitions[name.replace(/\..*$/, '')]);

  /** Beside some others a name is enough, of the definition whose tolerant form it is, where the runtime can make that. */
  function stated(name: string, beside: readonly string[]): Json {
    const schema = explained(name);
    const of = name.replace(/\.tolerant$/, '');
    if (of === name || !beside.includes(of)) return schema;
    const form = tolerantForm(explained(of), (wanted) => Object.hasOwn(forms, wanted));
    return JSON.stringify(form) === JSON.stringify(schema) ? of : schema;
  }

  return {
    ofShapes: (names) => JSON.stringify(Object.fromEntries(names.map((name) => [name, stated(name, names)]))),
    ofPayload(roots, names) {
      const nameOf = nameInside(roots.written, new Set(names));
      const rootNames = Object.entries(roots).map(([form, of]: [string, string | readonly string[]]) => [
        form,
        typeof of === 'string' ? nameOf(of) : of.map(nameOf),
      ]);
      const own = names.map((name) => [nameOf(name), withNames(stated(name, names), nameOf)]);
      return JSON.stringify({ ...Object.fromEntries(rootNames), definitions: Object.fromEntries(own) });
    },
  };
}

/** Inside a text, the payload and its forms are `#`: what reads alike in all events compresses to nothing. */
function nameInside(root: string, own: ReadonlySet<string>): (name: string) => string {
  return (name) =>
    own.has(name) && (name === root || name.startsWith(`${root}.`)) ? `#${name.slice(root.length)}` : name;
}

function withNames(schema: Json, nameOf: (name: string) => string): Json {
  if (typeof schema === 'string') return nameOf(schema);
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  return {
    ...mapSubschemas(schema, (inner) => withNames(inner, nameOf)),
    ...(typeof $ref === 'string' && { $ref: nameOf($ref) }),
  };
}
