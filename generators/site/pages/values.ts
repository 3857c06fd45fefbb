import { code, join, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { valueFields, type FieldUse, type ValueField, type ValueKind } from '../fields/value-fields.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { advice } from '../parts/voices.ts';
import type { Site } from '../site.ts';

const path = pagePaths.values;

/** As many fields of a kind stand in its table. */
const shownFields = 40;

/** As many events stand beside a field. */
const shownEvents = 3;

/** How money, dates and identifiers are written, field by field, and how to read them. */
export function valuesPage(site: Site): Page {
  const fields = valueFields(site);
  const section = (id: ValueKind, title: string, rules: readonly Content[]) => ({
    id,
    title,
    content: [advice(list(rules)), fieldTable(fields.get(id) ?? [], title)],
  });
  return {
    path,
    title: 'Money, dates and identifiers',
    description:
      'How amounts, dates and identifiers are written in payloads, field by field, and how to read them.',
    kind: 'Guide',
    lead: 'The values that do the most damage if they are misread, from every event with documented fields.',
    sections: withFields(site, [
      section('money', 'Money', [
        'Read a decimal text with a decimal type, and an amount in minor units as an integer: binary floating point loses cents.',
        'Keep an amount together with its currency, and never add amounts of two currencies.',
        'Compare currency codes in one case. Not every currency has two decimal places.',
      ]),
      section('dates', 'Dates', [
        'A date without an offset names no time zone: keep its text, and do not convert it.',
        'Store what arrived along with what you parsed, so that you can correct a wrong reading.',
        'Do not order events by their dates: clocks differ, and a retry comes late.',
      ]),
      section('identifiers', 'Identifiers', [
        'Store them as opaque text with room to spare, and compare them exactly: no trimming, no change of case.',
        'An identifier in a payload names a thing, such as a customer; the event ID names the event. Two events can name the same thing.',
      ]),
    ]),
  };
}

/** Without the kinds that no field is of; without any, the page says so. */
function withFields(
  site: Site,
  sections: readonly (Section & { readonly id: ValueKind })[],
): readonly Section[] {
  const found = sections.filter(({ id }) => valueFields(site).has(id));
  if (found.length > 0) return found;
  const none = paragraph('No documented field holds an amount, a date or an identifier.');
  return [{ id: 'fields', title: 'Fields', content: none }];
}

function fieldTable(fields: readonly ValueField[], title: string): Content {
  return [
    table(
      title,
      ['Field', 'Form', 'Example', 'In'],
      fields.slice(0, shownFields).map(({ name, form, example, uses }) => ({
        cells: [code(name), inlineCommonmark(form), example === null ? '' : code(example), usesInWords(uses)],
      })),
      'values-table',
    ),
    fields.length > shownFields &&
      paragraph(`${fields.length - shownFields} more are on the pages of events.`),
  ];
}

function usesInWords(uses: readonly FieldUse[]): Content {
  const links = uses
    .slice(0, shownEvents)
    .map(({ event, path: page, id }) => link(linkFrom(path, page, id), event.title));
  return text`${join(links, ', ')}${uses.length > shownEvents && ` and ${uses.length - shownEvents} more`}`;
}
