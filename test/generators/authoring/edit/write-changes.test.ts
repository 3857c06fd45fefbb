import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeChanges } from '../../../../generators/authoring/edit/write-changes.ts';

test('what a run that was ended left beside a file goes with the next change of it, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-changes-'));
  try {
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const kept = [
      `.asyncapi.yaml-new-${process.ppid}`,
      `.other.yaml-new-${ended}`,
      '.asyncapi.yaml-new-notes',
    ];
    for (const name of [...kept, `.asyncapi.yaml-new-${ended}`]) writeFileSync(path.join(folder, name), '');
    writeChanges(folder, [{ file: 'asyncapi.yaml', before: undefined, after: 'asyncapi: 3.0.0\n' }]);
    expect(readdirSync(folder).toSorted()).toEqual([...kept, 'asyncapi.yaml'].toSorted());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
