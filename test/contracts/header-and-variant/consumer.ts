// Code as a consumer of the generated package would write it; only ever type-checked, beside the folder `generated`.
import {
  parseEvent,
  type Handlers,
  type BillPaid,
  type BillWritten,
  type RepairAssigned,
  type WebhookEvent,
  type EventType,
} from './generated/header-and-variant/index.ts';
import { createSender, makeRequest } from './generated/header-and-variant/sender.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<T extends true>(): T | undefined {
  return undefined;
}

holds<
  Equal<
    EventType,
    'bill.paid' | 'bill.written' | 'ping' | 'repair.assigned' | 'repair.closed' | 'repair.opened'
  >
>();
holds<Equal<RepairAssigned['action'], 'assigned'>>();

/** Both the event type and the field of the body narrow. */
export function tell(body: unknown, headers: Headers): string {
  const parsed = parseEvent(body, { headers });
  if (parsed.status === 'unknown') return [parsed.eventType, ...(parsed.values ?? [])].join(' ');
  if (parsed.status !== 'valid') return parsed.errors.map(({ path }) => path).join();
  switch (parsed.eventType) {
    case 'repair.assigned':
      return parsed.event.mechanic;
    case 'bill.paid':
    case 'bill.written':
      return due(parsed.event);
    default:
      // @ts-expect-error -- a mechanic is in one of the variants only
      return String(parsed.event.mechanic);
  }
}

function due(bill: BillPaid | BillWritten): string {
  return bill.action === 'written' ? bill.due : bill.by;
}

/** Any event, by the field alone. */
export function isAssigned(event: WebhookEvent): boolean {
  return event.action === 'assigned' && 'mechanic' in event && event.mechanic !== '';
}

export const handlers: Handlers<string> = {
  'bill.paid': (bill) => bill.by,
  'bill.written': (bill) => bill.due,
  ping: (ping) => ping.since,
  'repair.assigned': ({ mechanic }) => mechanic,
  'repair.closed': ({ outcome }) => outcome,
  'repair.opened': ({ estimate: { minutes } }) => String(minutes),
};

export const requests: Request[] = [
  makeRequest('repair.closed', { outcome: 'scrapped' }),
  // @ts-expect-error -- another variant has it
  makeRequest('repair.closed', { mechanic: 'm-1' }),
];

export async function send(): Promise<void> {
  const sender = createSender({ url: 'http://127.0.0.1:9' });
  await sender.repairAssigned({ mechanic: 'm-7' });
  // @ts-expect-error -- the sender of an event does not make another one of it
  await sender.repairAssigned({ action: 'closed' });
}
