import { counted } from '@webhook-contract/common/counted';
import { isObject, type Json, type JsonObject, listOf, own, textOf } from '../../contract/model/json.ts';
import { formatOf } from '../../contract/schema/formats.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { code, join, strong } from '../blocks/make-content.ts';
import type { Phrase } from '../blocks/content.ts';
import {
  alternativeKinds,
  alternativesOf,
  annotation,
  annotationText,
  definitionTitle,
  effectiveSchema,
  hasInside,
  jsonEntries,
  listedNames,
  namedSchemas,
} from './effective-schema.ts';
import type { Definitions, EffectiveSchema } from './effective-schema.ts';
import { deepestWords, typeInWords } from './type-in-words.ts';

/** What a value has to satisfy beyond its type, one phrase a rule. Fields of objects are not among them. */
export function rulesInWords(
  schema: EffectiveSchema,
  definitions: Definitions,
  depth = 0,
): readonly Phrase[] {
  return [...valuesInWords(schema), ...limitsInWords(schema, definitions, depth)];
}

/** Which values there can be: a constant, a list, a default. */
export function valuesInWords({ parts }: EffectiveSchema): readonly Phrase[] {
  return withoutRepeats(parts.flatMap(valueRules));
}

/** What else a value has to satisfy. */
export function limitsInWords(
  { parts }: EffectiveSchema,
  definitions: Definitions,
  depth = 0,
): readonly Phrase[] {
  return withoutRepeats(
    parts.flatMap((part) => [
      ...textRules(part),
      ...numberRules(part),
      ...arrayRules(part, definitions, depth),
      ...objectRules(part, definitions, depth),
      ...alternativeRules(part, definitions, depth),
    ]),
  );
}

/** What the contract only assumes of a value, each assumption marked as such, with its reason. */
export function assumedRules({ parts }: EffectiveSchema, definitions: Definitions): readonly Phrase[] {
  return parts.flatMap((part) => {
    const assumption = part['x-assumption'];
    if (!isObject(assumption)) return [];
    const { description } = assumption;
    const reason = typeof description === 'string' ? [inlineCommonmark(description)] : [];
    const rules = rulesInWords(effectiveSchema(assumption, definitions), definitions);
    return [[strong('Assumed'), ': ', ...join([...rules, ...reason], '. ')]];
  });
}

/** A whole schema in one phrase, for places where it has no table of its own. */
export function schemaInWords(schema: Json, definitions: Definitions, depth = 0): Phrase {
  const effective = effectiveSchema(schema, definitions);
  const [name] = effective.names;
  if (depth > deepestWords || (name !== undefined && hasInside(schema, definitions)))
    return [name === undefined ? 'a value with rules of its own' : definitionTitle(name, definitions)];
  const rules = rulesInWords(effective, definitions, depth + 1);
  const type = typeInWords(effective, definitions, depth);
  const fields = fieldsInWords(effective, definitions, depth);
  const words = type === 'any value' && rules.length + fields.length > 0 ? [] : [[type]];
  return join([...words, ...fields, ...rules], ', ');
}

/** The condition of an `if`, or of a branch: "`kind` is `card`". */
export function conditionInWords(schema: Json, definitions: Definitions): Phrase {
  const effective = effectiveSchema(schema, definitions);
  const properties = [...namedSchemas(effective, 'properties')].map(([name, property]) => [
    code(name),
    ' is ',
    ...propertyCondition(property, definitions),
  ]);
  const present = missingIn(effective).map((name) => [code(name), ' is present']);
  const conditions = [...properties, ...present];
  return conditions.length > 0
    ? join(conditions, ' and ')
    : ['it is ', ...schemaInWords(schema, definitions, 1)];
}

function propertyCondition(schema: Json, definitions: Definitions): Phrase {
  const value = annotation(effectiveSchema(schema, definitions), 'const');
  return value === undefined ? schemaInWords(schema, definitions, 2) : [code(valueInWords(value))];
}

/** Fields that a schema demands without describing them. */
export function missingIn(schema: EffectiveSchema): readonly string[] {
  const described = namedSchemas(schema, 'properties');
  return [...listedNames(schema, 'required')].filter((name) => !described.has(name));
}

