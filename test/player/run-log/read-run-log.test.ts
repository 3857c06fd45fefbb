import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRunLog, type RunState } from '../../../player/run-log/read-run-log.ts';
import { RunLogError } from '../../../player/run-log/run-log-error.ts';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const time = (minute: number): number => Date.parse(at(minute));

const run = { type: 'run', version: 1, contract: 'parcel-hooks 4.5.6', startedAt: at(0), plan: { count: 3 } };
const event = (requestId: string, index: number) => ({
  type: 'event',
  requestId,
  eventType: 'parcel.delivered',
  index,
  headers: ['x-parcel-call', requestId],
  body: '{"city":"Rīga"}',
});
const begin = (requestId: string, number: number, minute = 0) => ({
  type: 'begin',
  requestId,
  number,
  plannedAt: at(minute),
  at: at(minute + 1),
});
const attempt = (requestId: string, number: number, failure?: string, minute = 0) => ({
  type: 'attempt',
  requestId,
  eventType: 'parcel.delivered',
  number,
  name: 'any',
  plannedAt: at(minute),
  at: at(minute + 1),
  ...(failure && { failure }),
  durationMs: 3,
});
const outcome = (requestId: string, ending: string) => ({
  type: 'outcome',
  requestId,
  outcome: ending,
  attempts: 1,
});

const text = (...records: unknown[]): string =>
  records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join('');

function logFile(content: string | Uint8Array): string {
  const path = temporaryFile('run.ndjson');
  writeFileSync(path, content);
  return path;
}

const read = (content: string | Uint8Array): RunState<unknown> => readRunLog(logFile(content));

describe('a log', () => {
  test('tells how far each delivery has come', () => {
    const state = read(
      text(
        run,
        event('a', 0),
        begin('a', 0),
        event('b', 1),
        begin('b', 0),
        attempt('a', 0),
        outcome('a', 'delivered'),
        attempt('b', 0, 'status'),
        { type: 'resume', at: at(3) },
        begin('b', 1, 5),
        event('c', 2),
        begin('c', 0, 5),
        attempt('c', 0, 'timeout', 5),
        outcome('c', 'lost'),
      ),
    );

    expect(state).toEqual({
      run,
      open: [
        {
          event: event('b', 1),
          last: {
            number: 1,
            plannedAt: time(5),
            startedAt: time(6),
            originalAt: time(1),
            ended: false,
            failure: 'interrupted',
          },
        },
      ],
      begunIndexes: new Set([0, 1, 2]),
      outcomes: { delivered: 1, lost: 1, 'not-sent': 0 },
      attempts: 3,
      failures: new Map([
        ['status', 1],
        ['timeout', 1],
      ]),
      latestTime: time(6),
    });
  });

  test('tells of an attempt that ended, and of an event whose first had not begun', () => {
    const { open, latestTime } = read(
      text(run, event('a', 0), begin('a', 0), attempt('a', 0), event('b', 1), { type: 'resume', at: at(9) }),
    );

    expect(open).toEqual([
      {
        event: event('a', 0),
        last: {
          number: 0,
          plannedAt: time(0),
          startedAt: time(1),
          originalAt: time(1),
          ended: true,
          failure: undefined,
        },
      },
      { event: event('b', 1) },
    ]);
    expect(latestTime).toBe(time(9));
  });

  test('that has only begun has nothing open', () => {
    expect(read(text(run))).toMatchObject({ open: [], begunIndexes: new Set(), attempts: 0 });
  });

  test('may be larger than what is read at once', () => {
    const body = 'ü€😀'.repeat(50_000);
    const events = Array.from({ length: 12 }, (_, index) => ({ ...event(`id-${index}`, index), body }));

    const { open } = read(text(run, ...events));

    expect(open).toHaveLength(12);
    expect(open.every((one) => one.event.body === body)).toBe(true);
  });
});

