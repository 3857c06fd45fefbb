import { outcomes, type Outcome } from '../delivery/attempt.ts';
import { isHeaderName, isHeaderValue, transportHeaders } from '../http/header-rules.ts';
import { isIndex, isObject, isText, type Check } from './checks.ts';
import type { LogRecord } from './records.ts';

const isTime: Check = (value) =>
  isText(value) && /^\d{4}-/.test(value as string) && !Number.isNaN(Date.parse(value as string));

/** What a header may be is checked here again: a file is not to be trusted with what goes over the wire. */
const isHeaders: Check = (value) =>
  Array.isArray(value) &&
  value.length % 2 === 0 &&
  value.every(
    (text, index) =>
      isText(text) &&
      (index % 2 === 1
        ? isHeaderValue(text as string)
        : isHeaderName(text as string) && !transportHeaders.has((text as string).toLowerCase())),
  );

/** The fields of each record that a resumed run relies on. */
const fields: Readonly<Record<LogRecord<unknown>['type'], Readonly<Record<string, Check>>>> = {
  run: {
    version: (value) => value === 1,
    contract: isText,
    startedAt: isTime,
    plan: isObject,
  },
  resume: { at: isTime },
  event: { requestId: isText, template: isText, index: isIndex, headers: isHeaders, body: isText },
  begin: { requestId: isText, number: isIndex, plannedAt: isTime, at: isTime },
  attempt: {
    requestId: isText,
    number: isIndex,
    plannedAt: isTime,
    at: isTime,
    failure: (value) => value === undefined || isText(value),
  },
  outcome: { requestId: isText, outcome: (value) => outcomes.includes(value as Outcome) },
};

/** Whether a value read from a log is a record of it. */
export function isRecord(value: unknown): value is LogRecord<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  const { type } = record;
  if (typeof type !== 'string' || !Object.hasOwn(fields, type)) return false;
  return Object.entries(fields[type as keyof typeof fields]).every(([name, isRight]) =>
    isRight(record[name]),
  );
}
