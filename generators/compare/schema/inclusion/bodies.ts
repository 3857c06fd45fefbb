import { reachedFrom } from '../../../contract/payload/definitions.ts';
import { schemaForms } from '../../../contract/payload/forms.ts';
import { assertionsOfAll } from '../../../contract/schema/assertions.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../../../contract/model/json.ts';
import { mapSubschemas, subschemas } from '../../../contract/schema/schema-walk.ts';
import { canonicalText, type Definitions } from '../../../contract/values/schema-parts.ts';

/** A schema, and what its references of the form `#/definitions/<name>` name. */
export interface SchemaSide {
  readonly schema: JsonSchema;
  readonly definitions: Definitions;
  /** Values that people know: a witness is one of them with a change, if that will do. */
  readonly examples?: readonly Json[];
}

/** The bodies of one side of a comparison, each set of them as a schema. */
interface Bodies {
  /** What tolerant validation accepts. */
  readonly tolerant: JsonSchema;
  /** What the contract describes: of those, the ones without fields that no schema names. */
  readonly described: JsonSchema;
  /** What the contract describes and assumes. */
  readonly written: JsonSchema;
  /** Of those, the bodies that strict validation accepts: the ones without fields that no schema names. */
  readonly strict: JsonSchema;
}

/** Both sides with one set of definitions. What both have in common has one name, so that it is seen to be equal. */
export interface Sides {
  readonly previous: Bodies;
  readonly current: Bodies;
  readonly definitions: Definitions;
}

/** Brings both sides into the forms that validators judge by. */
export function sidesOf(previous: SchemaSide, current: SchemaSide): Sides {
  const [before, after] = [formsOf(previous), formsOf(current)];
  const common = commonNames(before.definitions, after.definitions);
  const rename = (side: string) => (name: string) => (common.has(name) ? name : `${side}.${name}`);
  const [asBefore, asAfter] = [rename('previous'), rename('current')];
  return {
    previous: renamedBodies(before.bodies, asBefore),
    current: renamedBodies(after.bodies, asAfter),
    definitions: {
      ...renamedDefinitions(before.definitions, asBefore),
      ...renamedDefinitions(after.definitions, asAfter),
    },
  };
}

function formsOf({ schema, definitions }: SchemaSide): {
  readonly bodies: Bodies;
  readonly definitions: Definitions;
} {
  let root = 'body';
  while (Object.hasOwn(definitions, root)) root += '-';
  const all = { ...definitions, [root]: schema };
  const used = reachedFrom(all, [root]);
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  const forms = schemaForms(assertionsOfAll(kept));
  const [tolerant, plain, written] = [forms.tolerant(root), forms.plain(root), forms.written(root)];
  const withFields = (form: JsonSchema, named: JsonSchema): JsonSchema => {
    const fields = forms.fields(String(named.$ref).replace('#/definitions/', ''));
    return fields ? { allOf: [form, fields] } : form;
  };
  // What is closed refuses unknown fields by itself; to all else beside it, the tolerant form is closed as well. Fields that
  // are only assumed have no name there.
  const naming = Object.values(kept).some(assumesFields) ? written : tolerant;
  const described = withFields(plain, naming);
  const bodies = { tolerant, described, written, strict: withFields(written, written) };
  return { bodies, definitions: forms.definitions };
}

/** Whether an assumption may name a field. Those that an assumption only requires are described elsewhere. */
function assumesFields(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const { 'x-assumption': assumption } = schema;
  const mayName = isObject(assumption) && ('$ref' in assumption || subschemas(assumption).length > 0);
  return mayName || subschemas(schema).some(({ schema: inner }) => assumesFields(inner));
}

/** The names under which both sides have the same schema, and the same behind its references. */
function commonNames(before: Definitions, after: Definitions): ReadonlySet<string> {
  const common = new Set(
    Object.entries(before)
      .filter(
        ([name, schema]) =>
          Object.hasOwn(after, name) && canonicalText(schema) === canonicalText(after[name] ?? {}),
      )
      .map(([name]) => name),
  );
  for (let size = Infinity; size > common.size;) {
    size = common.size;
    for (const name of common) {
      const within = reachedFrom({ [name]: before[name] ?? {} }, [name]);
      if ([...within].some((one) => !common.has(one))) common.delete(name);
    }
  }
  return common;
}

type Rename = (name: string) => string;

function renamedBodies({ tolerant, described, written, strict }: Bodies, rename: Rename): Bodies {
  return {
    tolerant: renamed(tolerant, rename),
    described: renamed(described, rename),
    written: renamed(written, rename),
    strict: renamed(strict, rename),
  };
}

function renamedDefinitions(definitions: Definitions, rename: Rename): Definitions {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [rename(name), renamed(schema, rename)]),
  );
}

function renamed(schema: JsonObject, rename: Rename): JsonObject {
  const { $ref } = schema;
  const inside = mapSubschemas(schema, (inner) => renamed(inner, rename));
  if (typeof $ref !== 'string') return inside;
  return { ...inside, $ref: `#/definitions/${rename($ref.replace('#/definitions/', ''))}` };
}
