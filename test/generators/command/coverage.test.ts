import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, expect, test } from 'vitest';
import type { Coverage } from '../../../generators/contract/model/coverage.ts';
import { VALID_FOLDER, withBrokenContract } from '../contract/broken-contract.ts';
import { runKit } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const CONTRACT = ['--contract', path.join(VALID_FOLDER, 'asyncapi.yaml')];

test('the table has a line per event, and JSON the same', async () => {
  const { code, stdout } = await runKit('coverage', ...CONTRACT, '--json');
  const { events, documented, percent } = JSON.parse(stdout) as Coverage;
  expect(events.length).toBeGreaterThan(1);
  const table = await runKit('coverage', ...CONTRACT);
  const [head, ...lines] = table.stdout.trimEnd().split('\n');
  expect(head).toMatch(/^Event +Key +Event type +Payload +Examples +Retry policy$/);
  expect(lines.slice(0, events.length).map((line) => line.split(/  +/))).toEqual(
    events.map(({ title, key, eventType, payload, examples, retry }) => [
      title,
      key,
      eventType,
      payload,
      examples === 0 ? 'none' : `${examples}`,
      retry,
    ]),
  );
  expect(lines.at(-1)).toBe(`${documented} of ${events.length} documented (${percent}%).`);
  expect([code, table.code]).toEqual([0, 0]);
});

test('a badge is a picture or the data of one, by its name', async () => {
  const [svg, json] = [path.join(folder, 'new/badge.svg'), path.join(folder, 'badge.json')];
  expect(await runKit('coverage', ...CONTRACT, '--badge', svg)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(XMLValidator.validate(readFileSync(svg, 'utf8'))).toBe(true);
  await runKit('coverage', ...CONTRACT, '--badge', json);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ schemaVersion: 1 });
});

test('a broken contract ends with 1 and writes no badge', async () => {
  await withBrokenContract('example-wrong-type', async (broken) => {
    const badge = path.join(folder, 'none.svg');
    const contract = path.join(broken, 'asyncapi.yaml');
    const { code, stderr } = await runKit('coverage', '--contract', contract, '--badge', badge);
    expect(stderr).toContain('schemas/examples/frost-warning.night.json:3:3 example-payload ');
    expect(code).toBe(1);
    expect(existsSync(badge)).toBe(false);
  });
});

test('of a broken contract, the events that can be read are shown', async () => {
  await withBrokenContract('schema-invalid', async (broken) => {
    const contract = path.join(broken, 'asyncapi.yaml');
    const { code, stdout, stderr } = await runKit('coverage', '--contract', contract, '--json');
    expect(stderr).toContain('Only what can be read is shown.');
    expect((JSON.parse(stdout) as Coverage).events.length).toBeGreaterThan(0);
    expect(code).toBe(1);
  });
});

test.each([
  ['--badge', 'badge.png'],
  ['--badge', 'badge.svg', '--json'],
])('%s %s %s is a usage error', async (...args) => {
  const { code, stderr } = await runKit('coverage', ...CONTRACT, ...args.filter(Boolean));
  expect(stderr).toMatch(/^--(?:badge needs a file that ends in \.svg or \.json|json cannot be combined)/);
  expect(code).toBe(2);
});

test('a badge that cannot be written is a usage error, too', async () => {
  const taken = path.join(folder, 'taken.svg');
  mkdirSync(taken);
  const unwritable = [taken, path.join(VALID_FOLDER, 'asyncapi.yaml', 'badge.svg')];
  // A folder of Linux in which none can be made.
  if (existsSync('/proc')) unwritable.push('/proc/new/badge.svg', '/proc/badge.svg');
  for (const file of unwritable) {
    const { code, stdout, stderr } = await runKit('coverage', ...CONTRACT, '--badge', file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^--badge cannot write \S+ \([A-Z]+\)\. Name another file\.\n$/);
  }
});
