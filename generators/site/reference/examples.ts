import { isTypeInPath } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model/model.ts';
import { senderCode } from '../event-code.ts';
import { localPort, localUrl } from '../local-receiver.ts';
import { quoted } from '../quoted.ts';
import { exampleEvent, receiverCode } from '../recipes/receiver-code.ts';
import { sqliteStore } from '../recipes/stores.ts';
import { verifyCode } from '../recipes/verify-code.ts';

/** How to use an export of the package in TypeScript, each a module of its own; by name, and only if there is something to show. */
export function apiExamples(contract: Contract): ReadonlyMap<string, string> {
  const examples = { ...generalExamples(contract), ...examplesOfEvent(contract) };
  return new Map(Object.entries(examples).filter(([, code]) => code !== ''));
}

/** For any contract. */
function generalExamples(contract: Contract): Readonly<Record<string, string>> {
  const from = importFrom(contract);
  return {
    events: `${from('events')}
console.log(events.filter(({ documented }) => documented).map(({ title }) => title));
`,
    parseEvent: `${from('parseEvent')}
export async function receive(request: Request): Promise<void> {
  const result = parseEvent(await request.text(), { headers: ${isTypeInPath(contract.eventType) ? "{ ':path': new URL(request.url).pathname }" : 'request.headers'} });
  if (result.status === 'valid') console.log(result.eventType, result.warnings);
  if (result.status === 'invalid') console.log(result.errors);
}
`,
    need: `${from('need')}
const customer: { id: number; name?: string } = { id: 7, name: 'Ann' };
const { name } = need(customer, 'name');
console.log(name.length);
`,
    MissingFieldsError: `${from('MissingFieldsError, need')}
const customer: { id: number; name?: string } = { id: 7 };
try {
  need(customer, 'name');
} catch (error) {
  if (!(error instanceof MissingFieldsError)) throw error;
  console.log(error.fields);
}
`,
    redact: `${from('redact', '/receiver')}
console.log(redact({ id: 7, name: 'Ann', items: [{ sku: 'A1', note: '' }] }, 'id', 'items.sku'));
`,
    verifyEvent: verifyCode(contract),
    toNode: `import { createServer } from 'node:http';
${from('toNode', '/node')}${from('type Receiver', '/receiver')}
export function serve(receiver: Receiver) {
  return createServer(toNode(receiver)).listen(${localPort});
}
`,
    toFastify: `import Fastify from 'fastify';
${from('toFastify', '/fastify')}${from('type Receiver', '/receiver')}
export async function serve(receiver: Receiver) {
  const app = Fastify();
  await app.register(toFastify(receiver), { prefix: '/webhook' });
  await app.listen({ port: ${localPort} });
}
`,
    memoryInbox: `${from('memoryInbox', '/inbox/memory')}
export const inbox = memoryInbox({ maxEvents: 1_000 });
`,
    sqliteInbox: `${from('sqliteInbox', '/inbox/sqlite')}
export const inbox = sqliteInbox('webhooks.db');
`,
    postgresInbox: `import pg from 'pg';
${from('postgresInbox', '/inbox/postgres')}
export const inbox = postgresInbox(new pg.Pool({ connectionString: process.env.DATABASE_URL }));
`,
    postgresInboxTable: `${from('postgresInboxTable', '/inbox/postgres')}
// For your own migrations.
console.log(postgresInboxTable().join(';\\n'));
`,
    redisInbox: `import { createClient } from 'redis';
${from('redisInbox', '/inbox/redis')}
const client = createClient({ url: process.env.REDIS_URL ?? 'redis://127.0.0.1' });
await client.connect();
export const inbox = redisInbox(client);
`,
    createListener: `${from('createListener', '/sender')}
await using listener = await createListener();
console.log('Have something sent to', listener.url);
const [received] = await listener.events(1, { timeoutMs: 60_000 });
console.log(received);
`,
    testEndpoint: `${from('testEndpoint', '/sender')}
const { results } = await testEndpoint({ url: ${quoted(localUrl(contract))} });
console.log(results.filter(({ verdict }) => verdict === 'failed').map(({ checks }) => checks));
`,
    assertCheck: `${from('assertCheck, testEndpoint', '/sender')}
const { results } = await testEndpoint({ url: ${quoted(localUrl(contract))} });
// One test for each check, in your test runner.
for (const result of results) assertCheck(result);
`,
    virtualClock: `${from('createSender, virtualClock', '/sender')}
// Retries come at once, at the times that the contract plans.
export const sender = createSender({ url: ${quoted(localUrl(contract))}, clock: virtualClock() });
`,
    runningClock: `${from('createSender, runningClock', '/sender')}
// An hour between two attempts takes a minute.
export const sender = createSender({ url: ${quoted(localUrl(contract))}, clock: runningClock({ speed: 60 }) });
`,
  };
}

/** What needs an event to be shown with. */
function examplesOfEvent(contract: Contract): Readonly<Record<string, string>> {
  const event = exampleEvent(contract);
  if (event === undefined || event.examples.length === 0) return {};
  const from = importFrom(contract);
  const type = quoted(event.eventType);
  const receiver = receiverCode(contract, sqliteStore);
  return {
    examples: `${from('examples')}
const [{ headers, payload }] = examples[${type}];
console.log(headers, payload);
`,
    validators: `${from('examples, validators')}
const result = validators[${type}].validate(examples[${type}][0].payload, 'strict');
console.log(result.valid ? result.warnings : result.errors);
`,
    webhookEvent: `${from('examples, webhookEvent')}
const result = await webhookEvent['~standard'].validate(examples[${type}][0].payload);
console.log(result.issues ?? result.value);
`,
    createReceiver:
      receiver === null
        ? ''
        : `${receiver.store.driverImport}${receiver.imports()}
${receiver.receiver()}
receiver.start();
`,
    createSender: senderCode(contract, event),
    makeRequest: `${from('makeRequest', '/sender')}
// For a unit test of your handler.
const request = makeRequest(${type});
console.log(request.headers, await request.text());
`,
    InvalidPayloadError: `${from('InvalidPayloadError, makeRequest', '/sender')}
try {
  makeRequest(${type}, { ...({ unknown: true } as object) });
} catch (error) {
  if (!(error instanceof InvalidPayloadError)) throw error;
  console.log(error.message);
}
`,
    simulate: `${from('simulate', '/sender')}
const { outcome, attempts } = simulate(${type}, { responses: [503, 200]${event.delivery.retry ? ', retry: true' : ''} });
console.log(outcome, attempts);
`,
  };
}

function importFrom({ package: { name } }: Contract) {
  return (names: string, subpath = ''): string => `import { ${names} } from ${quoted(name + subpath)};\n`;
}
