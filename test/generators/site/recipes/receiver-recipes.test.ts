import { transform } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { installCommands, receiverCommands } from '../../../../generators/site/recipes/commands.ts';
import {
  frameworkRecipes,
  receiverRecipes,
  storeReceivers,
} from '../../../../generators/site/recipes/receiver-recipes.ts';
import { readContract } from '../../../../generators/index.ts';
import { hostileContract } from '../hostile-contract.ts';
import { STANDARD } from '../../../signature-schemes.ts';
import { parcelContract } from '../parcel-contract.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const { contract: ownContract } = await readContract(path.join(repository, 'asyncapi.yaml'));
if (!ownContract) throw new Error('the contract of this repository is broken: run "npm run check"');

/** All code of the receivers for a contract, by recipe. */
function codeOf(contract: Contract): readonly (readonly [id: string, code: string])[] {
  return receiverRecipes(contract).map(({ id, files }) => [id, files.map(({ code }) => code).join('\n')]);
}

/** Those that stand on createReceiver. */
function receiversOf(contract: Contract): readonly (readonly [id: string, code: string])[] {
  return codeOf(contract).filter(([id]) => id !== 'by-hand');
}

function byHandOf(contract: Contract): string {
  return new Map(codeOf(contract)).get('by-hand') ?? '';
}

