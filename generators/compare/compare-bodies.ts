import { isEqual, pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import type { ContractEvent } from '../contract/model/model.ts';
import { isJudged } from '../contract/payload/known-payload.ts';
import { below } from '../contract/model/json.ts';
import {
  firstOf,
  noEffect,
  positionText,
  worstEffect,
  type Change,
  type ChangePlaces,
  type SourcePosition,
  type Verdict,
} from './change.ts';
import type { ContractPair, EventPair } from './contract-pair.ts';
import { eventPlace, positionOf, type ContractSide } from './contract-side.ts';
import { createSharedComparison } from './schema/compare-shared.ts';
import { MAX_ALIKE } from './schema/differences.ts';
import type { SchemaChange } from './schema/schema-change.ts';
import { schemasAt, type PlacedSchema, type SchemaPlace } from './schema/schema-place.ts';
import { typeImport, typeOfDefinition, typeOfEvent } from './snippets.ts';

/** A change in the body of one event. */
interface BodyChange {
  readonly pair: EventPair;
  readonly path: readonly string[];
  readonly change: Change & Pick<SchemaChange, 'renamed'>;
  /** The field itself, where the change is in a shape that it refers to. */
  readonly field: ChangePlaces;
}

/** What has changed in bodies and headers of events. A change of a shape that several fields share is one change. */
export function compareBodies(contracts: ContractPair): readonly Change[] {
  // A proof is one of the first place, and there is none for a body of which only a part is known, nor for headers.
  const [bodies, parts, headers] = [
    createSharedComparison(),
    createSharedComparison(),
    createSharedComparison(),
  ];
  const found = contracts.events.flatMap((pair) => [
    ...bodyChanges(pair.before.documented ? bodies : parts, contracts, pair),
    ...headerChanges(headers, contracts, pair),
  ]);
  // Several changes may stand at one place of one field, such as the names in one list: they stay apart.
  const seen = new Map<string, number>();
  const identityOf = ({ pair, path, change: { rule, from, to } }: BodyChange): string => {
    const place = [rule, from && positionText(from), to && positionText(to)].join(' ');
    const field = `${place} ${pair.after.key} ${pointerOf(path)}`;
    const number = seen.get(field) ?? 0;
    seen.set(field, number + 1);
    return `${place} ${number}`;
  };
  const cut = new Set(
    [...Map.groupBy(found, ({ pair }) => pair)].flatMap(([pair, { length }]) =>
      length < MAX_ALIKE ? [] : [pair],
    ),
  );
  return [...Map.groupBy(found, identityOf).values()].map((changes) => merged(changes, cut));
}

type Compare = ReturnType<typeof createSharedComparison>;

function bodyChanges(compare: Compare, contracts: ContractPair, pair: EventPair): readonly BodyChange[] {
  const { previous } = contracts;
  const { before, after } = pair;
  // That an event becomes documented, or is so no longer, is another change.
  if (before.documented !== after.documented) return [];
  const [was, is] = [before, after].map(({ payload, partialPayload }) => payload ?? partialPayload);
  if (!was || !is) return [];
  const type = typeOfEvent(previous.contract, before.key);
  return schemaChanges(compare, contracts, pair, [was, is], type)
    .filter((found) => !isOfEventType(contracts, pair, found))
    .map((found) => (before.documented ? found : { ...found, change: changeOfPart(pair, found.change) }));
}

/** A change of what is known of a payload: any other field passes, and its type is open, so that less can break. */
function changeOfPart({ before, after }: EventPair, change: BodyChange['change']): BodyChange['change'] {
  const { receivers, types, senders } = change;
  return {
    ...change,
    receivers:
      isJudged(before) && isJudged(after)
        ? { previous: atMostRisk(receivers.previous), current: atMostRisk(receivers.current) }
        : noEffect.receivers,
    types: atMostRisk(types),
    senders: atMostRisk(senders),
    witness: {},
  };
}

function atMostRisk(verdict: Verdict): Verdict {
  return verdict === 'break' ? 'risk' : verdict;
}

/** Rules for fields that have a name of their own where the field is a header. */
const HEADER_RULES: Readonly<Record<string, string>> = {
  'optional-field-added': 'header-added',
  'required-field-added': 'header-added',
  'field-removed': 'header-removed',
  'field-renamed': 'header-renamed',
  'field-became-required': 'header-required',
  'field-became-optional': 'header-optional',
};

/** No validator judges headers, but code may rely on them. */
function headerChanges(compare: Compare, contracts: ContractPair, pair: EventPair): readonly BodyChange[] {
  const [was, is] = [pair.before.headers, pair.after.headers];
  const type = was === null ? undefined : typeOfDefinition(contracts.previous.contract, was);
  return schemaChanges(compare, contracts, pair, [was, is], type, 'headers')
    .filter(({ change }) => !change.rule.startsWith('object-'))
    .map(({ change, ...found }) => {
      const { rule, message, receivers, types, senders, witness, renamed } = change;
      // On the wire it is the same header. In a type it is another key.
      const isRespelt = renamed !== undefined && renamed.from.toLowerCase() === renamed.to.toLowerCase();
      return {
        ...found,
        change: {
          ...change,
          rule: isRespelt ? 'header-respelt' : (HEADER_RULES[rule] ?? `header-${rule}`),
          message: `Headers: ${message}`,
          // One that may be missing, and that nothing was said of, nobody judges.
          receivers:
            isRespelt || rule === 'optional-field-added'
              ? noEffect.receivers
              : { previous: atMostRisk(receivers.previous), current: atMostRisk(receivers.current) },
          types: type === undefined ? 'ok' : types,
          senders: isRespelt ? 'ok' : atMostRisk(senders),
          witness: type === undefined || witness?.types === undefined ? {} : { types: witness.types },
        },
      };
    });
}

/** The changes of one schema of an event, whose type has a name. */
function schemaChanges(
  compare: Compare,
  contracts: ContractPair,
  pair: EventPair,
  [was, is]: readonly [string | null, string | null],
  type: string | undefined,
  part: 'payload' | 'headers' = 'payload',
): readonly BodyChange[] {
  const { previous, current } = contracts;
  const sides = [schemaSide(previous, pair.before, was), schemaSide(current, pair.after, is)] as const;
  return compare(...sides, type).map(({ path, previousPlace, currentPlace, ...found }) => {
    const [from, to] = [schemasAt(sides[0], path), schemasAt(sides[1], path)];
    const places = [
      alike(from, previousPlace, currentPlace),
      alike(to, currentPlace, previousPlace),
    ] as const;
    const { witness } = found;
    const imported = type !== undefined &&
      witness?.types !== undefined && {
        witness: { ...witness, types: typeImport(previous.contract, type) + witness.types },
      };
    return {
      pair,
      path,
      change: { ...found, ...imported, ...placesOf(contracts, pair, part, ...places) },
      field: placesOf(contracts, pair, part, previousPlace && from[0]?.place, currentPlace && to[0]?.place),
    };
  });
}

/**
 * The place of a change on one side. If it is only that of the field, as nothing is said there, and what the other side
 * says is in a shape that this side has as well, it is the place of that shape.
 */
function alike(
  schemas: readonly PlacedSchema[],
  place: SchemaPlace | undefined,
  other: SchemaPlace | undefined,
): SchemaPlace | undefined {
  const [field] = schemas;
  if (!place || !other || !field || !isEqual(place, field.place) || place.definition === other.definition)
    return place;
  return schemas.find((one) => one.place.definition === other.definition)?.place ?? place;
}

function schemaSide({ contract: { definitions } }: ContractSide, event: ContractEvent, name: string | null) {
  const examples = name === event.payload ? event.examples.map(({ payload }) => payload) : [];
  const schema = name === null ? { type: 'object' } : { $ref: `#/definitions/${name}` };
  return { schema, definitions, examples };
}

/** Whether it is the value that tells the event apart, of which a rule for events speaks. */
function isOfEventType(
  { previous }: ContractPair,
  { before, after }: EventPair,
  { path, change: { rule } }: BodyChange,
): boolean {
  const pointer = pointerOf(path);
  return (
    rule === 'const-changed' &&
    before.eventType !== after.eventType &&
    previous.contract.eventType.some((place) => place.in === 'payload' && place.pointer === pointer)
  );
}

function placesOf(
  { previous, current }: ContractPair,
  { before, after }: EventPair,
  part: 'payload' | 'headers',
  previousPlace: SchemaPlace | undefined,
  currentPlace: SchemaPlace | undefined,
): ChangePlaces {
  return {
    ...(previousPlace && { from: schemaPosition(previous, before.key, part, previousPlace) }),
    ...(currentPlace && { to: schemaPosition(current, after.key, part, currentPlace) }),
  };
}

/** Where a part of a schema stands; the payload or the headers of the event for what the kit has put together. */
function schemaPosition(
  side: ContractSide,
  key: string,
  part: 'payload' | 'headers',
  { definition, pointer }: SchemaPlace,
): SourcePosition {
  const place = definition === undefined ? undefined : side.subject.definitions.placeOf(definition);
  return positionOf(side, place ? below(place, ...pathSegments(pointer)) : eventPlace(side, key, part));
}

/**
 * The changes of one place as one, with the worst that they do, and where the fields are that have it. Of events that are
 * `cut`, not all places are known.
 */
function merged(changes: readonly BodyChange[], cut: ReadonlySet<EventPair>): Change {
  const [first, ...others] = changes;
  if (!first) throw new Error('a group without changes');
  const { change, pair } = first;
  if (others.length === 0)
    return {
      ...change,
      event: pair.after.key,
      message: `The event ${JSON.stringify(pair.after.title)}: ${change.message}`,
    };
  const keys = new Set(changes.map((one) => one.pair.after.key));
  const places = changes.map((one) => `${one.pair.after.key} ${pointerOf(one.path)}`.trim());
  const isCut = changes.some((one) => cut.has(one.pair));
  return {
    ...change,
    ...worstEffect(changes.map((one) => one.change)),
    ...(keys.size === 1 ? { event: pair.after.key } : { events: [...keys] }),
    message: `${places.length}${isCut ? ' or more' : ''} places (${firstOf(places)}): ${change.message}`,
    ...elsewhereOf(changes),
    ...witnessOf(changes),
  };
}

/** Each further place once. */
function elsewhereOf(changes: readonly BodyChange[]): Pick<Change, 'elsewhere'> {
  const idOf = ({ from, to }: ChangePlaces): string =>
    [from, to].map((at) => at && positionText(at)).join(' ');
  const places = new Map(changes.map(({ field }) => [idOf(field), field]));
  return places.size > 1 ? { elsewhere: [...places.values()] } : {};
}

/** The first witness of each kind. */
function witnessOf(changes: readonly BodyChange[]): Pick<Change, 'witness'> {
  const witness = Object.assign({}, ...changes.map(({ change }) => change.witness).toReversed()) as object;
  return Object.keys(witness).length > 0 ? { witness } : {};
}
