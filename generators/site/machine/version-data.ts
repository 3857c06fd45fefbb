import type { ContractEvent } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { plainText } from '../blocks/read-content.ts';
import type { ComparedFields, ComparedShape, VersionData } from '../browser/compare/version-data.ts';
import type { FieldPage, ShapeEntry } from '../fields/arrange-fields.ts';
import { eventFields, siteFields } from '../fields/site-fields.ts';
import { eventPath, pagePaths } from '../links.ts';
import type { FieldRow, Presence, Row } from '../schema/field-rows.ts';
import { definitionTitle } from '../schema/effective-schema.ts';
import { readShape } from '../fields/shape.ts';
import type { Site } from '../site.ts';

/** What this version says of events and their fields, for the page that compares it with another one. */
export function versionDataFile(site: Site): GeneratedFile {
  return { path: pagePaths.versionData, content: `${JSON.stringify(versionData(site))}\n` };
}

function versionData(site: Site): VersionData {
  const { contract } = site;
  const { byShape } = siteFields(site);
  const shapes = new Map<string, ComparedShape>();
  const addShape = ({ shape, rows }: ShapeEntry): void => {
    const says = [shape.type, ...shape.rules.map(plainText), ...allowed(shape)];
    shapes.set(shape.name, { title: shape.title, says, fields: comparedFields(site, rows) });
  };
  for (const pages of [...contract.events.map((event) => eventFields(site, event)), ...byShape.values()])
    for (const page of pages) page.shapes.forEach(addShape);
  for (const [name, pages] of byShape)
    addShape({ shape: readShape(name, contract.definitions), rows: wholeRows(pages) });
  const events = contract.events.map((event) => {
    const pages = eventFields(site, event);
    return [
      event.key,
      {
        title: event.title,
        page: eventPath(event.key),
        eventType: event.eventType,
        documented: event.documented,
        fields: comparedFields(site, wholeRows(pages)),
        shapes: shapesOf(event, site),
      },
    ] as const;
  });
  return {
    version: contract.version,
    events: Object.fromEntries(events),
    shapes: Object.fromEntries([...shapes].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** The names of the shapes on the pages of an event, and on those that these lead to. */
function shapesOf(event: ContractEvent, site: Site): readonly string[] {
  const { byShape } = siteFields(site);
  const names = new Set<string>();
  const visit = (pages: readonly FieldPage[]): void => {
    for (const { shapes, shapesElsewhere } of pages) {
      for (const { shape } of shapes) names.add(shape.name);
      for (const name of shapesElsewhere) {
        if (names.has(name)) continue;
        names.add(name);
        visit(byShape.get(name) ?? []);
      }
    }
  };
  visit(eventFields(site, event));
  return [...names].sort();
}

/** The rows of a definition, which may go over several pages; each has all inside it that is on pages of its own. */
function wholeRows(pages: readonly FieldPage[]): readonly Row[] {
  return pages.filter(({ inside }) => inside === undefined).flatMap(({ rows }) => rows);
}

function comparedFields({ contract: { definitions } }: Site, rows: readonly Row[]): ComparedFields {
  const fields = new Map<string, readonly string[]>();
  const add = (row: Row, condition: string): void => {
    if (row.kind === 'remark') return;
    if (row.kind === 'branch') {
      const inside = `${condition}${plainText(row.words)}: `;
      for (const below of row.inside) add(below, inside);
      return;
    }
    const path = condition + row.parent + row.name;
    const titles = row.shapes.map((name) => definitionTitle(name, definitions));
    fields.set(path, [...(fields.get(path) ?? []), ...sayings(row, titles)]);
    for (const below of row.inside) add(below, condition);
  };
  for (const row of rows) add(row, '');
  return Object.fromEntries(fields);
}

const presenceWords: Readonly<Record<NonNullable<Presence>, string>> = {
  required: 'required',
  strict: 'in all examples',
  optional: 'optional',
};

function sayings(row: FieldRow, shapes: readonly string[]): readonly string[] {
  return [
    row.type,
    ...shapes,
    ...(row.presence === null ? [] : [presenceWords[row.presence]]),
    ...(row.isDeprecated ? ['deprecated'] : []),
    ...row.rules.map(plainText),
    ...allowed(row),
  ];
}

function allowed({ longLists }: Pick<FieldRow, 'longLists'>): readonly string[] {
  return longLists.map((values) => `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`);
}
