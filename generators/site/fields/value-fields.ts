import type { ContractEvent } from '../../contract/model/model.ts';
import { checkedFormats } from '../../contract/schema/formats.ts';
import { plainText } from '../blocks/read-content.ts';
import type { FieldRow, Row } from '../schema/field-rows.ts';
import { oncePer } from '../../ground/once-per.ts';
import type { Site } from '../site.ts';
import type { FieldPage } from './arrange-fields.ts';
import { eventFields } from './site-fields.ts';
import type { Json } from '../../contract/model/json.ts';

/** What readers have to get right in the same way wherever it stands. */
export type ValueKind = 'money' | 'dates' | 'identifiers';

/** A field of that name and form in one or more events. */
export interface ValueField {
  readonly name: string;
  /** What a value looks like. */
  readonly form: string;
  readonly example: string | null;
  readonly uses: readonly FieldUse[];
}

/** Where an event has such a field. */
export interface FieldUse {
  readonly event: ContractEvent;
  /** The page and the id of the field there. */
  readonly path: string;
  readonly id: string;
}

/** By which words in its name, form or description a field is of a kind; the first one holds. */
const kinds: readonly (readonly [kind: ValueKind, name: RegExp, form: RegExp, description?: RegExp])[] = [
  ['dates', /(?:date|time|timestamp|[a-z](?:At|On)|_at|_on)$/, /\b(?:date|time)\b/i],
  ['money', /(?:amount|balance|currency|price|fee|total|cost|cents)/i, /\b(?:currency|money)\b/i],
  ['identifiers', /(?:[a-z]I[dD]s?|_ids?|^ids?|uuid|[rR]eference(?:Number)?)$/, /\bUUID\b/i, /^Identifies\b/],
];

/** The fields of each kind in all payloads, in the order of events and of their fields. */
export const valueFields = oncePer((site: Site): ReadonlyMap<ValueKind, readonly ValueField[]> => {
  const found = new Map<ValueKind, Map<string, ValueField & { readonly uses: FieldUse[] }>>();
  for (const event of site.contract.events)
    for (const { path, rows, insideElsewhere } of eventFields(site, event))
      for (const row of fieldsIn(rows, insideElsewhere)) {
        const kind = kindOf(row);
        if (kind === undefined) continue;
        const fields = found.get(kind) ?? new Map();
        found.set(kind, fields);
        const [name, form] = [row.parent + row.name, formOf(row)];
        const field = fields.get(`${name} ${form}`) ?? {
          name,
          form,
          example: exampleOf(row, event),
          uses: [],
        };
        field.uses.push({ event, path, id: row.id });
        fields.set(`${name} ${form}`, field);
      }
  return new Map([...found].map(([kind, fields]) => [kind, [...fields.values()]]));
});

/** What is inside a row of which it stands on another page is found there. */
function fieldsIn(rows: readonly Row[], elsewhere: FieldPage['insideElsewhere']): readonly FieldRow[] {
  return rows.flatMap((row) => {
    if (row.kind === 'remark') return [];
    const inside = elsewhere.has(row.id) ? [] : fieldsIn(row.inside, elsewhere);
    return row.kind === 'field' ? [row, ...inside] : inside;
  });
}

function kindOf(row: FieldRow): ValueKind | undefined {
  if (row.inside.length > 0) return undefined;
  return kinds.find(
    ([, names, forms, descriptions]) =>
      names.test(row.name) || forms.test(formOf(row)) || descriptions?.test(row.description),
  )?.[0];
}

const formatWords = new Set([...checkedFormats.values()].flatMap(({ words }) => words ?? []));

/** What a value looks like: in the words of its schema or its format, or its type. */
function formOf({ brief, rules, type }: FieldRow): string {
  return brief || (rules.map(plainText).find((words) => formatWords.has(words)) ?? type);
}

/** A value as an example of the event has it, or its schema. */
function exampleOf(
  { parent, name, examples }: FieldRow,
  { examples: ofEvent }: ContractEvent,
): string | null {
  const value: Json | undefined = (parent === '' ? ofEvent[0]?.payload[name] : undefined) ?? examples[0];
  return value === undefined || typeof value === 'object' ? null : String(value);
}
