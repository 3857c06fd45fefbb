import { isEqual, pointerOf } from '@webhook-contract/runtime/v1';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import { below, type JsonSchema } from '../../contract/model/json.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import type { ContractPair } from '../contract-pair.ts';
import { documentPlace } from '../contract-side.ts';
import { exportedTypes, importOf } from '../snippets.ts';
import type { ChangeKind, FoundChange } from './kind.ts';

/** What code and readers see of fields and shapes, whatever validators accept. */
export const shapeKinds: readonly ChangeKind[] = [
  {
    id: 'type-removed',
    compare({ previous, current, events: pairs, removed }, report) {
      const { events, definitions } = typeNames(previous.contract);
      const present = exportedTypes(current.contract);
      // Those of events are lost with their events or their keys.
      const ofEvents = new Set(events.values());
      // What only events had that are removed, is removed with them.
      const [kept, gone] = [pairs.map(({ before }) => before), removed].map((list) =>
        reachedFrom(previous.contract.definitions, list.flatMap(schemasOf)),
      );
      for (const [definition, name] of definitions) {
        const isRemoved = gone?.has(definition) === true && kept?.has(definition) !== true;
        if (present.has(name) || ofEvents.has(name) || isRemoved) continue;
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
    compare(pair, report) {
      for (const { subject, field, different, change } of changedFields(pair, TEXTS)) {
        const keywords = different.map((keyword) => `\`${keyword}\``).join(' and ');
        report({ ...change, message: `${subject}: ${keywords} of ${field} changes.` });
      }
    },
  },
  {
    id: 'field-deprecation-changed',
    compare(pair, report) {
      for (const { subject, field, change, after } of changedFields(pair, ['deprecated'])) {
        const isDeprecated = after.deprecated === true;
        report({
          ...change,
          message: `${subject}: ${field} is ${isDeprecated ? '' : 'no longer '}deprecated.`,
          // Linters may refuse code that names it.
          ...(isDeprecated && { types: 'risk', deprecates: true }),
        });
      }
    },
  },
];

function schemasOf({ payload, headers, partialPayload }: ContractEvent): readonly string[] {
  return [payload ?? [], headers ?? [], partialPayload ?? []].flat();
}

/** What only readers notice of a schema; `title` gives types their names. */
const TEXTS = ['description', 'examples', 'default', '$comment', 'readOnly', 'writeOnly'].concat([
  'contentEncoding',
  'contentMediaType',
  'externalDocs',
  'x-brief',
]);

/** A schema of which something else is said. */
interface ChangedField {
  /** The event or the shape, in words. */
  readonly subject: string;
  /** The field, in words. */
  readonly field: string;
  readonly different: readonly string[];
  readonly change: Omit<FoundChange, 'message'>;
  readonly after: JsonSchema;
}

/** Every schema, in payloads, headers and shapes, that both contracts have, and of which some keywords differ. */
function changedFields(
  { previous, current }: ContractPair,
  keywords: readonly string[],
): readonly ChangedField[] {
  return Object.entries(current.contract.definitions).flatMap(([name, schema]) => {
    const earlier = previous.contract.definitions[name];
    const [start, startNow] = [previous, current].map(({ subject }) => subject.definitions.placeOf(name));
    if (!earlier || !start || !startNow) return [];
    const { event, subject } = subjectOf(current.contract, name);
    const known = new Map(withinSchema(earlier).map((one) => [pointerOf(one.path), one.schema]));
    return withinSchema(schema).flatMap(({ path, schema: after }) => {
      const before = known.get(pointerOf(path));
      const different = before ? keywords.filter((key) => !isEqual(before[key], after[key])) : [];
      const [first] = different;
      if (!before || first === undefined) return [];
      const keywordPath = (one: JsonSchema) => (one[first] === undefined ? [] : [first]);
      const change = {
        ...(event && { event: event.key }),
        from: below(start, ...path, ...keywordPath(before)),
        to: below(startNow, ...path, ...keywordPath(after)),
      };
      return [{ subject, field: fieldInWords(path), different, change, after }];
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

function subjectOf({ events, definitions }: Contract, name: string) {
  const event = events.find(({ payload }) => payload === name);
  const title = definitions[name]?.title;
  return {
    event,
    subject: event
      ? `The event ${JSON.stringify(event.title)}`
      : `The shape ${JSON.stringify(typeof title === 'string' ? title : name)}`,
  };
}

/** The path of a field as messages write it; of other schemas as it stands. */
function fieldInWords(path: readonly string[]): string {
  if (path.length === 0) return 'it';
  const isField =
    path.every((step, index) => index % 2 === 1 || step === 'properties') && path.length % 2 === 0;
  return `\`${pointerOf(isField ? path.filter((_, index) => index % 2 === 1) : path)}\``;
}
