import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemsOfChanges } from '../../../../generators/authoring/edit/problems-of-changes.ts';
import { writeChanges } from '../../../../generators/authoring/edit/write-changes.ts';
import { loadSources } from '../../../../generators/contract/source/sources.ts';
import { smallContract } from '../event/edited-contract.ts';

test('a file that nothing refers to any more does not prevent an edit, even where the rule is an error', async () => {
  const { sources } = loadSources(smallContract());
  const added = { file: 'schemas/left.schema.json', before: undefined, after: '{}' };
  expect(await problemsOfChanges(sources, 'error', [added], [])).toMatchObject([
    { rule: 'unused-file', severity: 'warning' },
  ]);
});

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
