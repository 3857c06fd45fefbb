import { expect, it } from 'vitest';
import type { Json } from '../../../../generators/contract/model/json.ts';
import { renderHtml } from '../../../../generators/site/blocks/render-html.ts';
import { renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { htmlText } from '../../../../generators/site/html.ts';
import { fieldList } from '../../../../generators/site/parts/field-list.ts';
import { fieldRows } from '../../../../generators/site/schema/field-rows.ts';
import { parsePage } from '../parsed-page.ts';
import type { ParsedPage } from '../parsed-page.ts';

function listOf(schema: Json, isBesideExample = false) {
  const rows = fieldRows(schema, { definitions: {}, idPrefix: 'f', apart: new Set(), namesShapes: true });
  return fieldList(rows, () => null, isBesideExample);
}

/** The ids of what stands in a box of alternatives. */
function idsInBoxes(schema: Json): readonly string[] {
  const { elements } = parsePage({ path: 'a.html', content: htmlText(renderHtml(listOf(schema))) });
  const attribute = ({ attrs }: (typeof elements)[number], name: string): string =>
    attrs.find((attr) => attr.name === name)?.value ?? '';
  const boxes = elements.filter((element) => attribute(element, 'class') === 'alternatives');
  return elements
    .filter((element) => boxes.some((box) => isInside(element, box)))
    .map((element) => attribute(element, 'id'))
    .filter((id) => id !== '');
}

function isInside(element: ParsedPage['elements'][number], box: ParsedPage['elements'][number]): boolean {
  for (let { parentNode } = element; parentNode !== null;) {
    if (parentNode === box) return true;
    parentNode = 'parentNode' in parentNode ? parentNode.parentNode : null;
  }
  return false;
}

it('has alternatives in a box that ends before the fields and conditions that follow', () => {
  const way = { oneOf: [{ properties: { ship: {} } }, { properties: { train: {} } }] };
  const schema = {
    properties: { way, after: { type: 'string' } },
    if: { properties: { after: { const: 'x' } } },
    then: { properties: { more: {} } },
  };
  expect(idsInBoxes(schema)).toEqual([
    'f-way._oneOf0',
    'f-way._oneOf0.ship',
    'f-way._oneOf1',
    'f-way._oneOf1.train',
  ]);
  expect(idsInBoxes({ ...schema, ...way })).toEqual([
    ...idsInBoxes(schema),
    'f-_oneOf0',
    'f-_oneOf0.ship',
    'f-_oneOf1',
    'f-_oneOf1.train',
  ]);
});

it('says whether a field is optional in a few words, and what is special once', () => {
  const strict = {
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    'x-assumption': { required: ['a', 'b'] },
  };
  expect(renderMarkdown(listOf(strict)).match(/Optional/g)).toHaveLength(3);
  const mixed = { ...strict, 'x-assumption': { required: ['a'] } };
  expect(renderMarkdown(listOf(mixed))).toContain('`a` (string, Optional, in all examples):');
});

it('says of each alternative what its schema says', () => {
  const ways = [{ description: 'By *sea*.', properties: { port: {} } }, { description: 'By name.' }];
  const page = htmlText(renderHtml(listOf({ oneOf: ways })));
  expect(page).toMatch(/<summary>Alternative 1 of 2<\/summary>\s*<div[^>]*>\s*<p>By <em>sea<\/em>\.<\/p>/);
  expect(page).toMatch(/<p>Alternative 2 of 2: any value<\/p>\s*<p>By name\.<\/p>/);
});

it('gives examples of fields that the example of the event does not show', () => {
  const port = { type: 'string', examples: ['Kiel'] };
  const ways = [{ properties: { train: {} } }, { properties: { port } }];
  const line = /Example `Kiel`/;
  expect(renderMarkdown(listOf({ properties: { port } }))).toMatch(line);
  expect(renderMarkdown(listOf({ properties: { port } }, true))).not.toMatch(line);
  expect(renderMarkdown(listOf({ oneOf: ways }, true))).toMatch(line);
});
