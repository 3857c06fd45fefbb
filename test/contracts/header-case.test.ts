import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { AnySender } from '../../player/sender/create-sender.ts';
import type { SenderOptions } from '../../player/sender/sender-options.ts';
import { toNode } from '../../receiver/adapters/node.ts';
import type { Receiver } from '../../receiver/create-receiver.ts';
import { memoryInbox } from '../../receiver/inbox/memory.ts';
import type { ReceiverOptions } from '../../receiver/options.ts';
import { formatDiagnostic } from '../../generators/index.ts';
import type { ContractEvent } from '../../generators/contract/model/model.ts';
import { requestHeaders } from '../../generators/site/event-code.ts';
import { readMade, type MadeContract, type MadeMessage } from '../generators/contract/made-contract.ts';
import { extent } from '../extent.ts';
import { generateCode } from '../golden/generate-case.ts';
import { createWorkspace } from '../golden/workspace.ts';
import { createRandom, type Random } from '../random.ts';
import { testSeed } from '../seed.ts';

/** HTTP ignores the case of header names. A schema and its examples may spell them in any. */

const CONTRACTS = extent(10, 36);

/** A name in the given case, in another one, or in a case per letter. */
function respelled(random: Random, name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const letters = [...name].map((letter) => (random.below(2) === 0 ? letter.toUpperCase() : letter));
  return random.pick([name, name.toUpperCase(), words.join('-'), letters.join('')]);
}

function randomContract(random: Random): MadeContract {
  const spell = (name: string): string => respelled(random, name);
  const isTypeInHeader = random.below(3) > 0;
  const isIdInHeader = random.below(3) > 0;
  const hasSharedHeaders = random.below(2) === 0;
  const id = spell('x-event-id');
  const source = spell('x-source');
  const shared = {
    description: 'The headers.',
    type: 'object',
    required: [...(isIdInHeader ? [id] : []), ...(random.below(2) === 0 ? [source] : [])],
    properties: {
      [source]: { description: 'Where it is from.', type: 'string', enum: ['north', 'south'] },
      ...(isIdInHeader && { [id]: { description: 'The event ID.', type: 'string', examples: ['e-1'] } }),
    },
  };
  const message = (key: string): MadeMessage => {
    const type = spell('x-type');
    const typed = {
      type: 'object',
      required: [type],
      properties: { [type]: { description: 'The event type.', const: key } },
    };
    const parts = [{ $ref: '#/components/schemas/headers' }, ...(isTypeInHeader ? [typed] : [])];
    const stated = {
      ...(isTypeInHeader && random.below(4) > 0 && { [spell('x-type')]: key }),
      ...(isIdInHeader && { [spell('x-event-id')]: 'e-7' }),
      [spell('x-source')]: 'south',
    };
    // What its schema requires cannot be left out of headers that are stated.
    const whole = Object.keys(stated).some((name) => name.toLowerCase() === 'x-type') || !isTypeInHeader;
    return {
      key,
      name: key,
      headers: hasSharedHeaders && !isTypeInHeader ? parts[0]! : { description: 'Headers.', allOf: parts },
      payload: {
        type: 'object',
        description: 'What happened.',
        required: isTypeInHeader ? ['size', 'id'] : ['size', 'id', 'type'],
        properties: {
          size: { description: 'How much.', type: 'integer' },
          id: { description: 'An ID.', type: 'string' },
          ...(!isTypeInHeader && { type: { description: 'The event type.', const: key } }),
        },
      },
      examples: [{ size: 1, id: 'p-1', ...(!isTypeInHeader && { type: key }) }],
      exampleHeaders: whole && random.below(3) > 0 ? stated : null,
    };
  };
  return {
    eventType:
      random.below(2) === 0
        ? undefined
        : isTypeInHeader
          ? `$message.header#/${spell('x-type')}`
          : '$message.payload#/type',
    eventId: isIdInHeader ? `$message.header#/${spell('x-event-id')}` : '$message.payload#/id',
    messages: ['opened', 'closed', 'renamed'].map(message),
    schemas: { headers: shared },
  };
}

interface Generated {
  createSender(options: SenderOptions): AnySender;
  createReceiver(options: ReceiverOptions<Record<string, unknown>, undefined>): Receiver;
}

test(`of ${CONTRACTS} contracts that spell headers in any case, receivers find all events valid, each header once`, async () => {
  const random = createRandom(testSeed);
  const read = await Promise.all(
    Array.from({ length: CONTRACTS }, async (_, index) => {
      const { contract, diagnostics } = await readMade(randomContract(random));
      const errors = diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
      expect(errors, `contract ${index}`).toEqual([]);
      return contract!;
    }),
  );
  const files = await Promise.all(read.map((contract) => generateCode(contract)));
  const workspace = createWorkspace(
    files.flatMap((all, index) => all.map((file) => ({ ...file, path: `${index}/${file.path}` }))),
  );
  onTestFinished(() => workspace.remove());
  for (const [index, contract] of read.entries()) {
    const { createSender } = await workspace.load<Generated>(`generated/${index}/sender.ts`);
    const { createReceiver } = await workspace.load<Generated>(`generated/${index}/receiver.ts`);
    const inbox = memoryInbox();
    const handle = toNode(createReceiver({ key: 'none', inbox, handlers: { '*': () => undefined } }));
    const names: string[][] = [];
    const server = createServer((request, response) => {
      names.push(request.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
      handle(request, response);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sender = createSender({
      url: `http://127.0.0.1:${port}/events`,
      keepAlive: false,
      staticHeader: { name: respelled(random, 'x-source'), value: 'north' },
    });
    for (const { key } of contract.events) await sender[key]?.();
    await sender.close();
    const stored = await inbox.list({ contract: contract.package.name });
    expect(
      stored.map(({ eventType, kind }) => `${eventType} ${kind}`).toSorted(),
      `contract ${index}`,
    ).toEqual(['closed valid', 'opened valid', 'renamed valid']);
    for (const sent of names) expect(sent, `contract ${index}`).toEqual([...new Set(sent)]);
    for (const event of contract.events) {
      const shown = shownHeaders(contract, event);
      expect(shown, `contract ${index}`).toEqual([...new Set(shown)]);
    }
  }
});

/** The names of the headers of requests that pages show. */
function shownHeaders(
  contract: Parameters<typeof requestHeaders>[0],
  event: ContractEvent,
): readonly string[] {
  return event.examples.flatMap((example) =>
    requestHeaders(contract, event, example).map(([name]) => name.toLowerCase()),
  );
}
