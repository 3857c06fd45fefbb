import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Contract, ContractEvent } from '../../../generators/contract/model/model.ts';
import {
  curlCommand,
  handlerCode,
  requestHeaders,
  sendCommand,
  senderCode,
  assumedEventType,
  unknownCode,
} from '../../../generators/site/event-code.ts';
import { codeGenerators, readCase, readValid } from '../../golden/generate-case.ts';
import { createWorkspace } from '../../golden/workspace.ts';
import { collectFiles } from '../../../generators/package/output/collect.ts';
import { eventTypes } from '../../../generators/outputs/types/event-types.ts';
import { exampleFileName } from '../../../generators/site/event-files.ts';
import { localUrl } from '../../../generators/site/local-receiver.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { hostileContract, hostileText } from './hostile-contract.ts';
import { parcelContract } from './parcel-contract.ts';

const ownDocument = path.resolve(import.meta.dirname, '../../../asyncapi.yaml');

function parcelScanned(contract: Contract): ContractEvent {
  const event = contract.events.find(({ key }) => key === 'parcelScanned');
  if (event === undefined) throw new Error('The fixture has this event');
  return event;
}

const names = ['own', 'library', 'hostile', 'names'];

const contractOf = (name: string): Promise<Contract> =>
  name === 'own' ? readValid(ownDocument) : readCase(name);

/** Collects requests, and responds with 202. */
async function startServer() {
  const received: (Pick<IncomingMessage, 'method' | 'headers'> & { readonly body: string })[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    received.push({ method, headers, body: await text(request) });
    response.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** The words of a command as bash itself splits it; nothing of it is run. */
async function wordsOf(command: string): Promise<readonly string[]> {
  const script = `show() { printf '%s\\0' "$@"; }\nshow ${command}\n`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  return stdout.split('\0').slice(0, -1);
}

describe('the curl command', () => {
  it.each(names)('sends the example of the contract %s', async (name) => {
    const contract = await contractOf(name);
    const event = contract.events.find(({ documented, examples }) => documented && examples.length > 0);
    const [example] = event?.examples ?? [];
    if (event === undefined || example === undefined) throw new Error('It has an example');
    const { origin, received } = await startServer();
    const command = curlCommand(contract, event, example).replaceAll(
      new URL(localUrl(contract)).origin,
      origin,
    );
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, exampleFileName(event, example)), JSON.stringify(example.payload));
    const { stdout } = await promisify(execFile)('bash', ['-c', `${command} --silent`], { cwd });
    expect(stdout).toContain('202');
    const [request] = received;
    expect(received).toHaveLength(1);
    expect(request?.method).toBe(contract.endpoint.method);
    expect(JSON.parse(request?.body ?? '')).toEqual(example.payload);
    const headers = requestHeaders(contract, event, example).map(([header]) => header.toLowerCase());
    expect(Object.keys(request?.headers ?? {})).toEqual(expect.arrayContaining(headers));
  });

  it('takes an address as it is written, where brackets would be a range', async () => {
    const event = parcelScanned(parcelContract);
    const endpoint = { ...parcelContract.endpoint, url: 'https://{shop}/[1-3]/' };
    const words = await wordsOf(curlCommand({ ...parcelContract, endpoint }, event, event.examples[0]!));
    expect(words.slice(0, 6)).toEqual([
      'curl',
      '--include',
      '--globoff',
      '--request',
      'PUT',
      'http://127.0.0.1:3000/[1-3]/',
    ]);
  });

  it('keeps hostile text inside its words', async () => {
    const contract = hostileContract(parcelContract);
    const event = parcelScanned(contract);
    const example = {
      ...event.examples[0]!,
      headers: { 'x-a': hostileText, '@/etc/passwd': 'x', 'b c': 'x' },
    };
    const words = await wordsOf(curlCommand(contract, event, example));
    expect(words.slice(0, 3)).toEqual(['curl', '--include', '--request']);
    expect(words[4]).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
    expect(words.at(-2)).toBe('--data-raw');
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(example.payload);
    const headers = words.filter((_, index) => words[index - 1] === '--header');
    expect(headers.map((header) => header.split(':')[0])).toEqual(
      expect.arrayContaining(['content-type', 'x-a']),
    );
    expect(headers.filter((header) => /[\r\n\0]|^@|^b c/.test(header))).toEqual([]);
  });
});

it('sends by the name that the command knows', () => {
  const event = { ...parcelScanned(parcelContract), key: 'Parcel-scanned XML' };
  expect(sendCommand(parcelContract, event)).toBe(
    'npx --no-install parcels send parcelScannedXml --to http://127.0.0.1:3000/parcels --header x-shop=test-key',
  );
});

describe('the snippets', () => {
  /** The snippets of all these contracts, and their generated code in a folder each. */
  const workspace = createWorkspace([]);
  afterAll(() => workspace.remove());
  it.each(names)(
    'handle an event and observe others: the contract %s',
    async (name) => {
      const contract = await contractOf(name);
      const code = `./generated/${name}`;
      const imports = { '': 'index', '/sender': 'sender', '/receiver': 'receiver' };
      const withCode = (snippet: string): string =>
        Object.entries(imports).reduce(
          (text, [entry, file]) =>
            text.replaceAll(`'${contract.package.name}${entry}'`, `'${code}/${file}.ts'`),
          snippet,
        );
      for (const { path: file, content } of await collectFiles(contract, codeGenerators))
        workspace.write(`${code}/${file}`, String(content));
      try {
        const types = await eventTypes(contract);
        const documented = contract.events.filter((event) => event.documented);
        expect(documented.length).toBeGreaterThan(0);
        for (const [index, event] of documented.entries()) {
          const type = types.get(event.key);
          if (type === undefined) throw new Error('a documented event has a type');
          const handler = handlerCode(contract, event, type.name);
          for (const [kind, snippet] of Object.entries({
            handler,
            sender: senderCode(contract, event),
            type: type.declarations,
          }))
            workspace.write(`${name}-${kind}-${index}.ts`, withCode(snippet));
        }
        workspace.write(`${name}-otherwise.ts`, withCode(unknownCode(contract)));
        const log = vi.spyOn(console, 'log').mockImplementation(() => {});
        const [first] = documented;
        const { handlers } = await workspace.load<{
          handlers: Record<string, (event: object, context: object) => Promise<void>>;
        }>(`${name}-handler-0.ts`);
        const handle = handlers[first?.eventType ?? ''];
        for (const { payload } of first?.examples.slice(0, 1) ?? []) await handle?.(payload, { id: 'a' });
        const { otherwise } = await workspace.load<{
          otherwise: (event: object, context: object) => Promise<void>;
        }>(`${name}-otherwise.ts`);
        await otherwise({ eventType: assumedEventType }, { id: 'b' });
        await expect(otherwise({ eventType: 'new' }, { id: 'c' })).rejects.toThrow('No code');
        expect(log.mock.calls).toEqual([
          ['Handled', 'a'],
          ['Handled', assumedEventType, 'b'],
        ]);
      } finally {
        vi.restoreAllMocks();
      }
    },
    60_000,
  );

  it('are TypeScript that compiles', async () => {
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  });
});
