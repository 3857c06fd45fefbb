import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { RECEIVER_ENTRIES } from '../../generators/outputs/receiver/index.ts';
import type { ApiExport, ApiModule } from '../../generators/site/reference/api.ts';
import { npmScript, scriptArguments } from '../script-arguments.ts';

/**
 * Keeps what the documentation of every contract says of the packages' exports: `npm run reference` reads the sources and
 * writes it beside the pages, as the installed kit has no sources to read.
 */
const repository = path.resolve(import.meta.dirname, '../..');
const file = path.join(repository, 'generators/site/reference/packages.json');

/** Two contracts that have nothing in common: what both packages export, every package exports. */
const contract = 'test/golden/names/expected';
const otherContract = 'generated';

/** The modules of a contract's package, by their subpaths. */
const subpaths = {
  '.': 'index.ts',
  './receiver': 'receiver.ts',
  ...Object.fromEntries(Object.keys(RECEIVER_ENTRIES).map((entry) => [`./${entry}`, `${entry}.ts`])),
  './sender': 'sender.ts',
};

/** What generated code imports. */
const packages = {
  '@webhook-contract/player/v1': 'player/v1.ts',
  '@webhook-contract/receiver/v1': 'receiver/v1.ts',
  '@webhook-contract/runtime/v1': 'runtime/v1.ts',
};

async function reference(): Promise<string> {
  // Only once it is needed: what it imports may not be installed.
  const { readExports } = await import('./read-exports.ts');
  const filesOf = (folder: string) => [
    ...Object.values(subpaths).map((name) => path.posix.join(folder, name)),
    ...Object.values(packages),
  ];
  const exported = await readExports(filesOf(contract));
  const others = await readExports(filesOf(otherContract));
  const modules = [
    ...Object.entries(subpaths).map(([subpath, name]): ApiModule => ({
      subpath,
      exports: inBoth(
        exported.get(`${contract}/${name}`) ?? [],
        others.get(`${otherContract}/${name}`) ?? [],
      ),
    })),
    ...Object.entries(packages).map(([name, source]): ApiModule => ({
      subpath: name,
      exports: exported.get(source) ?? [],
    })),
  ];
  return format(JSON.stringify(modules), { ...(await resolveConfig(file)), filepath: file });
}

function inBoth(some: readonly ApiExport[], others: readonly ApiExport[]): readonly ApiExport[] {
  return some.flatMap((one) => {
    const other = others.find(({ name }) => name === one.name);
    if (other === undefined) return [];
    const members = one.members.filter(({ name }) => other.members.some((member) => member.name === name));
    return [{ ...one, members }];
  });
}

const { check } = scriptArguments(
  npmScript(
    'reference',
    'Update what the documentation says of the exports of the packages. Needs npm run ecosystem:install.',
  )
    .option('--check', 'only say whether it is up to date')
    .uses({
      examples: ['npm run reference', 'npm run reference -- --check'],
      exitCodes: { 0: 'it is up to date', 1: 'with --check: it is not', 2: 'usage error; nothing was done' },
    }),
).options;
const text = await reference();
if (!check) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${path.relative(repository, file)} differs from the sources. Update it: npm run reference`);
  process.exitCode = 1;
}
