import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { receiverRecipes } from '../../../../generators/site/recipes/receiver-recipes.ts';
import { generateCase, readCase } from '../../../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../../../golden/workspace.ts';
import { installOf } from '../../../recipes/shown-receivers.ts';

const BASIC: Partial<Contract> = {
  staticHeader: null,
  security: [
    {
      type: 'http',
      scheme: 'basic',
      description: '',
      in: '',
      name: '',
      bearerFormat: '',
      urls: [],
      scopes: [],
    },
  ],
};

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
  // test/ecosystem compiles others.
  for (const recipe of receiverRecipes(library))
    if (installOf(recipe) === 'main')
      for (const file of recipe.files) workspace.write(`${recipe.id}/${file.path}`, file.code);
  const basic = receiverRecipes({ ...library, ...BASIC }).find(({ id }) => id === 'by-hand');
  workspace.write('basic.ts', basic?.files[0]?.code ?? '');
  answer = await load('by-hand/receiver.mts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
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
  const type = { 'content-type': 'application/json' };
  return new Request(url, { method: 'PUT', headers: { ...type, ...headers }, body });
}

test('the compiler accepts them', async () => {
  expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
});

test.each([
  ['a valid event', 202, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '1' })],
  ['an event type that nobody knows', 202, delivery({ 'x-event-type': 'loan.new', 'x-delivery': '2' })],
  ['no event type', 400, delivery({ 'x-delivery': '3' })],
  ['no event ID', 202, delivery({ 'x-event-type': 'loan.renewed' })],
  ['a long event ID', 202, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': 'x'.repeat(300) })],
  ['a wrong field', 202, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '4' }, '{"loan":"x"}')],
  ['broken JSON', 400, delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': '5' }, '{"loan":')],
  ['another method', 405, new Request(url, { method: 'POST', body: '{}' })],
  ['another path', 404, new Request('http://main.example.org/webhook', { method: 'PUT', body: '{}' })],
])('%s is responded to with %i', async (_, status, request) => {
  expect((await answer(request)).status).toBe(status);
});

test('of two copies at once one is worked on, and both get a response before that is done', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  vi.stubGlobal('begin', (id: unknown) => {
    begun.push(id);
    return done;
  });
  // The work that is shown ends at once; that of a reader does not.
  const slow = await loadChanged('slow.ts', {}, (code) =>
    code.replace(/console\.log\('(?:Handled|Ignored)', .*\);/g, 'await globalThis.begin(received.id);'),
  );
  const copy = () => slow(delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': 'twice' }));
  const answers = await Promise.all([copy(), copy()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await expect.poll(() => begun).toEqual(['twice']);
  expect((await copy()).status).toBe(202);
  finish();
  expect(begun).toEqual(['twice']);
  vi.unstubAllGlobals();
});

test('events without an event ID are known by their type and body', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const send = async (type: string, body?: string) =>
    (await answer(delivery({ 'x-event-type': type }, body))).status;
  const same = '{"loan":"the same"}';
  const types = ['loan.renewed', 'loan.begun', 'loan.renewed'];
  expect(await Promise.all(types.map((type) => send(type, same)))).toEqual([202, 202, 202]);
  await expect.poll(() => print.mock.calls.length).toBe(2);
  const ids = new Set(print.mock.calls.map((words) => String(words.at(-1))));
  expect([...ids].every((id) => /^sha256:[0-9a-f]{64}$/.test(id))).toBe(true);
  expect(ids.size).toBe(2);
});

test('work that fails is retried without the service, and done once', async () => {
  const failing = await loadChanged('failing.ts', {}, (code) =>
    code
      .replace('switch (received.eventType)', 'if (globalThis.fails) throw new Error();\n  $&')
      .replace('waitMs = 1_000', 'waitMs = 1'),
  );
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = async () => (await failing(delivery({ 'x-event-type': 'loan.renewed' }))).status;
  vi.stubGlobal('fails', true);
  expect(await send()).toBe(202);
  await expect.poll(() => complain.mock.calls.length).toBeGreaterThan(1);
  expect(print).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(await send()).toBe(202);
  expect(print).toHaveBeenCalledTimes(1);
});

test('an event that cannot be stored gets a 503, and is taken when it comes again', async () => {
  const full = await loadChanged('full.ts', {}, (code) =>
    code.replace('stored.set(', 'if (globalThis.isFull) throw new Error();\n  $&'),
  );
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const send = async () => (await full(delivery({ 'x-event-type': 'loan.renewed' }))).status;
  vi.stubGlobal('isFull', true);
  expect(await send()).toBe(503);
  vi.unstubAllGlobals();
  expect(await send()).toBe(202);
});

describe('with HTTP Basic', () => {
  const sent = (authorization: string) =>
    delivery({ 'x-event-type': 'loan.renewed', 'x-delivery': 'b', authorization });
  const credentials = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

  test('what is forged gets a 401, and what the page sends does not', async () => {
    vi.stubEnv('WEBHOOK_USERNAME', 'webhook');
    vi.stubEnv('WEBHOOK_PASSWORD', 'test-key');
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const guarded = await loadChanged('guarded.ts', BASIC);
    for (const forged of ['', 'Basic', credentials('webhook:'), credentials('webhook:a-key')])
      expect((await guarded(sent(forged))).status).toBe(401);
    expect((await guarded(sent(credentials('webhook:test-key')))).status).toBe(202);
  });

  test('it does not start without a password', async () => {
    vi.stubEnv('WEBHOOK_USERNAME', 'webhook');
    await expect(loadChanged('open.ts', BASIC)).rejects.toThrow('Set WEBHOOK_PASSWORD');
  });
});
