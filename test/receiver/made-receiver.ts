import { contract } from '../../generated/contract.ts';
import { memoryInbox } from '../../generated/inbox/memory.ts';
import {
  createReceiver,
  type Inbox,
  type Notice,
  type Receiver,
  type ReceiverOptions,
} from '../../generated/receiver.ts';
import { makeRequest } from '../../generated/sender.ts';

/** A receiver that writes down what happens. Time stands still unless a test moves it. */
export interface MadeReceiver {
  readonly receiver: Receiver;
  readonly inbox: Inbox<unknown>;
  readonly notices: readonly Notice[];
  readonly errors: readonly (readonly [message: string, phase: string])[];
  /** The IDs of the events in the order in which they were handled, with the event type where `otherwise` had them. */
  readonly handled: readonly string[];
  readonly clock: { nowMs: number };
}

/** All events of this contract. */
export const ALL = { contract: contract.package.name };

export function makeReceiver<Transaction = undefined>(
  options: Partial<ReceiverOptions<Transaction>> = {},
): MadeReceiver {
  const clock = { nowMs: 1_800_000_000_000 };
  const inbox = options.inbox ?? (memoryInbox({ now: () => clock.nowMs }) as Inbox<never>);
  const notices: Notice[] = [];
  const errors: (readonly [string, string])[] = [];
  const handled: string[] = [];
  const handler = (_: unknown, { id }: { readonly id: string }): void => void handled.push(id);
  const receiver = createReceiver<Transaction>({
    key: 'none',
    inbox,
    handlers: { '*': handler },
    observe: (notice) => void notices.push(notice),
    onError: (error, { phase }) => void errors.push([String(error), phase]),
    now: () => clock.nowMs,
    ...options,
  });
  return { receiver, inbox, notices, errors, handled, clock };
}

/** A genuine request with a body or headers of its own; null takes a header away. */
export function request(
  changes: {
    readonly id?: string | null;
    readonly body?: BodyInit;
    readonly method?: string;
    readonly url?: string;
    readonly headers?: Readonly<Record<string, string | null>>;
  } = {},
): Request {
  const genuine = makeRequest('CARD_POS_APPROVED_WEBHOOK');
  const headers = new Headers(genuine.headers);
  const changed = { ...(changes.id !== undefined && { 'x-request-id': changes.id }), ...changes.headers };
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const method = changes.method ?? 'POST';
  return new Request(changes.url ?? genuine.url, {
    method,
    headers,
    ...(method !== 'GET' && { body: changes.body ?? BODY, duplex: 'half' }),
  });
}

/** A valid body. */
export const BODY = await makeRequest('CARD_POS_APPROVED_WEBHOOK').text();

export const UNKNOWN_BODY = '{"template":"BRAND_NEW_WEBHOOK","amount":"1.00"}';

/** Of a documented event type, with a field that breaks a rule. */
export const INVALID_BODY = JSON.stringify({ ...JSON.parse(BODY), cardHashId: 'no hash' });
