import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ContractData } from '../../player/contract.ts';
import { contract } from '../../generated/contract.ts';
import { events } from '../../generated/index.ts';
import { createSender, virtualClock, type Delivery } from '../../generated/sender.ts';
import { parseEvent } from '../../generated/validators/index.ts';
import type { Validator } from '../../runtime/v1.ts';
import { eventStem } from '../../generators/contract/model/names.ts';
import { run } from '../player/cli/run.ts';

/** What is known of every event of this service is in code: each can be sent, retried, lost and received. */

interface Received {
  readonly id: string;
  readonly body: string;
}

/** An endpoint that fails so many times per event ID, then responds with 200. */
async function startEndpoint(failures: number): Promise<{ url: string; received: Map<string, Received[]> }> {
  const received = new Map<string, Received[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const id = String(request.headers['x-request-id']);
    const attempts = [...(received.get(id) ?? []), { id, body: Buffer.concat(chunks).toString() }];
    received.set(id, attempts);
    response.writeHead(attempts.length > failures ? 200 : 503).end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhook`, received };
}

type Send = (payload?: object, assumed?: { eventType: string }) => Promise<Delivery>;

/** Sends an event under its own event type, or an assumed one. */
function sendEvent(sender: object, { key, eventType }: (typeof events)[number], payload?: object) {
  const send = (sender as Record<string, Send>)[key];
  return eventType === null ? send?.(payload, { eventType: `ASSUMED_${key}` }) : send?.(payload);
}

test('the contract has 36 events', () => {
  expect(events).toHaveLength(36);
  expect(events.filter(({ documented }) => !documented)).toHaveLength(34);
});

test.each(events)(
  '$title has a module with a validator that judges what is known',
  async ({ key, eventType }) => {
    const { validator } = (await import(`../../generated/events/${eventStem(key)}.ts`)) as {
      validator: Validator<unknown>;
    };

    expect(validator.is([])).toBe(false);
    if (eventType !== null) return;
    for (const mode of ['tolerant', 'strict'] as const) {
      expect(validator.validate({ template: 'ANY', more: 12, further: { deep: [] } }, mode).valid).toBe(true);
      expect(validator.validate({ template: 12 }, mode).valid).toBe(false);
      expect(validator.validate({}, mode).valid).toBe(false);
    }
  },
);

test.each([
  [3, 'delivered', 4],
  [21, 'lost', 21],
] as const)('after %i failures each event is %s', async (failures, outcome, attempts) => {
  const { url, received } = await startEndpoint(failures);
  const sender = createSender({ url, retry: true, clock: virtualClock() });

  const deliveries = await Promise.all(events.map((event) => sendEvent(sender, event)));
  await sender.close();

  for (const [index, event] of events.entries()) {
    const delivery = deliveries[index];
    const isAssumed = event.eventType === null;
    expect(delivery).toMatchObject({ eventType: event.eventType ?? `ASSUMED_${event.key}`, outcome });
    expect(delivery?.assumed).toBe(isAssumed ? true : undefined);
    expect(delivery?.attempts).toHaveLength(attempts);
    const bodies = received.get(delivery?.requestId ?? '') ?? [];
    expect(bodies).toHaveLength(attempts);
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    const parsed = parseEvent(bodies[0]?.body);
    expect(parsed).toMatchObject({
      status: isAssumed ? 'unknown' : 'valid',
      eventType: delivery?.eventType,
    });
  }
});

test('the command sends each event, and says which event types are assumed', async () => {
  const { url } = await startEndpoint(1);
  for (const { key, title, eventType } of events) {
    const typed = eventType === null ? ['--event-type', 'ASSUMED_EVENT_TYPE'] : [];
    const options = ['--to', url, '--retry', key, '--speed', 'max'];
    const { code, stdout, stderr } = await run(['send', key, ...typed, ...options], { contract });
    expect({ key, code, stderr }).toEqual({ key, code: 0, stderr: '' });
    expect(stdout).toContain('1 event: 1 delivered, 0 lost; 2 attempts');
    expect(stdout.includes(`${title} (assumed ASSUMED_EVENT_TYPE)`)).toBe(eventType === null);
  }
});

void (contract satisfies ContractData);
