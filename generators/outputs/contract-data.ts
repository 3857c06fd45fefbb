import type { ContractInfo } from '@webhook-contract/common/contract-info';
import type { DeliveryPolicy, EventInfo } from '@webhook-contract/runtime/v1';
import { knownFields } from '../contract/payload/known-payload.ts';
import type { Contract, ContractEvent, Delivery } from '../contract/model/model.ts';
import { eventTypeValues } from './event-type-data.ts';
import { eventProperty } from '../contract/model/names.ts';
import { receiverPath } from '../contract/model/request.ts';
import { signatureData } from './signature-data.ts';

/** What the command of a contract's package knows of the contract beside its events. */
export function commandData(contract: Contract): Omit<ContractInfo, 'events'> {
  const { version, endpoint, eventId, events } = contract;
  const { name, version: packageVersion, command } = contract.package;
  const [contentType = 'application/json'] = events.map((event) => event.contentType);
  return {
    name: command,
    version,
    package: { name, version: packageVersion },
    endpoint: {
      method: endpoint.method,
      path: receiverPath(contract),
      contentType,
      success: endpoint.success.statuses,
      eventType: contract.eventType,
      eventId,
      ...(contract.batch && { batch: contract.batch }),
      ...signatureData(contract),
      ...(contract.handshakes.length > 0 && { handshakes: contract.handshakes }),
    },
  };
}

/** An event as the package has it. */
export function eventInfo({ definitions }: Pick<Contract, 'definitions'>, event: ContractEvent): EventInfo {
  const { key, title, otherNames, eventType, category, categoryAssumed, trigger, documented } = event;
  return {
    key: eventProperty(key),
    title,
    ...(otherNames.length > 0 && { otherNames }),
    eventType,
    ...eventTypeValues(event),
    category,
    ...(categoryAssumed && { categoryAssumed }),
    trigger,
    documented,
    known: {
      eventType: eventType !== null,
      payload: event.payload !== null ? 'all' : event.partialPayload !== null ? 'part' : 'none',
      fields: knownFields(definitions, event),
    },
    delivery: deliveryPolicy(event.delivery),
  };
}

/** A delivery policy without the words that only readers of the documentation need. */
export function deliveryPolicy({ guarantee, timeoutMs, retry }: Delivery): DeliveryPolicy {
  if (!retry) return { guarantee, timeoutMs, retry };
  const { enabledBy: _by, backoff: _backoff, jitter: _jitter, ...rules } = retry;
  return { guarantee, timeoutMs, retry: { ...rules } };
}
