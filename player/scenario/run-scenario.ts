import type { Delivery } from '../delivery/attempt.ts';
import { delivered } from './read-expect.ts';
import { summarise, type DeliverySummary } from './delivery-summary.ts';
import { withEffects, type EffectsHook } from './effects.ts';
import type { SuccessStatus } from '@webhook-contract/common/success';
import { judge, type Miss } from './judge.ts';
import type { ReceiverHooks } from './receiver-hooks.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import type { Player } from './player.ts';
import type { PlayedHandshake } from '../sender/play-handshakes.ts';
import type { ExpectStep, HandshakesStep, Scenario, SendStep, Step } from './scenario.ts';

/** What happens while a scenario is played. `depth` counts the steps around. */
export type ScenarioEvent =
  | { readonly type: 'begun'; readonly step: Step; readonly depth: number }
  | {
      readonly type: 'delivery';
      readonly step: SendStep;
      readonly delivery: Delivery;
      /** As it left, but for its signature. */
      readonly request: PreparedRequest;
    }
  | { readonly type: 'ended'; readonly step: Step; readonly depth: number }
  | {
      readonly type: 'judged';
      readonly step: ExpectStep | HandshakesStep;
      readonly depth: number;
      readonly deliveries: number;
      readonly misses: readonly Miss[];
      /** Whether it expects effects that nothing can observe. */
      readonly notObserved: boolean;
    };

/** How a run went. */
export interface ScenarioRun {
  /** Steps that ended, each round of a repeat counted. */
  readonly steps: number;
  readonly deliveries: number;
  readonly attempts: number;
  /** Deliveries that could not be sent, so that nothing is known about the receiver. */
  readonly notSent: number;
  /** In the order in which they were seen. */
  readonly misses: readonly Miss[];
  /** Whether an expectation about effects was not judged, as nothing can observe them. */
  readonly notObserved: boolean;
  /** Whether the endpoint responded all the time while the receiver was to be restarted, so that nobody knows whether it was. */
  readonly restartUnseen: boolean;
  /** Whether it was stopped before its end. */
  readonly stopped: boolean;
}

