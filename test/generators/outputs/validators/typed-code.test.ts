import { expect, test } from 'vitest';
import type { GeneratedFile } from '../../../../generators/index.ts';
import type { JsonSchema } from '../../../../generators/contract/model/json.ts';
import { compileGuards } from '../../../../generators/outputs/validators/guard-modules.ts';
import {
  eventFiles,
  formatsFile,
  formatsUsed,
  shapesFiles,
} from '../../../../generators/outputs/validators/module-files.ts';
import { judge, suiteGroups, suites } from '../../contract/json-schema-suite.ts';
import { createWorkspace } from '../../../golden/workspace.ts';
import { parcelContract } from '../../site/parcel-contract.ts';

/** Schemas that no value meets, as two parts of them contradict each other, and one with names that every object has. */
const oddities: readonly JsonSchema[] = [
  { enum: [{ valueOf: 0 }, { toString: 'a', constructor: null }, { at: 'dock' }] },
  { type: 'string', allOf: [{ const: 'a' }, { const: 'b' }] },
  { type: 'string', allOf: [{ enum: ['a', 'b'] }, { enum: ['c', 'd'] }] },
  { type: 'string', allOf: [{ enum: ['a', 'b'] }, { const: 'c' }] },
  { type: 'string', const: 1 },
  { type: 'integer', enum: ['a', 'b'] },
  { type: 'boolean', allOf: [{ const: true }, { const: false }] },
  { type: 'null', const: 'a' },
  { type: 'array', items: { type: 'string', const: 0 } },
  { allOf: [{ const: 'a' }, { const: 'b' }] },
  {
    type: 'object',
    properties: { kind: { type: 'string', const: 'a' } },
    allOf: [{ type: 'object', properties: { kind: { type: 'string', const: 'b' } } }],
  },
  {
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'integer', const: 1 } },
    allOf: [{ required: ['kind'], properties: { kind: { enum: [2, 3] } } }],
  },
];

/** The validators of every schema of a draft of the test suite of JSON Schema that the kit takes. */
async function suiteFiles(draft: 'draft7' | 'draft2020-12'): Promise<readonly GeneratedFile[]> {
  const { dialect } = suites.find(({ folder }) => folder === draft) ?? {};
  if (!dialect) throw new Error(`no suite ${draft}`);
  const outcomes = [...judge(suiteGroups(draft), dialect)].flatMap(([, outcome]) =>
    outcome.verdicts ? [outcome] : [],
  );
  const files: GeneratedFile[] = [];
  for (const [definitions, cases] of Map.groupBy(outcomes, (outcome) => outcome.definitions)) {
    const payloads = cases.map(({ payload }) => payload);
    const modules = compileGuards(definitions, payloads);
    const formats = formatsUsed([modules.shapes, ...modules.payloads]);
    const folder = `${draft}-${files.length}`;
    const made = [
      ...(formats.length > 0 ? [await formatsFile(formats)] : []),
      ...shapesFiles(parcelContract, modules.shapes, formats),
      ...modules.payloads.flatMap((payload, index) => eventFiles(`event-${index}`, 'Payload', payload)),
      { path: 'types.ts', content: 'export type Payload = unknown;\n' },
    ];
    files.push(...made.map(({ path, content }) => ({ path: `${folder}/${path}`, content })));
  }
  return files;
}

test('the compiler takes the code of odd schemas', async () => {
  const workspace = createWorkspace(
    oddities.flatMap((schema, index) => {
      const { shapes, payloads } = compileGuards({ 'order.paid': schema }, ['order.paid']);
      const made = [
        ...shapesFiles(parcelContract, shapes, []),
        ...payloads.flatMap((payload) => eventFiles('order-paid', 'Payload', payload)),
        { path: 'types.ts', content: 'export type Payload = unknown;\n' },
      ];
      return made.map(({ path, content }) => ({ path: `${index}/${path}`, content }));
    }),
  );
  try {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  } finally {
    workspace.remove();
  }
});

test('the compiler takes the code of validators, whatever their schemas, and checks nearly all of draft-07', async () => {
  const [draft7, draft2020] = [await suiteFiles('draft7'), await suiteFiles('draft2020-12')];
  const workspace = createWorkspace([...draft7, ...draft2020]);
  try {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  } finally {
    workspace.remove();
  }
  const events = draft7.filter(({ path }) => path.includes('/events/'));
  const unchecked = events.filter(({ content }) => String(content).includes('@ts-nocheck'));
  expect(events.length).toBeGreaterThan(200);
  expect(unchecked.length).toBeLessThan(events.length / 20);
});
