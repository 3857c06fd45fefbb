import { writeFileSync } from 'node:fs';
import path from 'node:path';
import asyncApiDiff from '@asyncapi/diff';
import jsonSchemaDiff from 'json-schema-diff';
import { shopContract, type Editable } from '../../test/generators/compare/shop-contract.ts';
import { rows, type Finding } from '../../test/generators/compare/verdict-table.ts';

/**
 * Writes the verdicts of `diff` beside those of two other tools, on the changes that `test/generators/compare/verdicts.test.ts` holds it
 * to: `node --conditions=@webhook-contract/source bench/diff/compare-tools.ts`, after `npm ci --prefix bench`.
 */
const FILE = path.resolve(import.meta.dirname, '../../generators/guide/diff-verdicts.md');

const lines = [
  '# What `diff` says of a change, and what other tools say',
  '',
  'Written by `bench/diff/compare-tools.ts`; do not edit. Each row is a change of one small contract, and `npm test` holds `diff` to',
  'its verdicts. Receivers with the previous package meet new requests, those with the current package earlier ones.',
  '',
  '- `@asyncapi/diff` compares two documents, and counts what is breaking (b), non-breaking (n) and unclassified (u).',
  '- `json-schema-diff` compares the payload of the event that most rows change, and says whether values are added (+) or removed (-);',
  '  an equals sign means that it finds no difference, and a cross that it gives an error.',
  '',
  '| Change | Receivers, previous | Receivers, current | TypeScript | Senders | Links | Step | `@asyncapi/diff` | `json-schema-diff` |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];
for (const { edit, done, undone } of rows) {
  const [before, after] = [shopContract(), shopContract()];
  edit(after);
  lines.push(await rowOf(done, before, after), await rowOf(undone, after, before));
}
writeFileSync(FILE, `${lines.join('\n')}\n`);

async function rowOf({ name, effect, bump }: Finding, before: Editable, after: Editable): Promise<string> {
  const verdicts = effect === '' ? Array.from({ length: 5 }, () => 'ok') : effect.split(' ');
  const cells = [name, ...verdicts, bump, documents(before, after), await payloads(before, after)];
  return `| ${cells.join(' | ')} |`;
}

function documents(before: Editable, after: Editable): string {
  try {
    const found = asyncApiDiff.diff(resolved(before), resolved(after), { outputType: 'json' });
    const counts = { b: found.breaking(), n: found.nonBreaking(), u: found.unclassified() };
    const parts = Object.entries(counts).flatMap(([kind, { length }]: [string, Editable]) =>
      length > 0 ? `${length} ${kind}` : [],
    );
    return parts.join(', ') || '=';
  } catch {
    return '×';
  }
}

async function payloads(before: Editable, after: Editable): Promise<string> {
  const [sourceSchema, destinationSchema] = [before, after].map(
    (one) => resolved(one).components.schemas.paid,
  );
  try {
    const { additionsFound, removalsFound } = await jsonSchemaDiff.diffSchemas({
      sourceSchema,
      destinationSchema,
    });
    return [additionsFound && '+', removalsFound && '-'].filter(Boolean).join(' ') || '=';
  } catch {
    return '×';
  }
}

/** The document with each reference replaced by what it names; it has no circles. */
function resolved(document: Editable): Editable {
  const at = (pointer: string): Editable =>
    pointer
      .split('/')
      .slice(1)
      .reduce<Editable>((value, key) => value?.[key], document);
  const walk = (value: Editable): Editable => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value.$ref === 'string') return walk(at(value.$ref));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => [key, walk(item)]),
    );
  };
  return walk(document);
}
