import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createListenerFor } from '../../player/listener/create-typed-listener.ts';
import { createSenderFor } from '../../player/sender/create-sender.ts';
import { makeRequestFor } from '../../player/sender/make-request.ts';
import type { SendEvent, SenderBase } from '../../player/sender/index.ts';
import { run } from './cli/run.ts';
import { temporaryFile } from '../temporary-folder.ts';
import { compositeContract as contract } from './sender/parcel-contract.ts';

/** The event type stands in a header and in a field of the body, and only both together say which event it is. */

interface Sender extends SenderBase {
  readonly parcelsent: SendEvent<{ state: string; by: string }>;
  readonly parcellost: SendEvent<{ state: string; by: string }>;
}

const sent = { state: 'sent', by: 'van' };

test('a request holds it in both places', async () => {
  const request = makeRequestFor(contract, 'parcel.lost', { by: 'ship' });

  expect(request.headers.get('x-parcel-event')).toBe('parcel');
  expect(await request.json()).toEqual({ state: 'lost', by: 'ship' });
});

test('a request cannot become another event', () => {
  const change = (): Request => makeRequestFor(contract, 'parcel.lost', { state: 'sent' });

  expect(change).toThrow('/state');
});

test('a listener tells events apart by both places', async () => {
  await using listener = await createListenerFor<Record<string, unknown>>(contract);
  const sender = createSenderFor<Sender>(contract, { url: listener.url });
  await sender.parcellost();
  await sender.parcelsent();
  await sender.close();
  const received = await listener.events(2);

  expect(received.map(({ eventType }) => eventType)).toEqual(['parcel.lost', 'parcel.sent']);
  expect(listener.requests.map(({ title }) => title)).toEqual(['Parcel lost', 'Parcel sent']);
});

describe('validate', () => {
  test('finds the event of a body with the header of --event', async () => {
    const stdin = JSON.stringify(sent);

    expect(await run(['validate', '-', '--event', 'parcel.sent'], { contract, stdin })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('line 1: valid parcel.sent') as string,
    });
  });

  test('tells a body that is another event than the one demanded', async () => {
    const { code, stdout } = await run(['validate', '-', '--event', 'parcel.lost'], {
      contract,
      stdin: JSON.stringify(sent),
    });

    expect(code).toBe(1);
    expect(stdout).toContain('line 1: /state event-type must be parcel.lost');
  });

  test('asks for the event where the body alone does not say it', async () => {
    const { code, stderr } = await run(['validate', '-'], { contract, stdin: JSON.stringify(sent) });

    expect(code).not.toBe(0);
    expect(stderr).toContain('the event type is in the header x-parcel-event');
  });
});

describe('send', () => {
  test('--body sends the header of the event that is named', async () => {
    await using listener = await createListenerFor<Record<string, unknown>>(contract);
    const file = temporaryFile('body.json');
    writeFileSync(file, JSON.stringify(sent));
    const { stdout, code } = await run(['send', 'parcel.sent', '--body', file, '--to', listener.url], {
      contract,
    });

    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Parcel sent') as string,
    });
    const [received] = await listener.events();
    expect(received).toMatchObject({ eventType: 'parcel.sent', payload: sent });
  });

  test('--body is refused where the body is another event', async () => {
    const file = temporaryFile('body.json');
    writeFileSync(file, JSON.stringify(sent));
    const order = ['send', 'parcel.lost', '--body', file, '--to', 'http://127.0.0.1:9'];
    const { code, stderr } = await run(order, { contract });

    expect(code).toBe(2);
    expect(stderr).toContain('the body has the event type parcel.sent, not that of Parcel lost');
  });

  test('--fault unknown-event-type names a type that nobody knows', async () => {
    await using listener = await createListenerFor<Record<string, unknown>>(contract);
    await run(['send', 'parcel.sent', '--fault', 'unknown-event-type', '--to', listener.url], { contract });

    expect(listener.requests[0]?.eventType).toMatch(/^.+\.sent$/);
    expect(listener.requests[0]).toMatchObject({ documented: false, problems: [] });
  });
});
