import { UsageError } from '@webhook-contract/common/command-line';
import path from 'node:path';
import { nearestNames } from '@webhook-contract/common/nearest-names';
import { placeId, type JsonSchema } from '../../contract/model/json.ts';
import { checkedFormats } from '../../contract/schema/formats.ts';
import { partOf, type Subject } from '../../contract/document/outline.ts';

/** A field of a payload, as it is given to a command. */
export interface EventField {
  readonly name: string;
  readonly isOptional: boolean;
  readonly description: string;
  /** The schema of its value, in the terms of a reference: see `ReferTo`. */
  schema(referTo: ReferTo): JsonSchema;
}

/** What refers to one of the contract's shared shapes, by the name of its definition. */
export type ReferTo = (definition: string) => JsonSchema;

/** How a field is written for a command, for help texts and errors. */
export const FIELD_FORM = 'name: shape, description';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object'];
const FORMATS = [...checkedFormats].flatMap(([name, { texts }]) => (texts.length > 0 ? [name] : []));

/**
 * Reads `name: shape, description`. A `?` behind the name makes the field optional. The shape is a type or a format of
 * JSON Schema, a shared shape of the contract, or values with `|` between; `[]` behind it makes a list of it. Throws a
 * UsageError if it is written otherwise.
 */
function parseField(text: string, shapes: ReadonlyMap<string, string>): EventField {
  const [, name = '', optional, shape = '', list, description] =
    /^\s*([^:?]*[^:?\s])\s*(\?)?\s*:\s*([^,]*?[^,\s])(\[\])?\s*(?:,\s*(.*?)\s*)?$/s.exec(text) ?? [];
  if (name === '' || shape === '')
    throw new UsageError(
      `The field ${JSON.stringify(text)} is not written as "${FIELD_FORM}"`,
      'Write it as "amount: number, What was paid.", with "amount?" if it can be absent',
    );
  if (name.endsWith('[]'))
    throw new UsageError(
      `The field ${JSON.stringify(name)} has [] behind its name`,
      `Write a list as ${JSON.stringify(`${name.slice(0, -2)}: ${shape}[]`)}`,
    );
  const known = shapes.get(shape);
  if (known === undefined && ![...TYPES, ...FORMATS].includes(shape) && !shape.includes('|')) {
    const names = [...new Set([...shapes.keys(), ...TYPES, ...FORMATS])];
    const near = nearestNames(shape, names);
    throw new UsageError(
      `The field ${JSON.stringify(name)} has the shape ${JSON.stringify(shape)}, which is not a type and not a shape of the contract`,
      near.length > 0
        ? `Use ${near.map((one) => JSON.stringify(one)).join(' or ')}`
        : `Use one of ${names.join(', ')}, or values as in "a|b"`,
    );
  }
  return {
    name,
    isOptional: optional !== undefined,
    description: description || `Describe \`${name}\` here.`,
    schema(referTo) {
      const value = known === undefined ? plainSchema(shape) : referTo(known);
      return list === undefined ? value : { type: 'array', items: value };
    },
  };
}

/** Reads fields, each as `parseField` does. Throws a UsageError if two have one name. */
export function parseFields(
  texts: readonly string[],
  shapes: ReadonlyMap<string, string>,
): readonly EventField[] {
  const fields = texts.map((text) => parseField(text, shapes));
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw new UsageError(`The field ${JSON.stringify(twice)} is given twice`, 'Give each field once');
  return fields;
}

function plainSchema(shape: string): JsonSchema {
  if (shape.includes('|')) return { type: 'string', enum: shape.split('|').map((value) => value.trim()) };
  return FORMATS.includes(shape) ? { type: 'string', format: shape } : { type: shape };
}

/** The shared shapes of a contract: the names of their definitions, by those of their files or components. */
export function shapesOf({ sources, outline, definitions }: Subject): ReadonlyMap<string, string> {
  const wholes = outline.messages.flatMap((message) =>
    ['payload', 'headers'].flatMap((part) => partOf(sources, message, part) ?? []),
  );
  const taken = new Set(wholes.map(placeId));
  return new Map(
    Object.entries(definitions.schemas).flatMap(([definition, schema]): [string, string][] => {
      const place = definitions.placeOf(definition);
      if (!place || taken.has(placeId(place)) || schema['x-partial'] === true) return [];
      const isComponent = place.path.length === 3 && place.path[1] === 'schemas';
      if (place.path.length > 0 && !isComponent) return [];
      return [[place.path.at(-1) ?? fileStem(place.file), definition]];
    }),
  );
}

function fileStem(file: string): string {
  return path.posix.basename(file).replace(/(\.schema)?\.\w+$/, '');
}
