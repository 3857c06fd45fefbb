import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillInText } from '../../../../generators/site/recipes/fill-in.ts';

test('a receiver to copy may name nothing that is not known of a contract, not even in a condition', () => {
  expect(() => fillInText('{{ nmae | quoted }}', { name: 'x' })).toThrow('undefined variable: nmae');
  expect(() => fillInText('{% if nmae %}{% endif %}', { name: 'x' })).toThrow('undefined variable: nmae');
});

const sources = path.resolve(import.meta.dirname, '../../../../generators/site/recipes/languages');

/** The command that reads a file and fails if it is not code of its language. */
const readers = {
  python: ['python3', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())']],
  go: ['gofmt', ['-e', '-l']],
  php: ['php', ['-l']],
} as const;

describe('the sources of receivers in other languages are code before they are filled in', () => {
  const files = Object.entries(readers).flatMap(([language, [command, options]]) =>
    globSync(`${language}/*.{go,php,py}`, { cwd: sources }).map((file) => ({
      file,
      command,
      options,
    })),
  );

  test.for(files)('$file', ({ file, command, options }, { skip }) => {
    const read = spawnSync(command, [...options, path.join(sources, file)], { encoding: 'utf8' });
    if (read.error) skip(`${command} is not installed`);
    expect(read).toMatchObject({ status: 0, stderr: '' });
  });
});
