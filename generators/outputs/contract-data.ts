import type { ContractInfo } from '@webhook-contract/common/contract-info';
import {
  isPublicKey,
  readsParts,
  type DeliveryPolicy,
  type EventInfo,
  type SignatureScheme,
  type EventTypeValue,
} from '@webhook-contract/runtime/v1';
import { knownFields } from '../contract/payload/known-payload.ts';
import type { Contract, ContractEvent, Delivery } from '../contract/model/model.ts';
import { eventProperty } from '../contract/model/names.ts';
import { receiverPath } from '../contract/model/request.ts';
import type { Json } from '../contract/model/json.ts';

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

/** How requests are signed, as generated code holds it; nothing if the contract declares no signature. */
export function signatureData({ signature }: Pick<Contract, 'signature'>): {
  readonly signature?: SignatureScheme;
} {
  if (signature === null) return {};
  const { timestamp, ...scheme } = signature.scheme;
  return { signature: { ...scheme, timestamp: timestamp && { ...timestamp } } };
}

/** What a receiver verifies a scheme with: a function, and its arguments behind the scheme. It loads no other code. */
export function verifierOf(scheme: SignatureScheme): {
  readonly name: string;
  readonly others: readonly string[];
} {
  return {
    name: isPublicKey(scheme) ? 'publicKeySignature' : 'hmacSignature',
    others: readsParts(scheme) ? ['bodyParts'] : [],
  };
}

/** The places of the event type, as generated code holds them. */
export function eventTypePlaces({ eventType }: Pick<Contract, 'eventType'>): Json {
  return eventType.map((location) => ({ ...location }));
}

/** The value of an event in each place of the event type, for events that have more than the one value. */
export function eventTypeValues({ eventType, values }: ContractEvent): {
  readonly values?: readonly EventTypeValue[];
} {
  return eventType === null || (values.length === 1 && values[0] === eventType) ? {} : { values };
}

/** Whether events cannot be told apart without headers. */
export function isEventTypeInHeader({ eventType }: Pick<Contract, 'eventType'>): boolean {
  return eventType.some((location) => location.in === 'header');
}
