import { isObject, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';

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
  const [example] = Array.isArray(examples) ? (examples as readonly Json[]) : [];
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
