import { isObject, own, textOf, type Json, type JsonObject, listOf } from '../../contract/model/json.ts';
import { readExternalDocs } from '../../contract/document/about.ts';
import type { ExternalDocs } from '../../contract/model/model.ts';
import { anchor } from '../anchors.ts';
import type { AnchorSegment } from '../anchors.ts';
import { code, join } from '../blocks/make-content.ts';
import type { Phrase } from '../blocks/content.ts';
import { alternativeName, narrowed, soleAlternative, tellingFields } from './alternatives.ts';
import {
  alternativeKinds,
  annotation,
  annotationText,
  effectiveSchema,
  hasInside,
  jsonEntries,
  listedNames,
  namedSchemas,
} from './effective-schema.ts';
import type { Definitions, EffectiveSchema } from './effective-schema.ts';
import {
  assumedRules,
  conditionInWords,
  limitsInWords,
  longLists,
  missingIn,
  rulesInWords,
  schemaInWords,
  valuesInWords,
} from './rules-in-words.ts';
import { typeInWords } from './type-in-words.ts';

/**
 * Whether a field has to be there. `strict`: every known example has it, and only strict validation
 * demands it. Null if the question makes no sense, as for the items of an array.
 */
export type Presence = 'required' | 'strict' | 'optional' | null;

/** A line of what a schema describes. */
export type Row = FieldRow | BranchRow | RemarkRow;

/** What a schema says of a value, beside its rules. */
export interface Said {
  /** What a value looks like, in the few words that its schema has for that; empty if it has none. */
  readonly brief: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly externalDocs: ExternalDocs | null;
  /** The allowed values of which the rules only say the first ones. */
  readonly longLists: readonly (readonly Json[])[];
  readonly examples: readonly Json[];
}

/** A field, and what is inside it. */
export interface FieldRow extends Said {
  readonly kind: 'field';
  readonly id: string;
  /** Path of the object or array around it, with what joins it to the name: `order.`. */
  readonly parent: string;
  readonly name: string;
  readonly type: string;
  /** Names of the definitions that say more about the value, in places of their own. */
  readonly shapes: readonly string[];
  readonly presence: Presence;
  /** Which values it can have. */
  readonly values: readonly Phrase[];
  /** What else holds for it that its shapes do not say. */
  readonly rules: readonly Phrase[];
  /** Whether the contract assumes something of it that its source does not state; its shapes may say what. */
  readonly isAssumed: boolean;
  readonly isShapeAssumed: boolean;
  readonly inside: readonly Row[];
}

/** What holds in some cases only: one of several alternatives, or a condition. */
export interface BranchRow {
  readonly kind: 'branch';
  readonly id: string;
  readonly isAlternative: boolean;
  readonly words: Phrase;
  /** CommonMark, may be empty. */
  readonly description: string;
  readonly shapes: readonly string[];
  readonly inside: readonly Row[];
}

/** A line about the alternatives that follow it. */
export interface RemarkRow {
  readonly kind: 'remark';
  readonly words: Phrase;
}

/** What rows are made of. */
export interface RowSource {
  readonly definitions: Definitions;
  /** What ids of the rows begin with, and the steps before the first field. */
  readonly idPrefix: string;
  readonly idSegments?: readonly AnchorSegment[];
  /** The definitions that rows do not enter. */
  readonly apart: ReadonlySet<string>;
  /** Whether these are spelled out in a place of their own, so that rows only name them. */
  readonly namesShapes: boolean;
}

/** The fields of an object, each with what is inside it, and what holds in some cases only. */
export function fieldRows(schema: Json, source: RowSource): readonly Row[] {
  const whole = effectiveSchema(schema, source.definitions);
  return rowsOf(whole, { path: '', segments: source.idSegments ?? [] }, source);
}

interface Place {
  readonly path: string;
  readonly segments: readonly AnchorSegment[];
}

