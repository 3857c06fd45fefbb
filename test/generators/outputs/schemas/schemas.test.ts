import { registerSchema, validate } from '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-2020-12';
import { Parser } from '@asyncapi/parser';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { standardRules } from '../../../../generators/contract/standard/standard-parser.ts';
import { schemas } from '../../../../generators/outputs/schemas/index.ts';
import { readMade } from '../../contract/made-contract.ts';
import { contractFolder, contractNames } from '../../../contracts/contract-folders.ts';
import { caseFolder, readValid } from '../../../golden/generate-case.ts';
import { ownContract } from '../../../schemas/schemas.ts';

/** What the package holds for other tools: they know nothing of this project and look up no other file. */

async function filesOf(contract: Contract): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const files = await schemas.generate(contract);
  return new Map(files.map(({ path, content }) => [path, JSON.parse(String(content))]));
}

test('each schema compiles in a strict Ajv without options, and takes what it should, as a second implementation does', async () => {
  const contract = await ownContract();
  const files = await filesOf(contract);
  const ajv = new Ajv();
  const documented = contract.events.filter((event) => event.documented);
  expect(documented.length).toBeGreaterThan(1);
  for (const { key, payload, examples, invalidExamples } of documented) {
    const schema = [...files.values()].find(({ title }) => title === contract.definitions[payload]?.title);
    // In one instance, so that two of the same identifier would be refused.
    const check = ajv.compile(schema as object);
    registerSchema(schema as never);
    for (const { payload: body } of [...examples, ...invalidExamples]) {
      const second = await validate(schema?.$id as string, body as never);
      expect([key, check(body)]).toEqual([key, second.valid]);
    }
    for (const { payload: body } of examples) expect(check(body)).toBe(true);
  }
});

test('one with newer keywords is one of 2020-12, and says so', async () => {
  const payload = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Packed',
    description: 'Packed.',
    type: 'object',
    required: ['size'],
    properties: {
      size: {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { enum: ['cm'] }],
        items: false,
        minItems: 2,
      },
      marks: { type: 'array', items: { type: 'string' }, contains: { const: 'up' }, minContains: 2 },
      from: { type: 'string' },
      to: { type: 'string' },
      fragile: { type: 'boolean' },
    },
    dependentRequired: { from: ['to'] },
    dependentSchemas: { fragile: { required: ['marks'] } },
    unevaluatedProperties: false,
  };
  const examples = [{ size: [4, 'cm'] }, { size: [4, 'cm'], marks: ['up', 'up'], fragile: true }];
  const wrong = [
    { size: [4, 'cm', 1] },
    { size: ['cm', 4] },
    { size: [4, 'cm'], marks: ['up'] },
    { size: [4, 'cm'], from: 'here' },
    { size: [4, 'cm'], fragile: true },
    { size: [4, 'cm'], more: 1 },
  ];
  const messages = [{ key: 'packed', name: 'packed', payload, examples }];
  const { contract } = await readMade({ eventType: '$message.header#/x-event', messages });
  if (!contract) throw new Error('The contract cannot be read.');
  const schema = (await filesOf(contract)).get('schemas/packed.schema.json');
  expect(schema?.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  const check = new Ajv2020().compile(schema as object);
  registerSchema(schema as never);
  for (const body of [...examples, ...wrong]) {
    const second = await validate(schema?.$id as string, body as never);
    const isRight = !wrong.includes(body as never);
    expect({ body, valid: check(body), second: second.valid }).toEqual({
      body,
      valid: isRight,
      second: isRight,
    });
  }
});

const documents: readonly string[] = [
  path.join(import.meta.dirname, '../../../../asyncapi.yaml'),
  ...['library', 'names', 'hostile'].map((name) => path.join(caseFolder(name), 'contract/asyncapi.yaml')),
  ...contractNames.map((name) => path.join(contractFolder(name), 'asyncapi.yaml')),
];

// They say what those of the parser say, see `standard-rules.test.ts`, and compile the schema of AsyncAPI once.
const parser = new Parser({ ruleset: await standardRules() });

test.each(documents)('the document of the contract %s is one file that AsyncAPI takes', async (source) => {
  const files = await filesOf(await readValid(source));
  const document = files.get('asyncapi.json');
  const references = JSON.stringify(document).match(/(?<="\$ref":")[^"]*/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((reference) => !reference.startsWith('#/'))).toEqual([]);
  const { diagnostics } = await parser.parse(JSON.stringify(document));
  expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
});

test('the document has no extension, and keeps headers that are called like one', async () => {
  const files = await filesOf(await ownContract());
  const document = JSON.stringify(files.get('asyncapi.json'));
  expect(document).toContain('"x-request-id":');
  expect(document).not.toMatch(/"x-(?:event|delivery|assumption|changes)"/);
});
