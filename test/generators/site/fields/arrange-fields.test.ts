import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../generators/contract/model/json.ts';
import { arrangeFields } from '../../../../generators/site/fields/arrange-fields.ts';
import type { FieldPage } from '../../../../generators/site/fields/arrange-fields.ts';
import type { Row } from '../../../../generators/site/schema/field-rows.ts';
import { parcelContract } from '../parcel-contract.ts';
import { wide, wideContract } from '../wide-contract.ts';

const words = 'What a scanner has read from the label, word by word and line by line. ';

function fields(count: number, prefix: string): JsonObject {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${prefix}${index}`,
      { type: 'string', description: words.repeat(3) },
    ]),
  );
  return { type: 'object', properties };
}

function pagesOf(definitions: Record<string, JsonSchema>): readonly FieldPage[] {
  return arrangeFields('Root', definitions, 'events/root.html');
}

function pathsOf(pages: readonly FieldPage[]): readonly string[] {
  return pages.map(({ path }) => path);
}

describe('arrangeFields', () => {
  it('keeps on one page what fits on it, with the shapes that the fields name', () => {
    const [page, ...others] = arrangeFields(
      'ParcelScanned',
      parcelContract.definitions,
      'events/parcel.html',
    );
    expect(others).toEqual([]);
    expect(page?.shapes.map(({ shape }) => shape.name)).toEqual(['ParcelId', 'Person']);
    expect(page?.shapesElsewhere).toEqual([]);
    expect(page?.series).toEqual(['events/parcel.html']);
  });

  it('moves the heaviest inside to a page below', () => {
    const Root = { properties: { small: fields(3, 's'), large: fields(110, 'l'), other: fields(30, 'o') } };
    const [first, ...others] = pagesOf({ Root });
    expect(pathsOf(others)).toEqual(['events/root/large.html', 'events/root/large.2.html']);
    expect([...(first?.insideElsewhere ?? [])]).toEqual([['field-large', 'events/root/large.html']]);
    expect(fieldNames(others.flatMap(({ rows }) => rows))).toHaveLength(110);
  });

  it('keeps the pages of parts apart whose names read the same', () => {
    const Root = { properties: { 'A b': fields(70, 'a'), 'a b': fields(70, 'b'), c: fields(70, 'c') } };
    expect(pathsOf(pagesOf({ Root }))).toEqual([
      'events/root.html',
      'events/root/a-20-b.html',
      'events/root/a-20-b-2.html',
    ]);
  });

  it('moves a heavy shape to a page that all may share, and leaves light ones', () => {
    const twice = (name: string) => ({
      [`${name}1`]: { $ref: `#/definitions/${name}` },
      [`${name}2`]: { $ref: `#/definitions/${name}` },
    });
    const pages = pagesOf({
      Root: { properties: { ...twice('Heavy'), ...twice('Light') } },
      Heavy: fields(200, 'h'),
      Light: fields(2, 'l'),
    });
    expect(pathsOf(pages)).toEqual(['events/root.html']);
    expect(pages[0]?.shapes.map(({ shape }) => shape.name)).toEqual(['Light']);
    expect(pages[0]?.shapesElsewhere).toEqual(['Heavy']);
  });

  it('spells itself out once where it holds itself', () => {
    const pages = pagesOf({ Root: { properties: { name: {}, parent: { $ref: '#/definitions/Root' } } } });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.shapes).toEqual([]);
    expect(pages[0]?.shapesElsewhere).toEqual([]);
  });

  it('loses no field of a large payload, and shows each once', () => {
    const pages = arrangeFields('ParcelScanned', wideContract.definitions, 'events/parcel.html');
    const shown = pages.flatMap(({ rows }) => rows);
    const names = fieldNames(shown);
    for (const [name, count] of [
      ['text', wide.fields],
      ['address', wide.uses],
    ] as const)
      expect(names.filter((other) => new RegExp(`^${name}\\d+$`).test(other))).toHaveLength(count);
    const alternatives = shown.filter(({ kind }) => kind === 'branch');
    expect(alternatives).toHaveLength(wide.branches);
    expect(new Set(pathsOf(pages)).size).toBe(pages.length);
  });
});

/** The names of fields, those inside others included. */
function fieldNames(rows: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  const visit = (row: Row): void => {
    if (row.kind === 'remark') return;
    if (row.kind === 'field') names.add(row.name);
    row.inside.forEach(visit);
  };
  rows.forEach(visit);
  return [...names];
}
