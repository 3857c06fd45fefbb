import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Contract, ContractEvent } from '../../../generators/contract/model/model.ts';
import { curlCommand, requestHeaders } from '../../../generators/site/event-code.ts';
import { exampleFileName } from '../../../generators/site/event-files.ts';
import { localUrl } from '../../../generators/site/local-receiver.ts';
import { readContract } from '../../../generators/index.ts';
import { readCase } from '../../golden/generate-case.ts';
import { parcelContract } from './parcel-contract.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const ownDocument = path.resolve(import.meta.dirname, '../../../asyncapi.yaml');

const hasCurl = runs('curl');

function runs(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0;
}

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Collects requests, and responds with 202. */
async function startServer(): Promise<{ readonly url: string; readonly received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method, headers } = request;
      received.push({ method, headers, body: Buffer.concat(parts).toString() });
      response.writeHead(202).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function newFolder(): string {
  const folder = temporaryFolder();
  return folder;
}

async function readDocumented(name: string): Promise<{ contract: Contract; event: ContractEvent }> {
  const contract = await contractOf(name);
  const event = contract?.events.find((one) => one.documented && one.examples.length > 0);
  if (contract === undefined || contract === null || event === undefined)
    throw new Error('It has an example');
  return { contract, event };
}

async function contractOf(name: string): Promise<Contract | null | undefined> {
  if (name === 'own') return (await readContract(ownDocument)).contract;
  if (name === 'event type in a header') return parcelContract;
  return readCase(name);
}

const contracts = ['own', 'event type in a header', 'library', 'hostile'];

describe.each(contracts)('the code of the contract "%s"', (name) => {
  it.skipIf(!hasCurl)('sends its example with curl (needs curl)', async () => {
    const { contract, event } = await readDocumented(name);
    await expectSent(contract, event, async (folder, toServer) => {
      const command = toServer(curlCommand(contract, event, event.examples[0]!));
      return (await promisify(execFile)('bash', ['-c', `${command} --silent`], { cwd: folder })).stdout;
    });
  });
});

/** Runs code that sends the first example, and checks what arrives. */
async function expectSent(
  contract: Contract,
  event: ContractEvent,
  run: (folder: string, toServer: (code: string) => string) => Promise<string>,
): Promise<void> {
  const server = await startServer();
  const folder = newFolder();
  const [example] = event.examples;
  if (example === undefined) throw new Error('It has an example');
  writeFileSync(path.join(folder, exampleFileName(event, example)), JSON.stringify(example.payload));
  const { origin } = new URL(localUrl(contract));
  expect(await run(folder, (code) => code.replaceAll(origin, server.url))).toContain('202');
  expect(server.received).toHaveLength(1);
  const [request] = server.received;
  expect(request?.method).toBe(contract.endpoint.method);
  expect(JSON.parse(request?.body ?? '')).toEqual(example.payload);
  for (const [header] of requestHeaders(contract, event, example))
    expect(Object.keys(request?.headers ?? {})).toContain(header.toLowerCase());
}
