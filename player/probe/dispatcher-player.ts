import type { ContractData } from '../contract.ts';
import type { Attempt, AttemptResult, Delivery } from '../delivery/attempt.ts';
import { createDispatcher, type Task } from '../delivery/dispatcher.ts';
import { arrange, createRequestChanger } from '../faults/apply-faults.ts';
import { deliveryName, type DeliveryTask } from '../sender/delivery-run.ts';
import { secretMasker } from '../sender/mask-secrets.ts';
import { openWire } from '../sender/open-wire.ts';
import { createPayloadMaker, type PayloadMaker } from '../sender/payload-maker.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { createSendAttempt, type SendAttempt } from '../sender/send-attempt.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { SendOrder } from './send-request.ts';

/** What a check is played with: sends, and owns the played time. */
export interface Player {
  /**
   * Sends, and resolves when each delivery has ended, retries and copies included, or the player has been stopped.
   * Each delivery is handed over as it ends, with its request. Payloads made from a seed begin at `firstIndex`. Rejects only for a fault of
   * its own: what the receiver does is an outcome.
   */
  send(
    order: SendOrder,
    firstIndex: number,
    onDelivery: (delivery: Delivery, request: PreparedRequest) => void,
  ): Promise<void>;
  /** Resolves when this much played time has passed, or the player has been stopped. */
  wait(durationMs: number): Promise<void>;
}

/** A player that sends for real, until it is closed. */
export interface DispatcherPlayer extends Player {
  /** Begins no further attempt; everything that waits resolves once the attempts under way have ended. */
  stop(): void;
  /** Waits for the requests in flight, then closes all connections. */
  close(): Promise<void>;
}

interface PlayerParts {
  readonly contract: ContractData;
  /** Receiver, clock, concurrency and static headers; the faults are those of each order. */
  readonly settings: SenderSettings;
  /** The most simultaneous requests of one attempt, so that there are connections for them. */
  readonly maxCopies: number;
}

/** A delivery of an order. */
interface OrderedTask extends DeliveryTask {
  readonly kind: 'delivery';
  readonly attempts: Attempt[];
  readonly sendAttempt: SendAttempt;
  readonly sending: Sending;
}

/** A pause, which stands in the queue of deliveries so that played time takes its turn. */
interface WaitTask extends Task {
  readonly kind: 'wait';
  resolve(): void;
}

interface Sending {
  readonly onDelivery: Parameters<Player['send']>[2];
  /** Deliveries that have not ended. */
  open: number;
  resolve(): void;
  reject(error: unknown): void;
}

/** Makes a player on the dispatcher: all sends share its clock, its connections and its concurrency. */
export function createDispatcherPlayer(parts: PlayerParts): DispatcherPlayer {
  const { contract, settings, maxCopies } = parts;
  const { endpoint } = contract;
  const { clock, concurrency, staticHeaders, signing, retryOf } = settings;
  const wire = openWire(settings, maxCopies);
  const mask = secretMasker(staticHeaders.map(({ value }) => value));
  const change = createRequestChanger(contract, staticHeaders);
  const makeRequest = createRequestMaker(contract, { staticHeaders });
  /** What has not ended, to be released when the player is stopped. */
  const waiting = new Set<{ resolve(): void }>();
  let stopped = false;

  /** The first request of each order, as it was before its faults, for those that send it again. */
  const firstRequests = new Map<SendOrder, PreparedRequest>();

  const payloadMakers = new Map<number, PayloadMaker>();
  const payloadMaker = (seed: number): PayloadMaker => {
    const made = payloadMakers.get(seed) ?? createPayloadMaker(contract, seed);
    payloadMakers.set(seed, made);
    return made;
  };

  const requestBeforeFaults = (order: SendOrder, index: number): PreparedRequest => {
    const { event, example, seed, isExampleChosen } = order;
    const payload =
      seed === undefined
        ? order.payload
        : payloadMaker(seed)(event.eventType, index, isExampleChosen ? example.name : undefined);
    const request = makeRequest(event, { example, payload });
    if (!firstRequests.has(order)) firstRequests.set(order, request);
    return request;
  };

  const requestFor = (order: SendOrder, index: number): PreparedRequest => {
    const { event, again, faultPlan } = order;
    const request = again
      ? (firstRequests.get(again) ?? requestBeforeFaults(again, 0))
      : requestBeforeFaults(order, index);
    return change(request, event, faultPlan.faults);
  };

  const dispatcher = createDispatcher<OrderedTask | WaitTask>({
    clock,
    concurrency,
    send: ({ task, number }) =>
      task.kind === 'wait' ? Promise.resolve(nothingSent) : task.sendAttempt(task.request, number),
    onAttempt(task, attempt) {
      if (task.kind === 'delivery') task.attempts.push(attempt);
    },
    onOutcome(task, outcome) {
      if (task.kind === 'wait') return task.resolve();
      const { sending, attempts } = task;
      try {
        sending.onDelivery({ ...deliveryName(task), outcome, attempts }, task.request);
      } catch (error) {
        sending.reject(error);
      }
      sending.open--;
      if (sending.open === 0) sending.resolve();
    },
  });

  function* tasksOf(order: SendOrder, firstIndex: number, sending: Sending): Generator<OrderedTask> {
    const { event, count, faultPlan, retry } = order;
    const { success } = endpoint;
    const isStopped = (): boolean => stopped;
    const sendAttempt = createSendAttempt({ wire, success, signing, faultPlan, isStopped, mask });
    const policy = retry === undefined ? retryOf(event) : retry ? event.delivery.retry : null;
    const startAt = clock.now();
    for (let index = firstIndex; index < firstIndex + count; index++) {
      let request: PreparedRequest;
      try {
        request = requestFor(order, index);
      } catch (error) {
        // Thrown inside the dispatcher, it would end the whole run without rejecting this send.
        return sending.reject(error);
      }
      yield {
        kind: 'delivery',
        event,
        request,
        retry: policy,
        startAt,
        attempts: [],
        sendAttempt,
        sending,
      };
    }
  }

  /** Resolves when `begin` says so, or when the player is stopped. */
  const untilStopped = (begin: (settle: Pick<Sending, 'resolve' | 'reject'>) => void): Promise<void> => {
    if (stopped) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { resolve };
    waiting.add(entry);
    begin({ resolve, reject });
    return promise.finally(() => waiting.delete(entry));
  };

  return {
    send: (order, firstIndex, onDelivery) =>
      untilStopped(({ resolve, reject }) => {
        const sending: Sending = { onDelivery, open: order.count, resolve, reject };
        dispatcher.addAll(arrange(tasksOf(order, firstIndex, sending), order.faultPlan.faults));
      }),
    wait: (durationMs) =>
      untilStopped(({ resolve }) => {
        const startAt = clock.now() + durationMs;
        dispatcher.add({ kind: 'wait', retry: null, startAt, resolve });
      }),
    stop() {
      stopped = true;
      dispatcher.stop();
      void dispatcher.idle().then(() => waiting.forEach(({ resolve }) => resolve()));
    },
    close: () => wire.close(),
  };
}

const nothingSent: AttemptResult = { durationMs: 0 };