export interface RunSettings {
  /** What `success` stands for. */
  readonly success: readonly SuccessStatus[];
  /** How effects are observed; not at all if undefined. */
  readonly effects?: EffectsHook | undefined;
  /** Does what the steps want done to the receiver; nothing is done if undefined. */
  readonly receiver?: ReceiverHooks | undefined;
  /** Tries the endpoint by the handshakes of the contract; by none if undefined. */
  readonly handshakes?: (() => Promise<readonly PlayedHandshake[]>) | undefined;
  /** Called with what happens; playing does not wait for it. */
  readonly report?: ((event: ScenarioEvent) => void) | undefined;
  /** Once aborted, no further step begins. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays a scenario. Expectations that do not hold are collected and the run goes on: each judges deliveries of its own,
 * so that one failure causes no other, and one run shows all of them. Rejects only if the player or the
 * hook for effects does.
 */
export async function runScenario(
  { steps }: Scenario,
  player: Player,
  { success, effects, receiver, handshakes, report = () => undefined, signal }: RunSettings,
): Promise<ScenarioRun> {
  const counts = { steps: 0, deliveries: 0, attempts: 0, notSent: 0 };
  const misses: Miss[] = [];
  let notObserved = false;
  let restartUnseen = false;
  let isDependencyStopped = false;
  const sent = new Map<SendStep, number>();

  const playSend = async (step: SendStep, ledger: Ledger): Promise<void> => {
    const firstIndex = sent.get(step) ?? 0;
    sent.set(step, firstIndex + step.order.count);
    await player.send(step.order, firstIndex, (delivery, endedAt, request) => {
      counts.deliveries++;
      counts.attempts += delivery.attempts.length;
      if (delivery.outcome === 'not-sent') counts.notSent++;
      const summary = summarise(delivery, endedAt, step.order.event.delivery.retry);
      ledger.push({ step, delivery: { ...summary, otherIds: request.otherIds } });
      report({ type: 'delivery', step, delivery, request });
    });
  };

  const playExpect = async (
    step: ExpectStep,
    depth: number,
    deliveries: readonly DeliverySummary[],
  ): Promise<void> => {
    const expected = step.conditions.find((condition) => condition.kind === 'effects')?.effects;
    const judged =
      effects && expected !== undefined
        ? await withEffects(deliveries, expected, effects, signal)
        : deliveries;
    const isUnseen = expected !== undefined && !effects;
    notObserved ||= isUnseen;
    const missed = judge(step, judged, success);
    misses.push(...missed);
    report({ type: 'judged', step, depth, deliveries: judged.length, misses: missed, notObserved: isUnseen });
  };

  const playHandshakes = async (step: HandshakesStep, depth: number): Promise<void> => {
    const played = (await handshakes?.()) ?? [];
    counts.attempts += played.length;
    const missed = played.flatMap(({ problem }): Miss[] =>
      problem === undefined
        ? []
        : [
            {
              ...step.at,
              expected: 'the response to a handshake',
              seen: `that ${problem}`,
              deliveries: 1,
              of: 1,
            },
          ],
    );
    misses.push(...missed);
    report({ type: 'judged', step, depth, deliveries: played.length, misses: missed, notObserved: false });
  };

  const playBranches = async (
    branches: readonly (readonly Step[])[],
    depth: number,
    ledger: Ledger,
  ): Promise<void> => {
    const own = branches.map((): Ledger => []);
    // Waits for all of them before it passes an error on, so that nothing is played afterwards.
    const results = await Promise.allSettled(
      branches.map((branch, index) => playAll(branch, depth, own[index] ?? [])),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    for (const branch of own) for (const entry of branch) ledger.push(entry);
  };

  const play = async (step: Step, depth: number, ledger: Ledger): Promise<void> => {
    report({ type: 'begun', step, depth });
    switch (step.kind) {
      case 'send':
        await playSend(step, ledger);
        break;
      case 'wait':
        await player.wait(step.durationMs);
        break;
      case 'handshakes':
        await playHandshakes(step, depth);
        break;
      case 'repeat':
        for (let round = 0; round < step.times; round++) {
          if (signal?.aborted) break;
          await playAll(step.steps, depth + 1, ledger);
        }
        break;
      case 'fault':
        await playAll(step.steps, depth + 1, ledger);
        break;
      case 'parallel':
        await playBranches(step.branches, depth + 1, ledger);
        break;
      case 'receiver':
        // Before it is tried, as a command that fails may have stopped it all the same.
        if (step.action !== 'restart') isDependencyStopped = step.action === 'stop-dependency';
        restartUnseen ||= (await receiver?.act(step.action)) === 'unseen';
        break;
      case 'expect':
        await playExpect(step, depth, takeFrom(ledger, step.of));
    }
    counts.steps++;
    report({ type: 'ended', step, depth });
  };

  const playAll = async (list: readonly Step[], depth: number, ledger: Ledger): Promise<void> => {
    for (const step of list) {
      // What was interrupted is not judged.
      if (signal?.aborted) return;
      await play(step, depth, ledger);
    }
  };

  const ledger: Ledger = [];
  try {
    await playAll(steps, 0, ledger);
  } finally {
    // A receiver must not stay without its database, whatever has happened.
    if (isDependencyStopped) await receiver?.act('start-dependency');
  }
  if (!signal?.aborted) {
    // Deliveries without an expectation have to arrive, too: otherwise a scenario would pass while its events are lost.
    for (const [{ at }, entries] of Map.groupBy(ledger, ({ step }) => step)) {
      const deliveries = entries.map(({ delivery }) => delivery);
      await playExpect({ kind: 'expect', at, conditions: [delivered(at)] }, 0, deliveries);
    }
  }
  return { ...counts, misses, notObserved, restartUnseen, stopped: signal?.aborted ?? false };
}

/** Deliveries that no expectation has judged yet. */
type Ledger = { readonly step: SendStep; readonly delivery: DeliverySummary }[];

/** Removes and returns what an expectation judges: everything, or the deliveries with its label. */
function takeFrom(ledger: Ledger, of: string | undefined): DeliverySummary[] {
  const taken = ledger.filter(({ step }) => of === undefined || step.label === of);
  const left = of === undefined ? [] : ledger.filter(({ step }) => step.label !== of);
  ledger.splice(0, ledger.length, ...left);
  return taken.map(({ delivery }) => delivery);
}
