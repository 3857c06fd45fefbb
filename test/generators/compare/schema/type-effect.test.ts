import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { compareSchemas } from '../../../../generators/compare/schema/compare-schemas.ts';
import { compileDeclarations } from '../../../../generators/outputs/types/declarations.ts';
import { rows } from './schema-changes.ts';
import { side } from './schema-pair.ts';

const tsc = path.resolve('node_modules/typescript/bin/tsc');

/** A file for each snippet with the types before, and one with the types after; and one for each change that is none to code. */
const cases = rows.flatMap(([name, previous, current], index) => {
  const changes = compareSchemas(side(previous), side(current));
  const snippets = changes.flatMap(({ witness }) => witness?.types ?? []);
  const isOk = changes.every(({ types }) => types === 'ok');
  const keeps = 'declare const now: After;\nexport const kept: Payload = now;\n';
  return [
    ...snippets.map((code, number) => ({ name, file: `breaks-${index}-${number}`, code, index })),
    ...(isOk ? [{ name, file: `keeps-${index}`, code: keeps, index }] : []),
  ];
});

describe('what a change does to types', () => {
  let failing: ReadonlySet<string>;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'type-effect-'));
    try {
      await writeFile(path.join(folder, 'types.ts'), await declarations());
      for (const { file, code, index } of cases) {
        const after = `import type { Row${index}After as After } from './types.ts';\nexport type { After };\n`;
        const with_ = (state: string): string =>
          `import type { Row${index}${state} as Payload } from './types.ts';\n${after}${code}`;
        await writeFile(path.join(folder, `${file}.before.ts`), with_('Before'));
        await writeFile(path.join(folder, `${file}.after.ts`), with_('After'));
      }
      failing = await filesThatDoNotCompile(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(cases.filter(({ file }) => file.startsWith('breaks')))(
    'shows code that compiled and no longer does: $name',
    ({ file }) => {
      expect([...failing].filter((one) => one.startsWith(`${file}.`))).toEqual([`${file}.after.ts`]);
    },
  );

  it.each(cases.filter(({ file }) => file.startsWith('keeps')))(
    'calls ok what can be read as before: $name',
    ({ file }) => {
      expect([...failing].filter((one) => one.startsWith(`${file}.`))).toEqual([]);
    },
  );
});

async function declarations(): Promise<string> {
  const definitions = Object.fromEntries(
    rows.flatMap(([, previous, current], index) => [
      [`Row${index}Before`, previous],
      [`Row${index}After`, current],
    ]),
  );
  const contract = { events: [], definitions, origins: {}, chosenNames: {}, eventType: [] };
  return compileDeclarations(contract as unknown as Contract);
}

/** By one run of the compiler. */
function filesThatDoNotCompile(folder: string): Promise<ReadonlySet<string>> {
  const options = [
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
    '--pretty',
    'false',
  ];
  const files = cases.flatMap(({ file }) => [`${file}.before.ts`, `${file}.after.ts`]);
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, ...options, ...files], { cwd: folder }, (_error, stdout) => {
      resolve(new Set([...stdout.matchAll(/^([\w.-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)));
    });
  });
}
