import type { ContractData } from '../contract.ts';
import type { DeliveryName } from '../delivery/attempt.ts';
import { createDispatcher, type Dispatcher, type RunObserver, type Task } from '../delivery/dispatcher.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { parallelCopies } from '../faults/apply-faults.ts';
import { secretMasker } from './mask-secrets.ts';
import { openWire } from './open-wire.ts';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { createSendAttempt } from './send-attempt.ts';
import type { SenderSettings } from './sender-options.ts';

/** A delivery with the request that each of its attempts sends. */
export interface DeliveryTask extends Task {
  readonly event: SendableEvent;
  readonly request: PreparedRequest;
}

/** How a delivery is named to those who are told of it. */
export function deliveryName({
  request: { requestId },
  event: { eventType, assumed },
}: DeliveryTask): DeliveryName {
  return { requestId, eventType, ...(assumed && { assumed }) };
}

/** Deliveries on their way to one receiver. */
interface DeliveryRun<T extends DeliveryTask> extends Dispatcher<T> {
  /** Waits for the requests in flight, then closes all connections. */
  close(): Promise<void>;
}

/** Connects the delivery rules with the wire. */
export function createDeliveryRun<T extends DeliveryTask>(
  { endpoint }: Pick<ContractData, 'endpoint'>,
  settings: SenderSettings,
  observer: RunObserver<T>,
): DeliveryRun<T> {
  const wire = openWire(settings, parallelCopies(settings.faultPlan.faults));
  const sendAttempt = createSendAttempt({
    wire,
    success: endpoint.success,
    signing: settings.signing,
    faultPlan: settings.faultPlan,
    isStopped: () => dispatcher.isStopped(),
    mask: secretMasker(settings.staticHeaders.map(({ value }) => value)),
  });
  const { clock, concurrency } = settings;
  const dispatcher = createDispatcher<T>({
    ...observer,
    clock,
    concurrency,
    send: ({ task, number }) => sendAttempt(task.request, number),
  });
  return { ...dispatcher, close: () => wire.close() };
}