function rowsOf(whole: EffectiveSchema, place: Place, source: RowSource): readonly Row[] {
  const schema = narrowed(whole, source.definitions);
  return [
    ...propertyRows(schema, place, source),
    ...openFieldRows(schema, place, source),
    ...itemRows(schema, place, source),
    ...schema.parts.flatMap((part, index) => [
      ...alternativeRows(part, index, place, source),
      ...conditionalRows(part, index, place, source),
    ]),
  ];
}

/** The rows inside a value that is met on the way: shapes with a place of their own are not entered. */
function rowsInside(schema: Json, place: Place, source: RowSource): readonly Row[] {
  return rowsOf(effectiveSchema(schema, source.definitions, source.apart), place, source);
}

function propertyRows(schema: EffectiveSchema, place: Place, source: RowSource): readonly Row[] {
  const required = listedNames(schema, 'required');
  const strict = new Set(schema.parts.flatMap((part) => listOf(own(part['x-assumption'], 'required'))));
  return [...namedSchemas(schema, 'properties')].map(([name, property]) => {
    const presence = required.has(name) ? 'required' : strict.has(name) ? 'strict' : 'optional';
    return fieldRow(property, name, presence, fieldPlace(place, name), source);
  });
}

/** Fields whose names are not fixed. */
function openFieldRows(schema: EffectiveSchema, place: Place, source: RowSource): readonly Row[] {
  const patterns = [...namedSchemas(schema, 'patternProperties')].map(([pattern, property]) => {
    const name = `/${pattern}/`;
    return fieldRow(property, name, null, fieldPlace(place, name, { step: 'pattern' }), source);
  });
  const others = allOf(schema.parts.map((part) => part['additionalProperties']));
  if (others === undefined) return patterns;
  return [...patterns, fieldRow(others, '*', null, fieldPlace(place, '*', { step: 'others' }), source)];
}

function itemRows({ parts }: EffectiveSchema, place: Place, source: RowSource): readonly Row[] {
  const placeOf = (label: string): Place => ({
    path: place.path + label,
    segments: [...place.segments, { step: `items${label.slice(1, -1)}` }],
  });
  const positions = parts.flatMap((part) => listOf(part['items']));
  const each = allOf(parts.map((part) => part['items']));
  return [
    ...positions.map((item, index) => fieldRow(item, `[${index}]`, null, placeOf(`[${index}]`), source)),
    ...(each === undefined
      ? []
      : saysNothing(each, source)
        ? rowsInside(each, placeOf('[]'), source)
        : [fieldRow(each, '[]', null, placeOf('[]'), source)]),
  ];
}

/** Whether there is nothing to say of the items of an array beyond what is inside them, and their shape. */
function saysNothing(items: Json, source: RowSource): boolean {
  const own = ownSchema(items, source);
  return (
    annotationText(own, 'description') === '' &&
    annotation(own, 'deprecated') !== true &&
    rulesInWords(own, source.definitions).length === 0
  );
}

function alternativeRows(part: JsonObject, number: number, place: Place, source: RowSource): readonly Row[] {
  return alternativeKinds.flatMap(([keyword, amount]) => {
    const alternatives = listOf(part[keyword]);
    if (!isSpelledOut(alternatives, source.definitions)) return [];
    const sole = soleAlternative(alternatives);
    if (sole !== undefined) return rowsInside(sole, place, source);
    const schemas = alternatives.map((alternative) => effectiveSchema(alternative, source.definitions));
    const telling = tellingFields(part, schemas, source.definitions);
    const by = telling.length === 0 ? [] : [', told apart by ', ...join(telling.map(code), ' and ')];
    const around = placeInWords(place);
    return [
      {
        kind: 'remark',
        words: [`${amount} of these ${alternatives.length} alternatives`, ...around, ...by, ':'],
      },
      ...schemas.map((schema, index) => {
        const alternative = alternatives[index] ?? true;
        const title = annotationText(ownSchema(alternative, source), 'title');
        const name = alternativeName(title, schema, telling, source.definitions);
        const words =
          name.length > 0 || hasInside(alternative, source.definitions)
            ? name
            : schemaInWords(alternative, source.definitions);
        return branchRow(
          alternative,
          { words: [`Alternative ${index + 1} of ${alternatives.length}`], isAlternative: true },
          [words, ...demands(schema)],
          stepOf(`${keyword}${index}`, number),
          place,
          source,
        );
      }),
    ];
  });
}

