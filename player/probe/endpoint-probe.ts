import type { ContractData } from '../contract.ts';
import type { Delivery } from '../delivery/attempt.ts';
import { OptionError } from '../option-error.ts';
import type { PlayedHandshake } from '../sender/play-handshakes.ts';
import type { Player } from './dispatcher-player.ts';
import { countEffects, type EffectsHook } from './effects.ts';
import { eventIdsOf, judge, type Expectation } from './expectation.ts';
import type { ReceiverAction, ReceiverHooks } from './receiver-hooks.ts';
import {
  orderOf,
  type SendDefaults,
  type SendOrder,
  type SendRequest,
  type Sent,
  type SentDelivery,
} from './send-request.ts';

/** An endpoint as a check plays with it. Each method rejects once the run was stopped. */
export interface EndpointProbe {
  readonly contract: ContractData;
  /**
   * Sends an event, and resolves when each delivery has ended, retries and copies included. Rejects with a TypeError for a request that
   * cannot be sent.
   */
  send(request?: SendRequest): Promise<Sent>;
  /** Lets played time pass, in milliseconds. */
  wait(durationMs: number): Promise<void>;
  /**
   * Judges deliveries. What does not hold is noted, and the check goes on. Deliveries that are never judged have to be delivered; to judge
   * no delivery at all is a failure.
   */
  expect(sent: Sent | readonly Sent[], expectation: Expectation): Promise<void>;
  /** Kills the receiver and starts it again. */
  restart(): Promise<void>;
  /** Stops what the receiver depends on. It is started again when the check ends, however it ends. */
  stopDependency(): Promise<void>;
  startDependency(): Promise<void>;
  /** Tries the endpoint by every handshake of the contract; a response other than the expected one is a failure. */
  handshakes(): Promise<void>;
}

/** Plays a check. */
export type PlayCheck = (endpoint: EndpointProbe) => Promise<void>;

/** What a check is played with. */
export interface ProbeParts extends SendDefaults {
  readonly player: Player;
  /** How effects are observed; not at all if undefined. */
  readonly effects?: EffectsHook | undefined;
  readonly receiver?: ReceiverHooks | undefined;
  handshakes(): Promise<readonly PlayedHandshake[]>;
  readonly signal?: AbortSignal | undefined;
  /** Called before an order is sent; what it throws ends the check. */
  readonly onOrder?: (order: SendOrder) => void;
  /** Called with each delivery. */
  readonly onDelivery?: (order: SendOrder, delivery: Delivery) => void;
}

/** How a check went. */
export interface ProbeRun {
  /** Requests, those of handshakes included. */
  readonly attempts: number;
  /** Deliveries that could not be sent, so that nothing is known about the receiver. */
  readonly notSent: number;
  /** What was expected and seen instead, in the order in which it was seen, a sentence each. */
  readonly misses: readonly string[];
  /** Whether an expectation about effects was not judged, as nothing can observe them. */
  readonly notObserved: boolean;
  /** Whether the endpoint responded all the time while the receiver was to be restarted, so that nobody knows whether it was. */
  readonly restartUnseen: boolean;
  /** Whether it was stopped before its end. */
  readonly stopped: boolean;
}

/** Thrown into a check once its run was stopped, so that it ends. */
class Stopped extends Error {}

/**
 * Plays a check. Expectations that do not hold are collected and the check goes on, so that one run shows all of them. Rejects with what the
 * check itself, the player or a hook rejects with, once nothing is under way.
 */
export async function runProbe(play: PlayCheck, parts: ProbeParts): Promise<ProbeRun> {
  const { signal } = parts;
  const underWay = new Set<Promise<unknown>>();
  let hasEnded = false;
  const probe = createProbe(parts, async (action) => {
    if (signal?.aborted) throw new Stopped('The run was stopped.');
    if (hasEnded) throw new Error('The check has ended already. Await each call in it.');
    const result = action();
    underWay.add(result);
    return result.finally(() => underWay.delete(result));
  });
  try {
    await play(probe.endpoint);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    hasEnded = true;
    await Promise.allSettled(underWay);
    await probe.leave();
  }
  if (!signal?.aborted) await probe.judgeRest();
  return { ...probe.run, stopped: signal?.aborted ?? false };
}

