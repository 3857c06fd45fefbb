import { literal } from '../../outputs/typescript.ts';
import { isTyped } from './demands.ts';
import {
  fieldSchemas,
  partsOf,
  requiredNames,
  type Definitions,
  type Parts,
} from '../../contract/values/schema-parts.ts';
import { typedOptions } from './options-of.ts';
import { typeText } from './type-text.ts';

/** A field that code tells an alternative by, with the one value that it has; undefined if it may have several. */
export interface TellingField {
  readonly name: string;
  readonly value: string | undefined;
}

/** The fields that each tell an alternative from others, constants first. */
export function tellingFields(
  definitions: Definitions,
  alternative: Parts,
  others: readonly Parts[],
): readonly TellingField[] {
  // Of what may be something else, too, no field is certain.
  if (typedOptions(definitions, alternative).kinds.join() !== 'object') return [];
  const fields = requiredFields(definitions, alternative);
  const known = others.map((other) => requiredFields(definitions, other));
  return fields
    .filter(
      ({ name, value }) =>
        !known.some((other) =>
          other.some((one) => one.name === name && (value === undefined || one.value === value)),
        ),
    )
    .toSorted((one, other) => Number(one.value === undefined) - Number(other.value === undefined));
}

/** The type of an object that has a field. */
export function typeWith({ name, value = 'unknown' }: TellingField): string {
  return `{ ${literal(name)}: ${value} }`;
}

function requiredFields(definitions: Definitions, alternative: Parts): readonly TellingField[] {
  const names = [...requiredNames(alternative)].filter((name) => isTyped(alternative, name));
  return names.map((name) => {
    const { kinds, values } = typedOptions(
      definitions,
      partsOf(definitions, fieldSchemas(alternative, name)),
    );
    return { name, value: values?.length === 1 ? typeText({ kinds, values }) : undefined };
  });
}
