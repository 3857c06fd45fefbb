import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOf } from './command-tree.ts';
import { run } from './run.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const deep = 5000;

/** What nobody means to type; none of it is the name of a file or a host that there is. */
const oddTexts: Readonly<Record<string, string>> = {
  nothing: '',
  'a space': ' ',
  'a minus': '-',
  'a negative number': '-1',
  'a number that is none': 'NaN',
  'a number without an end': '1e999',
  hexadecimal: '0x10',
  'a line break': 'a\nb',
  'an escape sequence': '\u001b[2J',
  'half a surrogate': '\ud800',
  prototype: '__proto__',
  'an equals sign': '=',
  'a pair': '__proto__=hunter2',
  'a path that goes down for ever': `${Array(deep).fill('a').join('.')}=hunter2`,
  'a pointer that goes down for ever': `${'/a'.repeat(deep)}=hunter2`,
  'a value that goes down for ever': `items=${'['.repeat(deep)}"hunter2"${']'.repeat(deep)}`,
  'a long text': 'x'.repeat(100_000),
};

/** What each command is given besides, so that it reads its options, and then refuses for want of a file or of an address. */
const refused: Readonly<Record<string, readonly string[]>> = {
  events: ['surplus'],
  example: ['parcelDelivered', '--name', 'missing'],
  validate: ['/nowhere/at-all'],
  send: ['parcelDelivered', '--allow-invalid', '--to', 'http://169.254.169.254/'],
  test: ['http://169.254.169.254/'],
  listen: ['--host', '192.0.2.1'],
  // It would make any file.
  'inbox migrate': ['surplus'],
};

// Reports are written in the folder where the command runs, under the names that they are given.
const repository = process.cwd();
const folder = temporaryFolder(afterAll);
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(repository);
});

describe.each(commandsOf())('$words', ({ words, command }) => {
  const flags = command.options.filter(({ required }) => required).map(({ long }) => String(long));

  test.each(Object.entries(oddTexts))('takes %s for no option, or is a usage error', async (_, text) => {
    for (const flag of flags) {
      const { code, stderr } = await run([...words.split(' '), ...(refused[words] ?? []), `${flag}=${text}`]);
      expect({ flag, code, lines: stderr.split('\n').length }).toEqual({ flag, code: 2, lines: 2 });
      expect(stderr).toMatch(/^parcel-hooks: [^\n]+\n$/);
      expect(stderr.length).toBeLessThan(1000);
      expect(stderr).not.toContain('\u001b');
      // The name of a file is shown, whatever it is.
      expect(['--set', '--header'].includes(flag) && stderr.includes('hunter2')).toBe(false);
    }
  });

  test.each(Object.entries(oddTexts))('takes %s for an argument, or is a usage error', async (_, text) => {
    const { code, stderr } = await run([...words.split(' '), ...(refused[words] ?? []), '--', text]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^parcel-hooks: [^\n]+\n$/);
    expect(stderr.length).toBeLessThan(1000);
    expect(stderr).not.toContain('hunter2');
  });
});
