import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKitIn } from '../../command/run-kit.ts';
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
  ['a file that is missing', `import './missing.ts';`, 'Correct it.\n'],
])('a config that imports %s gives advice', async (_, before, advice) => {
  own.configure('', before);
  const { code, stderr } = await runKitIn(own.folder, 'generate');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^The config .* does not load: Cannot find [^\n]+\n$/);
  expect(stderr.endsWith(`. ${advice}`)).toBe(true);
});

test.each([
  [
    '{\n  "name": "x"\n  "version": "1.0.0"\n}',
    'package.json:3:3: A comma is missing before this. Correct the JSON',
  ],
  [
    '<<<<<<< HEAD\n{}\n=======\n{ }\n>>>>>>> theirs\n',
    'package.json:1:1: A merge conflict of HEAD with theirs',
  ],
])('a package.json that is not JSON is named with the place: %j', async (text, message) => {
  own.write('package.json', text);
  const { code, stderr } = await runKitIn(own.folder, 'generate');
  expect(code).toBe(2);
  expect(stderr.startsWith(message)).toBe(true);
  expect(stderr).not.toContain('--help');
});
