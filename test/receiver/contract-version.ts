import { contract } from '../../generated/contract.ts';
import { parseEvent } from '../../generated/validators/index.ts';
import type { ReceiverContract } from '../../receiver/receiver-contract.ts';
import type { ParseEvent } from '../../runtime/v1.ts';

type EventMap = Record<string, object>;

/** A version of the contract of this repository, of which those from 2.0.0 on know every event type that it does not know. */
export function contractOfVersion(version: string): ReceiverContract<EventMap> {
  const isNew = version.startsWith('2');
  const parse = parseEvent as unknown as ParseEvent<EventMap>;
  const knows: ParseEvent<EventMap> = Object.assign((...[body, given]: Parameters<typeof parse>) => {
    const parsed = parse(body, given);
    if (!isNew || parsed.status !== 'unknown') return parsed;
    return {
      status: 'valid',
      eventType: parsed.eventType,
      event: parsed.body as object,
      warnings: [],
    } as never;
  }, parse);
  return {
    name: contract.package.name,
    version,
    parseEvent: knows,
    eventTypes: isNew ? ['BRAND_NEW_WEBHOOK'] : [],
    method: 'POST',
    successStatus: 200,
    eventType: [{ in: 'payload', pointer: '/template' }],
    eventId: { in: 'header', name: 'x-request-id' },
    retryWindowMs: null,
  };
}
