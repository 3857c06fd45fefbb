import type { EventInfo } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../contract.ts';
import type { Attempt, Delivery } from '../delivery/attempt.ts';
import { playedNow } from '../delivery/clock.ts';
import { assumedEvent, type AssumedEventType } from '../assumed-event.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { hasExample } from '../examples-of.ts';
import { isSendable, type SendableEvent } from '../sendable-event.ts';
import { arrange, createRequestChanger } from '../faults/apply-faults.ts';
import { createDeliveryRun, deliveryName, type DeliveryTask } from './delivery-run.ts';
import { joinedRequest } from './body-text.ts';
import type { Overrides } from './overrides.ts';
import { createRequestMaker } from './request-maker.ts';
import { checkSenderOptions, type SenderOptions } from './sender-options.ts';

/**
 * Sends one event: its first example, changed by the overrides; of an undocumented event, what the overrides say.
 * Resolves when the delivery has ended, including retries.
 */
export type SendEvent<Payload> = (overrides?: Overrides<Payload>) => Promise<Delivery>;

/**
 * Sends one event whose event type is not known: the payload that you supply, under the event type that you assume, which
 * is put at its place. What is known of the payload is checked. The delivery is marked as `assumed`. Resolves when it has
 * ended, including retries. Rejects with a TypeError if the event type is missing, or that of another event.
 */
export type SendAssumedEvent<Payload> = (
  payload: Overrides<Payload> | undefined,
  assumed: AssumedEventType,
) => Promise<Delivery>;

/** An event of a request with several: its key, and what is changed of its first example. */
export type BatchedSend<Events> = {
  readonly [Key in keyof Events]: { readonly event: Key; readonly overrides?: Overrides<Events[Key]> };
}[keyof Events];

/**
 * Sends several events in one request, each as its own function makes it, in the order given. The delivery has the event ID and
 * the event type of the first one. Rejects with a TypeError if the list is empty or names an event that cannot be sent so.
 */
export type SendBatch<Events> = (events: readonly BatchedSend<Events>[]) => Promise<Delivery>;

/** What every sender has in addition to its events. */
export interface SenderBase {
  /** Waits for deliveries in progress, including retries, then closes all connections. Sending afterwards rejects. */
  close(): Promise<void>;
}

/** A sender without the event types of a contract. */
export type AnySender = SenderBase &
  Readonly<
    Record<
      string,
      (overrides?: Overrides<Record<string, unknown>>, assumed?: AssumedEventType) => Promise<Delivery>
    >
  >;

/** Names that cannot be an event's: one is taken, the other would make a sender look like a promise. */
const reservedNames: ReadonlySet<string> = new Set(['close', 'then']);

/** A delivery that somebody waits for. */
interface AwaitedTask extends DeliveryTask {
  readonly attempts: Attempt[];
  resolve(delivery: Delivery): void;
  reject(error: unknown): void;
}

/**
 * A sender for a contract, with one method for each event, named by its key. A method rejects with a TypeError if the
 * event type has to be assumed and is missing, with an InvalidPayloadError if the overrides break the contract, with an error of the clock, and with an Error after `close`;
 * failures of network and receiver are outcomes. Throws a TypeError for invalid options, an Error for a contract that
 * cannot be sent.
 */
export function createSenderFor<Sender extends SenderBase = AnySender>(
  contract: ContractData,
  options: SenderOptions,
): Sender {
  const settings = checkSenderOptions(options, contract);
  const { staticHeaders, clock, faultPlan, retryOf } = settings;
  const makeRequest = createRequestMaker(contract, { staticHeaders });
  const change = createRequestChanger(contract, staticHeaders);
  const run = createDeliveryRun<AwaitedTask>(contract, settings, {
    onAttempt(task, attempt) {
      const { attempts, reject } = task;
      attempts.push(attempt);
      try {
        options.onAttempt?.(attempt, deliveryName(task));
      } catch (error) {
        // The caller's own: the delivery goes on, and who waits for it learns of this.
        reject(error);
      }
    },
    onOutcome(task, outcome) {
      open.delete(task);
      task.resolve({ ...deliveryName(task), outcome, attempts: task.attempts });
    },
  });
  /** Those that nobody will settle where the clock fails. */
  const open = new Set<AwaitedTask>();
  let failure: { readonly error: unknown } | undefined;
  run.failed.catch((error: unknown) => {
    failure = { error };
    for (const { reject } of open) reject(error);
  });
  let closing: Promise<void> | undefined;

  const isBatched = contract.endpoint.batch !== undefined;
  const sendEvent = (named: EventInfo): SendEvent<unknown> | SendAssumedEvent<unknown> => {
    if (reservedNames.has(named.key) || (isBatched && named.key === 'batch')) {
      throw new Error(
        `${named.title}: the key ${named.key} is taken by the sender itself. Give the event another name.`,
      );
    }
    // What is wrong with the contract shows here, and not at the first event.
    if (hasExample(contract)(named)) makeRequest(named);
    return async (overrides?: unknown, assumed?: AssumedEventType): Promise<Delivery> => {
      checkOpen(named.title);
      const { event, problem } = assumedEvent(contract, named, assumed?.eventType);
      if (!event) throw new TypeError(`${named.title}: ${problem}`);
      return deliver(event, makeRequest(event, { overrides }));
    };
  };

  const checkOpen = (what: string): void => {
    if (closing) throw new Error(`${what}: this sender is closed, so nothing was sent. Create another one.`);
    if (failure) throw failure.error;
  };

  const deliver = (event: SendableEvent, made: PreparedRequest): Promise<Delivery> => {
    const request = change(made, event, faultPlan.faults);
    return new Promise((resolve, reject) => {
      const task = { event, request, retry: retryOf(event), startAt: playedNow(clock) };
      for (const arranged of arrange([task], faultPlan.faults)) {
        const awaited = { ...arranged, attempts: [], resolve, reject };
        open.add(awaited);
        run.add(awaited);
      }
    });
  };

  const sendBatch: SendBatch<Record<string, unknown>> = async (given) => {
    checkOpen('batch');
    const made = given.map(({ event: key, overrides }) => {
      const event = contract.events.find((one) => one.key === key);
      if (!event || !isSendable(event))
        throw new TypeError(`batch: ${JSON.stringify(key)} is not the key of an event whose type is known.`);
      return { event, request: makeRequest(event, { overrides }) };
    });
    const [first, ...others] = made;
    if (!first) throw new TypeError('batch: needs at least one event.');
    const requests = others.map(({ request }) => request);
    return deliver(first.event, joinedRequest(contract.endpoint, [first.request, ...requests]));
  };

  const close = (): Promise<void> => {
    closing ??= run.idle().finally(() => run.close());
    return closing;
  };
  const methods = contract.events.map((event) => [event.key, sendEvent(event)] as const);
  const others = { ...(isBatched && { batch: sendBatch }), close };
  return Object.fromEntries<unknown>([...methods, ...Object.entries(others)]) as Sender &
    Record<string, unknown>;
}