/** Whether alternatives have rows; otherwise a rule says them in words. */
function isSpelledOut(alternatives: readonly Json[], definitions: Definitions): boolean {
  return alternatives.some((alternative) => hasInside(alternative, definitions));
}

function conditionalRows(part: JsonObject, number: number, place: Place, source: RowSource): readonly Row[] {
  const { definitions } = source;
  const conditions: (readonly [step: string, words: Phrase, branch: Json | undefined])[] = [];
  if (part['if'] !== undefined) {
    const condition = conditionInWords(part['if'], definitions);
    conditions.push(['then', ['When ', ...condition], part['then']]);
    conditions.push(['else', ['Unless ', ...condition], part['else']]);
  }
  for (const [name, needed] of jsonEntries(part['dependencies']))
    if (!Array.isArray(needed))
      conditions.push([`with-${anchor('', name)}`, ['When ', code(name), ' is present'], needed]);
  return conditions.flatMap(([step, words, branch]) => {
    if (branch === undefined) return [];
    const schema = effectiveSchema(branch, definitions);
    const said = [...demands(schema), ...rulesOf(schema, definitions)];
    const row = branchRow(
      branch,
      { words: [...words, ...placeInWords(place)], isAlternative: false },
      said,
      stepOf(step, number),
      place,
      source,
    );
    return said.length + row.inside.length + row.shapes.length === 0 ? [] : [row];
  });
}

function branchRow(
  schema: Json,
  { words, isAlternative }: Pick<BranchRow, 'words' | 'isAlternative'>,
  said: readonly Phrase[],
  step: string,
  place: Place,
  source: RowSource,
): BranchRow {
  const segments = [...place.segments, { step }];
  const more = said.filter((phrase) => phrase.length > 0);
  return {
    kind: 'branch',
    isAlternative,
    id: anchor(source.idPrefix, ...segments),
    words: more.length === 0 ? words : [...words, ': ', ...join(more, '; ')],
    description: annotationText(ownSchema(schema, source), 'description'),
    shapes: shapesOf(schema, source),
    inside: rowsInside(schema, { ...place, segments }, source),
  };
}

// The second part of a schema that has a condition has steps of its own.
function stepOf(step: string, part: number): string {
  return part === 0 ? step : `${step}-${part}`;
}

/** What a branch demands without describing it. */
function demands(schema: EffectiveSchema): readonly Phrase[] {
  const missing = missingIn(schema).map((name) => [code(name)]);
  return missing.length === 0 ? [] : [[...join(missing, ', '), ' must be present']];
}

function fieldRow(schema: Json, name: string, presence: Presence, place: Place, source: RowSource): FieldRow {
  const whole = effectiveSchema(schema, source.definitions);
  const own = ownSchema(schema, source);
  const assumed = assumedRules(own, source.definitions);
  const allAssumed = assumedRules(whole, source.definitions);
  return {
    kind: 'field',
    id: anchor(source.idPrefix, ...place.segments),
    parent: place.path.slice(0, place.path.length - name.length),
    name,
    type: typeInWords(whole, source.definitions),
    shapes: shapesOf(schema, source),
    presence,
    values: valuesInWords(own),
    rules: [...limitsInWords(withoutRows(own, source.definitions), source.definitions), ...assumed],
    isAssumed: allAssumed.length > 0,
    isShapeAssumed: allAssumed.length > assumed.length,
    ...saidOf(whole, source.definitions, own),
    description: descriptionOf(schema, source.definitions),
    inside: rowsInside(schema, place, source),
  };
}

