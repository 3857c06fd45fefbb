import type { ContractData } from '../contract.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { examplesOf } from '../examples-of.ts';
import { withAssignments } from '../sender/assignments.ts';
import type { DeliveryTask } from '../sender/delivery-run.ts';
import type { MakeRequest } from '../sender/request-maker.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { preparedRecording, recordedEvent } from './recorded-request.ts';
import type { SendPlan } from './send-plan.ts';

export interface TaskSource {
  readonly contract: Pick<ContractData, 'endpoint' | 'events' | 'examples'>;
  readonly plan: SendPlan;
  readonly settings: Pick<SenderSettings, 'staticHeaders' | 'retryOf'>;
  readonly makeRequest: MakeRequest;
  /** Makes a payload from the seed; undefined if examples are sent. */
  readonly makePayload?: ((eventType: string, index: number) => unknown) | undefined;
  /** Puts the faults of a request in. */
  change(request: PreparedRequest, event: SendableEvent): PreparedRequest;
}

/**
 * The deliveries of a plan in their order, made one at a time. The first is due at `startAt` (ms since the epoch, played
 * time).
 */
export function* plannedTasks(source: TaskSource, startAt: number): Generator<DeliveryTask> {
  const { plan, settings } = source;
  const gapMs = plan.rate === null ? 0 : 1000 / plan.rate;
  let due = startAt;
  for (let index = 0; index < plan.count; index++) {
    const event = plannedEvent(source, index);
    if (!event) continue;
    const request = plannedRequest(source, event, index);
    yield { event, request, retry: settings.retryOf(event), startAt: due };
    due += gapMs;
  }
}

function plannedEvent({ contract, plan }: TaskSource, index: number): SendableEvent | undefined {
  const recorded = plan.recorded?.[index];
  return recorded ? recordedEvent(contract, recorded.eventType) : plan.events[index % plan.events.length];
}

/** The request for one place of a plan. Throws an InvalidPayloadError if it would break the contract. */
export function plannedRequest(source: TaskSource, event: SendableEvent, index: number): PreparedRequest {
  const { plan, settings, change } = source;
  const recorded = plan.recorded?.[index];
  if (recorded) return change(preparedRecording(recorded, settings.staticHeaders), event);
  return change(madeRequest(source, event, index), event);
}

function madeRequest(
  { contract, plan, makeRequest, makePayload }: TaskSource,
  event: SendableEvent,
  index: number,
): PreparedRequest {
  const [example] = examplesOf(contract, event);
  const requestId = plan.requestId ?? undefined;
  if (!example) {
    const overrides = withAssignments(plan.payload ?? {}, plan.set);
    return makeRequest(event, { overrides, requestId });
  }
  const made = makePayload?.(event.eventType, index);
  const payload = plan.set.length === 0 ? made : withAssignments(made ?? example.payload, plan.set);
  return makeRequest(event, { example, payload, requestId });
}
