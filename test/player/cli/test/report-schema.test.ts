import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../../architecture/source-files.ts';
import { startCorrectReceiver, startCutProofReceiver } from '../../probe/cut-proof-receiver.ts';
import { retryContract } from '../../probe/retry-contract.ts';
import { unusedUrl } from '../../sender/loopback-server.ts';
import { run } from '../run.ts';

type Schema = { readonly [keyword: string]: unknown };

const published = JSON.parse(
  readFileSync(path.join(REPOSITORY, 'player/test-report.schema.json'), 'utf8'),
) as Schema & { readonly $defs: Readonly<Record<string, Schema>> };

/** The published schema says what it knows, and lets later fields through; here a field that it does not know is a mistake. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]));
  const isObject =
    inner['type'] === 'object' && inner['properties'] !== undefined && inner['allOf'] === undefined;
  return isObject ? { ...inner, additionalProperties: false } : inner;
}

const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  formats: { uri: true, 'date-time': true },
});
const asPublished = ajv.compile(published);
const known: ValidateFunction = ajv.compile(closed(published) as Schema);

test.each<[string, (url: string) => string | Promise<string>, readonly string[]]>([
  ['of failures', async () => (await startCutProofReceiver()).url, ['--probe']],
  ['of a correct endpoint', async () => (await startCorrectReceiver()).url, ['--only', 'duplicates']],
  ['of one that is not there', () => unusedUrl(), []],
])('a report %s keeps the schema, and has no field that it does not name', async (_, start, options) => {
  const { stdout } = await run(['test', await start(''), '--json', ...options], { contract: retryContract });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });

  expect(lines.at(-1)?.type).toBe('summary');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect({ line, errors: known(line) ? [] : known.errors }).toEqual({ line, errors: [] });
  }
});

test('the schema refuses a failure without a way to see it again, and lets types and fields of later versions through', async () => {
  const { url } = await startCutProofReceiver();
  const { stdout } = await run(['test', url, '--json', '--only', 'hostile/malformed-json'], {
    contract: retryContract,
  });
  const failed = stdout.split('\n').find((line) => line.includes('"verdict":"failed"')) ?? '';
  const { reproduce: _, ...without } = JSON.parse(failed) as { reproduce: object };

  expect(asPublished(JSON.parse(failed))).toBe(true);
  expect(asPublished(without)).toBe(false);
  expect(asPublished({ ...(JSON.parse(failed) as object), later: 1 })).toBe(true);
  expect(asPublished({ type: 'later' })).toBe(true);
});
