/**
 * Runs scripts that `load` writes in Artillery itself, against a receiver on loopback that keeps all it gets. Says what
 * it saw; ends with 1 where a check fails. Not among the tests of `npm test`, as the engine is half a gigabyte large.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contract } from '../../generated/contract.ts';
import type { ContractData } from '../../player/contract.ts';
import { valueAt } from '../../runtime/json-pointer.ts';
import { run } from '../player/cli/run.ts';
import { parcelContract } from '../player/sender/parcel-contract.ts';
import { hostileContract } from '../player/load/hostile-contract.ts';
import { startReceiver, type Received } from './receiver.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Holds what Artillery would expand. */
const secret = 's3cret {{ $uuid }}';

const folder = await mkdtemp(path.join(tmpdir(), 'load-'));
try {
  await everyEventArrives();
  await failuresCount();
  await severalEventsArrive();
} finally {
  await rm(folder, { recursive: true });
}

async function everyEventArrives(): Promise<void> {
  const planned = 120;
  await using receiver = await startReceiver((_, response) => response.end());
  const { code, counters, output } = await runScript(contract, `${receiver.origin}/a%20b?c={{$env.HOME}}`, {
    rate: planned / 3,
    durationS: 3,
  });

  assert.equal(code, 0, output);
  assert.equal(receiver.requests.length, planned);
  assert.equal(counters['vusers.completed'], planned);
  const parsed = receiver.requests.map((request) => checkDelivery(contract, request));
  const ids = new Set(parsed.map(({ id }) => id));
  assert.equal(ids.size, planned, 'each delivery has an identifier of its own');
  const eventTypes = new Set(parsed.map(({ eventType }) => eventType));
  assert.deepEqual([...eventTypes].sort(), Object.keys(contract.examples).sort(), 'all events come up');
  for (const { url, method, headers } of receiver.requests) {
    assert.equal(method, contract.endpoint.method);
    assert.equal(url, '/a%20b?c=%7B%7B$env.HOME%7D%7D');
    assert.equal(headers['x-load-key'], secret);
    assert.equal(headers['accept-encoding'], undefined);
  }
  assert.ok(receiver.connections() < planned, 'connections are kept');
  console.log(
    `${planned} of ${planned} requests strictly valid, ${ids.size} identifiers, ${eventTypes.size} events, connections: ${receiver.connections()}; Artillery ended with ${code}`,
  );
}

/** Checks a request against the contract, strictly, and that its body is an example's, byte for byte. */
function checkDelivery({ endpoint, examples, validators }: ContractData, { headers, body }: Received) {
  assert.equal(headers['content-type'], endpoint.contentType);
  const payload: unknown = JSON.parse(body);
  const placeOf = ({ eventType, eventId }: ContractData['endpoint']) =>
    [...eventType, eventId].map((place) =>
      String(place?.in === 'header' ? headers[place.name] : place && valueAt(payload, place.pointer)),
    );
  const [eventType = '', id = ''] = placeOf(endpoint);
  assert.match(id, uuid);
  assert.deepEqual(validators[eventType]?.validate(payload, 'strict'), {
    valid: true,
    value: payload,
    warnings: [],
  });
  if (endpoint.eventId?.in === 'header') {
    assert.ok(
      examples[eventType]?.some((example) => JSON.stringify(example.payload) === body),
      body,
    );
  }
  return { eventType, id, payload };
}

async function failuresCount(): Promise<void> {
  const planned = 30;
  await using receiver = await startReceiver((index, response) => {
    if (index % 3 === 0) response.writeHead(201).end();
    else if (index % 3 === 1) response.writeHead(307, { location: '/elsewhere' }).end();
    else response.destroy();
  });
  const { code, counters, output } = await runScript(hostileContract, `${receiver.origin}/webhook`, {
    rate: planned,
    durationS: 1,
  });

  assert.equal(code, 1, output);
  assert.equal(receiver.requests.length, planned, 'nothing is sent twice, and no redirect is followed');
  assert.equal(counters['vusers.failed'], planned);
  assert.equal(counters['vusers.completed'] ?? 0, 0);
  assert.equal(counters['http.codes.201'], planned / 3);
  assert.equal(counters['http.codes.307'], planned / 3);
  const [example] = hostileContract.examples['parcel.delivered'] ?? [];
  const ids = receiver.requests.map((request) => {
    assert.equal(request.url, '/webhook');
    assert.equal(request.headers['x-depot'], example?.headers['x-depot']);
    const { payload, id } = checkDelivery(hostileContract, request);
    assert.deepEqual(payload, { ...(example?.payload as object), note: id });
    return id;
  });
  assert.equal(new Set(ids).size, planned);
  console.log(
    `${planned} of ${planned} hostile bodies arrived as they are; 201, 307 and lost connections all failed; Artillery ended with ${code}`,
  );
}

async function severalEventsArrive(): Promise<void> {
  const [planned, perRequest] = [30, 3];
  await using receiver = await startReceiver((_, response) => response.end());
  const listed: ContractData = {
    ...parcelContract,
    name: 'listed-parcels',
    endpoint: {
      ...parcelContract.endpoint,
      eventId: { in: 'payload', pointer: '/note' },
      batch: { list: '/parcels', envelope: { depot: 'north' } },
    },
  };
  const { code, output } = await runScript(listed, `${receiver.origin}/webhook`, {
    rate: planned,
    durationS: 1,
    more: ['--per-request', String(perRequest)],
  });
  assert.equal(code, 0, output);
  assert.equal(receiver.requests.length, planned);
  const ids = receiver.requests.flatMap(({ body }) => {
    const events = valueAt(JSON.parse(body), '/parcels') as readonly { readonly note: string }[];
    assert.equal(events.length, perRequest);
    return events.map(({ note }) => note);
  });
  for (const id of ids) assert.match(id, uuid);
  assert.equal(new Set(ids).size, planned * perRequest);
  console.log(`${planned} of ${planned} requests with ${perRequest} events each, ${ids.length} identifiers`);
}

interface EngineRun {
  readonly code: number | null;
  readonly counters: Readonly<Record<string, number>>;
  readonly output: string;
}

/** Has the command write a script and Artillery run it. */
async function runScript(
  of: ContractData,
  url: string,
  { rate, durationS, more = [] }: { rate: number; durationS: number; more?: readonly string[] },
): Promise<EngineRun> {
  const script = path.join(folder, `${of.name}.yaml`);
  const report = path.join(folder, `${of.name}.json`);
  const options = [
    '--rate',
    String(rate),
    '--duration',
    `${durationS}s`,
    '--header',
    'x-load-key',
    '--out',
    script,
    ...more,
  ];
  const { code, stderr } = await run(['load', '--to', url, ...options], { contract: of });
  assert.equal(code, 0, stderr);
  assert.ok(!(await readFile(script, 'utf8')).includes(secret));

  const engine = path.resolve(import.meta.dirname, '../../bench/node_modules/artillery/bin/run');
  const child = spawn(process.execPath, [engine, 'run', '--output', report, script], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      X_LOAD_KEY: secret,
      // Nothing here is to leave this machine.
      ARTILLERY_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const { aggregate } = JSON.parse(await readFile(report, 'utf8').catch(() => assert.fail(output))) as {
    aggregate: Pick<EngineRun, 'counters'>;
  };
  return { code: exitCode, counters: aggregate.counters, output };
}
