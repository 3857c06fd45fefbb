import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { symptomsOf } from '../../../../generators/site/pages/troubleshooting.ts';
import { plainText } from '../../../../generators/site/blocks/read-content.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';

const own = path.resolve(import.meta.dirname, '../../../../asyncapi.yaml');

describe.each([
  ['own', async () => readValid(own)],
  ['library', async () => readCase('library')],
] as const)('the symptoms of %s', (_, read) => {
  it('have a cause and a command that a shell can read each', async () => {
    const symptoms = symptomsOf(arrangeSite(await read()));
    expect(symptoms.length).toBeGreaterThan(10);
    expect(symptoms.filter(({ cause }) => plainText(cause).trim() === '')).toEqual([]);
    const broken = symptoms.filter(
      ({ command }) => spawnSync('sh', ['-n'], { input: command ?? '(' }).status !== 0,
    );
    expect(broken.map(({ id, command }) => ({ id, command }))).toEqual([]);
  });
});
