import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editor } from '../../../../generators/outputs/editor/index.ts';
import { newFiles, writeNewFiles } from '../../../../generators/package/init/new-files.ts';
import { schemas } from '../../../../generators/outputs/schemas/index.ts';
import { toolkit } from '../../../../generators/ground/kit-manifest.ts';
import { writeFolder } from '../../../../generators/package/output/write.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { caseFolder, readValid } from '../../../golden/generate-case.ts';
import { readOwnContract } from '../../../own-contract.ts';
import { startLanguageServer, type LanguageServer } from './language-server.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[];
  readonly 'yaml.schemas': Readonly<Record<string, readonly string[]>>;
}

/** Starts the server as VS Code does in a folder: YAML is all that it reads, and JSON is YAML. */
function serverIn(folder: string): Promise<LanguageServer> {
  const settings = JSON.parse(readFileSync(path.join(folder, '.vscode/settings.json'), 'utf8')) as Settings;
  const ofJson = settings['json.schemas'].map(({ fileMatch, url }) => [url, fileMatch] as const);
  return startLanguageServer(folder, { ...settings['yaml.schemas'], ...Object.fromEntries(ofJson) });
}

const { contract: ownContract } = await readOwnContract();

describe('the contract of this repository', () => {
  const textOf = (file: string) => readFileSync(path.join(REPOSITORY, file), 'utf8');
  const document = textOf('asyncapi.yaml');
  const notifications = textOf('schemas/notifications.yaml');
  const changes = textOf('schemas/changes.yaml');
  const keys = (ownContract?.events ?? []).map(({ key }) => key);

  let server: LanguageServer;
  beforeAll(async () => (server = await serverIn(REPOSITORY)));
  afterAll(() => server.stop());

  const wired = globSync('{asyncapi,schemas/*}.yaml', { cwd: REPOSITORY });
  const checked = ['schemas/examples/*.json'];
  test('has nothing underlined', async () => {
    const files = [...wired, ...globSync(checked, { cwd: REPOSITORY })];
    const found = files.map(async (file) => [file, await server.underlined(file, textOf(file))]);
    expect(await Promise.all(found)).toEqual(files.map((file) => [file, []]));
  });

  test('is wired in every file that has a schema', () => {
    expect(wired.length).toBeGreaterThan(1);
    for (const file of wired) expect(textOf(file)).toMatch(/^# yaml-language-server: \$schema=\S+\n/);
  });

  test('proposes extensions where they belong', async () => {
    const trait = document.replace(/\n {6}x-delivery:\n(?: {8}.*\n)+/, '\n      ‸\n');
    expect(await server.proposed('asyncapi.yaml', trait)).toEqual(
      expect.arrayContaining(['x-delivery', 'x-event', 'x-invalid-examples', 'description']),
    );
  });

  test('proposes the keys of events', async () => {
    const asked = notifications.replace(/\n( +)webhook: \w+\n/, '\n$1webhook: ‸\n');
    expect(await server.proposed('schemas/notifications.yaml', asked)).toEqual(expect.arrayContaining(keys));
    const change = changes.replace(/events: \[\w+/, 'events: [‸');
    expect(await server.proposed('schemas/changes.yaml', change)).toEqual(expect.arrayContaining(keys));
  });

  test('proposes categories, traits and the files of schemas in a message', async () => {
    const proposedFor = (before: RegExp, asked: string) =>
      server.proposed('asyncapi.yaml', document.replace(before, asked));
    expect(await proposedFor(/tags: \[\{ name: Payins \}\]/, 'tags:\n          - name: ‸')).toEqual(
      expect.arrayContaining(['Callbacks', 'Payins', 'Issuing and Cards']),
    );
    expect(await proposedFor(/traits: \[\{ \$ref: \S+ \}\]/, 'traits:\n          - $ref: ‸')).toContain(
      '"#/components/messageTraits/delivery"',
    );
    expect(await proposedFor(/payload: \{ \$ref: \S+ \}/, 'payload:\n          $ref: ‸')).toEqual(
      expect.arrayContaining([
        './schemas/common/any-payload.schema.json',
        './schemas/events/provisioning.schema.json',
      ]),
    );
  });

  test('underlines what is misspelt, and nothing else', async () => {
    const broken = document
      .replace(/\n {8}summary: /, '\n        sumary: ')
      .replace('guarantee: at-most-once', 'guarantee: at-most')
      .replace('maxRetries:', 'maxRetires:');
    const underlined = await server.underlined('asyncapi.yaml', broken);
    expect(underlined.map(({ text }) => text).toSorted()).toEqual(['at-most', 'maxRetires', 'sumary']);
    const renamed = notifications.replace(`webhook: ${keys[0]}\n`, `webhook: ${keys[0]}s\n`);
    expect(await server.underlined('schemas/notifications.yaml', renamed)).toEqual([
      { text: `${keys[0]}s`, message: expect.stringContaining('no such name') },
    ]);
    const kind = changes.replace('kind: added', 'kind: addded');
    expect((await server.underlined('schemas/changes.yaml', kind)).map(({ text }) => text)).toEqual([
      'addded',
    ]);
  });

  test('underlines in an example what its event does not allow, and nothing in an invalid one', async () => {
    const { examples, invalidExamples } = ownContract?.events.find(({ documented }) => documented) ?? {};
    const [field] = Object.keys(examples?.[0]?.payload ?? {}).filter((name) => name !== 'template');
    const wrong = JSON.stringify({ ...examples?.[0]?.payload, [field ?? '']: [] }, null, 2);
    const underlined = await server.underlined('schemas/examples/new.json', wrong);
    expect(underlined.map(({ text }) => text)).toEqual(['[]']);
    const invalid = JSON.stringify(invalidExamples?.[0]?.payload);
    expect(await server.underlined('schemas/examples/new.invalid-field.json', invalid)).toEqual([]);
  });

  test('explains extensions', async () => {
    const key = document.replace('x-delivery:', 'x-deli‸very:');
    expect(await server.explained('asyncapi.yaml', key)).toContain('how it is delivered');
    const inside = document.replace('maxRetries:', 'maxRe‸tries:');
    expect(await server.explained('asyncapi.yaml', inside)).toContain('Retries after the first attempt');
  });
});

describe('a contract that init wrote', () => {
  const folder = temporaryFolder(afterAll);
  let server: LanguageServer;
  beforeAll(async () => {
    const answers = { name: '@example/webhooks', title: 'Example', event: 'Order Paid' };
    writeNewFiles(newFiles(answers, toolkit(), folder), folder);
    const contract = await readValid(path.join(folder, 'asyncapi.yaml'));
    writeFolder(
      path.join(folder, 'generated'),
      [...(await editor.generate(contract)), ...(await schemas.generate(contract))],
      () => true,
    );
    server = await serverIn(folder);
  });
  afterAll(async () => {
    await server.stop();
  });

  test('has nothing underlined, and what is misspelt is', async () => {
    const document = readFileSync(path.join(folder, 'asyncapi.yaml'), 'utf8');
    expect(await server.underlined('asyncapi.yaml', document)).toEqual([]);
    const broken = document.replace('timeoutSeconds:', 'timeoutSecond:');
    expect((await server.underlined('asyncapi.yaml', broken)).map(({ text }) => text)).toEqual([
      'timeoutSecond',
    ]);
  });

  test('has its examples held against their schema', async () => {
    const files = globSync('schemas/examples/*.json', { cwd: folder });
    const found = files.map((file) => server.underlined(file, readFileSync(path.join(folder, file), 'utf8')));
    expect(await Promise.all(found)).toEqual(files.map(() => []));
  });
});

describe('any contract', () => {
  const folder = temporaryFolder(afterAll);
  let server: LanguageServer;
  beforeAll(async () => (server = await startLanguageServer(folder)));
  afterAll(async () => {
    await server.stop();
  });

  const contracts = [
    ...['hostile', 'library', 'names'].map((name) => path.join(caseFolder(name), 'contract')),
    ...['backoff', 'draft-2020-12', 'hmac-signature', 'plain'].map(contractFolder),
  ];
  test.each(contracts)('%s has nothing underlined', async (contractFolder) => {
    const file = path.join(contractFolder, 'asyncapi.yaml');
    const contract = await readValid(file);
    const copy = mkdtempSync(path.join(folder, 'contract-'));
    writeFolder(path.join(copy, 'generated'), await editor.generate(contract), () => true);
    const text = `# yaml-language-server: $schema=generated/editor/asyncapi.schema.json\n${readFileSync(file, 'utf8')}`;
    expect(await server.underlined(path.join(path.basename(copy), 'asyncapi.yaml'), text)).toEqual([]);
  });
});
