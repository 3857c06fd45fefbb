import { expect, test } from 'vitest';
import { collectFiles } from '../../../../generators/package/output/collect.ts';
import type { GeneratedFile } from '../../../../generators/index.ts';
import { readMade } from '../../contract/made-contract.ts';
import { codeGenerators } from '../../../golden/generate-case.ts';
import { createWorkspace } from '../../../golden/workspace.ts';

const text = { description: 'A text.', type: 'string' };
const whole = { description: 'A number.', type: 'integer' };
const flag = { description: 'Yes or no.', type: 'boolean' };

function object(properties: object, more: object = {}): object {
  return { description: 'An object.', type: 'object', properties, ...more };
}

/** What is generated from a contract of one event, in a folder of its own. */
async function generated(payload: object, example: object, folder: string): Promise<GeneratedFile[]> {
  const described = { description: 'Sent.', ...payload };
  const messages = [{ key: 'sent', name: 'sent', payload: described, examples: [example] }];
  const { contract, diagnostics } = await readMade({ eventType: '$message.header#/x-event', messages });
  if (!contract) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const files = await collectFiles(contract, codeGenerators);
  return files.map((file) => ({ ...file, path: `${folder}/${file.path}` }));
}

test('whatever fields are composed of, what is generated compiles', async () => {
  const place = object({ street: text });
  const tagged = object({ tag: { description: 'A tag.', const: 'two' } }, { required: ['tag'] });
  const numbered = object(
    { a: object({ b: whole }, { additionalProperties: flag }) },
    { required: ['a'], additionalProperties: { description: 'Two.', const: 2 } },
  );
  const cases: readonly (readonly [payload: object, example: object])[] = [
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
      {
        allOf: [
          object({ a: object({}, { additionalProperties: place }) }),
          object({ a: { anyOf: [object({ b: object({ street: text, lane: text }) })] } }),
        ],
      },
      { a: { b: { street: '', lane: '' } } },
    ],
    [
      object({ c: text }, { patternProperties: { '^x-': { description: 'A constant.', const: 'z' } } }),
      { next: 5 },
    ],
  ];
  const files = cases.map(([payload, example], index) => generated(payload, example, `case-${index}`));
  const workspace = createWorkspace((await Promise.all(files)).flat());
  try {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  } finally {
    workspace.remove();
  }
});