/** A value as JSON writes it, a string without its quotes. */
export function valueInWords(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueRules(part: JsonObject): readonly Phrase[] {
  const rules: Phrase[] = [];
  if (part['const'] !== undefined) rules.push(['always ', code(valueInWords(part['const']))]);
  const values = listOf(part['enum']);
  const [only] = values;
  if (values.length === 1 && only !== undefined) rules.push(['always ', code(valueInWords(only))]);
  if (values.length > 1)
    rules.push([
      'one of ',
      ...firstInWords(
        values.map((value) => [code(valueInWords(value))]),
        ', ',
      ),
    ]);
  if (part['default'] !== undefined) rules.push([code(valueInWords(part['default'])), ' where it is absent']);
  if (part['not'] !== undefined) rules.push(['not: ', code(cut(JSON.stringify(part['not'])))]);
  return rules;
}

/** As many of many things are said in words. */
const firstLimit = 12;

/** The lists of allowed values that the rules of a schema or of its alternatives only begin. */
export function longLists(
  { parts }: EffectiveSchema,
  definitions: Definitions,
): readonly (readonly Json[])[] {
  const ofAlternatives = parts
    .flatMap(alternativesOf)
    .flatMap((one) => effectiveSchema(one, definitions).parts);
  return [...parts, ...ofAlternatives]
    .map((part) => listOf(part['enum']))
    .filter(({ length }) => length > firstLimit);
}

/** The first of many phrases, and how many more there are. */
function firstInWords(phrases: readonly Phrase[], separator: string): Phrase {
  const more = phrases.length - firstLimit;
  const shown = join(phrases.slice(0, firstLimit), separator);
  return more > 0 ? [...shown, ` and ${more} more`] : shown;
}

// A schema may be as long as it likes; a rule is a line.
function cut(text: string): string {
  const characters = [...text];
  return characters.length > 200 ? `${characters.slice(0, 200).join('')}…` : text;
}

function textRules(part: JsonObject): readonly Phrase[] {
  const rules: Phrase[] = [];
  const { format, pattern } = part;
  if (typeof format === 'string') {
    const words = formatOf(part)?.words;
    rules.push(words === undefined ? ['format ', code(format)] : [words]);
  }
  if (typeof pattern === 'string') rules.push(['matches ', code(pattern)]);
  return [...rules, ...rangeRule(part['minLength'], part['maxLength'], 'character')];
}

function numberRules(part: JsonObject): readonly Phrase[] {
  const rules: Phrase[] = [];
  const bounds = [
    ['minimum', 'at least'],
    ['exclusiveMinimum', 'more than'],
    ['maximum', 'at most'],
    ['exclusiveMaximum', 'less than'],
    ['multipleOf', 'a multiple of'],
  ] as const;
  for (const [keyword, words] of bounds) {
    const bound = part[keyword];
    if (typeof bound === 'number') rules.push([`${words} ${bound}`]);
  }
  return rules;
}

function arrayRules(part: JsonObject, definitions: Definitions, depth: number): readonly Phrase[] {
  const rules: Phrase[] = [...rangeRule(part['minItems'], part['maxItems'], 'item')];
  if (part['uniqueItems'] === true) rules.push(['no item twice']);
  if (part['contains'] !== undefined)
    rules.push([...containsInWords(part), ...schemaInWords(part['contains'], definitions, depth)]);
  if (part['additionalItems'] === false || part['unevaluatedItems'] === false)
    rules.push(['no further items']);
  return rules;
}

function containsInWords({ minContains, maxContains }: JsonObject): Phrase {
  if (minContains === undefined && maxContains === undefined) return ['at least one item is: '];
  return [...rangeRule(minContains ?? 1, maxContains, 'item').flat(), ' of this kind: '];
}

function objectRules(part: JsonObject, definitions: Definitions, depth: number): readonly Phrase[] {
  const rules: Phrase[] = [...rangeRule(part['minProperties'], part['maxProperties'], 'field')];
  if (part['additionalProperties'] === false || part['unevaluatedProperties'] === false)
    rules.push(['no other fields']);
  if (part['propertyNames'] !== undefined)
    rules.push(['names of fields are: ', ...schemaInWords(part['propertyNames'], definitions, depth)]);
  for (const [name, needed] of jsonEntries(part['dependencies'])) {
    const names = listOf(needed).map((other) => [code(valueInWords(other))]);
    if (names.length > 0) rules.push(['where ', code(name), ' is present, so is ', ...join(names, ', ')]);
  }
  return rules;
}

function alternativeRules(part: JsonObject, definitions: Definitions, depth: number): readonly Phrase[] {
  return alternativeKinds.flatMap(([keyword, amount]) => {
    const alternatives = listOf(part[keyword]);
    if (alternatives.length === 0) return [];
    const phrases = alternatives.map((item, index) => [
      `(${index + 1}) `,
      ...alternativeInWords(item, definitions, depth),
    ]);
    return [[`${amount.toLowerCase()} of: `, ...firstInWords(phrases, '; ')]];
  });
}

/** A branch by its title where it has one, else by what it says, and its description. */
function alternativeInWords(schema: Json, definitions: Definitions, depth: number): Phrase {
  const title = textOf(own(schema, 'title'));
  const description = annotationText(effectiveSchema(schema, definitions), 'description');
  return [
    ...(title === '' ? schemaInWords(schema, definitions, depth + 1) : [title]),
    ...(description === '' ? [] : [': ', inlineCommonmark(description.replace(/\.$/, ''))]),
  ];
}

function fieldsInWords(schema: EffectiveSchema, definitions: Definitions, depth: number): readonly Phrase[] {
  const described = [...namedSchemas(schema, 'properties')].map(([name, property]) => [
    code(name),
    ...(depth < deepestWords ? [' (', ...schemaInWords(property, definitions, depth + 1), ')'] : []),
  ]);
  const missing = missingIn(schema).map((name) => [code(name)]);
  const fields = [...described, ...missing];
  return fields.length === 0 ? [] : [['with ', ...firstInWords(fields, ' and ')]];
}

function rangeRule(least: Json | undefined, most: Json | undefined, noun: string): readonly Phrase[] {
  if (typeof least === 'number' && least === most) return [[`exactly ${counted(least, noun)}`]];
  if (typeof least === 'number' && typeof most === 'number') return [[`${least} to ${counted(most, noun)}`]];
  if (typeof least === 'number') return [[`at least ${counted(least, noun)}`]];
  return typeof most === 'number' ? [[`at most ${counted(most, noun)}`]] : [];
}

function withoutRepeats(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((phrase) => [JSON.stringify(phrase), phrase])).values()];
}
