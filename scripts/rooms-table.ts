/**
 * Prints the rooms of the packages as a Markdown table: files, lines of code (without imports, comments and empty lines),
 * imports from other rooms, and exports that one other file uses. `node scripts/rooms-table.ts [folder]` looks at another
 * checkout, so that two states can be compared.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { importsOf, importTarget } from '../test/architecture/module-imports.ts';
import { readSourceFiles, REPOSITORY, type SourceFile } from '../test/architecture/source-files.ts';

const FOLDERS = ['runtime', 'receiver', 'common', 'player', 'generators', 'asyncapi-template', 'scripts'];

const root = path.resolve(process.argv[2] ?? REPOSITORY);
// An older state may have fewer packages.
const files = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
  readSourceFiles(folder, ['.ts', '.js'], root),
);
const usersOf = usersByExport(files);

const rows = [...Map.groupBy(files, (file) => roomAt(file.path))].map(([room, inside]) => ({
  room,
  files: inside.length,
  lines: sum(inside.map(linesOfCode)),
  imports: sum(inside.map((file) => targetsOf(file).filter((target) => roomAt(target) !== room).length)),
  singles: sum(inside.map((file) => exportsOf(file).filter((name) => usersOf(file, name) === 1).length)),
}));
const total = {
  room: 'all',
  files: sum(rows.map((row) => row.files)),
  lines: sum(rows.map((row) => row.lines)),
  imports: sum(rows.map((row) => row.imports)),
  singles: sum(rows.map((row) => row.singles)),
};
console.log('| Room | Files | Lines of code | Imports from other rooms | Exports with one user |');
console.log('| --- | --: | --: | --: | --: |');
for (const { room, files: count, lines, imports, singles } of [...rows, total])
  console.log(`| ${room} | ${count} | ${lines} | ${imports} | ${singles} |`);

/** The package, and in it the folder; of the kit's reading of contracts also the folder in there. */
function roomAt(file: string): string {
  const folders = path.posix.dirname(file).split('/');
  return folders.slice(0, file.startsWith('generators/contract/') ? 3 : 2).join('/');
}

/** The files of the packages that a file imports. */
function targetsOf(file: SourceFile): readonly string[] {
  return importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => importTarget(file.path, specifier));
}

function linesOfCode({ text }: SourceFile): number {
  const code = text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^(?:import|export)\b[^;'"]*?from\s*'[^']*';?$|^import\s*'[^']*';?$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

function exportsOf({ text }: SourceFile): readonly string[] {
  const found = text.matchAll(
    /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
  );
  return [...found].map(([, name = '']) => name);
}

/** How many other files import a name from a file. */
function usersByExport(all: readonly SourceFile[]): (file: SourceFile, name: string) => number {
  const users = new Map<string, number>();
  for (const file of all)
    for (const [, names = '', specifier = ''] of file.text.matchAll(
      /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']*)'/g,
    ))
      for (const name of names.split(','))
        count(
          `${importTarget(file.path, specifier)} ${
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]
          }`,
        );
  return (file, name) => users.get(`${file.path} ${name}`) ?? 0;

  function count(id: string): void {
    users.set(id, (users.get(id) ?? 0) + 1);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
