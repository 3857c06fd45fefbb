import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Contract } from '../../../../generators/contract/model.ts';
import { receiverRecipes } from '../../../../generators/docs/recipes/receiver-recipes.ts';
import { generateCase, readCase } from '../../../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../../../golden/workspace.ts';

/** The recipes of a service of another kind, with the code that is generated for it. */
type Answer = (request: Request) => Promise<Response>;
let workspace: Workspace;
let answer: Answer;
beforeAll(async () => {
  const library = await readCase('library');
  workspace = createWorkspace(await generateCase('library'));
  // A package can import itself by its name.
  const exports = { '.': './generated/index.ts', './*': './generated/*.ts' };
  workspace.write('package.json', JSON.stringify({ name: library.package.name, type: 'module', exports }));
  for (const { id, files, runtime } of receiverRecipes(library)) {
    // Next.js has more than one file, and its own way to import them, and other runtimes have types of their own;
    // test/recipes runs these.
    if (id !== 'next' && runtime === undefined) workspace.write(`${id}.ts`, files[0]?.code ?? '');
  }
  const withoutId = receiverRecipes({ ...library, eventId: null }).find(({ id }) => id === 'by-hand');
  workspace.write('without-id.ts', withoutId?.files[0]?.code ?? '');
  answer = await load('by-hand.ts');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => workspace.remove());

async function load(file: string): Promise<Answer> {
  const { default: receiver } = await workspace.load<{ default: { fetch: Answer } }>(file);
  return receiver.fetch;
}

/** The handwritten recipe, for a changed contract or with changed code. */
async function loadChanged(
  file: string,
  changes: Partial<Contract>,
  change = (code: string) => code,
): Promise<Answer> {
  const recipe = receiverRecipes({ ...(await readCase('library')), ...changes }).find(
    ({ id }) => id === 'by-hand',
  );
  workspace.write(file, change(recipe?.files[0]?.code ?? ''));
  return load(file);
}

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
  ['no event ID', 400, delivery({ 'x-event-type': 'loan.renewed' })],
  ['a wrong field', 202, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '4' }, '{"loan":"x"}')],
  ['broken JSON', 400, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '5' }, '{"loan":')],
  ['another method', 405, new Request(url, { method: 'POST', body: '{}' })],
  ['another path', 404, new Request('http://main.example.org/webhook', { method: 'PUT', body: '{}' })],
])('%s is responded to with %i', async (_, status, request) => {
  expect((await answer(request)).status).toBe(status);
});

test('two copies at once share one piece of work, and are answered when it is done', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  vi.stubGlobal('begin', (id: unknown) => {
    begun.push(id);
    return done;
  });
  // The work that is shown ends at once; work that is stored in a database does not.
  const slow = await loadChanged('slow.ts', {}, (code) =>
    code.replace(/console\.log\('(?:Handled|Ignored)', .*\);/g, 'await globalThis.begin(id);'),
  );
  const copy = () => slow(delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': 'twice' }));
  const answers = [copy(), copy()];
  await expect.poll(() => begun).toHaveLength(1);
  const first = await Promise.race([...answers, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);
  expect(first).toBe('waiting');
  finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([202, 202]);
  expect(begun).toEqual(['twice']);
  vi.unstubAllGlobals();
});

test('an identifier in the body is found, also where another field breaks a rule', async () => {
  const eventId = { in: 'payload', pointer: '/by/id' } as const;
  const inBody = await loadChanged('in-body.ts', { eventId });
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const send = async (body: string) =>
    (await inBody(delivery({ 'x-event-type': 'loan.renewed' }, body))).status;
  const invalid = '{"loan":"x","by":{"id":"b-1"}}';
  expect([await send(invalid), await send(invalid), await send('{"loan":3}'), await send('null')]).toEqual([
    202, 202, 400, 400,
  ]);
  expect(print.mock.calls).toEqual([['Quarantined', 'invalid', '"loan.renewed"', 'b-1']]);
});

test('without an event ID each delivery is handled, and a failure is responded to with 500', async () => {
  const each = await loadChanged('each.ts', { eventId: null }, (code) =>
    code.replace('switch (received.eventType)', 'if (globalThis.fails) throw new Error();\n  $&'),
  );
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = async (body?: string) =>
    (await each(delivery({ 'x-event-type': 'loan.renewed' }, body))).status;
  expect([await send(), await send(), await send('{"loan":"x"}'), await send('{')]).toEqual([
    202, 202, 202, 400,
  ]);
  expect(print.mock.calls).toHaveLength(3);
  vi.stubGlobal('fails', true);
  expect(await send()).toBe(500);
  vi.unstubAllGlobals();
});
