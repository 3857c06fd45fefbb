import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { events } from '../../generated/events.ts';
import { recipeExamples } from '../../scripts/write-examples.ts';
import { REPOSITORY, runKit } from '../generators/command/run-kit.ts';
import { readmeBlocks } from '../package/readme.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const handwritten = readdirSync(path.join(REPOSITORY, 'examples'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !recipeExamples.includes(entry.name))
  .map(({ name }) => `examples/${name}`);

const compilerSettings = {
  extends: path.join(REPOSITORY, 'tsconfig.json'),
  compilerOptions: {
    paths: {
      '@example-platform/webhooks': ['./generated/index.ts'],
      '@example-platform/webhooks/*': ['./generated/*.ts'],
    },
    noUnusedLocals: false,
  },
  include: ['generated', 'examples', 'test', '*.ts'],
  exclude: ['**/*.test.ts', 'webhook-contract.config.ts'],
};

/** A new event, as `npm run event -- new` adds it. */
const NEW = ['--title', 'Further Event', '--summary', 'Something else.', '--type', 'FURTHER_EVENT_WEBHOOK'];

test('examples, README and type tests compile if the contract documents a further event', async () => {
  const folder = temporaryFolder();
  const parts = ['asyncapi.yaml', 'schemas', 'package.json', 'webhook-contract.config.ts', 'test/types'];
  for (const part of [...parts, ...handwritten])
    cpSync(path.join(REPOSITORY, part), path.join(folder, part), { recursive: true });
  // What these import besides the generated package.
  for (const part of ['node_modules', 'player'])
    symlinkSync(path.join(REPOSITORY, part), path.join(folder, part), 'junction');
  readmeBlocks('ts').forEach((code, index) =>
    writeFileSync(path.join(folder, `readme-${index}.ts`), `${code}\nexport {};\n`),
  );
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(compilerSettings));

  const contract = ['--contract', path.join(folder, 'asyncapi.yaml')];
  const fields = ['--category', events[0]?.category ?? '', '--field', 'by: string, Who did it.'];
  expect(await runKit('event', 'new', ...NEW, ...fields, ...contract)).toMatchObject({ code: 0 });
  expect(await runKit('generate', '--without', 'docs', ...contract)).toMatchObject({ code: 0 });

  const tsc = path.join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
