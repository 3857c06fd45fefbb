import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../generators/contract/model/json.ts';
import type { GenerateOptions, GeneratedFile } from '../../../generators/outputs/generator.ts';
import { docs } from '../../../generators/site/index.ts';
import { brokenLinks, parsePages, type ParsedPage } from './parsed-page.ts';
import { exampleSource, repeatingContract } from './repeating-contract.ts';

const contract = repeatingContract(90);
const options: GenerateOptions = {
  sources: new Map([
    ['asyncapi.yaml', 'asyncapi: 3.1.0\n'],
    ['examples/first.json', exampleSource(contract, 0)],
  ]),
};

let files: readonly GeneratedFile[];
let pages: ReadonlyMap<string, ParsedPage>;
beforeAll(async () => {
  files = await docs.generate(contract, options);
  pages = parsePages(files);
});

function contentOf(file: string): string {
  const found = files.find((one) => one.path === `docs/${file}`);
  if (!found) throw new Error(`The site has no ${file}`);
  return String(found.content);
}

const readJson = (file: string): JsonObject => JSON.parse(contentOf(file)) as JsonObject;

describe('the site of a contract whose events repeat large shapes and values', () => {
  it('has working links', () => {
    expect(brokenLinks(pages, files)).toEqual([]);
  });

  it('has each schema in the file of all of them, at the place that it names', () => {
    expect(files.filter(({ path: file }) => file.endsWith('.schema.json'))).toHaveLength(1);
    // Each shape is compiled once, and not at each of the places that refer to it.
    const ajv = new Ajv2020({ strict: false, inlineRefs: false });
    const { events } = readJson('events.json') as { events: readonly { schema: string }[] };
    for (const [index, { schema }] of events.entries()) {
      const [file = '', pointer = ''] = schema.split('#');
      const bundle = ajv.getSchema(file) ?? ajv.addSchema({ ...readJson(file), $id: file }, file);
      expect(bundle).toBeDefined();
      const validate = ajv.compile({ $ref: `${file}#${pointer}` });
      const payload = contract.events[index]?.examples[0]?.payload;
      expect([schema, validate(payload), validate({ ...payload, number: 0 })]).toEqual([schema, true, false]);
    }
    expect(events).toHaveLength(90);
  });

  it('declares each type once, in one file', () => {
    const types = contentOf('events/all.types.d.ts');
    expect(types.match(/^export interface Depot /gm)).toHaveLength(1);
    for (const { key } of contract.events)
      expect(types).toContain(`export interface ${key.replace('s', 'S')} {`);
    expect(files.filter(({ path: file }) => file.endsWith('.d.ts'))).toHaveLength(1);
  });

  it('has each example whole in one file: that of the contract, if it holds nothing else', () => {
    const { events } = readJson('events.json') as { events: readonly { examples: readonly string[] }[] };
    const bodies = events.map(({ examples: [file = ''] }) => readJson(file));
    expect(bodies).toEqual(contract.events.map(({ examples: [example] }) => example?.payload));
    expect(events[0]?.examples).toEqual(['contract/examples/first.json']);
    expect(files.filter(({ path: file }) => file === 'docs/contract/examples/first.json')).toHaveLength(1);
    expect(files.filter(({ path: file }) => file.startsWith('docs/events/sorted1.usual'))).toEqual([]);
  });
});
