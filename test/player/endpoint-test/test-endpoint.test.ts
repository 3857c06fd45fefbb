import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assertCheck, type CheckResult } from '../../../player/endpoint-test/check-result.ts';
import type { EndpointTestOptions } from '../../../player/endpoint-test/endpoint-test.ts';
import { testEndpointFor } from '../../../player/endpoint-test/run-checks.ts';
import { playAgain } from '../../../player/endpoint-test/play-again.ts';
import { checkSenderOptions } from '../../../player/sender/sender-options.ts';
import { STANDARD } from '../../signature-schemes.ts';
import { listenOnLoopback } from '../sender/loopback-server.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { correct, createReceiver, KEY, type Behaviour } from './receiver.ts';

/** Starts a receiver of unsigned parcels with one fault; returns its address. */
async function start(fault: Partial<Behaviour> = {}): Promise<string> {
  const { server } = createReceiver({ ...correct, isSigned: () => true, ...fault });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcels`;
}

const optionsOf = (url: string, ...only: readonly string[]): EndpointTestOptions => ({
  url,
  staticHeader: { name: 'x-parcel-key', value: KEY },
  only,
});

async function resultOf(name: string, fault: Partial<Behaviour>): Promise<CheckResult> {
  const { results } = await testEndpointFor(parcelContract, optionsOf(await start(fault), name));
  const result = results.find((one) => one.name === name);
  if (!result) throw new Error(`${name} was not played.`);
  return result;
}

const failsOn = (text: RegExp): Partial<Behaviour> => ({
  early: (_, body) => (text.test(body) ? 500 : undefined),
});

test('one test per check: those that fail throw with what to do and how to see it again', async () => {
  const url = await start(failsOn(/\n/));
  const { results } = await testEndpointFor(parcelContract, optionsOf(url, 'acknowledgement/white-space'));
  const byName = new Map(results.map((result) => [result.name, result]));

  const failed = byName.get('acknowledgement/white-space');
  if (!failed) throw new Error('it was not played');
  expect(() => assertCheck(failed)).toThrow(
    /saw 500[^]*A correct endpoint: Reads JSON by a parser[^]*Run it again: npx/,
  );
  for (const [name, result] of byName) if (name !== failed.name) assertCheck(result);
});

test('a failure comes with the command that plays it, with the secret in the environment', async () => {
  const { reproduce } = await resultOf('hostile/oversized-body', { bodyLimit: Infinity });
  expect(reproduce).toMatch(
    /^npx --no-install parcel-hooks test http:\S+ --only hostile\/oversized-body --header-env x-parcel-key=X_PARCEL_KEY$/,
  );
});

test('a late duplicate comes as late as it is told, and again in the command', async () => {
  const times: number[] = [];
  const url = await start({ onHead: () => void times.push(performance.now()) });
  const { results } = await testEndpointFor(parcelContract, {
    ...optionsOf(url, 'duplicates/late'),
    effects: async () => 2,
    waitMs: 300,
  });
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBeGreaterThan(290);
  const { reproduce } = results.find(({ name }) => name === 'duplicates/late') ?? {};
  expect(reproduce).toMatch(/ --only duplicates\/late .*--wait 300ms$/);
});

const signed = { ...parcelContract, endpoint: { ...parcelContract.endpoint, signature: STANDARD } };

test.each([
  [
    'at another machine, confirms it',
    parcelContract,
    '',
    '{url} --only load/burst --allow-host {host} --rate 9 --yes',
  ],
  [
    'without a secret, says so',
    signed,
    '',
    '{url} --only load/burst --allow-host {host} --unsigned --rate 9 --yes',
  ],
  [
    'at a URL with a query, keeps it to itself',
    parcelContract,
    '?token=1',
    '"$ENDPOINT_URL" --only load/burst --allow-host {host} --rate 9 --yes',
  ],
])('the command that plays a check again %s', (_, contract, query, words) => {
  const host = 'hooks.example.com';
  const url = `https://${host}/in`;
  const settings = checkSenderOptions({ url: url + query, allowHosts: [host] }, contract);
  const command = playAgain({ name: 'load/burst' }, { contract, settings, again: ['--rate 9'], plan: {} });
  const expected = words.replace('{url}', url).replace('{host}', host);
  expect(command).toBe(`npx --no-install parcel-hooks test ${expected}`);
});

test('a burst comes at once, whatever the concurrency', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  let isFirst = true;
  const respondToAll = (): void => waiting.splice(0).forEach((respond) => respond());
  const server = createServer((request, response) => {
    // The plain event, on which all others rely.
    if (isFirst) response.end();
    else waiting.push(() => response.end());
    isFirst = false;
    request.resume();
    most = Math.max(most, waiting.length);
    if (waiting.length === 100) respondToAll();
  });
  const patience = setInterval(respondToAll, 5_000);
  onTestFinished(() => clearInterval(patience));
  const port = await listenOnLoopback(server, () => server.closeAllConnections());
  await testEndpointFor(parcelContract, optionsOf(`http://127.0.0.1:${port}/`, 'load/burst'));
  expect(most).toBe(100);
});

test.each<[string, string, Partial<EndpointTestOptions>]>([
  ['kills/remembered', 'The receiver has to be restarted; give --restart-command.', {}],
  ['kills/dependency', 'What the receiver depends on has to be stopped; give --dependency-command.', {}],
  ['duplicates/late', 'Real time has to pass; give --wait, which says how long.', {}],
  ['signatures/wrong', 'No secret is given to sign with.', {}],
  ['load/burst', 'It sends 100 events at once, and --rate allows 99 a second.', { requestsPerSecond: 99 }],
])('%s is not played without what it needs', async (name, reason, more) => {
  const { results } = await testEndpointFor(signed, { ...optionsOf(await start(), name), ...more });
  const { verdict, reasons, requests } = results.find((result) => result.name === name) ?? {};
  expect({ verdict, reasons, requests }).toEqual({ verdict: 'inconclusive', reasons: [reason], requests: 0 });
});

