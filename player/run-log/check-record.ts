import { outcomes } from '../delivery/attempt.ts';
import { checkOfProperties, index, text, time } from './log-schema.ts';
import type { LogRecord } from './records.ts';

/** The fields of each record that a resumed run relies on. */
const checks = {
  run: checkOfProperties({
    version: { const: 1 },
    contract: text,
    startedAt: time,
    plan: { type: 'object' },
  }),
  resume: checkOfProperties({ at: time }),
  event: checkOfProperties({
    requestId: text,
    eventType: text,
    index,
    headers: { type: 'array', headerPairs: true },
    body: text,
  }),
  begin: checkOfProperties({ requestId: text, number: index, plannedAt: time, at: time }),
  attempt: checkOfProperties(
    { requestId: text, number: index, plannedAt: time, at: time },
    { failure: text },
  ),
  outcome: checkOfProperties({ requestId: text, outcome: { enum: outcomes } }),
} satisfies Record<LogRecord<unknown>['type'], unknown>;

/** Whether a value read from a log is a record of it. */
export function isRecord(value: unknown): value is LogRecord<unknown> {
  const type = (value as { type?: unknown } | null)?.type;
  return (
    typeof type === 'string' && Object.hasOwn(checks, type) && checks[type as keyof typeof checks](value)
  );
}
