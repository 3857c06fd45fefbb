import { anchor } from '../anchors.ts';
import { code, join, paragraph, text } from '../blocks/make-content.ts';
import type { Content, Definition } from '../blocks/content.ts';
import { commonmark } from '../commonmark.ts';
import type { ShapeEntry } from '../fields/arrange-fields.ts';
import type { Shape } from '../fields/shape.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import { deprecatedMark, externalDocsLine, fieldTable, rulesList } from './field-table.ts';
import type { RowLinks } from './field-table.ts';

/** The id of a shape's entry in the list of shared shapes. */
export function shapeId(name: string): string {
  return anchor('shape', name);
}

/** What the shapes mean that fields share. */
export function sharedShapes(shapes: readonly ShapeEntry[], links: RowLinks): Content {
  return { block: 'definitions', style: 'shapes', entries: shapes.map((entry) => definition(entry, links)) };
}

function definition({ shape, rows }: ShapeEntry, links: RowLinks): Definition {
  return {
    name: shape.title,
    anchor: { id: shapeId(shape.name), title: shape.title },
    aside: [shape.type, shape.isDeprecated && [' ', deprecatedMark]],
    content: [
      shapeFacts(shape),
      rows.length > 0 && fieldTable(rows, links, { caption: `Fields of ${shape.title}`, noun: 'Field' }),
    ],
  };
}

/** What holds for a shape as a whole. */
export function shapeFacts({ description, rules, longLists, examples, externalDocs }: Shape): Content {
  const words = examples.map((example) => code(valueInWords(example)));
  return [
    commonmark(description),
    rulesList(rules, longLists),
    words.length > 0 && paragraph(text`For example ${join(words, ', ')}`, 'example'),
    externalDocsLine(externalDocs),
  ];
}
