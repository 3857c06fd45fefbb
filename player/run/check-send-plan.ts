import { checkOfProperties, index, text } from '../run-log/log-schema.ts';
import type { SendPlan } from './send-plan.ts';

const flag = { type: 'boolean' } as const;
const number = { type: 'number' } as const;
const positive = { type: 'number', exclusiveMinimum: 0 } as const;
const texts = { type: 'array', items: text } as const;
const orNull = (schema: { readonly type: string }): object => ({ ...schema, type: [schema.type, 'null'] });

/** Logs may leave them out: those of runs without undocumented events, and of those with one event in each request. */
const optional = { eventType: orNull(text), payload: {}, perRequest: { ...index, minimum: 1 } };

const recordedRequest = {
  type: 'object',
  required: ['eventType', 'requestId', 'headers', 'body'],
  properties: { eventType: text, requestId: text, headers: texts, body: text },
};

const properties: Readonly<Record<Exclude<keyof SendPlan, keyof typeof optional>, object>> = {
  url: text,
  events: texts,
  recorded: { type: ['array', 'null'], items: recordedRequest },
  requestId: orNull(text),
  count: { ...index, minimum: 1 },
  retry: texts,
  example: orNull(text),
  seed: orNull(index),
  set: { type: 'array', items: { type: 'object', required: ['path'], properties: { path: texts } } },
  allowInvalid: flag,
  speed: { anyOf: [{ const: 'max' }, positive] },
  rate: orNull(positive),
  concurrency: number,
  timeoutMs: number,
  keepAlive: flag,
  faults: { type: 'array', items: { type: 'object' } },
  faultAttempts: { anyOf: [{ const: 'all' }, number] },
  leave: texts,
};

const hasProperties = checkOfProperties<SendPlan>(properties, optional);

/** Whether a value read from a log is a plan; the bounds of its values are checked where they are used. */
export function isSendPlan(value: unknown): value is SendPlan {
  return hasProperties(value) && (value.events.length > 0 || (value.recorded ?? []).length > 0);
}
