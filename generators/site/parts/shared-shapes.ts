import { anchor } from '../anchors.ts';
import { code, join, paragraph, text } from '../blocks/make-content.ts';
import { partsOf } from '../blocks/read-content.ts';
import type { Content, Definition } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { ShapeEntry } from '../fields/arrange-fields.ts';
import type { Shape } from '../fields/shape.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { deprecatedMark, externalDocsLine, fieldList, rulesList } from './field-list.ts';
import type { RowLinks } from './field-list.ts';

/** The id of a shape's entry in the list of shared shapes. */
export function shapeId(name: string): string {
  return anchor('shape', name);
}

/** What the shapes mean that fields share. */
export function sharedShapes(shapes: readonly ShapeEntry[], links: RowLinks): Content {
  return { block: 'definitions', style: 'shapes', entries: shapes.map((entry) => definition(entry, links)) };
}

function definition({ shape, rows }: ShapeEntry, links: RowLinks): Definition {
  const rules = shapeRules(shape);
  return {
    name: shape.title,
    anchor: { id: shapeId(shape.name), title: shape.title },
    aside: [shape.brief || shape.type, shape.isDeprecated && [' ', deprecatedMark]],
    content: [
      commonmark(shape.description),
      partsOf(rules).length > 0 && {
        block: 'fold',
        summary: 'Rules and examples',
        content: rules,
      },
      rows.length > 0 && fieldList(rows, links),
    ],
  };
}

/** What holds for a shape as a whole. */
export function shapeFacts(shape: Shape): Content {
  return [commonmark(shape.description), shapeRules(shape)];
}

function shapeRules({ rules, longLists, examples, externalDocs }: Shape): Content {
  const words = examples.map((example) => code(valueInWords(example)));
  return [
    rulesList(rules, longLists),
    words.length > 0 && paragraph(text`For example ${join(words, ', ')}`, 'example'),
    externalDocsLine(externalDocs),
  ];
}
