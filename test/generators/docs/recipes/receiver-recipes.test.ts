import { transform } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model.ts';
import { installCommands, receiverCommands } from '../../../../generators/docs/recipes/commands.ts';
import { receiverRecipes } from '../../../../generators/docs/recipes/receiver-recipes.ts';
import { readContract } from '../../../../generators/index.ts';
import { hostileContract } from '../hostile-contract.ts';
import { parcelContract } from '../parcel-contract.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
const { contract: ownContract } = await readContract(path.join(repository, 'asyncapi.yaml'));
if (!ownContract) throw new Error('the contract of this repository is broken: run "npm run check"');

/** The receivers' files for a contract, by recipe. */
function receiversOf(contract: Contract): readonly (readonly [string, string])[] {
  return receiverRecipes(contract).map(({ id, files }) => [id, files[0]?.code ?? '']);
}

describe.each(receiversOf(parcelContract))('for a contract of another kind, %s', (id, code) => {
  test('takes what the service sends, and answers as it wants', () => {
    expect(code).toContain('parseEvent(body, { headers })');
    expect(code).toContain("const id = headers.get('x-delivery');");
    expect(code).toContain("case 'parcel.scanned':");
    expect(code).toContain('return 202; // Every other status counts as a failure.');
    expect(code).toContain("if (received.status === 'malformed' || !id) return 400;");
    expect(code).not.toMatch(/return 200|\.post\(|'POST'|@Post/);
    expect(code).toMatch(id === 'next' ? /function PUT\(/ : /'\/parcels'/);
  });

  test('compares the static header', () => {
    expect(code).toContain("if (!isKey(headers.get('x-shop') ?? '')) return 401;");
    expect(code).toContain('timingSafeEqual');
  });
});

test('a contract without a static header has nothing about one in its recipes', () => {
  for (const [, code] of receiversOf({ ...parcelContract, staticHeader: null })) {
    expect(code).not.toMatch(/WEBHOOK_KEY|isKey|node:crypto|401/);
  }
  expect(receiverCommands({ ...parcelContract, staticHeader: null })?.sendWithHeader).toBeNull();
});

test('a delivery identifier in the body is read from the event', () => {
  const deliveryId = { in: 'payload', pointer: '/order/the~1id' } as const;
  for (const [, code] of receiversOf({ ...parcelContract, deliveryId })) {
    expect(code).toContain("const id: unknown = json?.order?.['the/id'];");
  }
});

test('without an event ID nothing pretends to recognise a redelivery, or keeps what it has no use for', () => {
  const contract = { ...parcelContract, deliveryId: null };
  for (const [, code] of receiversOf(contract)) {
    expect(code).toContain('nothing tells a redelivery from a new event');
    expect(code).not.toMatch(/\bid\b|new Map|randomUUID|same identifier/);
  }
  for (const { notes } of receiverRecipes(contract))
    expect(notes.join(' ')).not.toMatch(/duplicates|identifiers/);
  expect(receiverCommands(contract)?.printed).toBe('Handled parcel.scanned');
});

test('without a documented event there is nothing to make a recipe of', () => {
  const events = parcelContract.events.filter(({ documented }) => !documented);
  expect(receiverRecipes({ ...parcelContract, events })).toEqual([]);
  expect(receiverCommands({ ...parcelContract, events })).toBeNull();
});

test('the path of the address is the folder of the route in Next.js', () => {
  const endpoint = { ...parcelContract.endpoint, url: 'https://{shop}/a/b/' };
  const next = receiverRecipes({ ...parcelContract, endpoint }).find(({ id }) => id === 'next');
  expect(next?.files[0]?.path).toBe('app/a/b/route.ts');
});

test.each(receiversOf(hostileContract(parcelContract)))(
  'text of a contract cannot leave its place in the code of %s',
  async (_, code) => {
    const tsconfigRaw = { compilerOptions: { experimentalDecorators: true } };
    const { code: parsed, warnings } = await transform(code, { loader: 'ts', minify: true, tsconfigRaw });
    expect(warnings).toEqual([]);
    const withoutStrings = parsed.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs, '""');
    expect(withoutStrings).not.toContain('alert');
  },
);

describe('to copy', () => {
  const recipes = receiverRecipes(ownContract);

  test.each(recipes)('$id installs all that it imports', ({ files, packages, devPackages }) => {
    const imports = files.flatMap(({ code }) => [...code.matchAll(/^import .*?'([^'.][^']*)';$/gm)]);
    const names = imports
      .filter(([line, name]) => !name?.startsWith('node:') && !line.startsWith('import type'))
      .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect([ownContract.package.name, ...packages]).toEqual(expect.arrayContaining(names));
    const tested = JSON.parse(readFileSync(path.join(repository, 'bench/package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    };
    for (const name of ['typescript', '@types/node', ...packages, ...devPackages])
      expect(tested.dependencies).toHaveProperty([name]);
  });

  test.each(recipes)('$id is short, and its lines fit beside the menu', ({ files }) => {
    for (const { code } of files) {
      const lines = code.split('\n');
      expect(lines.length).toBeLessThan(85);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(96);
      expect(code).not.toMatch(/undefined|\[object/);
    }
  });

  test('the packages of frameworks are installed in one command, types in another', () => {
    const express = recipes.find(({ id }) => id === 'express');
    expect(express && installCommands(ownContract, express).split('\n')).toEqual([
      `npm install ${ownContract.package.name} express`,
      'npm install --save-dev typescript @types/node @webhook-contract/player @types/express',
    ]);
  });
});
