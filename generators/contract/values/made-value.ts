import { pointerOf } from '@webhook-contract/runtime/v1';
import { titleOfWords } from '../model/names.ts';
import { isObject, type Json, type JsonSchema } from '../model/json.ts';
import { schemaForms } from '../payload/forms.ts';
import type { Check, Form } from '../payload/json-schema.ts';
import { assertionsOf, assertionsOfAll } from '../schema/assertions.ts';
import { oncePer } from '../../ground/once-per.ts';
import { createAccepts } from './accepts.ts';
import { canonicalText, itemSchemas, numbersOf, requiredNames, type Parts } from './schema-parts.ts';
import { createValidValues, type Making, type ValidValues } from './valid-values.ts';

/** Schemas, and what judges values by them. */
interface JudgedSchemas {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The check of one of them in a form; undefined if something is wrong with it. */
  checkOf(definition: string, form: Form): Check | undefined;
}

/** Fields that can be absent are left out further inside: a shape can lead to most others of a contract. */
const MAKING: Making = { depth: 12, optionalDepth: 3 };

/**
 * A value made from a schema, for messages without examples: with all properties, or else with the required ones. Each
 * run makes the same. Undefined if none is found that the schema accepts.
 */
export function madeValue(judged: JudgedSchemas, definition: string): Json | undefined {
  const { schemas, checkOf } = judged;
  const [strict, written] = [checkOf(definition, 'strict'), checkOf(definition, 'written')];
  if (!strict || !written || !Object.hasOwn(schemas, definition)) return undefined;
  const { begin, parts, valid } = makerOf(schemas);
  begin();
  const values = valid(parts([{ $ref: `#/definitions/${definition}` }]), 0);
  const accepts = (value: Json) => strict(value).length === 0;
  const made = values.find(accepts) ?? values.find((value) => written(value).length === 0);
  if (made === undefined) return undefined;
  const named = withNames(made);
  return (accepts(made) ? accepts(named) : written(named).length === 0) ? named : made;
}

/** A place that no value is known for. */
interface Obstacle {
  /** A JSON Pointer into the value. */
  readonly pointer: string;
  /** What is asked of it: `type "string"`, `pattern "^A$"`. */
  readonly asked: readonly string[];
  /** Whether it has to hold a value like itself, and so on without end. */
  readonly isEndless: boolean;
}

/** Why no value is made from a schema: the innermost place that has to be there and that nothing is known for. */
export function obstacleIn({ schemas }: Pick<JudgedSchemas, 'schemas'>, definition: string): Obstacle {
  const { begin, parts, valid, fieldParts } = makerOf(schemas);
  begin();
  return innermost(parts([{ $ref: `#/definitions/${definition}` }]), [], new Set());

  function innermost(a: Parts, path: readonly string[], around: ReadonlySet<string>): Obstacle {
    const id = a.map(canonicalText).join('&');
    const pointer = pointerOf(path);
    if (around.has(id)) return { pointer, asked: [], isEndless: true };
    const inside = new Set([...around, id]);
    const needed = [...requiredNames(a)].map((name) => [name, fieldParts(a, name)] as const);
    if (numbersOf(a, 'minItems').some((least) => least > 0)) needed.push(['0', parts(itemSchemas(a, 0))]);
    const depth = path.length + 1;
    const missing = needed.find(([, one]) => one.length > 0 && valid(one, depth).length === 0);
    return missing
      ? innermost(missing[1], [...path, missing[0]], inside)
      : { pointer, asked: askedBy(a), isEndless: false };
  }
}

function askedBy(a: Parts): readonly string[] {
  const said = a.flatMap((part) =>
    Object.entries(assertionsOf(part)).flatMap(([keyword, value]) => {
      if (OF_THE_INSIDE.test(keyword) && typeof value === 'object') return [];
      const isChoice = keyword.endsWith('Of') && Array.isArray(value);
      return [isChoice ? `${keyword} of ${value.length}` : `${keyword} ${shortened(JSON.stringify(value))}`];
    }),
  );
  return [...new Set(said)];
}

/** Keywords about what is in a value, of which little can be said in a line. */
const OF_THE_INSIDE =
  /^(?:properties|required|items|additional\w+|unevaluated\w+|patternProperties|if|then|else)$/;

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

const LONGEST_TEXT = 60;

const makerOf = oncePer((schemas: JudgedSchemas['schemas']): ValidValues => {
  // With annotations: examples in schemas are taken first.
  const { definitions } = schemaForms(schemas);
  return createValidValues(definitions, createAccepts(assertionsOfAll(definitions)), MAKING);
});

/** With texts that tell their field, where any text will do. */
function withNames(value: Json, field = ''): Json {
  if (value === 'text' && field !== '') return titleOfWords(['Example', field]);
  if (Array.isArray(value)) return value.map((item: Json) => withNames(item, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withNames(inner, name)]));
}
