import type { ContractData } from '../contract.ts';
import type { RunObserver } from '../delivery/dispatcher.ts';
import { arrange, createRequestChanger } from '../faults/apply-faults.ts';
import { createDeliveryRun, type DeliveryTask } from '../sender/delivery-run.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { plannedRequest, plannedTasks, type TaskSource } from './planned-tasks.ts';

/** What a run is made of. */
interface RunParts extends Omit<TaskSource, 'makeRequest' | 'change'> {
  readonly contract: ContractData;
  readonly settings: SenderSettings;
}

/** A plan that has been checked: its requests can be made. */
export type PreparedRun = RunParts & TaskSource;

/** A run under way. */
export interface Run {
  /** Starts no further attempt; those in flight end normally. */
  stop(): void;
  /** Resolves when all is over, or stopped and nothing is under way any more. Rejects if a callback of the observer threw. */
  done(): Promise<void>;
}

/** Checks that a request can be made for each event. Throws an InvalidPayloadError if one breaks the contract. */
export function prepareRun(parts: RunParts): PreparedRun {
  const { contract, plan, settings } = parts;
  const { staticHeaders, faultPlan } = settings;
  const change = createRequestChanger(contract, staticHeaders);
  const run: PreparedRun = {
    ...parts,
    makeRequest: createRequestMaker(contract, { staticHeaders, allowInvalid: plan.allowInvalid }),
    change: (request, event) => change(request, event, faultPlan.faults),
  };
  plan.events.slice(0, plan.count).forEach((event, index) => plannedRequest(run, event, index));
  return run;
}

/** Starts a run; the observer learns of everything that happens in it. */
export function startRun(prepared: PreparedRun, observer: RunObserver<DeliveryTask>): Run {
  const { contract, settings } = prepared;
  const run = createDeliveryRun(contract, settings, observer);
  const planned = plannedTasks(prepared, settings.clock.now());
  run.addAll(arrange(planned, settings.faultPlan.faults));
  return {
    stop: () => run.stop(),
    done: () => run.idle().finally(() => run.close()),
  };
}
