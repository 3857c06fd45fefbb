import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKitProcess } from '../../command/run-kit.ts';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

let own: OwnFolder;
beforeEach(() => {
  own = createOwnFolder();
});
afterEach(() => own.remove());

test.each([
  [
    'a package that is not installed',
    `import 'not-installed';`,
    'Run npm install in the folder of the config.\n',
  ],
  ['a file that is missing', `import './missing.ts';`, 'Use --help to see what there is.\n'],
])('a config that imports %s gives advice', async (_, before, advice) => {
  own.configure('', before);
  const { code, stderr } = await runKitProcess(own.folder, 'generate');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^The config .* does not load: Cannot find [^\n]+\n$/);
  expect(stderr.endsWith(`. ${advice}`)).toBe(true);
});
