import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VALID_FOLDER } from '../contract/broken-contract.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runKit, type Run } from './run-kit.ts';

/** Texts that would set the title of a terminal, clear it, hide what follows, and turn its direction. */
const HOSTILE = '\u001b]0;owned\u0007\u001b[2J\u001b[8m\u009b8m\u202eevil\u2066\u061c\u2028\u0085\u007f\r';

// oxlint-disable-next-line no-control-regex -- these characters are what this is about
const STEERING = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const parent = temporaryFolder(afterAll);
const folderOf = (name: string): string => path.join(parent, name);
const documentOf = (name: string): string => path.join(parent, name, 'asyncapi.yaml');

/** JSON is YAML, too; that has no controls in its files. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function change(name: string, ...changes: readonly (readonly [string, string])[]): void {
  let text = readFileSync(documentOf(name), 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, () => to);
  }
  writeFileSync(documentOf(name), text);
}

beforeAll(() => {
  for (const name of ['before', 'hostile', 'broken'])
    cpSync(VALID_FOLDER, folderOf(name), { recursive: true });
  for (const name of ['hostile', 'broken'])
    change(
      name,
      ['title: Tank Empty', `title: ${quoted(`Tank Empty${HOSTILE}`)}`],
      ['summary: A tank has run dry.', `summary: ${quoted(`A tank has run dry.${HOSTILE}`)}`],
      ['name: rain-tank', `name: ${quoted(`rain-tank${HOSTILE}`)}`],
    );
  // JSON may have these as they are.
  const schema = path.join(folderOf('hostile'), 'schemas/events/tank-empty.schema.json');
  const text = readFileSync(schema, 'utf8');
  writeFileSync(schema, text.replace('A tank has no water left.', '$&\u009b8m\u202eowned\u007f'));
  change('broken', ['headers: { x-alert-id: a-2 }', `headers: { x-alert-id: 2, ${quoted(HOSTILE)}: 1 }`]);
});

/** All that a command has written, which cannot steer a terminal. */
function harmless({ stdout, stderr }: Run): string {
  const all = stdout + stderr;
  const at = all.search(STEERING);
  expect(at === -1 ? '' : JSON.stringify(all.slice(at - 60, at + 20))).toBe('');
  return all;
}

const SHOWN = '\\u001b]0;owned\\u0007';

describe('texts of a contract that could steer a terminal are escaped', () => {
  test.each(['text', 'json'])('by check --format %s', async (format) => {
    const run = await runKit('check', '--contract', documentOf('broken'), '--format', format);
    expect(harmless(run)).toContain(SHOWN.replace('\\', format === 'json' ? '' : '\\'));
  });

  test.each(['text', 'markdown', 'json'])('by diff --format %s', async (format) => {
    const against = ['--against', folderOf('before'), '--contract', documentOf('hostile')];
    expect(harmless(await runKit('diff', ...against, '--format', format))).toContain('owned');
  });

  test.each([
    ['document', 'lampFailed', '--type', 'LAMP', '--field', `hours: number, How long.${HOSTILE}`],
    ['document', `tank${HOSTILE}`, '--field', 'level: number, How full.'],
  ])('by event %s %j', async (...args) => {
    const run = await runKit('event', ...args, '--dry-run', '--contract', documentOf('hostile'));
    expect(harmless(run)).toContain('owned');
  });

  test('by learn, of captures, too', async () => {
    const file = path.join(parent, `captured${HOSTILE.replaceAll('/', '')}.ndjson`);
    const body = { kind: `OTHER${HOSTILE}`, [`field${HOSTILE}`]: 1 };
    const known = { kind: 'TANK_EMPTY', tank: 'rain', [`field${HOSTILE}`]: HOSTILE };
    const captures = [body, body, known].map((one, id) => ({
      headers: { 'x-alert-id': `a-${id}` },
      body: one,
    }));
    writeFileSync(file, captures.map((one) => `${JSON.stringify(one)}\n`).join(''));
    for (const more of [
      ['--dry-run', '--yes'],
      ['--dry-run', '--yes', '--event', 'tankEmpty'],
      ['--type', HOSTILE],
    ])
      harmless(await runKit('learn', file, '--contract', documentOf('hostile'), ...more));
    expect(harmless(await runKit('learn', file, '--contract', documentOf('hostile')))).toContain('owned');
  });

  test('by generate, of the arguments, too', async () => {
    const out = path.join(parent, 'out\u001b[2J');
    expect(
      harmless(
        await runKit('generate', '--only', 'types', '--contract', documentOf('hostile'), '--out', out),
      ),
    ).toContain('\\u001b[2J');
    expect(harmless(await runKit(`gen${HOSTILE}`))).not.toBe('');
    expect(harmless(await runKit('check', '--contract', `${parent}/${HOSTILE}`))).toContain('owned');
  });
});
