import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { events } from '../generated/events.ts';
import { REPOSITORY, runKit } from './generators/command/run-kit.ts';
import { readmeBlocks } from './package/readme.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

/**
 * What the compiler says of README and type tests, and of examples by their folders, if the contract documents one event more.
 * `installed` is the folder of what examples import besides.
 */
export async function problemsWithFurtherEvent(
  examples: readonly string[] = [],
  installed?: string,
): Promise<string> {
  const folder = temporaryFolder();
  const parts = ['asyncapi.yaml', 'schemas', 'package.json', 'webhook-contract.config.ts', 'test/types'];
  for (const part of [...parts, ...examples])
    cpSync(path.join(REPOSITORY, part), path.join(folder, part), { recursive: true });
  // What these import besides the generated package.
  for (const part of ['node_modules', 'player'])
    symlinkSync(path.join(REPOSITORY, part), path.join(folder, part), 'junction');
  if (installed !== undefined) symlinkSync(installed, path.join(folder, 'examples/node_modules'), 'junction');
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
  return stdout;
}
