import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { takeLock } from '../../../player/run-log/lock-file.ts';
import { temporaryFile } from '../run/temporary-folder.ts';

describe('a lock', () => {
  test('holds the number of the process, until it is released', () => {
    const path = temporaryFile('run.ndjson');

    const lock = takeLock(path);

    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(String(process.pid));
    expect(takeLock(path)).toBeUndefined();
    lock?.release();
    expect(existsSync(`${path}.lock`)).toBe(false);
    const again = takeLock(path);
    expect(again).toBeDefined();
    again?.release();
  });

  test('of a process that lives is respected', () => {
    const path = temporaryFile('run.ndjson');
    // The process that all tests descend from.
    writeFileSync(`${path}.lock`, '1');

    expect(takeLock(path)).toBeUndefined();
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('1');
  });

  test.each<[string, () => string]>([
    ['a process that is gone', () => String(spawnSync(process.execPath, ['--version']).pid)],
    ['an earlier process with the number of this one', () => String(process.pid)],
    ['a process that was killed before it wrote its number', () => ''],
    ['nobody', () => 'x'],
    ['no process at all', () => '-1'],
  ])('of %s counts for nothing', (_, content) => {
    const path = temporaryFile('run.ndjson');
    writeFileSync(`${path}.lock`, content());

    const lock = takeLock(path);

    expect(lock).toBeDefined();
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(String(process.pid));
    lock?.release();
  });

  test('that cannot be written throws', () => {
    expect(() => takeLock(`${temporaryFile('missing')}/run.ndjson`)).toThrow('ENOENT');
  });
});
