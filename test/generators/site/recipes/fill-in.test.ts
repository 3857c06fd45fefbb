import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillIn } from '../../../../generators/site/recipes/languages/fill-in.ts';

describe('fillIn', () => {
  test('puts text in the place of its name, quotes included, and never reads what it has put there', () => {
    const places = { name: '"$& {{other}}"', other: '1' };
    expect(fillIn(`say("{{name}}", '{{other}}', "{{ no }}")`, places)).toBe(
      'say("$& {{other}}", 1, "{{ no }}")',
    );
  });

  test('keeps what a place needs only if there is something for that place', () => {
    const source = [
      '# {{if key}}',
      'with a key',
      '  # {{if secret}}',
      'with both',
      '  # {{else}}',
      'with a key alone',
      '  # {{end}}',
      '# {{else}}',
      'without a key',
      '# {{end}}',
      'not signed  // {{if !secret}}',
      'verified # {{if key secret}}',
      'always # {{if}}',
    ].join('\n');
    const filled = (key: string | null, secret: boolean) =>
      fillIn(source, { key, secret })
        .split('\n')
        .filter((line) => line !== 'always # {{if}}');
    expect(filled('"x"', true)).toEqual(['with a key', 'with both', 'verified']);
    expect(filled('"x"', false)).toEqual(['with a key', 'with a key alone', 'not signed', 'verified']);
    expect(filled(null, true)).toEqual(['without a key', 'verified']);
    expect(filled(null, false)).toEqual(['without a key', 'not signed']);
  });

  test('refuses a name that is not among the places', () => {
    expect(() => fillIn('"{{toString}}"', {})).toThrow('nothing is known of the place toString');
    expect(() => fillIn('line # {{if nmae}}', { name: 'x' })).toThrow('nothing is known of the place nmae');
  });
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
    readdirSync(path.join(sources, language)).map((file) => ({
      file: path.join(language, file),
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
