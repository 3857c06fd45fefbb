import { isObject, own } from '../../contract/json.ts';
import type { Json, JsonObject } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import type { AnchorSegment } from '../anchors.ts';
import { code, join } from '../blocks/make-content.ts';
import type { Phrase } from '../blocks/content.ts';
import {
  annotation,
  annotationText,
  effectiveSchema,
  jsonEntries,
  jsonList,
  listedNames,
  namedSchemas,
} from './effective-schema.ts';
import type { Definitions, EffectiveSchema } from './effective-schema.ts';
import { conditionInWords, missingIn, rulesInWords } from './rules-in-words.ts';
import { typeInWords } from './type-in-words.ts';

/**
 * Whether a field has to be there. `strict`: every known sample has it, and only strict validation
 * demands it. Null where the question makes no sense, as for the items of an array.
 */
export type Presence = 'required' | 'strict' | 'optional' | null;

/** A line of a field table. */
export interface FieldRow {
  readonly kind: 'field';
  readonly id: string;
  /** Path of the object or array around it, with what joins it to the name: `order.`. */
  readonly parent: string;
  readonly name: string;
  readonly type: string;
  /** Names of the definitions that the field itself refers to. */
  readonly shapes: readonly string[];
  readonly presence: Presence;
  readonly rules: readonly Phrase[];
  /** Those of the rules that are not its shapes'. */
  readonly ownRules: readonly Phrase[];
  readonly description: string;
  readonly examples: readonly Json[];
}

/** A line that says when the fields below it apply. */
export interface ConditionRow {
  readonly kind: 'condition';
  readonly words: Phrase;
}

/**
 * The fields of an object, nested ones with their whole path. Each definition is spelled out once
 * a table; where it comes again, a rule points back, so that recursion ends.
 */
export function fieldRows(
  schema: Json,
  definitions: Definitions,
  idPrefix: string,
): readonly (FieldRow | ConditionRow)[] {
  const known = knownRows.get(definitions) ?? new Map<string, readonly Row[]>();
  knownRows.set(definitions, known);
  const key = JSON.stringify([idPrefix, schema]);
  const rows =
    known.get(key) ??
    rowsInside(schema, { path: '', segments: [] }, { definitions, idPrefix, spelledOut: new Map() });
  known.set(key, rows);
  return rows;
}

/** A page asks three times for the fields of its payload, and all pages for those of the headers. */
const knownRows = new WeakMap<Definitions, Map<string, readonly Row[]>>();

interface Place {
  readonly path: string;
  readonly segments: readonly AnchorSegment[];
}

interface Table {
  readonly definitions: Definitions;
  readonly idPrefix: string;
  /** Where in the table a definition's fields stand. */
  readonly spelledOut: Map<string, string>;
}

type Row = FieldRow | ConditionRow;

function rowsInside(schema: Json, place: Place, table: Table): readonly Row[] {
  const inside = effectiveSchema(schema, table.definitions, new Set(table.spelledOut.keys()));
  for (const name of inside.names) if (!table.spelledOut.has(name)) table.spelledOut.set(name, place.path);
  return [
    ...propertyRows(inside, place, table),
    ...openFieldRows(inside, place, table),
    ...itemRows(inside, place, table),
    ...inside.parts.flatMap((part) => [
      ...alternativeRows(part, place, table),
      ...conditionalRows(part, place, table),
    ]),
  ];
}

function propertyRows(schema: EffectiveSchema, place: Place, table: Table): readonly Row[] {
  const required = listedNames(schema, 'required');
  const strict = new Set(schema.parts.flatMap((part) => jsonList(own(part['x-assumption'], 'required'))));
  return [...namedSchemas(schema, 'properties')].flatMap(([name, property]) => {
    const presence = required.has(name) ? 'required' : strict.has(name) ? 'strict' : 'optional';
    return fieldAndInside(property, name, presence, fieldPlace(place, name), table);
  });
}

/** Fields whose names are not fixed. */
function openFieldRows(schema: EffectiveSchema, place: Place, table: Table): readonly Row[] {
  const patterns = [...namedSchemas(schema, 'patternProperties')].flatMap(([pattern, property]) =>
    fieldAndInside(
      property,
      `/${pattern}/`,
      null,
      fieldPlace(place, `/${pattern}/`, { step: 'pattern' }),
      table,
    ),
  );
  const others = schema.parts.map((part) => part['additionalProperties']).filter(isObject);
  const [other] = others;
  if (other === undefined) return patterns;
  const all = others.length === 1 ? other : { allOf: others };
  return [...patterns, ...fieldAndInside(all, '*', null, fieldPlace(place, '*', { step: 'others' }), table)];
}

