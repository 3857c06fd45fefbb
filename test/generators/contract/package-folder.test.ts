import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A contract reads the files of its package, wherever they stand in it, and nothing else of the machine. */

let machine: string;
beforeEach(() => {
  machine = temporaryFolder();
});

function write(file: string, content: object): void {
  const absolute = path.join(machine, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, JSON.stringify(content));
}

function writeContract(folder: string, payload: object): string {
  write(`${folder}/asyncapi.yaml`, {
    asyncapi: '3.0.0',
    info: { title: 'Ferry', version: '1.0.0' },
    channels: { hooks: { address: '/hooks', messages: { sailed: { payload } } } },
    operations: { tell: { action: 'send', channel: { $ref: '#/channels/hooks' } } },
    components: { schemas: { quay: { type: 'integer' } } },
  });
  return path.join(machine, folder, 'asyncapi.yaml');
}

const SAILED = {
  type: 'object',
  required: ['type', 'quay'],
  properties: {
    type: { const: 'sailed' },
    quay: { $ref: '../hooks/asyncapi.yaml#/components/schemas/quay' },
  },
};

test('files beside the folder of the contract are read, and may refer back to it', async () => {
  write('package/package.json', {});
  write('package/common/sailed.json', SAILED);
  const document = writeContract('package/hooks', { $ref: '../common/sailed.json' });
  const { contract, filesRead, diagnostics } = await readContract(document);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contract?.events.map(({ eventType }) => eventType)).toEqual(['sailed']);
  expect([...filesRead.keys()]).toEqual(['asyncapi.yaml', '../common/sailed.json']);
});

test('an identifier is read against the place of its file: the same one beside the contract is another', async () => {
  const quay = { $id: 'quay.json', type: 'integer' };
  write('package/package.json', {});
  write('package/sailed.json', {
    ...SAILED,
    $id: 'sailed.json',
    properties: { type: { const: 'sailed' }, quay: { $ref: 'quay.json' } },
    definitions: { quay },
  });
  const payload = { allOf: [{ $ref: '../sailed.json' }], definitions: { quay: { ...quay, type: 'string' } } };
  const { contract, diagnostics } = await readContract(writeContract('package/hooks', payload));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(contract?.definitions.quay).toEqual({ type: 'integer' });
});

test('a fault in such a file is told with the path that leads to it', async () => {
  write('package/package.json', {});
  write('package/common/sailed.json', { ...SAILED, minProperties: -1 });
  const { diagnostics } = await readContract(
    writeContract('package/hooks', { $ref: '../common/sailed.json' }),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'schema-invalid', file: '../common/sailed.json', pointer: '/minProperties' },
  ]);
});

const OUTSIDE = {
  rule: 'reference-outside',
  file: 'asyncapi.yaml',
  hint: expect.stringContaining('package.json'),
};

test.each([
  ['that a path leads to', '../../common/sailed.json'],
  ['that a path leads to in the end', '../common/../../common/sailed.json'],
  ['that a symbolic link leads to', '../link/sailed.json'],
])('a file outside of the package %s is not read', async (_, $ref) => {
  write('package/package.json', {});
  write('common/sailed.json', SAILED);
  const document = writeContract('package/hooks', { $ref });
  symlinkSync('../common', path.join(machine, 'package/link'));
  const { contract, filesRead, diagnostics } = await readContract(document);
  expect(contract).toBeUndefined();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([OUTSIDE]);
  expect([...filesRead.keys()]).toEqual(['asyncapi.yaml']);
});

test('a symbolic link within the package is followed', async () => {
  write('package/package.json', {});
  write('package/common/sailed.json', {
    ...SAILED,
    required: ['type'],
    properties: { type: { const: 'sailed' } },
  });
  const document = writeContract('package/hooks', { $ref: 'link/sailed.json' });
  symlinkSync('../common', path.join(machine, 'package/hooks/link'));
  const { diagnostics } = await readContract(document);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('without a package.json, nothing outside of the folder of the contract is read from elsewhere', async () => {
  write('common/sailed.json', SAILED);
  const { diagnostics } = await readContract(writeContract('hooks', { $ref: '../common/sailed.json' }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([OUTSIDE]);
});

test('a package.json above the git work tree of the contract is not that of its package', async () => {
  write('package.json', {});
  write('private.json', SAILED);
  write('clone/.git/config', {});
  const { diagnostics } = await readContract(writeContract('clone', { $ref: '../private.json' }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([OUTSIDE]);
});

test('without a package.json, the working folder counts', async () => {
  write('common/sailed.json', SAILED);
  const document = writeContract('hooks', { $ref: '../common/sailed.json' });
  const before = process.cwd();
  process.chdir(machine);
  try {
    const { diagnostics } = await readContract(document);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  } finally {
    process.chdir(before);
  }
});