describe.each(receiversOf(parcelContract))('for a contract of another kind, %s', (id, code) => {
  test('takes what the service sends', () => {
    expect(code).toContain("async 'parcel.scanned'(event, { id");
    expect(code).toContain("key: { header: 'x-shop', values: [process.env.WEBHOOK_KEY] },");
    expect(code).not.toMatch(/\.post\(|'POST'|@Post/);
    expect(code).toMatch(id === 'next' ? /function PUT\(/ : /'\/parcels'/);
  });

  test('works on its own, and ends in order', () => {
    expect(code).toContain('receiver.start();');
    expect(code).toMatch(/process\.once\('SIGTERM', [^]*close\(\{ (?:server|graceMs)\b/);
  });
});

test.each([
  ['SQLite', "sqliteInbox('webhooks.db')", 'receiver.close(options);'],
  ['PostgreSQL', 'postgresInbox(pool)', 'receiver.close(options);\n  await pool.end();'],
  ['Redis', 'redisInbox(client)', 'receiver.close(options);\n  await client.close();'],
])('the receiver with %s is for any framework, and closes what it has opened', (title, inbox, closing) => {
  const receiver = storeReceivers(parcelContract).find((one) => one.title === title);
  expect(receiver?.code).toContain(inbox);
  expect(receiver?.code).toContain(`await ${closing}\n}\n`);
  expect(receiver?.code).toContain("path: '/parcels',");
});

test('a new event with fewer examples does not take the place of the one that is handled', () => {
  const [handled] = parcelContract.events.filter(({ documented }) => documented);
  if (!handled?.documented) throw new Error('no event is documented');
  const [example] = handled.examples;
  const richer = { ...handled, examples: [...handled.examples, example!] };
  const added = { ...handled, key: 'aisleSwept', title: 'Aisle Swept', eventType: 'aisle.swept' };
  for (const [, code] of receiversOf({ ...parcelContract, events: [added, richer] }))
    expect(code).toContain("async 'parcel.scanned'(event");
});

test('without the receiver, a contract of another kind gets what it wants', () => {
  const code = byHandOf(parcelContract);
  expect(code).toContain("key: { header: 'x-shop', values: [process.env.WEBHOOK_KEY] },");
  expect(code).toContain("path: '/parcels',");
  expect(code).toContain("case 'parcel.scanned':");
  expect(code).toContain('return 202; // Every other status counts as a failure.');
  expect(code).not.toMatch(/return 200|'POST'/);
});

const signature = { description: '', preset: 'Standard Webhooks', scheme: STANDARD };
const http = { type: 'http', description: '', in: '', name: '', bearerFormat: '', urls: [], scopes: [] };
const basic = { ...http, scheme: 'basic' };
const bearer = { ...http, scheme: 'bearer' };

test.each<[string, Partial<Contract>, readonly string[]]>([
  ['a static header and a signature', { signature }, ['key: { header', 'signature: { secrets']],
  ['a signature alone', { staticHeader: null, signature }, ['signature: { secrets']],
  ['HTTP Basic', { staticHeader: null, security: [basic] }, ['key: { username']],
  ['a static header or HTTP Basic', { security: [basic] }, ['key: { header']],
  [
    'HTTP Basic and a signature',
    { staticHeader: null, security: [basic], signature },
    ['key: { username', 'signature: { secrets'],
  ],
  ['a token', { staticHeader: null, security: [bearer] }, ["key: 'none', // Anyone can send events"]],
  [
    'nothing that proves who sends',
    { staticHeader: null, security: [] },
    ["key: 'none', // The contract has no way"],
  ],
])('a contract with %s says so to the receiver, and without createReceiver', (_, changes, options) => {
  const contract: Contract = { ...parcelContract, ...changes };
  for (const [, code] of codeOf(contract)) {
    const lines = code.split('\n').filter((line) => /^ +(?:key|signature): /.test(line));
    expect(lines).toEqual(options.map((option) => expect.stringContaining(option)));
  }
  const commands = receiverCommands(contract);
  expect(commands?.send.includes('--header x-shop=test-key')).toBe(options[0] === 'key: { header');
  expect(commands?.send.includes("--header 'authorization=Basic d2ViaG9vazp0ZXN0LWtleQ=='")).toBe(
    options[0] === 'key: { username',
  );
  expect(commands?.test.includes('--secret-env WEBHOOK_SECRET')).toBe(changes.signature !== undefined);
});

test('code for what was signed is there only where a signature does not cover the event ID', () => {
  const scheme = { ...STANDARD, idHeader: null, signed: '{timestamp}.{body}' };
  expect(byHandOf({ ...parcelContract, signature: { ...signature, scheme } })).toContain('received.signed');
  const covered = { ...STANDARD, idHeader: 'x-delivery' };
  for (const other of [null, { ...signature, scheme: covered }])
    expect(byHandOf({ ...parcelContract, signature: other })).not.toContain('received.signed');
});

test('a contract of many events has one of them named, and one function for the rest', () => {
  const [scanned] = parcelContract.events.filter(({ documented }) => documented);
  const events = Array.from({ length: 40 }, (_, index) => ({ ...scanned!, eventType: `parcel.${index}` }));
  for (const { code } of storeReceivers({ ...parcelContract, events: events as never })) {
    expect(code).toContain("'*'(_, ");
    expect(code.split('\n').length).toBeLessThan(45);
  }
});

test('without a documented event there is nothing to make a recipe of', () => {
  const events = parcelContract.events.filter(({ documented }) => !documented);
  expect(receiverRecipes({ ...parcelContract, events })).toEqual([]);
  expect(storeReceivers({ ...parcelContract, events })).toEqual([]);
  expect(receiverCommands({ ...parcelContract, events })).toBeNull();
});

test('the path of the address is the folder of the route in Next.js', () => {
  const endpoint = { ...parcelContract.endpoint, url: 'https://{shop}/a/b/' };
  const next = receiverRecipes({ ...parcelContract, endpoint }).find(({ id }) => id === 'next');
  const route = next?.files.find(({ path }) => path === 'app/a/b/route.ts');
  expect(route?.code).toContain("from '../../../start-receiver';");
});

test.each(
  receiverRecipes(hostileContract(parcelContract)).flatMap(({ files }) =>
    files.filter(({ language }) => language === 'typescript').map(({ path, code }) => [path, code]),
  ),
)('text of a contract cannot leave its place in the code of %s', async (_, code = '') => {
  const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
  const { code: parsed, warnings } = await transform(code, { loader: 'ts', minify: true, tsconfigRaw });
  expect(warnings).toEqual([]);
  const withoutStrings = parsed.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs, '""');
  expect(withoutStrings).not.toContain('alert');
});

describe('to copy', () => {
  const recipes = receiverRecipes(ownContract);

  test.each(recipes)('$id installs all that it imports', ({ files, packages, devPackages }) => {
    const imports = files.flatMap(({ code }) => [...code.matchAll(/^import .*?'([^'.][^']*)';$/gm)]);
    const names = imports
      .filter(([line, name]) => !name?.startsWith('node:') && !line.startsWith('import type'))
      .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect([ownContract.package.name, ...packages]).toEqual(expect.arrayContaining(names));
    const installed = ['.', 'test/ecosystem', 'bench'].flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8'));
      return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    });
    for (const name of ['typescript', '@types/node', ...packages, ...devPackages])
      expect(installed).toContain(name);
  });

  test.each(recipes)('$id is short, and its lines fit beside the menu', ({ files }) => {
    for (const { code } of files) {
      const lines = code.split('\n');
      expect(lines.length).toBeLessThan(85);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(96);
      expect(code).not.toMatch(/undefined|\[object/);
    }
  });

  test('packages are installed in one command, types in another, and nothing by none', () => {
    const commands = [...storeReceivers(ownContract), ...frameworkRecipes(ownContract)].map(
      (recipe) => [recipe.title, installCommands(recipe)] as const,
    );
    expect(Object.fromEntries(commands)).toMatchObject({
      SQLite: '',
      PostgreSQL: 'npm install pg\nnpm install --save-dev @types/pg',
      Redis: 'npm install redis',
      Express: 'npm install express\nnpm install --save-dev @types/express',
      Bun: 'npm install --save-dev @types/bun',
    });
  });
});
