// Code as a consumer of the generated package would write it; only ever type-checked, beside the folder `generated`.
import {
  parseEvent,
  examples,
  validators,
  type FineRaised,
  type LoanReturned,
  type LoanStarted,
  type WebhookEventMap,
  type WebhookHeaders,
  type EventType,
} from './generated/library/index.ts';
import { createSender } from './generated/library/sender.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<T extends true>(): T | undefined {
  return undefined;
}

holds<Equal<EventType, 'fine.raised' | 'loan.renewed' | 'loan.returned' | 'loan.started' | 'shelf.moved'>>();
holds<Equal<LoanReturned, WebhookEventMap['loan.renewed']>>();
holds<Equal<WebhookHeaders, { 'x-event-type': string; 'X-Delivery': string }>>();
holds<Equal<LoanStarted['dueOn'], string | null | undefined>>();
holds<Equal<NonNullable<LoanStarted['borrower']['level']>, 'basic' | 'gold' | 3 | false>>();
holds<Equal<NonNullable<LoanStarted['position']>, [number, number]>>();
holds<Equal<LoanStarted['books'][number]['pages'], number | undefined>>();

export function tell(body: unknown, headers: Headers): string {
  const result = parseEvent(body, { headers });
  if (result.status === 'unknown') return result.eventType;
  if (result.status === 'malformed') return '';
  if (result.status === 'invalid') return result.errors.map(({ path, rule }) => `${path} ${rule}`).join();
  switch (result.eventType) {
    case 'fine.raised':
      return payment(result.event);
    case 'loan.renewed':
    case 'loan.returned':
      return result.event.by === 'desk' ? 'desk' : (result.event.by satisfies 'machine');
    case 'loan.started':
      // @ts-expect-error one book may be missing
      return result.event.books[0].isbn;
    case 'shelf.moved':
      return result.event.shelves?.[0]?.shelves?.[0]?.keeper?.name ?? result.event.label;
    default:
      return result satisfies never;
  }
}

export function forgetful(body: unknown): string {
  const result = parseEvent(body);
  if (result.status !== 'valid') return '';
  switch (result.eventType) {
    case 'fine.raised':
    case 'loan.started':
    case 'shelf.moved':
      return '';
    default:
      // @ts-expect-error two cases are missing
      return result satisfies never;
  }
}

function payment({ paid, cents }: FineRaised): string {
  // @ts-expect-error only one of the two ways has hours
  void paid.hours;
  return paid.with === 'work' ? `${paid.hours} h` : `${paid.coins.length} coins for ${cents.toFixed()}`;
}

export async function send(): Promise<void> {
  const sender = createSender({ url: 'http://127.0.0.1:9' });
  await sender.loanStarted({ borrower: { name: 'Zoe' }, dueOn: null, weight: undefined });
  // @ts-expect-error no such level
  await sender.loanStarted({ borrower: { level: 'silver' } });
  // @ts-expect-error no such field
  await sender.loanRenewed({ from: 'desk' });
  // @ts-expect-error not documented
  await sender.branchClosed();
}

export const first: LoanStarted = examples['loan.started'][0].payload;
export const isFine = (value: unknown): value is FineRaised => validators['fine.raised'].is(value);
