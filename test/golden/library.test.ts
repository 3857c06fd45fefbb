import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestHeaders } from '../../runtime/headers.ts';
import type { ParsedEvent, ParseOptions } from '../../runtime/parse-event.ts';
import type { Delivery } from '../../player/delivery/attempt.ts';
import { caseFolder, generateCase } from './generate-case.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

/** A service of another kind from end to end: its event type in a header, an identifier, method and answer of its own. */

type Send = (overrides?: object) => Promise<Delivery>;

interface Generated {
  parseEvent(body: unknown, options?: ParseOptions): ParsedEvent<Record<string, unknown>>;
  examples: Record<string, { headers: Record<string, string>; payload: Record<string, unknown> }[]>;
  events: { key: string; delivery: { timeoutMs: number | null; retry: object | null } }[];
}

interface GeneratedSender {
  createSender(options: { url: string }): Record<string, Send> & { close(): Promise<void> };
}

let workspace: Workspace;
let generated: Generated;
let generatedSender: GeneratedSender;
beforeAll(async () => {
  workspace = createWorkspace(await generateCase('library'));
  generated = await workspace.load<Generated>('generated/index.ts');
  generatedSender = await workspace.load<GeneratedSender>('generated/sender.ts');
});
afterAll(() => workspace.remove());

describe('types', () => {
  test('a consumer narrows, is told of missing cases, and is held to the fields', async () => {
    workspace.copy(path.join(caseFolder('library'), 'consumer.ts'));
    expect(await workspace.typeCheck()).toEqual({ exitCode: 0, output: '' });
  });
});

describe('the event type in a header', () => {
  const body = '{"loan":3,"by":"desk"}';
  const known: readonly [string, RequestHeaders][] = [
    ['Headers', new Headers({ 'X-Event-Type': 'loan.renewed' })],
    ['a record', { 'x-event-type': 'loan.renewed' }],
    ['a record in other letters', { 'X-EVENT-Type': 'loan.renewed' }],
    ['a list', { 'x-event-type': ['loan.renewed'] }],
    ['a Map', new Map([['x-event-type', 'loan.renewed']]) as unknown as RequestHeaders],
  ];

  test.each(known)('is found in %s', (_, headers) => {
    expect(generated.parseEvent(body, { headers })).toEqual({
      status: 'valid',
      eventType: 'loan.renewed',
      event: { loan: 3, by: 'desk' },
      warnings: [],
    });
  });

  const absent: readonly [string, RequestHeaders | undefined][] = [
    ['no headers', undefined],
    ['empty headers', new Headers()],
    ['an empty record', {}],
    ['an empty value', { 'x-event-type': '' }],
    ['an undefined value', { 'x-event-type': undefined }],
    ['an empty list', { 'x-event-type': [] }],
    ['a prototype that has it', Object.create({ 'x-event-type': 'loan.renewed' }) as RequestHeaders],
  ];

  test.each(absent)('is missed in %s', (_, headers) => {
    expect(generated.parseEvent(body, { headers })).toMatchObject({
      status: 'malformed',
      errors: [{ path: '', rule: 'event-type' }],
    });
  });

  test.each(['loan.lost', '__proto__', 'constructor', 'toString'])('%j is unknown', (eventType) => {
    expect(generated.parseEvent(body, { headers: { 'x-event-type': eventType } })).toEqual({
      status: 'unknown',
      eventType,
      body: { loan: 3, by: 'desk' },
    });
  });

  test('decides which rules hold for one and the same body', () => {
    const parse = (eventType: string) =>
      generated.parseEvent(body, { headers: { 'x-event-type': eventType } }).status;
    expect([parse('loan.returned'), parse('shelf.moved'), parse('fine.raised')]).toEqual([
      'valid',
      'invalid',
      'invalid',
    ]);
  });
});