/** What a schema says of a value, and `own` as far as no shape with a place of its own says it. */
export function saidOf(whole: EffectiveSchema, definitions: Definitions, own = whole): Said {
  return {
    brief: annotationText(whole, 'x-brief'),
    description: annotationText(whole, 'description'),
    isDeprecated: annotation(own, 'deprecated') === true,
    externalDocs: readExternalDocs(annotation(own, 'externalDocs')),
    longLists: longLists(own, definitions),
    examples: listOf(annotation(whole, 'examples')),
  };
}

/** What is said of a value where it is used, else by its shape or by what it is if it is not null; and what null means. */
function descriptionOf(schema: Json, definitions: Definitions): string {
  const whole = effectiveSchema(schema, definitions);
  const choices = choicesOrNull(whole.parts, definitions);
  const soles = choices.map(({ sole }) => effectiveSchema(sole, definitions));
  const [described] = [effectiveSchema(schema, {}), whole, ...soles]
    .map((one) => annotationText(one, 'description'))
    .filter(Boolean);
  const ofNull = choices.flatMap(({ others }) => others.map((other) => textOf(own(other, 'description'))));
  return [described, ...ofNull.filter(Boolean).map((words) => `\`null\`: ${words}`)]
    .filter(Boolean)
    .join('\n\n');
}

/** What is said of a value itself, and not by a shape that has a place of its own. */
function ownSchema(schema: Json, { definitions, apart, namesShapes }: RowSource): EffectiveSchema {
  return effectiveSchema(schema, definitions, namesShapes ? apart : undefined);
}

/** The rules of a value, without the alternatives that have rows. */
export function rulesOf(schema: EffectiveSchema, definitions: Definitions): readonly Phrase[] {
  return rulesInWords(withoutRows(schema, definitions), definitions);
}

/** A schema without the alternatives that have rows. */
function withoutRows(schema: EffectiveSchema, definitions: Definitions): EffectiveSchema {
  const parts = schema.parts.map((part) =>
    Object.fromEntries(
      Object.entries(part).filter(
        ([keyword, value]) =>
          !alternativeKinds.some(([kind]) => kind === keyword) || !isSpelledOut(listOf(value), definitions),
      ),
    ),
  );
  return { ...schema, parts };
}

/** The shapes that say more about a value, and about the items of an array that does not describe them itself. */
function shapesOf(schema: Json, source: RowSource): readonly string[] {
  if (!source.namesShapes) return [];
  const { names, parts } = effectiveSchema(schema, source.definitions, source.apart);
  const items = allOf(parts.map((part) => part['items']));
  const soles = choicesOrNull(parts, source.definitions).map(({ sole }) => sole);
  const inner = items !== undefined && saysNothing(items, source) ? [items, ...soles] : soles;
  return [
    ...new Set([
      ...names.filter((name) => source.apart.has(name)),
      ...inner.flatMap((each) => shapesOf(each, source)),
    ]),
  ];
}

/** The alternatives that have rows and that are the only ones beside null. */
function choicesOrNull(parts: readonly JsonObject[], definitions: Definitions) {
  return parts.flatMap((part) =>
    alternativeKinds.flatMap(([keyword]) => {
      const alternatives = listOf(part[keyword]);
      const sole = isSpelledOut(alternatives, definitions) ? soleAlternative(alternatives) : undefined;
      return sole === undefined ? [] : [{ sole, others: alternatives.filter((one) => one !== sole) }];
    }),
  );
}

function fieldPlace(place: Place, name: string, ...steps: readonly AnchorSegment[]): Place {
  const path = place.path === '' ? name : `${place.path}.${name}`;
  return { path, segments: [...place.segments, ...steps, name] };
}

function placeInWords(place: Place): Phrase {
  return place.path === '' ? [] : [' (in ', code(place.path), ')'];
}

/** One schema for a value that has to satisfy all that are schemas; undefined if none is. */
function allOf(schemas: readonly (Json | undefined)[]): JsonObject | undefined {
  const objects = schemas.filter(isObject);
  return objects.length > 1 ? { allOf: objects } : objects[0];
}
