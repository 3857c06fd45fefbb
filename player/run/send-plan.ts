import type { Fault } from '../faults/fault-kinds.ts';
import { isIndex, isObject, isText, type Check } from '../run-log/checks.ts';
import type { RecordedRequest } from './recorded-request.ts';
import type { Assignment } from '../sender/assignments.ts';

/**
 * Everything that decides what a run sends and when, as plain JSON: a log holds it, so that the run can be resumed.
 * Secrets are not in it, nor anything else that a run may do by leave alone.
 */
export interface SendPlan {
  readonly url: string;
  /** Keys of the events, in turn. */
  readonly events: readonly string[];
  /** Events to send in all. */
  readonly count: number;
  /** Keys of the events whose failed deliveries are retried. */
  readonly retry: readonly string[];
  /** The name of the sample to send; the first one where null. Not with `seed`. */
  readonly sample: string | null;
  /** From which payloads are made; samples are sent where null. */
  readonly seed: number | null;
  /** Requests that are sent as they are, in turn; made from samples or a seed where null. */
  readonly recorded: readonly RecordedRequest[] | null;
  /** The ID of the one event that is sent; fresh ones where null. */
  readonly requestId: string | null;
  /** Values put into each payload. */
  readonly set: readonly Assignment[];
  readonly allowInvalid: boolean;
  /** Played milliseconds in a real one, or `max`: without waiting. */
  readonly speed: number | 'max';
  /** Events a second, in played time; all at once where null. */
  readonly rate: number | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Whether connections are used for further requests. */
  readonly keepAlive: boolean;
  readonly faults: readonly Fault[];
  readonly faultAttempts: number | 'all';
  /** Options by which the run was given what no log can give: hosts, trust, secrets, files. To be told of, not to be used. */
  readonly leave: readonly string[];
}

const isNumber: Check = (value) => Number.isFinite(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isOr =
  (other: unknown, check: Check): Check =>
  (value) =>
    value === other || check(value);

const isAssignment: Check = (value) => isObject(value) && isListOf(isText)((value as Assignment).path);

const isRecordedRequest: Check = (value) => {
  const { template, requestId, headers, body } = (value ?? {}) as Partial<RecordedRequest>;
  return [template, requestId, body].every(isText) && isListOf(isText)(headers);
};

const fields: Readonly<Record<keyof SendPlan, Check>> = {
  url: isText,
  events: isListOf(isText),
  recorded: isOr(null, isListOf(isRecordedRequest)),
  requestId: isOr(null, isText),
  count: (value) => isIndex(value) && value !== 0,
  retry: isListOf(isText),
  sample: isOr(null, isText),
  seed: isOr(null, isIndex),
  set: isListOf(isAssignment),
  allowInvalid: (value) => typeof value === 'boolean',
  speed: isOr('max', (value) => isNumber(value) && (value as number) > 0),
  rate: isOr(null, (value) => isNumber(value) && (value as number) > 0),
  concurrency: isNumber,
  timeoutMs: isNumber,
  keepAlive: (value) => typeof value === 'boolean',
  faults: isListOf(isObject),
  faultAttempts: isOr('all', isNumber),
  leave: isListOf(isText),
};

/** Whether a value read from a log is a plan; the bounds of its values are checked where they are used. */
export function isSendPlan(value: unknown): value is SendPlan {
  if (!isObject(value)) return false;
  const plan = value as Readonly<Record<string, unknown>>;
  if (!Object.entries(fields).every(([name, isRight]) => isRight(plan[name]))) return false;
  const { events, recorded } = value as SendPlan;
  return events.length > 0 || (recorded ?? []).length > 0;
}
