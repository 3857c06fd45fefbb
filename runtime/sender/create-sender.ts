import type { ContractData, EventInfo } from '../contract.ts';
import type { Attempt, Delivery } from '../delivery/attempt.ts';
import type { Overrides } from './overrides.ts';
import { createRequestTemplate, type PreparedRequest } from './request-template.ts';
import { checkSenderOptions, type SenderOptions, type StaticHeader } from './sender-options.ts';
import { createTransport, type Answer, type Transport } from '../http/transport.ts';

/** Sends one event: its first sample, changed by the overrides. */
export type SendEvent<Payload> = (overrides?: Overrides<Payload>) => Promise<Delivery>;

/** What every sender has besides its events. */
export interface SenderBase {
  /** Waits for deliveries under way, then ends all connections. Sending afterwards rejects. */
  close(): Promise<void>;
}

/** A sender whose events are not known to the compiler. */
export type AnySender = SenderBase & Readonly<Record<string, SendEvent<Record<string, unknown>>>>;

/** Names that cannot be an event's: one is taken, the other would make a sender look like a promise. */
const reservedNames: ReadonlySet<string> = new Set(['close', 'then']);

/**
 * A sender for a contract, with one method for each documented event, named by its key. A method rejects with an
 * InvalidPayloadError where the overrides break the contract and with an Error after `close`; whatever the network or
 * the receiver does is an outcome. Throws a TypeError for wrong options, an Error for a contract that cannot be sent.
 */
export function createSenderFor<Sender extends SenderBase = AnySender>(
  contract: ContractData,
  options: SenderOptions,
): Sender {
  const { endpoint } = contract;
  const { url, staticHeaders, timeoutMs } = checkSenderOptions(options, endpoint);
  const transport = createTransport({ url, method: endpoint.method, timeoutMs });
  let closed = false;

  const sendEvent = (event: DocumentedEvent): SendEvent<unknown> => {
    const prepare = requestTemplateFor(contract, event, staticHeaders);
    return async (overrides) => {
      if (closed)
        throw new Error(`${event.title}: this sender is closed, so nothing was sent. Create another one.`);
      return deliver(transport, prepare(overrides), endpoint.successStatus);
    };
  };

  const close = (): Promise<void> => {
    closed = true;
    return transport.close();
  };
  const methods = contract.events.filter(isDocumented).map((event) => [event.key, sendEvent(event)] as const);
  return Object.fromEntries<unknown>([...methods, ['close', close]]) as Sender & Record<string, unknown>;
}

type DocumentedEvent = EventInfo & { readonly template: string };

function isDocumented(event: EventInfo): event is DocumentedEvent {
  return event.documented && event.template !== null;
}

function requestTemplateFor(
  { endpoint, samples, validators }: ContractData,
  event: DocumentedEvent,
  staticHeaders: readonly StaticHeader[],
): (overrides?: unknown) => PreparedRequest {
  if (reservedNames.has(event.key)) {
    throw new Error(
      `${event.title}: the key ${event.key} is taken by the sender itself. Give the event another name.`,
    );
  }
  const sample = Object.hasOwn(samples, event.template) ? samples[event.template]?.[0] : undefined;
  const validator = Object.hasOwn(validators, event.template) ? validators[event.template] : undefined;
  if (!sample || !validator) {
    throw new Error(
      `${event.title}: documented, but without ${sample ? 'a validator' : 'a sample'}. Add it to the contract and generate again.`,
    );
  }
  return createRequestTemplate({ endpoint, event, sample, validator, staticHeaders });
}

async function deliver(
  transport: Transport,
  request: PreparedRequest,
  successStatus: number,
): Promise<Delivery> {
  const attempt = await makeAttempt(transport, request, 0, successStatus);
  return {
    requestId: request.requestId,
    outcome: attempt.failure === undefined ? 'delivered' : 'lost',
    attempts: [attempt],
  };
}

async function makeAttempt(
  transport: Transport,
  { headers, body }: PreparedRequest,
  number: number,
  successStatus: number,
): Promise<Attempt> {
  const at = new Date().toISOString();
  const begun = performance.now();
  const answer = await transport.send(headers, body);
  // To the microsecond: more digits would be noise.
  const durationMs = Math.round((performance.now() - begun) * 1000) / 1000;
  return { number, at, durationMs, ...classify(answer, successStatus) };
}

function classify(answer: Answer, successStatus: number): Pick<Attempt, 'status' | 'failure' | 'reason'> {
  if ('failure' in answer || answer.status === successStatus) return answer;
  return { status: answer.status, failure: 'status' };
}
