import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GENERATED } from '../../../../generators/outputs/generator.ts';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

/** A third party adds an output in its config, without touching the kit. */

const TITLES = `
  const titles: Generator = {
    name: 'titles',
    files: ['titles/'],
    exports: { './titles': 'titles/index.ts' },
    lookAt: [['titles/index.ts', 'all titles']],
    async generate({ events }) {
      return events.map(({ key, title }) => ({
        path: \`titles/\${key}.ts\`,
        content: \`export const title = \${JSON.stringify(title)}\`,
      }));
    },
  };`;

let own: OwnFolder;
beforeAll(() => {
  own = createOwnFolder();
  own.configure(`generators: [...generators.filter(({ name }) => name === 'types'), titles]`, TITLES);
});
afterAll(() => own.remove());

const file = (name: string) => path.join(own.folder, 'generated', name);

test('it is generated with the others, formatted, and told of', async () => {
  const { code, stdout, stderr } = await own.kit('generate');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('generated/titles/index.ts  all titles');
  expect(readFileSync(file('titles/tankEmpty.ts'), 'utf8')).toBe(
    `// ${GENERATED}\n\nexport const title = 'Tank Empty';\n`,
  );
  expect(existsSync(file('types.ts'))).toBe(true);
});

test('--only names it, and a wrong name lists it', async () => {
  writeFileSync(file('types.ts'), '// handwritten\n');
  expect(await own.kit('check', '--only', 'titles')).toMatchObject({ code: 0, stderr: '' });
  expect(await own.kit('check', '--without', 'types')).toMatchObject({ code: 0, stderr: '' });
  expect((await own.kit('check')).stderr).toContain('changed    generated/types.ts');
  expect(await own.kit('generate', '--only', 'title')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no output "title". The generators of the config are types, titles.\n',
  });
});

test('its files are checked, and go when it writes them no more', async () => {
  writeFileSync(file('titles/tankFull.ts'), '');
  const { code, stderr } = await own.kit('check', '--only', 'titles');
  expect(code).toBe(1);
  expect(stderr).toBe(
    'unexpected generated/titles/tankFull.ts\n\nRun "npx --no-install webhook-kit generate --only titles" and commit what it writes.\n',
  );
  expect((await own.kit('generate', '--only', 'titles')).code).toBe(0);
  expect(existsSync(file('titles/tankFull.ts'))).toBe(false);
});

test('a file that is not its own is refused, by name', async () => {
  own.configure(`generators: [{ ...titles, files: ['titles/tankEmpty.ts'] }]`, TITLES);
  const { code, stderr } = await own.kit('generate');
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^The output "titles" made titles\/frostWarning\.ts, which is not among its files\.\n$/,
  );
});

test('code that does not parse is refused, by the name of its file', async () => {
  own.configure(
    `generators: [{ ...titles, generate: async () => [{ path: 'titles/index.ts', content: 'const const' }] }]`,
    TITLES,
  );
  const { code, stderr } = await own.kit('generate');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^What was made for titles\/index\.ts is not TypeScript: .+\n$/);
});

test('it writes text of the contract as the outputs of the kit do', async () => {
  own.configure(
    `generators: [{ ...titles, exports: {}, files: ['said.ts'], async generate(contract) {
      const { events } = contract;
      const names = typeNames(contract);
      const lines = events.map(({ key }) =>
        docComment('@deprecated */ hostile(); ' + key) +
        'export const ' + eventProperty(key) + ' = ' +
        literal({ ['__proto__']: '\\u2028' + key, type: names.events.get(key) ?? null }) + ';');
      return [{ path: 'said.ts', content: HEADER + '\\n' + lines.join('\\n') }];
    } }]`,
    `import { docComment, eventProperty, HEADER, literal, typeNames } from '@webhook-contract/kit/generator';${TITLES}`,
  );
  expect(await own.kit('generate')).toMatchObject({ code: 0, stderr: '' });
  const said = (await import(pathToFileURL(file('said.ts')).href)) as Readonly<Record<string, object>>;
  expect(Object.entries(said.tankEmpty ?? {})).toEqual([
    ['__proto__', '\u2028tankEmpty'],
    ['type', 'TankEmpty'],
  ]);
  expect(readFileSync(file('said.ts'), 'utf8')).toContain('/** \\@deprecated *\\/ hostile(); tankEmpty */');
});
