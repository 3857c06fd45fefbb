import {
  events,
  parseEvent,
  examples,
  validators,
  type CardPosApproved,
  type DirectDebitTransactionChargebackSettled,
  type EventInfo,
  type InvalidEvent,
  type MalformedEvent,
  type Example,
  type Examples,
  type UnknownEvent,
  type ValidationError,
  type WebhookEventMap,
  type EventType,
} from '../../generated/index.ts';
import type { IncomingMessage } from 'node:http';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`.

type Card = 'CARD_POS_APPROVED_WEBHOOK';
type Debit = 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK';

export function handle(body: unknown, headers: Headers): string | undefined {
  const result = parseEvent(body, { headers, mode: 'strict' });
  holds<Equal<(typeof result)['status'], 'valid' | 'unknown' | 'invalid' | 'malformed'>>();
  // @ts-expect-error there is an event only where the status is valid
  void result.event;

  // @ts-expect-error what is malformed has no event type
  void result.eventType;
  if (result.status === 'malformed') {
    holds<Equal<typeof result, MalformedEvent>>();
    return undefined;
  }
  holds<Equal<typeof result.eventType extends string ? true : false, true>>();

  if (result.status === 'invalid') {
    holds<Equal<typeof result, InvalidEvent<EventType>>>();
    holds<Equal<typeof result.body, unknown>>();
    holds<Equal<typeof result.errors, readonly ValidationError[]>>();
    return result.eventType;
  }
  if (result.status === 'unknown') {
    holds<Equal<typeof result, UnknownEvent>>();
    holds<Equal<typeof result.body, unknown>>();
    return result.eventType;
  }
  holds<Equal<typeof result.eventType, EventType>>();
  switch (result.eventType) {
    case 'CARD_POS_APPROVED_WEBHOOK':
      holds<Equal<typeof result.event, CardPosApproved>>();
      return result.event.authCode;
    case 'DIRECT_DEBIT_TRANSACTION_CHARGEBACK_SETTLED_WEBHOOK':
      holds<Equal<typeof result.event, DirectDebitTransactionChargebackSettled>>();
      return result.event.debitReason;
    default:
      holds<Equal<(typeof result)['eventType'], Exclude<EventType, Card | Debit>>>();
      return undefined;
  }
}

export function byEvent(body: string): string | undefined {
  const result = parseEvent(body);
  if (result.status !== 'valid') return undefined;
  const { event } = result;
  return event.template === 'CARD_POS_APPROVED_WEBHOOK' ? event.merchantName : event.template;
}

parseEvent(new Uint8Array());
parseEvent(JSON.parse('{}'));
export const whatever = (body: object | string | null | undefined) => parseEvent(body);

export async function unread(request: Request, message: IncomingMessage): Promise<void> {
  // @ts-expect-error a Request is not a body
  parseEvent(request);
  // @ts-expect-error nor is a Response
  parseEvent(new Response());
  // @ts-expect-error nor is a promise
  parseEvent(request.json());
  // @ts-expect-error nor is a stream
  parseEvent(request.body);
  // @ts-expect-error nor is a request of Node
  parseEvent(message);
  // @ts-expect-error nor is what may be a promise
  parseEvent(Math.random() > 0.5 ? '{}' : request.text());
  parseEvent(await request.text());
  parseEvent(await request.json());
}
parseEvent({}, { headers: { 'x-request-id': ['a', 'b'], other: undefined } });
parseEvent({}, { headers: undefined, mode: undefined });
// @ts-expect-error no such mode
parseEvent({}, { mode: 'lenient' });
// @ts-expect-error no such option
parseEvent({}, { strict: true });

holds<Equal<typeof events, readonly EventInfo[]>>();
holds<Equal<EventInfo['eventType'], string | null>>();
holds<Equal<(typeof examples)['CARD_POS_APPROVED_WEBHOOK'], Examples<CardPosApproved>>>();
holds<Equal<(typeof examples)['CARD_POS_APPROVED_WEBHOOK'][0], Example<CardPosApproved>>>();
holds<Equal<keyof typeof examples, keyof WebhookEventMap>>();
holds<Equal<keyof typeof validators, keyof WebhookEventMap>>();
// @ts-expect-error an event without documentation has no examples
void examples.NO_DOCUMENTED_EVENT;
// @ts-expect-error examples cannot be written to
examples.CARD_POS_APPROVED_WEBHOOK = [];

export function validated(value: unknown): CardPosApproved | undefined {
  const validator = validators.CARD_POS_APPROVED_WEBHOOK;
  if (validator.is(value)) return value;
  const result = validator.validate(value, 'strict');
  // @ts-expect-error there is a value only where it is valid
  void result.value;
  return result.valid ? result.value : undefined;
}

type StandardOutput = NonNullable<
  (typeof validators)['CARD_POS_APPROVED_WEBHOOK']['~standard']['types']
>['output'];
holds<Equal<StandardOutput, CardPosApproved>>();
