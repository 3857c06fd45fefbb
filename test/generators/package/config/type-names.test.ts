import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

/** The names of types are remembered from one run to the next, and change their meaning only where the config says so. */

let own: OwnFolder;
beforeAll(async () => {
  own = createOwnFolder();
  await own.kit('generate', '--without', 'docs');
});
afterAll(() => own.remove());

const at = (file: string) => path.join(own.folder, file);
const typesOf = () => readFileSync(at('generated/types.ts'), 'utf8');

test('a name that another schema would take over is an error, until the config accepts it', async () => {
  expect(typesOf()).toContain('export type Place = ');
  const place = JSON.parse(readFileSync(at('schemas/common/place.schema.json'), 'utf8')) as object;
  rmSync(at('schemas/common/place.schema.json'));
  own.write('schemas/common/spot.schema.json', JSON.stringify({ ...place, title: 'Place' }));
  for (const event of ['frost-warning', 'tank-empty']) {
    const file = at(`schemas/events/${event}.schema.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('place.schema', 'spot.schema'));
  }
  expect(await own.kit('generate', '--without', 'docs')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'schemas/common/spot.schema.json:1:1 type-name ' +
        'The type Place stood for schemas/common/place.schema.json, and would stand for schemas/common/spot.schema.json now.',
    ),
  });
  own.configure(`typeNames: { 'schemas/common/spot.schema.json': 'Place' }`);
  expect(await own.kit('generate', '--without', 'docs')).toMatchObject({ code: 0, stderr: '' });
  // It is remembered, so the line may go.
  own.configure('');
  expect(await own.kit('check', '--without', 'docs')).toMatchObject({ code: 0, stderr: '' });
  expect(typesOf()).toContain('export type Place = ');
});

test('the memory is a file of the output: check misses it, and one that cannot be read stops a run', async () => {
  const file = at('generated/names.json');
  rmSync(file);
  expect((await own.kit('check', '--only', 'types')).stderr).toContain('missing    generated/names.json');
  writeFileSync(file, '{');
  expect(await own.kit('check', '--only', 'types')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /names\.json does not hold names of types\. Restore it, or remove it to name everything again\.\n$/,
    ),
  });
});