describe('a last line without an end', () => {
  const whole = text(run, event('a', 0), begin('a', 0));
  const torn = Buffer.from(JSON.stringify({ ...attempt('a', 0), responseBody: 'ü€😀' }));

  test.each(
    Array.from({ length: torn.length }, (_, length) => length + 1).filter((n) => n % 7 === 0 || n > 150),
  )('is cut off: %i bytes of it', (length) => {
    const path = logFile(Buffer.concat([Buffer.from(whole), torn.subarray(0, length)]));

    expect(readRunLog(path).open).toMatchObject([{ last: { ended: false } }]);
    expect(readFileSync(path, 'utf8')).toBe(whole);
  });

  test('is left as it is in a log that is damaged elsewhere', () => {
    const content = `${text(run, 'damage')}{"type":`;
    const path = logFile(content);

    expect(() => readRunLog(path)).toThrow(RunLogError);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

describe('a damaged log', () => {
  const begun = [run, event('a', 0), begin('a', 0)];
  const noRecord = 'this line is not a record of a log';
  const noBeginning = 'this line is not the beginning of a log of version 1';

  test.each<[string, unknown[], number, string]>([
    ['no JSON', [...begun, 'x'], 4, 'this line is not a JSON record'],
    ['an empty line', [...begun, ''], 4, 'this line is not a JSON record'],
    [
      'two records that ran together',
      [run, JSON.stringify(begun[1]) + JSON.stringify(begun[2])],
      2,
      'is not a JSON record',
    ],
    ['null', [...begun, 'null'], 4, noRecord],
    ['a list', [...begun, []], 4, noRecord],
    ['an unknown type', [...begun, { type: 'pause' }], 4, noRecord],
    ['a type from the prototype', [...begun, { type: 'constructor' }], 4, noRecord],
    ['a second beginning', [...begun, run], 4, noRecord],
    ['another first record', [event('a', 0)], 1, noBeginning],
    ['another version', [{ ...run, version: 2 }], 1, noBeginning],
    ['no plan', [{ ...run, plan: null }], 1, noBeginning],
    ['no time', [{ ...run, startedAt: 'soon' }], 1, noBeginning],
    ['an event without a body', [run, { ...event('a', 0), body: undefined }], 2, noRecord],
    ['an event with half a header', [run, { ...event('a', 0), headers: ['x'] }], 2, noRecord],
    ['an event without a place', [run, { ...event('a', 0), index: -1 }], 2, noRecord],
    ['an attempt without a time', [...begun, { ...attempt('a', 0), at: 7 }], 4, noRecord],
    ['an outcome that there is not', [...begun, attempt('a', 0), outcome('a', 'mislaid')], 5, noRecord],
    ['an event that begins again', [...begun, event('a', 1)], 4, 'repeats the start of an event'],
    ['a place that is taken', [...begun, event('b', 0)], 4, 'repeats the start of an event'],
    ['a beginning of nothing', [run, begin('a', 0)], 2, 'refers to a delivery that has not started'],
    [
      'a number that is left out',
      [...begun, attempt('a', 0, 'status'), begin('a', 2)],
      5,
      'an attempt out of order',
    ],
    [
      'a number that is used again',
      [...begun, attempt('a', 0, 'status'), begin('a', 0)],
      5,
      'an attempt out of order',
    ],
    ['a number while another is under way', [...begun, begin('a', 1)], 4, 'an attempt out of order'],
    ['an end of nothing', [...begun, attempt('b', 0)], 4, 'refers to a delivery that has not started'],
    ['an end of another number', [...begun, attempt('a', 1)], 4, 'ends an attempt that has not started'],
    [
      'a second end',
      [...begun, attempt('a', 0, 'status'), attempt('a', 0)],
      5,
      'ends an attempt that has not started',
    ],
    [
      'an outcome before the response',
      [...begun, outcome('a', 'lost')],
      4,
      'whose last attempt has not ended',
    ],
    [
      'a second outcome',
      [...begun, attempt('a', 0), outcome('a', 'delivered'), outcome('a', 'lost')],
      6,
      'refers to a delivery that has not started',
    ],
  ])('with %s says where', (_, records, line, message) => {
    const path = logFile(text(...records, { type: 'resume', at: at(1) }));

    const reading = (): unknown => readRunLog(path);

    expect(reading).toThrow(RunLogError);
    expect(reading).toThrow(message);
    expect(reading).toThrow(`${path}:${line}: this line `);
    expect(reading).toThrow('The log cannot be resumed.');
  });

  test.each(['', '{"type":"run"'])('that holds nothing whole is empty: %j', (content) => {
    expect(() => read(content)).toThrow(/run\.ndjson: empty, so there is nothing to resume\.$/);
  });

  test('that is not there, or no file, throws what the system throws', () => {
    expect(() => readRunLog(temporaryFile('run.ndjson'))).toThrow('ENOENT');
    expect(() => readRunLog(temporaryFolder())).toThrow('EISDIR');
  });
});
