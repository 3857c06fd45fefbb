import { isEqual, pointerOf } from '@webhook-contract/runtime/v1';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { ContractEvent, Contract } from '../../contract/model/model.ts';
import { documentPlace } from '../contract-side.ts';
import { exportedTypes, importOf } from '../snippets.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import type { DiffRule } from './rule.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import type { ContractPair } from '../contract-pair.ts';
import { below, type JsonSchema, type Place } from '../../contract/model/json.ts';

/** What code and readers see of fields and shapes, whatever validators accept. */
export const fieldRules: readonly DiffRule[] = [
  {
    id: 'type-removed',
    checks: 'Checks that shared shapes and headers keep the names of their types.',
    compare({ previous, current, events: pairs, removed }, report) {
      const { events, definitions } = typeNames(previous.contract);
      const present = exportedTypes(current.contract);
      // Those of events are lost with their events or their keys.
      const ofEvents = new Set(events.values());
      // What only events had that are gone, is gone with them.
      const [kept, gone] = [pairs.map(({ before }) => before), removed].map((list) =>
        reachedFrom(previous.contract.definitions, list.flatMap(schemasOf)),
      );
      const isGone = (name: string): boolean => gone?.has(name) === true && kept?.has(name) !== true;
      for (const [definition, name] of definitions) {
        if (present.has(name) || ofEvents.has(name) || isGone(definition)) continue;
        report({
          message: `The type ${name} is no longer exported.`,
          from: previous.subject.definitions.placeOf(definition) ?? documentPlace(previous),
          types: 'break',
          witness: { types: importOf(previous.contract, name) },
        });
      }
    },
  },
  {
    id: 'field-text-changed',
    checks: 'Checks that descriptions, examples and other texts of fields and shapes stay the same.',
    compare(pair, report) {
      for (const { event, holder, field, keywords, from, to } of changedAnnotations(pair, TEXTS))
        report({
          ...(event !== undefined && { event }),
          message: `${holder}: ${keywords.map(keywordInWords).join(' and ')} of ${field} ${keywords.length === 1 ? 'changes' : 'change'}.`,
          from,
          to,
        });
    },
  },
  {
    id: 'field-deprecation-changed',
    checks: 'Checks that no field or shape is deprecated without a new version.',
    compare(pair, report) {
      for (const { event, holder, field, before, after, from, to } of changedAnnotations(pair, [
        'deprecated',
      ])) {
        const [was, is] = [before, after].map(({ deprecated }) => deprecated === true);
        if (was === is) continue;
        report({
          ...(event !== undefined && { event }),
          message: `${holder}: ${field} is ${is ? 'deprecated' : 'no longer deprecated'}.`,
          from,
          to,
          // Linters may refuse code that names it.
          ...(is && { types: 'risk', deprecates: true }),
        });
      }
    },
  },
];

function schemasOf({ payload, headers, partialPayload }: ContractEvent): readonly string[] {
  return [payload ?? [], headers ?? [], partialPayload ?? []].flat();
}

/** What only readers notice of a schema; `title` gives types their names. */
const TEXTS = [
  'description',
  'examples',
  'default',
  '$comment',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
  'externalDocs',
  'x-brief',
];

function keywordInWords(keyword: string): string {
  return keyword === 'description' ? 'the description' : `\`${keyword}\``;
}

/** A schema of which something else is said to readers. */
interface ChangedAnnotations {
  /** Key of the event whose payload it is in; left out for a shape. */
  readonly event?: string;
  /** The event or the shape, in words. */
  readonly holder: string;
  /** The field, in words. */
  readonly field: string;
  /** The keywords that differ. */
  readonly keywords: readonly string[];
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** Of the first of them, or of the schema on a side that does not have it. */
  readonly from: Place;
  readonly to: Place;
}

/** Every schema, in payloads, headers and shapes, that both contracts have, and of which some keywords differ. */
function changedAnnotations(
  { previous, current }: ContractPair,
  keywords: readonly string[],
): readonly ChangedAnnotations[] {
  return Object.entries(current.contract.definitions).flatMap(([name, schema]) => {
    const earlier = previous.contract.definitions[name];
    const [start, startNow] = [previous, current].map(({ subject }) => subject.definitions.placeOf(name));
    if (!earlier || !start || !startNow) return [];
    const known = new Map(withinSchema(earlier).map((one) => [pointerOf(one.path), one.schema]));
    return withinSchema(schema).flatMap(({ path, schema: after }) => {
      const before = known.get(pointerOf(path));
      const different = before ? keywords.filter((key) => !isEqual(before[key], after[key])) : [];
      const [first] = different;
      if (!before || first === undefined) return [];
      const at = (place: Place, said: JsonSchema) =>
        below(place, ...path, ...(said[first] === undefined ? [] : [first]));
      return {
        ...holderOf(current.contract, name),
        field: fieldInWords(path),
        keywords: different,
        before,
        after,
        from: at(start, before),
        to: at(startNow, after),
      };
    });
  });
}

function withinSchema(
  schema: JsonSchema,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly schema: JsonSchema }[] {
  return [
    { path, schema },
    ...subschemas(schema).flatMap((one) => withinSchema(one.schema, [...path, ...one.path])),
  ];
}

function holderOf(
  { events, definitions }: Contract,
  name: string,
): Pick<ChangedAnnotations, 'event' | 'holder'> {
  const event = events.find(({ payload }) => payload === name);
  if (event) return { event: event.key, holder: `The event ${JSON.stringify(event.title)}` };
  const title = definitions[name]?.title;
  return { holder: `The shape ${JSON.stringify(typeof title === 'string' ? title : name)}` };
}

/** The path of a field as messages write it; of other schemas as it stands. */
function fieldInWords(path: readonly string[]): string {
  if (path.length === 0) return 'it';
  const isField =
    path.every((step, index) => index % 2 === 1 || step === 'properties') && path.length % 2 === 0;
  return `\`${pointerOf(isField ? path.filter((_, index) => index % 2 === 1) : path)}\``;
}
