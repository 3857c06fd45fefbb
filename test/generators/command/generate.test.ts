import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDiagnostic, GENERATED, readContract } from '../../../generators/index.ts';
import { VALID_FOLDER, withBrokenContract } from '../contract/broken-contract.ts';
import { contentsOf, stateOf } from './folder-state.ts';
import { runKit } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A file of another output, as an earlier run left it. */
const OTHER = `// ${GENERATED}\n`;

const VALID = path.join(VALID_FOLDER, 'asyncapi.yaml');

let parent: string;
let out: string;
beforeEach(() => {
  parent = temporaryFolder();
  out = path.join(parent, 'generated');
});

describe('a broken contract', () => {
  test.each(['yaml-syntax', 'problems-everywhere', 'message-key-path'])(
    '(%s) shows every problem, ends with 1 and leaves the output as it was',
    async (name) => {
      mkdirSync(path.join(out, 'validators'), { recursive: true });
      writeFileSync(path.join(out, 'types.ts'), 'export type Old = 1;\n');
      writeFileSync(path.join(out, 'validators/old.ts'), '// old\n');
      const before = stateOf(parent);
      await withBrokenContract(name, async (folder) => {
        const contract = path.join(folder, 'asyncapi.yaml');
        const { diagnostics } = await readContract(contract);
        const { code, stdout, stderr } = await runKit('generate', '--contract', contract, '--out', out);
        const errors = diagnostics.length === 1 ? '1 error' : `${diagnostics.length} errors`;
        expect(stderr).toBe(
          `${diagnostics.map(formatDiagnostic).join('\n')}\n\n${errors}. Nothing was written: ${out} is unchanged.\n`,
        );
        expect(stdout).toBe('');
        expect(code).toBe(1);
      });
      expect(stateOf(parent)).toEqual(before);
    },
  );

  test('makes no output folder', async () => {
    await withBrokenContract('json-syntax', async (folder) => {
      const contract = path.join(folder, 'asyncapi.yaml');
      expect((await runKit('generate', '--contract', contract, '--out', out)).code).toBe(1);
    });
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('is a broken contract still when nothing has changed since the last run', async () => {
    await withBrokenContract('duplicate-title', async (folder) => {
      const args = ['--contract', path.join(folder, 'asyncapi.yaml'), '--out', out];
      const first = await runKit('generate', ...args);
      expect(await runKit('generate', ...args)).toEqual(first);
    });
  });
});

describe('what is written', () => {
  test('is all of it, and nothing that a second run would change', async () => {
    const first = await runKit('generate', '--contract', VALID, '--out', out);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('Greenhouse Alerts 1.0.0: 3 events, 2 documented.');
    expect(Object.keys(contentsOf(out))).toEqual(
      expect.arrayContaining(['docs/index.html', 'index.ts', 'types.ts', 'validators/index.ts']),
    );
    expect(readdirSync(parent)).toEqual(['generated']);

    const before = stateOf(out);
    const second = await runKit('generate', '--contract', VALID, '--out', out);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^Nothing has changed since the last run/);
    const part = await runKit('generate', '--contract', VALID, '--out', out, '--only', 'docs');
    expect(part.stdout).toMatch(/^Nothing has changed since the last run/);
    expect(stateOf(out)).toEqual(before);
  });

  test('without the documentation is up to date, whatever something else puts there', async () => {
    const args = ['--contract', VALID, '--out', out, '--without', 'docs'];
    await runKit('generate', ...args);
    mkdirSync(path.join(out, 'docs'));
    writeFileSync(path.join(out, 'docs/index.html'), 'by another tool');
    expect((await runKit('generate', ...args)).stdout).toMatch(/^Nothing has changed since the last run/);
    writeFileSync(path.join(out, 'types.ts'), OTHER);
    expect((await runKit('generate', ...args)).stdout).toContain('1 changed');
    expect(contentsOf(out)['docs/index.html']).toBe('by another tool');
  });

  test('is written again if something else has changed it, and left its size and time', async () => {
    const args = ['--contract', VALID, '--out', out, '--without', 'docs'];
    await runKit('generate', ...args);
    const types = path.join(out, 'types.ts');
    const whole = readFileSync(types, 'utf8');
    const longAgo = 1_000_000_000;
    utimesSync(types, longAgo, longAgo);
    rmSync(path.join(out, 'index.ts'));
    expect((await runKit('generate', ...args)).stdout).toContain('1 new');
    writeFileSync(types, whole.replace('export', 'import'));
    utimesSync(types, longAgo, longAgo);
    expect((await runKit('generate', ...args)).stdout).toContain('1 changed');
    expect(readFileSync(types, 'utf8')).toBe(whole);
  });

  test('is after an edit what a first run would write', async () => {
    const folder = path.join(parent, 'contract');
    cpSync(VALID_FOLDER, folder, { recursive: true });
    const generate = (from: string, to: string) =>
      runKit('generate', '--contract', path.join(from, 'asyncapi.yaml'), '--out', to, '--without', 'docs');
    await generate(folder, out);
    const schema = path.join(folder, 'schemas/events/tank-empty.schema.json');
    const edited = readFileSync(schema, 'utf8').replace(
      '"type": "object"',
      '"minProperties": 1, "type": "object"',
    );
    writeFileSync(schema, edited);
    expect((await generate(folder, out)).stdout).toMatch(/ \d changed\./);
    const fresh = path.join(parent, 'fresh');
    cpSync(folder, fresh, { recursive: true });
    await generate(fresh, `${out}-fresh`);
    expect(contentsOf(out)).toEqual(contentsOf(`${out}-fresh`));
    expect(JSON.stringify(contentsOf(out))).toContain('minProperties');
  });

  test('is the same for the same contract', async () => {
    const other = path.join(parent, 'other');
    const code = ['--without', 'docs'];
    await runKit('generate', '--contract', VALID, '--out', out, ...code);
    await runKit('generate', '--contract', VALID, '--out', other, ...code);
    expect(contentsOf(other)).toEqual(contentsOf(out));
  });

  test('with --only is some outputs; the files of the others stay, old files of its own go', async () => {
    mkdirSync(path.join(out, 'validators'), { recursive: true });
    writeFileSync(path.join(out, 'events.ts'), OTHER);
    writeFileSync(path.join(out, 'types.ts'), '// out of date\n');
    writeFileSync(path.join(out, 'validators/gone.ts'), '// of an event that is no more\n');
    const run = await runKit('generate', '--contract', VALID, '--out', out, '--only', 'types,validators');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const contents = contentsOf(out);
    expect(contents['events.ts']).toBe(OTHER);
    expect(contents['types.ts']).toContain('interface FrostWarning');
    expect(Object.keys(contents)).not.toContain('validators/gone.ts');
  });

  test('comes back where somebody took it away or changed it', async () => {
    const args = ['--contract', VALID, '--out', out, '--only', 'types,validators,events'];
    await runKit('generate', ...args);
    const whole = contentsOf(out);
    rmSync(path.join(out, 'types.ts'));
    writeFileSync(path.join(out, 'events.ts'), '// handwritten\n');
    const run = await runKit('generate', ...args);
    expect(run.stdout).toContain('1 new, 1 changed');
    expect(contentsOf(out)).toEqual(whole);
  });
});

test('a generator that changes the contract fails, and nothing is written', async () => {
  const config = path.join(parent, 'webhook-contract.config.mjs');
  writeFileSync(
    config,
    `export default {
      document: ${JSON.stringify(VALID)},
      generators: [{ name: 'greedy', files: ['x.txt'], generate: async ({ events }) => (events[0].delivery.guarantee = 'none') }],
    };\n`,
  );
  const { code, stderr } = await runKit('generate', '--config', config, '--out', out);
  expect(stderr).toMatch(/read.only property 'guarantee'/);
  expect(code).toBe(1);
  expect(existsSync(out)).toBe(false);
});

describe('a folder that is not for output', () => {
  const refused = async (folder: string, message: string) => {
    const { code, stdout, stderr } = await runKit(
      'generate',
      '--contract',
      VALID,
      '--out',
      folder,
      '--only',
      'types',
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  };

  test('is refused where it holds other files, and loses none', async () => {
    mkdirSync(path.join(out, 'validators'), { recursive: true });
    writeFileSync(path.join(out, 'validators/own.ts'), 'export const own = 1;\n');
    const before = stateOf(parent);
    await refused(
      out,
      `The output folder ${out} holds validators/own.ts, and nothing that was generated. Name an empty folder`,
    );
    expect(stateOf(parent)).toEqual(before);
  });

  test('is refused where it holds the working folder or the contract', async () => {
    await refused('.', 'Name a folder of its own for the output');
    await refused(path.dirname(VALID), 'Name a folder of its own for the output');
  });

  test('is refused where a site is published from it', async () => {
    const site = path.join(out, 'docs');
    mkdirSync(site, { recursive: true });
    writeFileSync(path.join(site, '.nojekyll'), '');
    for (const folder of [site, out]) await refused(folder, `holds a published site, ${site}.`);
  });

  test('is refused where it is a file, or no path at all', async () => {
    writeFileSync(out, 'a file\n');
    await refused(out, `The output folder ${out} is not a folder`);
    await refused('', '--out needs a path');
    await refused(
      path.join(out, 'inside'),
      `refuses ${out}: a part of its path is not a folder. Correct that`,
    );
  });
});
