import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedFile } from '../../generators/index.ts';
import { compareFolder } from '../../generators/package/output/compare.ts';
import { writeFolder } from '../../generators/package/output/write.ts';
import { caseFolder, generateCase } from './generate-case.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

// `npx vitest run test/golden/golden.test.ts --update` writes `expected` again; look at the difference before you commit it.
const cases = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(path.join(caseFolder(name), 'contract')),
);

const generated = new Map<string, readonly GeneratedFile[]>();
let workspace: Workspace;
beforeAll(async () => {
  for (const name of cases) generated.set(name, await generateCase(name));
  const files = [...generated].flatMap(([name, ofCase]) =>
    ofCase.map((file) => ({ ...file, path: `${name}/${file.path}` })),
  );
  workspace = createWorkspace(files);
});
afterAll(() => workspace.remove());

test('the golden cases give code that type-checks', async () => {
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});

describe.each(cases)('the golden case %s', (name) => {
  const load = <Module>(file: string): Promise<Module> => workspace.load(`generated/${name}/${file}`);
  let files: readonly GeneratedFile[];
  beforeAll(() => {
    files = generated.get(name) ?? [];
  });

  test('gives the expected files, all of them and no others', () => {
    // Nobody reads the library of formats; what it does is tested below, and by each case.
    const readable = files.filter(({ path }) => path !== 'validators/formats.ts');
    const expected = path.join(caseFolder(name), 'expected');
    const { snapshotUpdateState } = expect.getState().snapshotState;
    if (snapshotUpdateState === 'all') writeFolder(expected, readable, () => true);
    expect(compareFolder(expected, readable, () => true)).toEqual({
      missing: [],
      changed: [],
      unexpected: [],
    });
  });

  test('gives the same bytes a second time, and in another working folder', async () => {
    const before = process.cwd();
    process.chdir(tmpdir());
    try {
      expect(await generateCase(name)).toEqual(files);
    } finally {
      process.chdir(before);
    }
  });

  test('gives examples that its own strict validators take', async () => {
    const { parseEvent, examples } = await load<typeof import('../../generated/index.ts')>('index.ts');
    for (const [eventType, list] of Object.entries(examples)) {
      for (const { headers, payload } of list) {
        const parsed = parseEvent(JSON.stringify(payload), { headers, mode: 'strict' });
        expect(parsed).toEqual({ status: 'valid', eventType, event: payload, warnings: [] });
      }
    }
  });

  test('gives a sender with a function for each event', async () => {
    const { events } = await load<typeof import('../../generated/index.ts')>('index.ts');
    const { createSender } = await load<typeof import('../../generated/sender.ts')>('sender.ts');
    const sender = createSender({ url: 'http://127.0.0.1:9' });
    await sender.close();
    const keys = events.map(({ key }) => key);
    const others = name === 'parcels' ? ['batch', 'close'] : ['close'];
    expect(Object.keys(sender).sort()).toEqual([...keys, ...others].sort());
    expect(new Set(keys).size).toBe(keys.length);
  });
});
