import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Notice } from '@webhook-contract/receiver/v1';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Contract, ContractEvent } from '../../../generators/contract/model/model.ts';
import {
  curlCommand,
  handlerCode,
  exampleHeaders,
  sendCommand,
  senderCode,
  unknownCode,
} from '../../../generators/site/event-code.ts';
import { codeGenerators, readCase } from '../../golden/generate-case.ts';
import { createWorkspace } from '../../golden/workspace.ts';
import { collectFiles } from '../../../generators/package/output/collect.ts';
import { eventTypes } from '../../../generators/outputs/types/event-types.ts';
import { readContract } from '../../../generators/index.ts';
import { hostileContract, hostileText } from './hostile-contract.ts';
import { parcelContract } from './parcel-contract.ts';

const ownDocument = path.resolve(import.meta.dirname, '../../../asyncapi.yaml');

function parcelScanned(contract: Contract): ContractEvent {
  const event = contract.events.find(({ key }) => key === 'parcelScanned');
  if (event === undefined) throw new Error('The fixture has this event');
  return event;
}

/** The words of a command as bash itself splits it; nothing of it is run. */
async function wordsOf(command: string): Promise<readonly string[]> {
  const script = `show() { printf '%s\\0' "$@"; }\nshow ${command}\n`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  return stdout.split('\0').slice(0, -1);
}

describe('the curl command', () => {
  it('sends the example with its headers, and those that no receiver can do without', async () => {
    const event = parcelScanned(parcelContract);
    const [, empty] = event.examples;
    if (empty === undefined) throw new Error('The fixture has two examples');
    expect(await wordsOf(curlCommand(parcelContract, event, empty))).toEqual([
      'curl',
      '--include',
      '--request',
      'PUT',
      'http://127.0.0.1:3000/parcels',
      '--header',
      'content-type: application/json',
      '--header',
      'x-kind: parcel.scanned',
      '--header',
      'x-delivery: example-1',
      '--header',
      'x-shop: test-key',
      '--data-raw',
      JSON.stringify(empty.payload, null, 2),
    ]);
    expect(exampleHeaders(event, empty)).toEqual([['content-type', 'application/json']]);
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
  const names = ['own', 'library', 'hostile', 'names'];

  it.each(names)(
    'handle an event and observe others: the contract %s',
    async (name) => {
      const contract = name === 'own' ? (await readContract(ownDocument)).contract : await readCase(name);
      if (!contract) throw new Error('the contract is broken');
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
        workspace.write(`${name}-observe.ts`, withCode(unknownCode(contract)));
        const log = vi.spyOn(console, 'log').mockImplementation(() => {});
        const [first] = documented;
        const { handlers } = await workspace.load<{
          handlers: Record<string, (event: object, context: object) => Promise<void>>;
        }>(`${name}-handler-0.ts`);
        const handle = handlers[first?.eventType ?? ''];
        for (const { payload } of first?.examples.slice(0, 1) ?? []) await handle?.(payload, { id: 'a' });
        const { observe } = await workspace.load<{ observe: (notice: Notice) => void }>(`${name}-observe.ts`);
        const received = { type: 'received', id: 'b', eventType: 'new', findings: [] } as const;
        observe({ ...received, kind: 'valid' });
        observe({ ...received, kind: 'unknown' });
        expect(log.mock.calls).toEqual([
          ['Handled', 'a'],
          ['Unknown', '"new"', 'b'],
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
