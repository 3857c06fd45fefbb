import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkContract, subjectOf } from '../../../generators/contract/check.ts';
import { rules } from '../../../generators/contract/rules/index.ts';
import { loadSources } from '../../../generators/contract/source/sources.ts';
import { formatDiagnostic, readContract } from '../../../generators/index.ts';
import { extent } from '../../extent.ts';
import { mutatedContract } from '../../fuzz/mutated-contract.ts';
import { withFiles } from '../../fuzz/with-files.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { withContract } from './broken-contract.ts';

test('whatever is wrong in the files, the rules end without an exception', async () => {
  const random = createRandom(testSeed);
  for (let count = 0; count < extent(50, 150); count += 1) {
    const files = mutatedContract(random);
    const check = (folder: string): unknown => {
      const { sources } = loadSources(path.join(folder, 'asyncapi.yaml'));
      return checkContract(subjectOf(sources), rules);
    };
    const outcome = await withFiles(files, check).catch((error: unknown) => error);
    expect({ files, outcome }).toEqual({ files, outcome: expect.any(Array) });
  }
});

const hostileTexts: [string, string | Buffer][] = [
  ['lists nested 100,000 deep', '['.repeat(100_000)],
  ['lists nested 3,000 deep and closed', `${'['.repeat(3_000)}${']'.repeat(3_000)}`],
  ['objects nested 3,000 deep', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['zero bytes', Buffer.alloc(1_000)],
  ['a date, as another version of YAML has it', '%YAML 1.1\n---\nkind: 2026-01-01\n'],
  ['a tag that would run code elsewhere', '!!js/function "() => 1"\n'],
  ['binary', '!!binary aGVsbG8=\n'],
];

test.each(hostileTexts)('%s in a file is an error and nothing more', async (_what, content) => {
  for (const file of ['asyncapi.yaml', 'schemas/alarms.yaml', 'schemas/examples/frost-warning.night.json']) {
    const reading = await withContract(async (folder) => {
      writeFileSync(path.join(folder, file), content);
      return readContract(path.join(folder, 'asyncapi.yaml'));
    });
    expect(reading.contract).toBeUndefined();
    expect(reading.diagnostics.map((diagnostic) => diagnostic.severity)).toContain('error');
    expect(reading.diagnostics.length).toBeLessThan(20);
  }
});

test('a pipe in the place of a file is refused, and not waited for', async () => {
  for (const file of ['asyncapi.yaml', 'schemas/headers.schema.json']) {
    const { diagnostics } = await withContract(async (folder) => {
      rmSync(path.join(folder, file));
      execFileSync('mkfifo', [path.join(folder, file)]);
      return readContract(path.join(folder, 'asyncapi.yaml'));
    });
    expect(diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      `missing-file The file ${file} is not a regular file.`,
    ]);
  }
});

test.each([
  ['more bytes', ' '.repeat(8_000_001)],
  ['more values', `[${'1,'.repeat(500_001)}1]`],
  ['a longer text', JSON.stringify({ description: 'Word '.repeat(20_001) })],
  [
    'a deeper composition',
    JSON.stringify({
      allOf: [{ $ref: '#/definitions/S0' }],
      definitions: Object.fromEntries(
        Array.from({ length: 2_000 }, (_, level) => [
          `S${level}`,
          level === 1_999 ? {} : { allOf: [{ $ref: `#/definitions/S${level + 1}` }] },
        ]),
      ),
    }),
  ],
  ['more codes', JSON.stringify({ enum: Array.from({ length: 20_001 }, (_, code) => `C${code}`) })],
])('%s than a contract can have is the one thing that is told', async (_what, content) => {
  const { diagnostics } = await withContract(async (folder) => {
    writeFileSync(path.join(folder, 'schemas/events/tank-empty.schema.json'), content);
    return readContract(path.join(folder, 'asyncapi.yaml'));
  });
  expect(diagnostics.map(({ file, rule }) => ({ file, rule }))).toEqual([
    { file: 'schemas/events/tank-empty.schema.json', rule: 'contract-size' },
  ]);
});

test('a link that leads round in a circle is a file that cannot be read', async () => {
  const { diagnostics } = await withContract(async (folder) => {
    const file = path.join(folder, 'schemas/headers.schema.json');
    rmSync(file);
    symlinkSync(file, file);
    return readContract(path.join(folder, 'asyncapi.yaml'));
  });
  expect(diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'missing-file The file schemas/headers.schema.json cannot be read.',
  ]);
});

test('schemas may hold themselves and each other', async () => {
  const { contract, diagnostics } = await withContract(async (folder) => {
    writeFileSync(
      path.join(folder, 'schemas/common/place.schema.json'),
      JSON.stringify({
        description: 'A bed, and the beds inside it.',
        type: ['string', 'object'],
        properties: { inner: { description: 'Further in.', allOf: [{ $ref: '#' }] } },
      }),
    );
    return readContract(path.join(folder, 'asyncapi.yaml'));
  });
  expect(diagnostics).toEqual([]);
  expect(Object.keys(contract?.definitions ?? {})).toContain('place');
});

test('names with line breaks and escape sequences are shown as one line', async () => {
  const { diagnostics } = await withContract(async (folder) => {
    const file = path.join(folder, 'asyncapi.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('otherNames', String.raw`"a\nb\e[31m\u2028"`));
    return readContract(file);
  });
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    String.raw`asyncapi.yaml:124:9 extension-shape x-event/a\u000ab\u001b[31m\u2028 is not known here.` +
      '\n  @webhook-contract/kit/extensions/x-event.schema.json describes it.',
  ]);
});

test('a file that is not UTF-8 is named itself, with what to do', async () => {
  const { diagnostics } = await withContract(async (folder) => {
    writeFileSync(path.join(folder, 'schemas/headers.schema.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    return readContract(path.join(folder, 'asyncapi.yaml'));
  });
  expect(diagnostics.map(({ file, line, rule, hint }) => ({ file, line, rule, hint }))).toContainEqual({
    file: 'schemas/headers.schema.json',
    line: 1,
    rule: 'file-encoding',
    hint: 'Save it as UTF-8.',
  });
});
