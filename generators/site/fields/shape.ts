import type { Definitions } from '../schema/effective-schema.ts';
import { definitionTitle, effectiveSchema } from '../schema/effective-schema.ts';
import { rulesOf, saidOf, type FieldRow, type Said } from '../schema/field-rows.ts';
import { assumedRules } from '../schema/rules-in-words.ts';
import { typeInWords } from '../schema/type-in-words.ts';

/** A definition that fields share, or that says what no field says of itself. */
export interface Shape extends Said, Pick<FieldRow, 'name' | 'type' | 'rules'> {
  readonly title: string;
}

/** What a definition says of a value, without the fields inside it. */
export function readShape(name: string, definitions: Definitions): Shape {
  const schema = { $ref: `#/definitions/${name}` };
  const whole = effectiveSchema(schema, definitions);
  return {
    name,
    title: definitionTitle(name, definitions),
    type: typeInWords(whole, definitions),
    ...saidOf(whole),
    rules: [...rulesOf(whole, definitions), ...assumedRules(whole, definitions)],
  };
}
