import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiverRecipes } from '../../../../generators/docs/recipes/receiver-recipes.ts';
import { PACKAGE_NAME } from '../../../../generators/names.ts';
import { generateCase, readCase } from '../../../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../../../golden/workspace.ts';

/** The recipes of a service of another kind, with the code that is generated for it. */
let workspace: Workspace;
let answer: (request: Request) => Promise<Response>;
beforeAll(async () => {
  workspace = createWorkspace(await generateCase('library'));
  // A package can import itself by its name.
  const itself = { name: PACKAGE_NAME, type: 'module', exports: './generated/index.ts' };
  workspace.write('package.json', JSON.stringify(itself));
  for (const { id, files } of receiverRecipes(await readCase('library'))) {
    // The others need their frameworks, which test/recipes has.
    if (id === 'node' || id === 'next' || id === 'fetch') workspace.write(`${id}.ts`, files[0]?.code ?? '');
  }
  const { default: receiver } = await workspace.load<{ default: { fetch: typeof answer } }>('fetch.ts');
  answer = receiver.fetch;
});
afterAll(() => workspace.remove());

const url = 'http://main.example.org/v2/loans/inbox';

function delivery(headers: Readonly<Record<string, string>>, body = '{"loan":3,"by":"desk"}'): Request {
  return new Request(url, { method: 'PUT', headers, body });
}

test('the compiler accepts them', async () => {
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});

test.each([
  ['a valid event', 202, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '1' })],
  ['an event type that nobody knows', 202, delivery({ 'x-event-type': 'loan.new', 'x-delivery': '2' })],
  ['no event type', 400, delivery({ 'x-delivery': '3' })],
  ['no delivery identifier', 400, delivery({ 'x-event-type': 'loan.renewed' })],
  ['a wrong field', 400, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '4' }, '{"loan":"x"}')],
  ['another method', 405, new Request(url, { method: 'POST', body: '{}' })],
  ['another path', 404, new Request('http://main.example.org/webhook', { method: 'PUT', body: '{}' })],
])('%s is answered with %i', async (_, status, request) => {
  expect((await answer(request)).status).toBe(status);
});
