import { expect, test } from 'vitest';
import { collectFiles } from '../../../generators/output/collect.ts';
import type { Contract } from '../../../generators/index.ts';
import { readMade } from '../../contract/made-contract.ts';
import { codeGenerators } from '../../golden/generate-case.ts';
import { createWorkspace } from '../../golden/workspace.ts';

const text = { description: 'A text.', type: 'string' };
const whole = { description: 'A number.', type: 'integer' };
const flag = { description: 'Yes or no.', type: 'boolean' };

function object(properties: object, more: object = {}): object {
  return { description: 'An object.', type: 'object', properties, ...more };
}

async function made(payloads: readonly (readonly [payload: object, example: object])[]): Promise<Contract> {
  const messages = payloads.map(([payload, example], index) => {
    const key = `sent${index}`;
    return { key, name: key, payload: { description: 'Sent.', ...payload }, examples: [example] };
  });
  const { contract, diagnostics } = await readMade({ eventType: '$message.header#/x-event', messages });
  if (!contract) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return contract;
}

test('whatever fields are composed of, what is generated compiles', async () => {
  const place = object({ street: text });
  const tagged = object({ tag: { description: 'A tag.', const: 'two' } }, { required: ['tag'] });
  const numbered = object(
    { a: object({ b: whole }, { additionalProperties: flag }) },
    { required: ['a'], additionalProperties: { description: 'Two.', const: 2 } },
  );
  const contract = await made([
    [
      {
        allOf: [object({ a: place }, { additionalProperties: place }), object({ a: object({ lane: text }) })],
      },
      { a: { street: '', lane: '' } },
    ],
    [
      { allOf: [{ oneOf: [numbered, tagged] }, object({ a: object({ b: whole, c: flag }), next: whole })] },
      { a: { b: 1, c: true }, next: 2 },
    ],
    [
      {
        allOf: [
          object({ a: object({ x: object({}, { required: ['y'] }) }) }, { additionalProperties: text }),
          object({ a: { oneOf: [object({ x: object({ y: flag }, { additionalProperties: true }) })] } }),
        ],
      },
      { b: '' },
    ],
    [
      object({ c: text }, { patternProperties: { '^x-': { description: 'A constant.', const: 'z' } } }),
      { next: 5 },
    ],
  ]);
  const workspace = createWorkspace(await collectFiles(contract, codeGenerators));
  try {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  } finally {
    workspace.remove();
  }
});