function itemRows(schema: EffectiveSchema, place: Place, table: Table): readonly Row[] {
  return schema.parts.flatMap((part) => {
    const positions = jsonList(part['items']);
    const placeOf = (label: string): Place => ({
      path: place.path + label,
      segments: [...place.segments, { step: `items${label.slice(1, -1)}` }],
    });
    if (positions.length > 0) {
      return positions.flatMap((item, index) =>
        fieldAndInside(item, `[${index}]`, null, placeOf(`[${index}]`), table),
      );
    }
    const items = part['items'];
    if (!isObject(items)) return [];
    const rows = fieldAndInside(items, '[]', null, placeOf('[]'), table);
    const [first] = rows;
    const saysNothing =
      rows.length === 1 && first?.kind === 'field' && first.rules.length === 0 && first.description === '';
    return saysNothing ? [] : rows;
  });
}

function alternativeRows(part: JsonObject, place: Place, table: Table): readonly Row[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
    jsonList(part[keyword]).flatMap((alternative, index) => {
      const title = annotationText(effectiveSchema(alternative, table.definitions), 'title');
      const words: Phrase = [
        `Alternative ${index + 1}${title === '' ? '' : `: ${title}`}`,
        ...placeInWords(place),
      ];
      return branchRows(alternative, words, `${keyword}${index}`, place, table);
    }),
  );
}

function conditionalRows(part: JsonObject, place: Place, table: Table): readonly Row[] {
  const rows: Row[] = [];
  if (part['if'] !== undefined) {
    const condition = conditionInWords(part['if'], table.definitions);
    const branches = [
      ['then', ['When ', ...condition]],
      ['else', ['Unless ', ...condition]],
    ] as const;
    for (const [keyword, words] of branches) {
      const branch = part[keyword];
      if (branch !== undefined)
        rows.push(...branchRows(branch, [...words, ...placeInWords(place)], keyword, place, table));
    }
  }
  for (const [name, needed] of jsonEntries(part['dependencies'])) {
    if (Array.isArray(needed)) continue;
    const words: Phrase = ['When ', code(name), ' is present', ...placeInWords(place)];
    rows.push(...branchRows(needed, words, `with-${anchor('', name)}`, place, table));
  }
  return rows;
}

/** The fields of a branch below a line that says when it applies; nothing where it only speaks of the whole value. */
function branchRows(schema: Json, words: Phrase, step: string, place: Place, table: Table): readonly Row[] {
  const effective = effectiveSchema(schema, table.definitions);
  const fields = rowsInside(schema, { ...place, segments: [...place.segments, { step }] }, table);
  const missing = missingIn(effective).map((name) => [code(name)]);
  const isCondition = !step.startsWith('oneOf') && !step.startsWith('anyOf');
  const rules = isCondition ? rulesInWords(effective, table.definitions) : [];
  const demands: readonly Phrase[] =
    missing.length === 0 ? [] : [[...join(missing, ', '), ' must be present']];
  const said = [...demands, ...rules];
  if (fields.length === 0 && (!isCondition || said.length === 0)) return [];
  return [
    { kind: 'condition', words: said.length === 0 ? words : [...words, ': ', ...join(said, '; ')] },
    ...fields,
  ];
}

function fieldAndInside(
  schema: Json,
  name: string,
  presence: Presence,
  place: Place,
  table: Table,
): readonly Row[] {
  const effective = effectiveSchema(schema, table.definitions);
  const repeated = effective.names.filter(
    (shape) => table.spelledOut.has(shape) && hasInside(shape, table.definitions),
  );
  const pointers = repeated.map((shape): Phrase => {
    const path = table.spelledOut.get(shape);
    return path ? ['the same inside as ', code(path)] : ['the same inside as the whole'];
  });
  const examples = annotation(effective, 'examples');
  const own = effectiveSchema(schema, table.definitions, new Set(effective.names));
  const row: FieldRow = {
    kind: 'field',
    id: anchor(table.idPrefix, ...place.segments),
    parent: place.path.slice(0, place.path.length - name.length),
    name,
    type: typeInWords(effective, table.definitions),
    shapes: own.names,
    presence,
    rules: [...rulesInWords(effective, table.definitions), ...pointers],
    ownRules: [...rulesInWords(own, table.definitions), ...pointers],
    description: annotationText(effective, 'description'),
    examples: jsonList(examples),
  };
  return [row, ...rowsInside(schema, place, table)];
}

function fieldPlace(place: Place, name: string, ...steps: readonly AnchorSegment[]): Place {
  const path = place.path === '' ? name : `${place.path}.${name}`;
  return { path, segments: [...place.segments, ...steps, name] };
}

function placeInWords(place: Place): Phrase {
  return place.path === '' ? [] : [' (in ', code(place.path), ')'];
}

/** Whether a definition has fields or items that a table would spell out. */
function hasInside(name: string, definitions: Definitions): boolean {
  const whole = effectiveSchema({ $ref: `#/definitions/${name}` }, definitions);
  const branches = whole.parts.flatMap((part) => [...jsonList(part['oneOf']), ...jsonList(part['anyOf'])]);
  return [whole, ...branches.map((branch) => effectiveSchema(branch, definitions))].some(({ parts }) =>
    parts.some(describesInside),
  );
}

function describesInside(part: JsonObject): boolean {
  const keywords = ['properties', 'patternProperties', 'items', 'if'];
  return (
    keywords.some((keyword) => typeof part[keyword] === 'object') || isObject(part['additionalProperties'])
  );
}
