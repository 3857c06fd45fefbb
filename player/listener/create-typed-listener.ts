import type { ContractData } from '../contract.ts';
import { longestTimerMs } from '../longest-timer.ts';
import type { ListenerOptions } from './listener-options.ts';
import type { ReceivedRequest } from './received-request.ts';
import { counted } from '@webhook-contract/common/counted';

/** An event as a listener received it, by its type. */
export type ReceivedEvent<Events> = {
  [EventType in keyof Events]: {
    readonly eventType: EventType;
    readonly payload: Events[EventType];
    /** The event ID. */
    readonly requestId: string | undefined;
    /** The request that brought it. */
    readonly request: ReceivedRequest;
  };
}[keyof Events];

/** A receiver of events for tests. */
export interface TypedListener<Events> extends AsyncDisposable {
  /** Where it listens, such as `http://127.0.0.1:49152/webhook`. */
  readonly url: string;
  /** Every request so far, in order of arrival, including duplicates, invalid and unknown ones. */
  readonly requests: readonly ReceivedRequest[];
  /**
   * Resolves with all events so far, once there are `count` of them: valid, documented, without duplicates. Rejects
   * after `timeoutMs` real milliseconds (5,000 by default), and says what arrived instead.
   */
  events(
    count?: number,
    options?: { readonly timeoutMs?: number | undefined },
  ): Promise<readonly [ReceivedEvent<Events>, ...ReceivedEvent<Events>[]]>;
  /** Waits for the responses in progress, then ends. Rejects if `onRequest` threw. */
  close(): Promise<void>;
}

interface Waiting {
  /** Looks whether there are enough events by now. */
  look(): void;
  give(error: Error): void;
}

/**
 * Starts a receiver for tests, on a free port of this machine by default. Rejects with a TypeError for an invalid
 * option, and with the system's error if it cannot listen.
 */
export async function createListenerFor<Events>(
  contract: ContractData,
  options: ListenerOptions = {},
): Promise<TypedListener<Events>> {
  // Late, as senders come from the same entry and need no server.
  const { createListener } = await import('./create-listener.ts');
  const requests: ReceivedRequest[] = [];
  const received: ReceivedEvent<Events>[] = [];
  const waiting = new Set<Waiting>();
  const listener = await createListener(contract, {
    ...options,
    onRequest(request) {
      requests.push(request);
      for (const { documented, eventType, payload, requestId } of request.events ?? [request]) {
        // The judge has validated the payload as an event of this type.
        if (request.kind === 'event' && documented)
          received.push({ eventType, payload, requestId, request } as ReceivedEvent<Events>);
      }
      for (const { look } of waiting) look();
      return options.onRequest?.(request);
    },
  });
  const close = async (): Promise<void> => {
    for (const { give } of waiting) give(new Error('The listener was closed.'));
    await listener.close();
  };
  return {
    url: listener.url,
    requests,
    events(count = 1, { timeoutMs = 5_000 } = {}) {
      checkWait(count, timeoutMs);
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedEvents<Events>>();
      const settle = (action: () => void): void => {
        clearTimeout(timer);
        waiting.delete(entry);
        action();
      };
      const entry: Waiting = {
        look() {
          if (received.length >= count)
            settle(() => resolve([...received] as unknown as ReceivedEvents<Events>));
        },
        give: (error) => settle(() => reject(error)),
      };
      const timer = setTimeout(
        () => entry.give(tooFew(count, timeoutMs, received.length, requests)),
        timeoutMs,
      );
      waiting.add(entry);
      entry.look();
      return promise;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

type ReceivedEvents<Events> = readonly [ReceivedEvent<Events>, ...ReceivedEvent<Events>[]];

function checkWait(count: number, timeoutMs: number): void {
  if (!Number.isInteger(count) || count < 1) {
    throw new TypeError('events: the count must be a whole number of at least 1.');
  }
  if (!(timeoutMs >= 0 && timeoutMs <= longestTimerMs)) {
    throw new TypeError(`events: timeoutMs must be a number of milliseconds from 0 to ${longestTimerMs}.`);
  }
}

/** Says what came instead, without a value of it. */
function tooFew(
  count: number,
  timeoutMs: number,
  events: number,
  requests: readonly ReceivedRequest[],
): Error {
  const others = requests.length - events;
  const problem = requests.findLast(({ problems }) => problems.length > 0)?.problems[0];
  const reason = problem ? ` The last invalid one: ${problem.path || '(request)'} ${problem.message}.` : '';
  return new Error(
    `Waited ${timeoutMs} ms for ${counted(count, 'event')}, but received ${events}, and ${counted(others, 'other request')}.${reason}`,
  );
}
