import { listOf, type Json } from '../../contract/model/json.ts';
import type { Phrase } from '../blocks/content.ts';
import type { Definitions } from '../schema/effective-schema.ts';
import { annotation, annotationText, definitionTitle, effectiveSchema } from '../schema/effective-schema.ts';
import type { ExternalDocs } from '../../contract/model/model.ts';
import { externalDocsOf, rulesOf } from '../schema/field-rows.ts';
import { assumedRules, longLists } from '../schema/rules-in-words.ts';
import { typeInWords } from '../schema/type-in-words.ts';

/** A definition that fields share, or that says what no field says of itself. */
export interface Shape {
  readonly name: string;
  readonly title: string;
  readonly type: string;
  /** What a value looks like, in a few words; empty if the contract has none. */
  readonly brief: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly externalDocs: ExternalDocs | null;
  readonly rules: readonly Phrase[];
  readonly longLists: readonly (readonly Json[])[];
  readonly examples: readonly Json[];
}

/** What a definition says of a value, without the fields inside it. */
export function readShape(name: string, definitions: Definitions): Shape {
  const schema = { $ref: `#/definitions/${name}` };
  const whole = effectiveSchema(schema, definitions);
  return {
    name,
    title: definitionTitle(name, definitions),
    type: typeInWords(whole, definitions),
    brief: annotationText(whole, 'x-brief'),
    description: annotationText(whole, 'description'),
    isDeprecated: annotation(whole, 'deprecated') === true,
    externalDocs: externalDocsOf(whole),
    rules: [...rulesOf(whole, definitions), ...assumedRules(whole, definitions)],
    longLists: longLists(whole),
    examples: listOf(annotation(whole, 'examples')),
  };
}
