import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** What commands write may hold texts of contracts and traffic, so one place writes, and escapes what could steer a terminal. */

const ALLOWED: Readonly<Record<string, string>> = {
  'generators/command/print.ts': 'the place itself',
  'generators/command/terminal.ts': 'hands stdout to readline, with an escaped prompt',
  'generators/command/webhook-kit.ts':
    'names an old Node before it loads more, and learns that the reader of stdout has gone',
  'generators/contract/made-value.ts': 'silences a library',
  'player/cli/output.ts': 'the place of the player; names process.stdout in a comment',
};

/** They hold code for readers to run. */
const EXAMPLES =
  /^generators\/(?:docs\/(?:recipes|reference)\/|docs\/event-code|docs\/browser\/|init\/|senders\/)/;

const WRITES =
  /\bconsole\b\s*[.[;,)}]|\bprocess\.std(?:out|err)\b|\bstd(?:out|err)\b[^\n]*from 'node:process'/;

test.each(['generators', 'player'])('one place of %s writes to the terminal', (folder) => {
  const files = readSourceFiles(folder, ['.ts']).filter(({ path }) => !EXAMPLES.test(path));
  expect(files.length).toBeGreaterThan(100);
  const writing = files.filter(({ text }) => WRITES.test(text)).map(({ path }) => path);
  expect(writing).toEqual(Object.keys(ALLOWED).filter((path) => path.startsWith(`${folder}/`)));
});

test('of streams that a command is given, the player writes to one place and to the view of a terminal', () => {
  const writing = readSourceFiles('player/cli', ['.ts']).filter(({ text }) =>
    /\b(?:stream|terminal|std\w+)\.write\(/.test(text),
  );
  expect(writing.map(({ path }) => path)).toEqual(['player/cli/output.ts', 'player/cli/send/live-view.ts']);
});
