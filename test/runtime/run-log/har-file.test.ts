import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openHarFile } from '../../../runtime/run-log/har-file.ts';
import { temporaryFile } from '../run/temporary-folder.ts';

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

  test.each([0, 1, 3])('is gone on with, after %i entries', (before) => {
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
    ['another run', false, '{"log":{"entries":[\n{}\n]}}\n'],
    ['something else', true, 'not a HAR file'],
    ['something short', true, ']}'],
    ['nothing', true, ''],
  ])('takes the place of %s', (_, goOn, content) => {
    const path = temporaryFile('run.har');
    writeFileSync(path, content);

    const har = open(path, goOn);
    har.add({ count: 0 });
    har.close();

    expect(read(path).entries).toEqual([{ count: 0 }]);
  });

  test('is begun where there is none to go on with', () => {
    const path = temporaryFile('run.har');

    open(path, true).close();

    expect(read(path).entries).toEqual([]);
  });

  test('that cannot be written throws', () => {
    expect(() => open('/dev/full')).toThrow('ENOSPC');
    expect(() => open(`${temporaryFile('missing')}/run.har`)).toThrow('ENOENT');
    expect(() => open(`${temporaryFile('missing')}/run.har`, true)).toThrow('ENOENT');
  });
});
