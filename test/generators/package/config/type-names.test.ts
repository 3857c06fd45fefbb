import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnFolder, type OwnFolder } from './own-folder.ts';

let own: OwnFolder;
beforeAll(() => {
  own = createOwnFolder();
});
afterAll(() => own.remove());

test('the config chooses the name of a type, and a choice that cannot be is an error at its schema', async () => {
  own.configure(`typeNames: { 'schemas/common/place.schema.json': 'Spot' }`);
  expect(await own.kit('generate', '--without', 'docs')).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(path.join(own.folder, 'generated/types.ts'), 'utf8')).toContain('export type Spot = ');
  own.configure(`typeNames: { 'schemas/common/place.schema.json': 'Date' }`);
  expect(await own.kit('generate', '--without', 'docs')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('schemas/common/place.schema.json:1:1 type-name "Date"'),
  });
});