/** Begins an action of a check, unless it may not begin any more. */
type Begin = <T>(action: () => Promise<T>) => Promise<T>;

function createProbe(parts: ProbeParts, begin: Begin) {
  const { contract, player, effects, receiver, signal, onDelivery } = parts;
  const { success } = contract.endpoint;
  const misses: string[] = [];
  const run = { attempts: 0, notSent: 0, misses, notObserved: false, restartUnseen: false };
  const orders = new Map<Sent, SendOrder>();
  const unjudged = new Set<Sent>();
  /** By seed. */
  const nextIndexes = new Map<number | undefined, number>();
  let isDependencyStopped = false;

  const send = async (request: SendRequest = {}): Promise<Sent> => {
    const again = request.again && orders.get(request.again);
    if (request.again && !again) throw new OptionError('again', 'this check has not sent it. Send it first.');
    const order = orderOf(request, parts, again);
    const firstIndex = nextIndexes.get(order.seed) ?? 0;
    nextIndexes.set(order.seed, firstIndex + order.count);
    const deliveries: SentDelivery[] = [];
    const allAttempts = 1 + (order.event.delivery.retry?.maxRetries ?? 0);
    parts.onOrder?.(order);
    await player.send(order, firstIndex, (delivery, { otherIds }) => {
      run.attempts += delivery.attempts.length;
      if (delivery.outcome === 'not-sent') run.notSent++;
      deliveries.push({ ...delivery, otherIds, allAttempts });
      onDelivery?.(order, delivery);
    });
    const sent: Sent = { deliveries };
    orders.set(sent, order);
    unjudged.add(sent);
    return sent;
  };

  const expect = async (sent: readonly Sent[], expectation: Expectation): Promise<void> => {
    for (const one of sent) unjudged.delete(one);
    const deliveries = sent.flatMap((one) => one.deliveries);
    const expected = expectation.effects;
    run.notObserved ||= expected !== undefined && !effects;
    const isAsked = expected !== undefined && effects !== undefined;
    const ids = deliveries.flatMap(eventIdsOf);
    const counts = isAsked ? await countEffects(ids, expected, effects, signal) : undefined;
    misses.push(...judge(expectation, deliveries, success, counts));
  };

  const act = async (action: ReceiverAction): Promise<void> => {
    if (!receiver?.can(action)) {
      const option = action === 'restart' ? 'restart' : 'dependency';
      throw new OptionError(option, 'missing. The check needs it: give a command or a function.');
    }
    // Before it is tried, as a command that fails may have stopped it all the same.
    if (action !== 'restart') isDependencyStopped = action === 'stop-dependency';
    run.restartUnseen ||= (await receiver.act(action)) === 'unseen';
  };

  const tryHandshakes = async (): Promise<void> => {
    const played = await parts.handshakes();
    run.attempts += played.length;
    for (const { problem } of played) {
      if (problem !== undefined) misses.push(`Expected the response to a handshake, saw that ${problem}.`);
    }
  };

  const endpoint: EndpointProbe = {
    contract,
    send: (request) => begin(() => send(request)),
    wait: (durationMs) => begin(() => player.wait(durationMs)),
    expect: (sent, expectation) => begin(() => expect([sent].flat(), expectation)),
    restart: () => begin(() => act('restart')),
    stopDependency: () => begin(() => act('stop-dependency')),
    startDependency: () => begin(() => act('start-dependency')),
    handshakes: () => begin(tryHandshakes),
  };
  return {
    endpoint,
    run,
    /** A receiver must not stay without its database, whatever has happened. */
    async leave(): Promise<void> {
      if (isDependencyStopped) await receiver?.act('start-dependency');
    },
    /** Deliveries without an expectation have to arrive, too: otherwise a check would pass while its events are lost. */
    async judgeRest(): Promise<void> {
      if (unjudged.size > 0) await expect([...unjudged], {});
    },
  };
}
