import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readContract } from '../../../../generators/index.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { runKitIn } from '../../command/run-kit.ts';

const FOLDER = path.join(import.meta.dirname, 'described');

/** A source, parts of the contract that it becomes, and all that the report remarks, by its kinds. */
interface Described {
  /** Operations without a body get one that fixes the event type to the name of the webhook. */
  readonly source: Readonly<Record<string, unknown>>;
  readonly contract: object;
  readonly absent?: readonly string[];
  readonly report?: Readonly<Record<string, readonly string[]>>;
}

test.each(readdirSync(FOLDER))('the contract and the report say what the source says: %s', async (file) => {
  const described = parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Described;
  const folder = temporaryFolder();
  const [document, report] = ['asyncapi.yaml', 'report.md'].map((name) => path.join(folder, name));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "@example/imported", "private": true }');
  writeFileSync(path.join(folder, 'source.yaml'), stringify(withBodies(described.source)));
  expect(await runKitIn(folder, 'import', 'source.yaml', '--report', report ?? '')).toMatchObject({
    code: 0,
    stderr: '',
  });
  const text = readFileSync(document ?? '', 'utf8');
  expect(parse(text)).toMatchObject(described.contract);
  for (const absent of described.absent ?? []) expect(text).not.toContain(absent);
  const { Taken: _taken, ...remarks } = sectionsOf(readFileSync(report ?? '', 'utf8'));
  expect(remarks).toEqual(described.report ?? {});
  const { diagnostics } = await readContract(document ?? '');
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

function withBodies(source: Described['source']): object {
  const { webhooks } = source as { webhooks?: Record<string, { post: object }> };
  const entries = Object.entries(webhooks ?? {}).map(([name, { post, ...item }]) => {
    const schema = { type: 'object', required: ['type'], properties: { type: { enum: [name] } } };
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    return [name, { ...item, post: { requestBody, ...post } }];
  });
  return { ...source, ...(webhooks && { webhooks: Object.fromEntries(entries) }) };
}

/** The lines of each section, without their places. */
function sectionsOf(report: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    report
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.trim().split('\n');
        return [title, lines.filter((line) => line !== '').map((line) => line.replace(/^- `[^`]*` /, ''))];
      }),
  );
}
