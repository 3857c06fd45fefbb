import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LogRecord } from '../../../player/run-log/records.ts';
import { openRunLog } from '../../../player/run-log/run-log-writer.ts';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.ts';

const begin = (number: number): LogRecord<object> => ({
  type: 'begin',
  requestId: 'Ā😀',
  number,
  plannedAt: '2026-01-01T00:00:00.000Z',
  at: '2026-01-01T00:00:00.000Z',
});

const lineOf = (record: object): string => `${JSON.stringify(record)}\n`;

describe('the writer of a log', () => {
  test('has records in the file after a flush, in their order', () => {
    const path = temporaryFile('run.ndjson');
    const writer = openRunLog<object>(path, 'new');

    writer.add(begin(0));
    writer.add(begin(1));
    expect(readFileSync(path, 'utf8')).toBe('');
    writer.flush();
    expect(readFileSync(path, 'utf8')).toBe(lineOf(begin(0)) + lineOf(begin(1)));
    writer.flush();
    writer.add(begin(2));
    writer.close();

    expect(readFileSync(path, 'utf8')).toBe([0, 1, 2].map((number) => lineOf(begin(number))).join(''));
  });

  test('writes long records, and many between two flushes', () => {
    const path = temporaryFile('run.ndjson');
    const writer = openRunLog<object>(path, 'new');
    const long = { ...begin(0), requestId: 'ü€😀'.repeat(200_000) };

    writer.add(long);
    for (let number = 1; number <= 5_000; number++) writer.add(begin(number));
    writer.close();

    const lines = readFileSync(path, 'utf8').split('\n');
    expect(lines).toHaveLength(5_002);
    expect(lines[0] === JSON.stringify(long)).toBe(true);
    expect(lines[5_000]).toBe(JSON.stringify(begin(5_000)));
  });

  test('goes on behind what is there', () => {
    const path = temporaryFile('run.ndjson');
    writeFileSync(path, 'before\n');

    const writer = openRunLog<object>(path, 'append');
    writer.add(begin(0));
    writer.close();

    expect(readFileSync(path, 'utf8')).toBe(`before\n${lineOf(begin(0))}`);
  });

  test('begins no log if there is one already, and makes none that others may read', () => {
    const path = temporaryFile('run.ndjson');
    const writer = openRunLog<object>(path, 'new');
    writer.add(begin(0));
    writer.close();

    expect(statSync(path).mode & 0o077).toBe(0);
    expect(() => openRunLog(path, 'new')).toThrow('EEXIST');
    expect(() => openRunLog(temporaryFolder(), 'append')).toThrow('EISDIR');
  });

  test('begins in the empty file that a process leaves that was killed at its beginning', () => {
    const path = temporaryFile('run.ndjson');
    writeFileSync(path, '');

    const writer = openRunLog<object>(path, 'new');
    writer.add(begin(0));
    writer.close();

    expect(readFileSync(path, 'utf8')).toBe(lineOf(begin(0)));
    expect(() => openRunLog(temporaryFolder(), 'new')).toThrow('EEXIST');
  });

  test('writes nothing behind a write that failed', () => {
    const writer = openRunLog<object>('/dev/full', 'append');
    writer.add(begin(0));

    expect(() => writer.flush()).toThrow('ENOSPC');

    writer.add(begin(1));
    writer.flush();
    writer.close();
  });
});
