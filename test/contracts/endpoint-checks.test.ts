import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Contract } from '../../generators/index.ts';
import { testSecret } from '../../generators/outputs/vectors/test-secrets.ts';
import type { ContractData } from '../../player/contract.ts';
import type { CheckResult, EndpointReport } from '../../player/endpoint-test/check-result.ts';
import { testEndpointFor } from '../../player/endpoint-test/run-checks.ts';
import { allChecks } from '../../player/checks/all-checks.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import type { Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import { isAll } from '../extent.ts';
import { generateCode, readCase, readValid } from '../golden/generate-case.ts';
import { createWorkspace, type Workspace } from '../golden/workspace.ts';
import { contractFolder, contractNames } from './contract-folders.ts';

/** What a contract does not have is not tested, and the receiver that is generated from it passes the rest. */

const contracts = new Map<string, Contract>();
for (const name of contractNames)
  contracts.set(name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml')));
const library = await readCase('library');
contracts.set('batch', await readCase('parcels'));
contracts.set('library', library);
contracts.set('undocumented', {
  ...library,
  events: library.events.filter(({ documented }) => !documented),
  definitions: {},
});

let workspace: Workspace;
beforeAll(async () => {
  const files = await Promise.all(
    [...contracts].map(async ([name, contract]) =>
      (await generateCode(contract)).map((file) => ({
        ...file,
        path: `${name}/${file.path}`,
      })),
    ),
  );
  workspace = createWorkspace(files.flat());
});
afterAll(() => workspace.remove());

interface GeneratedReceiver {
  createReceiver(options: object): Receiver;
}

/** Tests the receiver that is generated from a contract. */
async function testGenerated(name: string): Promise<EndpointReport> {
  const { contract } = await workspace.load<{ contract: ContractData }>(`generated/${name}/contract.ts`);
  const { createReceiver } = await workspace.load<GeneratedReceiver>(`generated/${name}/receiver.ts`);
  const effects = new Map<string, number>();
  const count = (_: unknown, { id }: { id: string }): void =>
    void effects.set(id, (effects.get(id) ?? 0) + 1);
  const signature = contracts.get(name)?.signature ?? null;
  const secret = signature === null ? undefined : testSecret(signature);
  const receiver = createReceiver({
    ...(secret === undefined
      ? { key: { header: 'x-test-key', values: ['test-key'] } }
      : { signature: { secrets: [secret] } }),
    inbox: memoryInbox(),
    handlers: { '*': count },
    otherwise: () => undefined,
  });
  receiver.start();
  const server = createServer(toNode(receiver));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await testEndpointFor(contract, {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${contract.endpoint.path}`,
      ...(secret === undefined
        ? { staticHeader: { name: 'x-test-key', value: 'test-key' } }
        : { signingSecret: secret }),
      effects: async (id) => effects.get(id) ?? 0,
      probe: true,
      waitMs: 20,
    });
  } finally {
    await receiver.stop();
    server.closeAllConnections();
    server.close();
  }
}

/** The checks that do not apply by the reason, a whole group as `group/*`, without those that only lack an example to change. */
function notApplicable({ results }: EndpointReport): Readonly<Record<string, readonly string[]>> {
  const left = results.filter(
    ({ verdict, reasons: [reason] }) =>
      verdict === 'not-applicable' && !reason?.startsWith('No example of this contract has'),
  );
  const byReason = Map.groupBy(left, ({ reasons: [reason = ''] }) => reason);
  return Object.fromEntries([...byReason].map(([reason, checks]) => [reason, groupsOf(checks)]));
}

function groupsOf(checks: readonly CheckResult[]): readonly string[] {
  const groupOf = ({ name }: { readonly name: string }): string => name.split('/')[0] ?? '';
  const sizes = Map.groupBy(allChecks, groupOf);
  return [...Map.groupBy(checks, groupOf)].flatMap(([group, some]) =>
    some.length === sizes.get(group)?.length ? [`${group}/*`] : some.map(({ name }) => name),
  );
}

const ONE_EVENT = { 'A request of this contract holds one event.': ['acknowledgement/bad-item'] };
const UNSIGNED = { 'Requests of this contract are not signed.': ['signatures/*'] };
const SIGNED = {
  'The sender is known by its signature, and no key is given.': ['sender/*'],
  'A body with such bytes has no valid signature, and is refused as forged.': ['hostile/invalid-utf8'],
};
const ID_NOT_IN_HEADER = { 'The event ID of this contract is not in a header.': ['hostile/repeated-id'] };
const withoutRetry = (title: string) => ({
  [`It needs retries, and the contract has none for ${title}.`]: [
    'duplicates/response-lost',
    'cuts/mixed-traffic',
    'cuts/no-attempt-arrives',
    'cuts/twenty-retries',
  ],
});

/** By contract: retries always on and any 2xx status, event type or ID in a header or an envelope, signed, batch, none documented. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  backoff: { ...ONE_EVENT, ...UNSIGNED },
  'closed-schemas': { ...ONE_EVENT, ...withoutRetry('Bay left'), ...UNSIGNED },
  'cloudevents-binary': { ...ONE_EVENT, ...withoutRetry('Buoy adrift'), ...UNSIGNED },
  'cloudevents-structured': { ...ONE_EVENT, ...withoutRetry('Loan ended'), ...UNSIGNED, ...ID_NOT_IN_HEADER },
  'draft-2020-12': { ...ONE_EVENT, ...withoutRetry('Fruit sold'), ...UNSIGNED },
  envelope: { ...ONE_EVENT, ...withoutRetry('Show moved'), ...UNSIGNED, ...ID_NOT_IN_HEADER },
  'event-paths': { ...ONE_EVENT, ...withoutRetry('Booking made'), ...UNSIGNED, ...ID_NOT_IN_HEADER },
  'header-and-variant': { ...ONE_EVENT, ...withoutRetry('Bill paid'), ...UNSIGNED },
  handshakes: {
    ...ONE_EVENT,
    ...SIGNED,
    ...withoutRetry('Light failed'),
    'A request of this contract has one signature, and no versions of it.': [
      'signatures/rotated',
      'signatures/several',
    ],
    ...ID_NOT_IN_HEADER,
  },
  'hmac-signature': {
    ...ONE_EVENT,
    ...SIGNED,
    ...withoutRetry('Crossing cancelled'),
    'A request of this contract has one signature, and no versions of it.': [
      'signatures/rotated',
      'signatures/several',
    ],
    ...ID_NOT_IN_HEADER,
  },
  plain: {
    ...ONE_EVENT,
    ...withoutRetry('Book returned'),
    ...UNSIGNED,
    ...ID_NOT_IN_HEADER,
    'Events of this contract have no ID.': [
      'duplicates/after-others',
      'duplicates/concurrent',
      'duplicates/late',
      'duplicates/other-body',
      'duplicates/redelivered',
      'duplicates/repeated',
      'duplicates/rewritten',
      'duplicates/same-content',
      'kills/remembered',
    ],
  },
  'signed-batches': {
    ...SIGNED,
    'Each event of this contract is signed by itself, and an item that is none is not.': [
      'acknowledgement/bad-item',
    ],
    ...withoutRetry('Taken'),
    'A request of this contract has one signature, and no versions of it.': [
      'signatures/rotated',
      'signatures/several',
    ],
    'The signature of this contract does not cover the whole body.': ['signatures/other-body'],
    ...ID_NOT_IN_HEADER,
  },
  'standard-webhooks': { ...ONE_EVENT, ...SIGNED, ...withoutRetry('Batch baked') },
  'type-and-version': { ...ONE_EVENT, ...withoutRetry('Parcel collected'), ...UNSIGNED },
  batch: { ...withoutRetry('Parcel Collected'), ...UNSIGNED, ...ID_NOT_IN_HEADER },
  library: { ...ONE_EVENT, ...withoutRetry('Fine Raised'), ...UNSIGNED },
  undocumented: {
    'The contract has no event with an example, so there is none to send.': [
      'reachable/*',
      'sender/*',
      'acknowledgement/*',
      'evolution/*',
      'duplicates/*',
      'cuts/*',
      'kills/*',
      'signatures/*',
      'hostile/*',
      'load/*',
    ],
  },
};

/** Those that differ most. */
const few = ['backoff', 'hmac-signature', 'plain', 'undocumented'];

test.for(isAll ? [...contracts.keys()] : few)(
  'what %s does not have is said with the reason, and its receiver passes the rest',
  { timeout: 60_000 },
  async (name) => {
    const report = await testGenerated(name);
    const withoutHandshakes = ['handshakes', 'undocumented'].includes(name)
      ? {}
      : { 'This contract has no handshakes.': ['reachable/handshakes'] };
    expect(notApplicable(report)).toEqual({ ...withoutHandshakes, ...EXPECTED[name] });
    const others = report.results.filter(({ verdict }) => verdict !== 'not-applicable');
    expect(others.filter(({ verdict }) => verdict === 'failed' || verdict === 'warned')).toEqual([]);
    // What restarts it is not given here, and without an ID nobody can count.
    const unseen = others.filter(
      (check) => check.verdict === 'inconclusive' && !check.name.startsWith('kills/'),
    );
    for (const { reasons } of unseen)
      expect(reasons).toEqual([expect.stringContaining('no ID to count it by')]);
  },
);
