import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '../../generated/contract.ts';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import { toNode } from '../../generated/node.ts';
import { createReceiver } from '../../generated/receiver.ts';
import { createSender } from '../../generated/sender.ts';
import { receiverVariables, senderKey } from '../../generators/site/sender-key.ts';
import { parcelContract } from '../generators/site/parcel-contract.ts';

/** HTTP Basic from the values that pages show to the response, over HTTP. */

const BASIC = {
  type: 'http',
  scheme: 'basic',
  description: '',
  in: '',
  name: '',
  bearerFormat: '',
  urls: [],
  scopes: [],
};
const shown = { ...parcelContract, staticHeader: null, security: [BASIC], signature: null };
const staticHeader = senderKey(shown)?.header;

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['what pages show', undefined, 200],
  ['another password', 'wrong-header', 401],
  ['no password', 'missing-header', 401],
] as const)('the mock sender with %s', async (_, fault, status) => {
  for (const [name, value] of receiverVariables(shown)) vi.stubEnv(name, value);
  const inbox = memoryInbox();
  const receiver = createReceiver({
    key: {
      username: process.env.WEBHOOK_USERNAME,
      passwords: ['what it will be', process.env.WEBHOOK_PASSWORD],
    },
    inbox,
    handlers: { '*': () => undefined },
  });
  const server = createServer(toNode(receiver)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const faults = fault === undefined ? [] : [{ name: fault }];
  const sender = createSender({ url: `http://127.0.0.1:${port}/`, staticHeader, faults, keepAlive: false });
  const { attempts, requestId } = await sender.cardPosApproved();
  await sender.close();
  server.close();
  await once(server, 'close');
  expect(attempts[0]?.status).toBe(status);
  const stored = await inbox.list({ contract: contract.package.name });
  expect(stored.map(({ id }) => id)).toEqual(status === 200 ? [requestId] : []);
});