test('what could not be sent from here says nothing about the endpoint', async () => {
  const url = await start();
  // The connection seems to lead to an address that is not allowed.
  const asked = vi
    .spyOn(Socket.prototype as unknown as { _getpeername(): { address: string } }, '_getpeername')
    .mockReturnValue({ address: '169.254.169.254' });
  onTestFinished(() => asked.mockRestore());
  const { results } = await testEndpointFor(parcelContract, optionsOf(url, 'reachable/event'));
  expect(results[0]).toMatchObject({
    verdict: 'inconclusive',
    reasons: ['An event could not be sent from here.'],
  });
});

test('a dependency that was stopped is started again, also if the test is stopped meanwhile', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  const { stopped } = await testEndpointFor(parcelContract, {
    ...optionsOf(await start(), 'kills/dependency'),
    signal: stopping.signal,
    dependency(action) {
      done.push(action);
      if (action === 'stop') stopping.abort();
    },
  });
  expect({ stopped, done }).toEqual({ stopped: true, done: ['stop', 'start'] });
});

test('a web page, and success for anyone, are told before all else', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('<!DOCTYPE html><title>Sign in</title>'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  const report = await testEndpointFor(parcelContract, optionsOf(url, 'sender', 'hostile/malformed-json'));

  expect(report.notices).toEqual([
    expect.stringContaining('a web page'),
    expect.stringContaining('requests of anyone'),
  ]);
  const verdicts = Object.fromEntries(report.results.map(({ name, verdict }) => [name, verdict]));
  expect(verdicts).toMatchObject({
    'sender/key-missing': 'failed',
    'sender/key-wrong': 'not-played',
    'hostile/malformed-json': 'failed',
  });
});

test('an event without an example is told of, and cannot be chosen', async () => {
  const events = parcelContract.events.map((event) => ({ ...event, documented: event.eventType !== null }));
  const contract = { ...parcelContract, events };
  const options = optionsOf(await start(), 'acknowledgement/every-example');

  const { notices } = await testEndpointFor(contract, options);

  expect(notices).toEqual(['Parcel Returned has no example, so it is not sent.']);
  await expect(testEndpointFor(contract, { ...options, event: 'parcel.returned' })).rejects.toThrow(
    'Parcel Returned has no example, and none can be made from its schema',
  );
});

test('what no example has a place for does not apply, and nothing is sent for it', async () => {
  const { results } = await testEndpointFor(parcelContract, optionsOf(await start(), 'evolution'));
  const result = (name: string) => results.find((one) => one.name === `evolution/${name}`);
  expect(result('decimal-number')).toMatchObject({ verdict: 'passed', requests: 2 });
  expect(result('null-field')).toMatchObject({
    verdict: 'not-applicable',
    reasons: ['No example of this contract has a field that may be null.'],
    requests: 0,
  });
  expect(result('unknown-code')?.reasons).toEqual([
    'No example of this contract has a field whose values the contract lists.',
  ]);
});

test('at most so many requests leave in a second', async () => {
  const times: number[] = [];
  const url = await start({ onHead: () => void times.push(performance.now()) });
  await testEndpointFor(parcelContract, {
    ...optionsOf(url, 'acknowledgement/field-order'),
    requestsPerSecond: 1,
  });
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
});

test.each<[string, Partial<EndpointTestOptions>, RegExp]>([
  ['an option that there is not', { onlyy: [] } as object, /^There is no option onlyy\./],
  [
    'a check that there is not',
    { only: ['duplicates/twice'] },
    /^only: there is no check .* duplicates\/twice/,
  ],
  ['a number below its least', { requestsPerSecond: 0 }, /^requestsPerSecond: must be a number from 1 on\.$/],
  ['an event that there is not', { event: 'parcel.lost' }, /^event: /],
  [
    'another machine without a confirmation',
    { url: 'https://192.0.2.1/hooks', allowHosts: ['192.0.2.1'] },
    /special address/,
  ],
  [
    'a host elsewhere without a confirmation',
    { url: 'https://hooks.example.com/', allowHosts: ['hooks.example.com'] },
    /^confirmed: missing\. .*parcel-hooks to hooks\.example\.com.*money\. Confirm with confirmed\.$/,
  ],
])('sends nothing for %s', async (_, options, message) => {
  let begun = 0;
  const url = await start({ onHead: () => void begun++ });
  await expect(testEndpointFor(parcelContract, { url, ...options })).rejects.toThrow(message);
  expect(begun).toBe(0);
});

test.each([
  [{}, 'Hostile requests are sent with --probe.'],
  [{ probe: true }, undefined],
  [{ only: ['hostile'] }, 'Hostile requests are sent with --probe.'],
  [{ only: ['hostile/empty-body'] }, undefined],
])('hostile requests are sent if they are asked for: %j', async (chosen, reason) => {
  const skip = ['cuts', 'kills', 'duplicates', 'evolution', 'acknowledgement', 'hostile/oversized-body'];
  const options = { ...optionsOf(await start()), only: undefined, skip, ...chosen };
  const { results } = await testEndpointFor(parcelContract, options);
  const { verdict, reasons } = results.find(({ name }) => name === 'hostile/empty-body') ?? {};
  expect([verdict, reasons?.[0]]).toEqual(
    reason === undefined ? ['passed', undefined] : ['not-played', reason],
  );
});