describe('the schemas', () => {
  const [bare] = [
    { loan: 2, silent: true, borrower: { name: 'Bob' }, books: [{ isbn: '978-3-16-148410-0' }] },
  ];
  const fine = {
    loan: 4,
    by: 'desk',
    cents: 250,
    paid: { with: 'coins', coins: [] },
    contact: 'a@example.org',
  };
  const broken: readonly [string, string, unknown, string[]][] = [
    ['an integer', 'loan.started', { ...bare, loan: 1.5 }, ['/loan type']],
    ['a boolean', 'loan.started', { ...bare, silent: 'yes' }, ['/silent type']],
    ['a date', 'loan.started', { ...bare, dueOn: 'tomorrow' }, ['/dueOn format']],
    [
      'an email',
      'loan.started',
      { ...bare, borrower: { name: 'B', email: 'b' } },
      ['/borrower/email format'],
    ],
    [
      'a URI',
      'loan.started',
      { ...bare, borrower: { name: 'B', homepage: '/b' } },
      ['/borrower/homepage format'],
    ],
    ['an enum', 'loan.started', { ...bare, borrower: { name: 'B', level: true } }, ['/borrower/level enum']],
    ['a list with too few', 'loan.started', { ...bare, books: [] }, ['/books minItems']],
    [
      'a list with equal items',
      'loan.started',
      { ...bare, books: [bare?.books[0], bare?.books[0]] },
      ['/books uniqueItems'],
    ],
    ['a tuple', 'loan.started', { ...bare, position: [1, 2, 3] }, ['/position additionalItems']],
    ['further fields', 'loan.started', { ...bare, labels: { a: 1 } }, ['/labels/a type']],
    ['a multiple', 'fine.raised', { ...fine, cents: 5 }, ['/cents multipleOf']],
    ['a part of allOf', 'fine.raised', { ...fine, by: 'mail' }, ['/by enum']],
    [
      'a tree',
      'shelf.moved',
      { label: 'A', shelves: [{ label: 'B', shelves: [{ label: 'c' }] }] },
      ['/shelves/0/shelves/0/label pattern'],
    ],
  ];

  test.each(broken)('check %s', (_, eventType, payload, errors) => {
    const result = generated.parseEvent(payload, { headers: { 'x-event-type': eventType } });
    expect(result).toMatchObject({ status: 'invalid', eventType });
    expect(
      result.status === 'invalid' && result.errors.map(({ path: place, rule }) => `${place} ${rule}`),
    ).toEqual(errors);
  });

  test('let further fields of a closed object pass with a warning, except in strict mode', () => {
    const payload = { ...bare, books: [{ isbn: '978-3-16-148410-0', x: 1 }] };
    const headers = { 'x-event-type': 'loan.started' };
    const added = { path: '/books/0/x', rule: 'additionalProperties', message: 'is not a known property' };
    expect(generated.parseEvent(payload, { headers })).toMatchObject({ status: 'valid', warnings: [added] });
    expect(generated.parseEvent(payload, { headers, mode: 'strict' })).toMatchObject({ errors: [added] });
  });

  test('let unknown fields pass, except in strict mode', () => {
    const payload = { ...fine, colour: 'red', extras: { any: 1 } };
    const headers = { 'x-event-type': 'fine.raised' };
    expect(generated.parseEvent(payload, { headers }).status).toBe('valid');
    expect(generated.parseEvent(payload, { headers, mode: 'strict' })).toMatchObject({
      errors: [{ path: '/colour', rule: 'additionalProperties' }],
    });
  });
});

describe('the catalogue', () => {
  test('has each policy as it is', () => {
    const policies = Object.fromEntries(generated.events.map(({ key, delivery }) => [key, delivery]));
    expect(policies.branchClosed).toEqual({ guarantee: 'at-most-once', timeoutMs: 5000, retry: null });
    expect(policies.loanStarted).toMatchObject({
      timeoutMs: 5000,
      retry: {
        enabledByDefault: true,
        maxRetries: 3,
        intervalsMs: [500],
        windowMs: 1500,
        attemptNames: { first: 'First Try', retry: 'Try {number} again' },
      },
    });
  });
});

describe('the sender', () => {
  test('reaches a receiver that checks with the validators of the same contract', async () => {
    const seen: {
      method: string | undefined;
      type: string | undefined;
      status: string;
      eventType: unknown;
      id: unknown;
    }[] = [];
    const receiver = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { headers, method } = request;
        const parsed = generated.parseEvent(body, { headers, mode: 'strict' });
        const { status } = parsed;
        const eventType = parsed.status === 'valid' ? parsed.eventType : undefined;
        seen.push({ method, type: headers['content-type'], status, eventType, id: headers['x-delivery'] });
        response.writeHead(status === 'valid' ? 202 : 400).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const sender = generatedSender.createSender({ url: `http://127.0.0.1:${port}/v2/loans/inbox` });
    try {
      const deliveries = [
        await sender.loanStarted?.({ borrower: { name: 'Zoë', email: undefined } }),
        await sender.loanRenewed?.(),
        await sender.loanReturned?.(),
        await sender.fineRaised?.({ cents: 20 }),
        await sender.shelfMoved?.(),
      ];
      expect(deliveries.map((delivery) => delivery?.outcome)).toEqual(deliveries.map(() => 'delivered'));
      expect(deliveries[0]?.attempts).toMatchObject([{ number: 0, status: 202 }]);
      expect(seen.map(({ id }) => id)).toEqual(deliveries.map((delivery) => delivery?.requestId));
      expect(seen.map(({ eventType }) => eventType)).toEqual([
        'loan.started',
        'loan.renewed',
        'loan.returned',
        'fine.raised',
        'shelf.moved',
      ]);
      expect(new Set(seen.map(({ method, type }) => `${method} ${type}`))).toEqual(
        new Set(['PUT application/vnd.library+json']),
      );
      await expect(sender.fineRaised?.({ cents: 5 })).rejects.toThrow(/\/cents/);
      expect(seen).toHaveLength(5);
    } finally {
      await sender.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    }
  });
});

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
