import { pathSegments } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model/model.ts';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { schemaForms } from '../../contract/payload/forms.ts';
import { assertionsOfAll } from '../../contract/schema/assertions.ts';
import { formatPatterns } from '../../contract/schema/formats.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { slugs } from '../anchors.ts';
import { listOf, type JsonObject } from '../../contract/model/json.ts';

/**
 * The event types of a contract, with what a receiver should refuse of their payloads, for receivers in any language: events of
 * more fixed values first, schemas without assumptions, open to unknown fields, and in words that validators of any draft from
 * draft-04 on read alike.
 */
export function plainContract({ title, version, definitions, events }: Contract): JsonObject {
  const forms = schemaForms(assertionsOfAll(definitions));
  const nameOf = (payload: string): string => definitionName(forms.tolerant(payload)) ?? payload;
  const known = events
    .filter(({ eventType }) => eventType !== null)
    .toSorted((one, other) => nulls(one.values) - nulls(other.values));
  const wanted = known.flatMap(({ payload }) => (payload === null ? [] : [nameOf(payload)]));
  const reached = [...reachedFrom(forms.definitions, wanted)].sort();
  const stems = slugs(reached);
  const names = new Map(reached.map((definition, index) => [definition, stems[index] ?? '']));
  return {
    title,
    version,
    events: known.map(({ eventType, values, payload, documented }) => ({
      type: eventType,
      values: [...values],
      schema: payload === null || !documented ? null : (names.get(nameOf(payload)) ?? null),
    })),
    definitions: Object.fromEntries(
      reached.map((definition) => [
        names.get(definition) ?? '',
        plainSchema(forms.definitions[definition] ?? {}, names),
      ]),
    ),
  };
}

function nulls(values: readonly unknown[]): number {
  return values.filter((value) => value === null).length;
}

function definitionName({ $ref }: JsonObject): string | undefined {
  return typeof $ref === 'string' ? pathSegments($ref.slice(1))[1] : undefined;
}

/** Formats that meant something else in draft-04. */
const formatsReadOtherwise: ReadonlySet<unknown> = new Set(['time']);

/** A schema in the words of draft-04 that later drafts read alike, as far as there are such. */
function plainSchema(schema: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const {
    $ref,
    const: only,
    exclusiveMinimum,
    exclusiveMaximum,
    format,
    ...rest
  } = mapSubschemas(schema, (inner) => plainSchema(inner, names));
  const pattern = formatPatterns.get(String(format));
  const isKept = format !== undefined && pattern === undefined && !formatsReadOtherwise.has(format);
  const further: JsonObject[] = [
    ...(only === undefined ? [] : [{ enum: [only] }]),
    ...(exclusiveMinimum === undefined ? [] : [{ not: { type: 'number', maximum: exclusiveMinimum } }]),
    ...(exclusiveMaximum === undefined ? [] : [{ not: { type: 'number', minimum: exclusiveMaximum } }]),
    ...(pattern === undefined ? [] : [{ pattern }]),
  ];
  const target = typeof $ref === 'string' ? names.get(definitionName({ $ref }) ?? '') : undefined;
  return {
    ...(target !== undefined && { $ref: `#/definitions/${target}` }),
    ...rest,
    ...(isKept && { format }),
    ...(further.length > 0 && { allOf: [...listOf(rest.allOf), ...further] }),
  };
}
