import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { describe, expect, test } from 'vitest';
import { SCHEMA_EXTENSIONS } from '../../../../generators/contract/extensions/extensions.ts';
import { editorFiles } from '../../../../generators/package/init/project-files.ts';
import { jsonServiceIn } from './json-service.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');
const service = jsonServiceIn(REPOSITORY);
const filesOf = (pattern: string) => globSync(pattern, { cwd: REPOSITORY });

describe('in VS Code', () => {
  test('no example and no schema of this repository has anything underlined', async () => {
    const files = [...filesOf('schemas/examples/*.json'), ...filesOf('schemas/**/*.schema.json')];
    const found = files.map(async (file) => [file, await service.underlined(file, textOf(file))]);
    expect(await Promise.all(found)).toEqual(files.map((file) => [file, []]));
  });

  const schemaWith = (field: string) =>
    `{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "properties": { "a": { ${field} } }\n}\n`;

  test('extensions are proposed in a schema at any depth, beside the keywords of its dialect', async () => {
    const proposed = await service.proposed('schemas/events/new.schema.json', schemaWith('"‸"'));
    expect(proposed).toEqual(expect.arrayContaining([...Object.keys(SCHEMA_EXTENSIONS), 'minLength']));
    const assumed = schemaWith('"x-assumption": { "‸" }');
    expect(await service.proposed('schemas/events/new.schema.json', assumed)).toContain('minLength');
  });

  test('what an extension or a keyword does not allow is underlined', async () => {
    const underlined = async (field: string) =>
      (await service.underlined('schemas/events/new.schema.json', schemaWith(field))).map(({ text }) => text);
    expect(await underlined('"x-brief": 3')).toEqual(['3']);
    expect(await underlined('"x-assumption": { "minLength": "one" }')).toEqual(['"one"']);
    expect(await underlined('"x-brief": "a code", "x-other": 3')).toEqual([]);
  });

  test('an example is held against the schema of its event', async () => {
    const [file = ''] = filesOf('schemas/examples/*.json').filter((name) => !name.includes('.invalid-'));
    const [first = ''] = Object.keys(JSON.parse(textOf(file)) as object).slice(1);
    const wrong = JSON.stringify({ ...(JSON.parse(textOf(file)) as object), [first]: [] });
    expect((await service.underlined('schemas/examples/new.json', wrong)).map(({ text }) => text)).toEqual([
      '[]',
    ]);
    expect(await service.underlined('schemas/examples/new.invalid-a.json', wrong)).toEqual([]);
  });
});

test('init writes the settings for JSON that this repository has itself', async () => {
  const file = path.join(REPOSITORY, '.vscode/settings.json');
  const ofInit = editorFiles.find(({ path: name }) => name === '.vscode/settings.json');
  const { 'json.schemas': schemas } = JSON.parse(String(ofInit?.content)) as Record<string, unknown>;
  const settings = { ...(JSON.parse(textOf('.vscode/settings.json')) as object), 'json.schemas': schemas };
  const written = await format(JSON.stringify(settings, undefined, 2), {
    ...(await resolveConfig(file)),
    filepath: file,
  });
  // "vitest run test/generators/outputs/editor --update" writes them again.
  await expect(written).toMatchFileSnapshot(file);
});
