import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** What commands write may hold texts of contracts and traffic, so one place writes, and escapes what could steer a terminal. */

const ALLOWED: Readonly<Record<string, string>> = {
  'generators/command/webhook-kit.ts':
    'names an old Node before it loads more, and learns that the reader of stdout has gone',
  'generators/ground/command-line.ts': 'the place itself',
  'generators/ground/terminal.ts': 'hands stdout to readline, with an escaped prompt',
  'common/command-line/output.ts': 'the place of the other commands; names process.stdout in a comment',
};

/** They hold code for readers to run. */
const EXAMPLES =
  /^generators\/(?:site\/(?:recipes|reference|browser)\/|site\/event-code|package\/init\/|outputs\/senders\/)/;

const WRITES =
  /\bconsole\b\s*[.[;,)}]|\bprocess\.std(?:out|err)\b|\bstd(?:out|err)\b[^\n]*from 'node:process'/;

test.each([
  ['generators', 100],
  ['common', 10],
  ['player', 100],
  ['receiver/command', 10],
])('one place of %s writes to the terminal', (folder, atLeast) => {
  const files = readSourceFiles(folder, ['.ts']).filter(({ path }) => !EXAMPLES.test(path));
  expect(files.length).toBeGreaterThanOrEqual(atLeast);
  const writing = files.filter(({ text }) => WRITES.test(text)).map(({ path }) => path);
  expect(writing).toEqual(Object.keys(ALLOWED).filter((path) => path.startsWith(`${folder}/`)));
});

test('of streams that a command is given, commands write to one place and to the last line of a terminal', () => {
  const files = ['common/command-line', 'player/cli', 'receiver/command'].flatMap((folder) =>
    readSourceFiles(folder, ['.ts']),
  );
  const writing = files.filter(({ text }) => /\b(?:stream|terminal|std\w+)\??\.write\(/.test(text));
  expect(writing.map(({ path }) => path)).toEqual([
    'common/command-line/output.ts',
    'player/cli/send/send-report.ts',
  ]);
});
