import { tolerantForm } from '@webhook-contract/runtime/v1';
import { isObject, listOf, type Json, type JsonSchema, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import type { Roots } from './reach.ts';

/** The schemas of validators as JSON, which the runtime parses after a no. */
interface SchemaTexts {
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

/**
 * A schema as the runtime explains errors with it: a reference is the name of a definition, and what is said of a shape
 * stands under `must`.
 */
export function explainedSchema(schema: Json, said?: JsonSchema): Json {
  if (!isObject(schema)) return schema;
  const { allOf, ...beside } = schema;
  // The form of draft-07 for a reference with a description beside it.
  if (Array.isArray(allOf) && allOf.length === 1 && Object.keys(beside).length === 0)
    return explainedSchema((allOf as readonly Json[])[0] ?? true, said);
  const { $ref } = schema;
  const must = said && wordsFor(said);
  return {
    ...mapSubschemas(schema, (inner) => explainedSchema(inner)),
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/definitions/', '') }),
    ...(must !== undefined && { must }),
  };
}

/** `be an Amount, such as "42.50"`: for a shape of one text or number that has a title and an example. */
function wordsFor({ title, examples }: JsonObject): string | undefined {
  const [example] = listOf(examples);
  if (typeof title !== 'string' || title.trim() === '') return undefined;
  if (typeof example !== 'string' && typeof example !== 'number') return undefined;
  return `${articleOf(title)} ${title.trim()}, such as ${JSON.stringify(example)}`;
}

/** Letters whose names begin with a vowel, as in "an MCC". */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/;
const STARTS_WITH_VOWEL = /^(?!uni|us[aei]|uu|ur[li]\b|eu|one)[aeiou]|^(?:hour|hono|heir)/i;

function articleOf(title: string): string {
  const [word = ''] = /\p{L}+/u.exec(title) ?? [];
  const isAcronym = /^[A-Z]{2,}$/.test(word);
  return (isAcronym ? SPELLED_WITH_VOWEL : STARTS_WITH_VOWEL).test(word) ? 'an' : 'a';
}
