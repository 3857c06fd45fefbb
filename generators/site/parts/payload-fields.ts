import type { Content } from '../blocks/content.ts';
import { link, paragraph } from '../blocks/make-content.ts';
import type { FieldPage } from '../fields/arrange-fields.ts';
import { pageOfShape } from '../fields/site-fields.ts';
import { linkFrom } from '../links.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import type { Site } from '../site.ts';
import { fieldList } from './field-list.ts';
import type { RowLinks } from './field-list.ts';
import { pageLinks } from './page-links.ts';
import { shapeId, sharedShapes } from './shared-shapes.ts';

/** The ids of the sections of fields and of shapes, on every page that has them. */
export const fieldsId = 'fields';
export const shapesId = 'shapes';

/** The fields that a page shows, and the way to those of the same list on other pages. */
export function payloadFields(site: Site, page: FieldPage, isBesideExample = false): Content {
  const { rows, series, path } = page;
  return [
    rows.length > 0 && fieldList(rows, rowLinks(site, page), { isBesideExample }),
    series.length > 1 && [
      paragraph(`The list of fields continues over ${series.length} pages.`),
      pageLinks('Pages of fields', series, path),
    ],
  ];
}

/** The shapes that the fields on a page share; null if there is none. */
export function payloadShapes(site: Site, page: FieldPage): Content {
  return page.shapes.length === 0 ? null : sharedShapes(page.shapes, rowLinks(site, page));
}

function rowLinks(site: Site, page: FieldPage): RowLinks {
  const { path, shapes, shapesElsewhere, insideElsewhere, whole } = page;
  const { definitions } = site.contract;
  return {
    shape: (name, words = definitionTitle(name, definitions)) => {
      if (!Object.hasOwn(definitions, name)) return null;
      const isHere = shapes.some(({ shape }) => shape.name === name);
      const target = isHere
        ? linkFrom(path, path, shapeId(name))
        : name === whole.name
          ? linkFrom(path, whole.path, fieldsId)
          : linkFrom(path, shapesElsewhere.includes(name) ? pageOfShape(site, name) : path);
      return link(target, words);
    },
    inside: ({ id }) => {
      const target = insideElsewhere.get(id);
      return target === undefined ? undefined : linkFrom(path, target);
    },
  };
}
