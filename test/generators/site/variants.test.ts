import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { docs } from '../../../generators/site/index.ts';
import { contractFolder } from '../../contracts/contract-folders.ts';
import { readValid } from '../../golden/generate-case.ts';

let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  const contract = await readValid(path.join(contractFolder('header-and-variant'), 'asyncapi.yaml'));
  const files = await docs.generate(contract);
  pages = new Map(files.map((file) => [file.path, String(file.content)]));
});

const page = (name: string): string => pages.get(`docs/${name}`) ?? '';

test('the page of a variant says of what, and by which values it is told apart', () => {
  const assigned = page('events/repair-assigned.md');
  expect(assigned).toContain('- **Variant of**: `Repair`\n');
  expect(assigned).toContain('| the header `x-workshop-event` | `repair` |');
  expect(assigned).toContain('| the body field `action` | `assigned` |');
});

test('the page of an event without a value in one of the places says so', () => {
  expect(page('events/ping.md')).toContain('| the body field `action` | anything, or nothing |');
  expect(page('events/ping.md')).not.toContain('Variant of');
});

test('the list of events shows the variants of a message beside each other', () => {
  const titles = page('events/index.md').match(/(?<=\[)(?:Bill|Repair) \w+(?=\]\()/g);
  expect(titles).toEqual(['Bill paid', 'Bill written', 'Repair assigned', 'Repair closed', 'Repair opened']);
  expect(page('events/index.md')).toContain('variant of Repair');
});
