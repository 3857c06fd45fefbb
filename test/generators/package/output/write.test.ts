import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFolder, recoverFolder, writeFolder } from '../../../../generators/package/output/write.ts';
import { contentsOf, stateOf } from '../../command/folder-state.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const OLD = { 'types.ts': 'old types', 'validators/a.ts': 'old a' };
const NEW = { 'types.ts': 'new types', 'validators/b.ts': 'new b' };

let parent: string;
let out: string;
beforeEach(() => {
  parent = temporaryFolder();
  out = path.join(parent, 'generated');
});

const everything = (): boolean => true;

describe('writeFolder', () => {
  test('makes the folder with exactly the files', () => {
    const difference = writeFolder(out, filesOf(NEW), everything);
    expect(difference).toEqual({ missing: ['types.ts', 'validators/b.ts'], changed: [], unexpected: [] });
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('replaces what was there and leaves nothing beside it', () => {
    fill(out, OLD);
    const difference = writeFolder(out, filesOf(NEW), everything);
    expect(difference).toEqual({
      missing: ['validators/b.ts'],
      changed: ['types.ts'],
      unexpected: ['validators/a.ts'],
    });
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('keeps files that are not its own', () => {
    fill(out, { ...OLD, 'docs/index.html': 'pages', 'notes.txt': 'handwritten' });
    writeFolder(out, filesOf(NEW), (file) => file === 'types.ts' || file.startsWith('validators/'));
    expect(contentsOf(out)).toEqual({ ...NEW, 'docs/index.html': 'pages', 'notes.txt': 'handwritten' });
  });

  test('keeps a link that is not its own, and puts what it writes in the place of one that is', () => {
    const elsewhere = path.join(parent, 'elsewhere');
    fill(elsewhere, OLD);
    mkdirSync(out);
    for (const name of ['notes', 'types.ts', 'validators'])
      symlinkSync(elsewhere, path.join(out, name), 'junction');
    const difference = writeFolder(out, filesOf(NEW), (file) => file in NEW);
    expect(difference).toEqual({ missing: ['validators/b.ts'], changed: ['types.ts'], unexpected: [] });
    expect(readlinkSync(path.join(out, 'notes'))).toBe(elsewhere);
    rmSync(path.join(out, 'notes'));
    expect(contentsOf(out)).toEqual(NEW);
    expect(contentsOf(elsewhere)).toEqual(OLD);
  });

  test('touches nothing if all is right', () => {
    fill(out, NEW);
    const before = stateOf(parent);
    writeFolder(out, filesOf(NEW), everything);
    expect(stateOf(parent)).toEqual(before);
  });

  test('leaves the old output whole where a file cannot be written', () => {
    fill(out, OLD);
    const impossible = [...filesOf(NEW), { path: 'types.ts/inside-a-file', content: '' }];
    expect(() => writeFolder(out, impossible, everything)).toThrow(/ENOTDIR|EEXIST|EISDIR/);
    expect(contentsOf(out)).toEqual(OLD);
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(OLD);
    expect(readdirSync(parent)).toEqual(['generated']);
  });
});

test('a folder takes file by file what it is to hold, and what is right already stays the same file', () => {
  fill(out, { ...OLD, 'same.ts': 'same' });
  const before = statSync(path.join(out, 'same.ts'));
  const writer = openFolder(out, everything);
  for (const file of filesOf({ ...NEW, 'same.ts': 'same' })) {
    writer.add(file);
    expect(contentsOf(out)).toEqual({ ...OLD, 'same.ts': 'same' });
  }
  expect(writer.finish()).toEqual({
    missing: ['validators/b.ts'],
    changed: ['types.ts'],
    unexpected: ['validators/a.ts'],
  });
  expect(contentsOf(out)).toEqual({ ...NEW, 'same.ts': 'same' });
  const { ino, mtimeMs, nlink } = statSync(path.join(out, 'same.ts'));
  expect({ ino, mtimeMs, nlink }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs, nlink: 1 });
});

test('a folder whose files were discarded stays as it was, and takes no more of them', () => {
  fill(out, OLD);
  const writer = openFolder(out, everything);
  const [first, second] = filesOf(NEW);
  if (first) writer.add(first);
  writer.discard();
  expect(contentsOf(out)).toEqual(OLD);
  expect(readdirSync(parent)).toEqual(['generated']);
  expect(() => second && writer.add(second)).toThrow('no longer written');
  expect(readdirSync(parent)).toEqual(['generated']);
});

test('a file of somebody else is not removed where its folder would have to be a file', () => {
  const there = { 'types.ts': 'old types', 'report/notes.txt': 'handwritten' };
  fill(out, there);
  const own = [...filesOf(NEW), { path: 'report', content: 'a file' }];
  expect(() => writeFolder(out, own, (file) => file in NEW)).toThrow(/report is to be a file.*notes\.txt/);
  expect(contentsOf(out)).toEqual(there);
  expect(readdirSync(parent)).toEqual(['generated']);
});

test('a folder that holds nothing of anybody else gives way to a file', () => {
  fill(out, { 'report/old.txt': 'generated' });
  mkdirSync(path.join(out, 'types.ts'));
  writeFolder(out, filesOf({ ...NEW, report: 'a file' }), everything);
  expect(contentsOf(out)).toEqual({ ...NEW, report: 'a file' });
});

test('a link to the output folder stays one', () => {
  const elsewhere = path.join(parent, 'elsewhere');
  fill(elsewhere, OLD);
  symlinkSync(elsewhere, out, 'junction');
  writeFolder(out, filesOf(NEW), everything);
  expect(readlinkSync(out)).toBe(elsewhere);
  expect(contentsOf(elsewhere)).toEqual(NEW);
});

describe('a run that was killed', () => {
  const dead = String(spawnSync(process.execPath, ['-e', '']).pid);
  const beside = (kind: 'new' | 'ready', pid = dead): string =>
    path.join(parent, `.generated-${kind}-${pid}`);

  test('while it wrote the new folder: the old output is whole, the half-written one goes', () => {
    fill(out, OLD);
    fill(beside('new'), { 'types.ts': 'new ty' });
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(OLD);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  const ready = (files: Readonly<Record<string, string>>, removed: readonly string[], pid = dead): void => {
    fill(path.join(beside('ready', pid), 'files'), files);
    fill(beside('ready', pid), { 'removed.json': JSON.stringify(removed) });
  };

  test('once all was made: the next run completes it', () => {
    fill(out, { ...OLD, 'notes.txt': 'handwritten' });
    ready(NEW, ['validators/a.ts']);
    recoverFolder(out);
    expect(contentsOf(out)).toEqual({ ...NEW, 'notes.txt': 'handwritten' });
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('removes nothing outside of the folder, whatever its list names', () => {
    fill(out, OLD);
    const elsewhere = path.join(parent, 'elsewhere');
    fill(elsewhere, OLD);
    symlinkSync(elsewhere, path.join(out, 'linked'), 'junction');
    ready(NEW, ['../elsewhere/types.ts', 'linked/types.ts', 'validators/a.ts']);
    recoverFolder(out);
    expect(contentsOf(elsewhere)).toEqual(OLD);
    expect(contentsOf(out)).toMatchObject(NEW);
  });

  test('while it renamed: the next run does the rest', () => {
    fill(out, { ...OLD, 'types.ts': NEW['types.ts'] });
    ready({ 'validators/b.ts': NEW['validators/b.ts'] }, ['validators/a.ts', 'gone.ts']);
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('as it cleared away what it had put in place: nothing is left to do', () => {
    fill(out, NEW);
    mkdirSync(path.join(beside('ready'), 'files', 'validators'), { recursive: true });
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('before there was a folder at all: the new one is made', () => {
    ready(NEW, []);
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(NEW);
  });

  test('is put right by the next write too', () => {
    ready(OLD, []);
    fill(beside('new'), { 'types.ts': '' });
    writeFolder(out, filesOf(NEW), everything);
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('several times over leaves one output', () => {
    const other = String(spawnSync(process.execPath, ['-e', '']).pid);
    fill(out, OLD);
    ready(NEW, ['validators/a.ts']);
    fill(beside('new', other), OLD);
    recoverFolder(out);
    expect(contentsOf(out)).toEqual(NEW);
    expect(readdirSync(parent)).toEqual(['generated']);
  });

  test('is not confused with one that still runs', () => {
    fill(out, OLD);
    fill(beside('new', String(process.ppid)), { 'types.ts': 'being written' });
    recoverFolder(out);
    expect(contentsOf(beside('new', String(process.ppid)))).toEqual({ 'types.ts': 'being written' });
  });

  test('is told from folders of other names', () => {
    const others = ['.generated-news-1', '.generated-new-x', 'generated-new-1', '.other-ready-1'];
    for (const name of others) fill(path.join(parent, name), OLD);
    recoverFolder(out);
    expect(readdirSync(parent).sort()).toEqual([...others].sort());
  });
});

test('there is nothing to put right if there is no folder at all', () => {
  expect(() => recoverFolder(path.join(parent, 'none', 'generated'))).not.toThrow();
  expect(readdirSync(parent)).toEqual([]);
});

function filesOf(contents: Readonly<Record<string, string>>): { path: string; content: string }[] {
  return Object.entries(contents).map(([file, content]) => ({ path: file, content }));
}

function fill(folder: string, contents: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const { path: file, content } of filesOf(contents)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
