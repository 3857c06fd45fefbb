import { anchor } from '../anchors.ts';
import type { Content, Definition } from '../blocks/content.ts';
import { code, join, link, paragraph, text } from '../blocks/make-content.ts';
import { partsOf } from '../blocks/read-content.ts';
import { commonmark } from '../commonmark.ts';
import type { FieldPage, Shape, ShapeEntry } from '../fields/read-fields.ts';
import { pageOfShape } from '../fields/site-fields.ts';
import { linkFrom } from '../links.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import { valueInWords } from '../schema/rules-in-words.ts';
import type { Site } from '../site.ts';
import { deprecatedMark, externalDocsLine, fieldList, rulesList, type ShapeLink } from './field-list.ts';

/** The ids of the sections of fields and of shapes, on every page that has them. */
export const fieldsId = 'fields';
export const shapesId = 'shapes';

/** The fields that a page shows. */
export function payloadFields(site: Site, page: FieldPage, isBesideExample = false): Content {
  return page.rows.length > 0 && fieldList(page.rows, shapeLinks(site, page), isBesideExample);
}

/** The shapes that the fields on a page share; null if there is none. */
export function payloadShapes(site: Site, page: FieldPage): Content {
  if (page.shapes.length === 0) return null;
  const shapeLink = shapeLinks(site, page);
  return {
    block: 'definitions',
    style: 'shapes',
    entries: page.shapes.map((entry) => definition(entry, shapeLink)),
  };
}

function shapeLinks(site: Site, { path, name: whole, shapes }: FieldPage): ShapeLink {
  const { definitions } = site.contract;
  return (name, words = definitionTitle(name, definitions)) => {
    if (!Object.hasOwn(definitions, name)) return null;
    const isHere = shapes.some(({ shape }) => shape.name === name);
    const target = isHere
      ? linkFrom(path, path, shapeId(name))
      : name === whole
        ? linkFrom(path, path, fieldsId)
        : linkFrom(path, pageOfShape(site, name));
    return link(target, words);
  };
}

/** The id of a shape's entry in the list of shared shapes. */
function shapeId(name: string): string {
  return anchor('shape', name);
}

function definition({ shape, rows }: ShapeEntry, shapeLink: ShapeLink): Definition {
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
      rows.length > 0 && fieldList(rows, shapeLink),
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
