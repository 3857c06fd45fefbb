import type { Contract } from '../../contract/model.ts';
import { anchor } from '../anchors.ts';
import { code, join, list, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Definition } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import {
  annotation,
  annotationText,
  definitionTitle,
  effectiveSchema,
  jsonList,
  namedSchemas,
} from '../schema/effective-schema.ts';
import { fieldRows } from '../schema/field-rows.ts';
import { rulesInWords, valueInWords } from '../schema/rules-in-words.ts';
import { typeInWords } from '../schema/type-in-words.ts';

/** The id of a definition's entry in the list of shared shapes. */
export function shapeId(name: string): string {
  return anchor('shape', name);
}

/** Names of the definitions that the fields of a payload take their rules from, sorted. */
function shapesOf({ definitions }: Contract, payload: string): readonly string[] {
  const rows = fieldRows({ $ref: `#/definitions/${payload}` }, definitions, 'field');
  const names = new Set(rows.flatMap((row) => (row.kind === 'field' ? row.shapes : [])));
  return [...names].filter((name) => Object.hasOwn(definitions, name)).sort();
}

/** What the shapes mean that fields of a payload share; null where there is none. */
export function sharedShapes(contract: Contract, payload: string): Content {
  const entries = shapesOf(contract, payload).map((name) => shapeEntry(contract, name));
  return entries.length === 0 ? null : { block: 'definitions', style: 'shapes', entries };
}

function shapeEntry({ definitions }: Contract, name: string): Definition {
  const shape = effectiveSchema({ $ref: `#/definitions/${name}` }, definitions);
  const rules = rulesInWords(shape, definitions);
  const examples = jsonList(annotation(shape, 'examples')).map((example) => code(valueInWords(example)));
  const hasFields = namedSchemas(shape, 'properties').size > 0;
  const title = definitionTitle(name, definitions);
  return {
    name: title,
    anchor: { id: shapeId(name), title },
    aside: typeInWords(shape, definitions),
    content: [
      commonmark(annotationText(shape, 'description')),
      rules.length > 0 && list(rules, 'rules'),
      examples.length > 0 && paragraph(text`For example ${join(examples, ', ')}`, 'example'),
      hasFields && paragraph('Its fields are in the table above.'),
    ],
  };
}
