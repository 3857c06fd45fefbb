import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { contract } from '../../generated/contract.ts';
import { createKitProgram } from '../../generators/command/run-kit.ts';
import { commandReference } from '../../common/command-reference.ts';
import { contractCommandReference } from '../../player/cli/command-reference.ts';
import { formerNamesIn } from '../former-names.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** What keeps the word: this contract's payload field, AsyncAPI's word for a generator, and TypeScript's own type. */
const ALLOWED = new Set([
  'dist/types.d.ts template',
  'dist/site-hooks.d.ts templateParams',
  'dist/site/html.d.ts TemplateStringsArray',
  'dist/site/blocks/make-content.d.ts TemplateStringsArray',
]);

describe.each(['.', 'runtime', 'receiver', 'common', 'player', 'generators', 'asyncapi-template'] as const)(
  'the packed package of %s',
  (name) => {
    const folder = () => {
      const into = temporaryFolder();
      const { status } = spawnSync('tar', [
        '-xzf',
        inject('tarballs')[name],
        '-C',
        into,
        '--strip-components=1',
      ]);
      expect(status).toBe(0);
      return into;
    };

    test('declares nothing by a former name', () => {
      const root = folder();
      const listed = spawnSync('find', ['.', '-name', '*.d.ts', '-printf', '%P\n'], {
        cwd: root,
        encoding: 'utf8',
      });
      const declarations = listed.stdout.trim().split('\n');
      expect(declarations.length).toBeGreaterThan(2);
      const found = declarations.flatMap((file) => {
        const code = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
        return formerNamesIn(code).map((former) => `${file} ${former}`);
      });
      expect(found.filter((one) => !ALLOWED.has(one))).toEqual([]);
    });

    test('has no export of a former name', () => {
      const manifest = JSON.parse(readFileSync(path.join(folder(), 'package.json'), 'utf8')) as {
        exports: object;
      };
      const found = formerNamesIn(Object.keys(manifest.exports).join(' '));
      expect(found).toEqual([]);
    });
  },
);

test('no command, argument, option or help text has a former name', async () => {
  const kit = commandReference(await createKitProgram());
  const commands = [...contractCommandReference(contract), ...kit];
  expect(commands.length).toBeGreaterThan(20);
  expect(formerNamesIn(JSON.stringify(commands))).toEqual([]);
});
