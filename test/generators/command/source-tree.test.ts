import { expect, test } from 'vitest';
import { sourceTree } from '../../../generators/package/source-tree.ts';

test.each([
  ['in its folder', ['hooks.yaml', 'schemas/a.json'], ['hooks.yaml', 'schemas/a.json']],
  [
    'in folders above it too',
    ['hooks.yaml', '../common/a.json', '../../b.json'],
    ['apis/hooks/hooks.yaml', 'apis/common/a.json', 'b.json'],
  ],
])('the files of a contract %s keep their places to each other', (_, read, expected) => {
  const filesRead = new Map(read.map((file) => [file, `the text of ${file}`]));
  const tree = sourceTree('/work/apis/hooks/hooks.yaml', filesRead);
  expect([...tree.keys()]).toEqual(expected);
  expect([...tree.values()]).toEqual([...filesRead.values()]);
});
