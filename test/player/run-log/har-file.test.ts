import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openHarFile } from '../../../player/run-log/har-file.ts';
import { RunLogError } from '../../../player/run-log/run-log-error.ts';
import { temporaryFile } from '../../temporary-folder.ts';

const creator = { name: 'parcel-hooks', version: '4.5.6' };

const open = (path: string, goOn = false) => openHarFile(path, { creator, goOn });

interface Har {
  readonly log: { readonly version: string; readonly creator: object; readonly entries: readonly unknown[] };
}

const read = (path: string): Har['log'] => (JSON.parse(readFileSync(path, 'utf8')) as Har).log;

describe('a HAR file', () => {
  test('is whole from the beginning, and after each flush', () => {
    const path = temporaryFile('run.har');
    const har = open(path);
    expect(read(path)).toEqual({ version: '1.2', creator, entries: [] });

    for (let count = 1; count <= 5; count++) {
      har.add({ count, text: 'ü€😀' });
      har.flush();
      har.flush();
      expect(read(path).entries).toHaveLength(count);
    }
    har.add({ count: 6 });
    har.add({ count: 7 });
    har.close();

    expect(read(path).entries).toMatchObject([1, 2, 3, 4, 5, 6, 7].map((count) => ({ count })));
  });

  test.each([0, 1, 3])('is continued, after %i entries', (before) => {
    const path = temporaryFile('run.har');
    const first = open(path);
    for (let count = 0; count < before; count++) first.add({ count });
    first.close();

    const second = open(path, true);
    expect(read(path).entries).toHaveLength(before);
    second.add({ count: before });
    second.close();

    expect(read(path).entries).toEqual(Array.from({ length: before + 1 }, (_, count) => ({ count })));
  });

  test.each([
    ['of another run, where a new one is begun', false, '{"log":{"entries":[\n{}\n]}}\n', 'EEXIST'],
    ['of another tool', true, '{"log":{"entries":[\n{}\n]}}\n', 'not a HAR file of a run'],
    ['that is none', true, 'not a HAR file', 'not a HAR file of a run'],
    ['that is short', true, ']}', 'not a HAR file of a run'],
  ])('%s is left as it is', (_, goOn, content, message) => {
    const path = temporaryFile('run.har');
    writeFileSync(path, content);

    expect(() => open(path, goOn)).toThrow(message);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  test('is begun if there is none to continue, or an empty one', () => {
    const path = temporaryFile('run.har');

    open(path, true).close();
    expect(read(path).entries).toEqual([]);

    writeFileSync(path, '');
    open(path, true).close();
    expect(read(path).entries).toEqual([]);
  });

  test('that was cut off anywhere behind its head keeps every whole entry', () => {
    const path = temporaryFile('run.har');
    const first = open(path);
    for (let count = 0; count < 3; count++) first.add({ count, text: 'ü€' });
    first.close();
    const whole = readFileSync(path);
    const firstLine = whole.indexOf('\n');

    for (let length = firstLine + 1; length < whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      const kept = [0, 1, 2].filter((count) => {
        const entry = Buffer.from(JSON.stringify({ count, text: 'ü€' }));
        return whole.indexOf(entry) + entry.length <= length;
      });
      const second = open(path, true);
      second.add({ count: 3 });
      second.close();
      expect(read(path).entries.map((entry) => (entry as { count: number }).count)).toEqual([...kept, 3]);
    }
  });

  test('is not a pipe, which is left as it is', () => {
    const pipe = temporaryFile('pipe');
    execFileSync('mkfifo', [pipe]);

    expect(() => open(pipe, true)).toThrow(
      new RunLogError(`${pipe}: not a regular file, so not a HAR file of a run.`),
    );
    expect(existsSync(pipe)).toBe(true);
  });

  test('that cannot be written throws', () => {
    expect(() => open('/dev/full')).toThrow('EEXIST');
    expect(() => open(`${temporaryFile('missing')}/run.har`)).toThrow('ENOENT');
    expect(() => open(`${temporaryFile('missing')}/run.har`, true)).toThrow('ENOENT');
  });
});
