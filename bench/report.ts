import { GENERATED } from './contenders/index.ts';
import type { GenerationTimes } from './generation/measure.ts';
import type { Goal } from './goals.ts';
import type { PackageCost } from './package/measure.ts';
import type { PendingRun } from './sender/measure-pending.ts';
import type { SendSpeed } from './sender/measure.ts';
import { table, thousands } from './table.ts';
import { PARSE_ALONE, type Case, type Speed } from './validators/measure.ts';

export function validatorTables(speeds: readonly Speed[]): string {
  return [...new Set(speeds.map(({ event }) => event))]
    .map((event) => {
      const own = speeds.filter((speed) => speed.event === event);
      return [
        `${event}: checks a second, and how many times as fast "${GENERATED}" is`,
        tableOf(own, ['valid', 'wrong early', 'wrong late'], (ratio) => `${(1 / ratio).toFixed(2)}x`),
        `\n${event}, from bytes: parsed and checked a second, against ${PARSE_ALONE}`,
        tableOf(own, ['bytes'], (ratio) => ratio.toFixed(2)),
      ].join('\n');
    })
    .join('\n\n');
}

function tableOf(speeds: readonly Speed[], cases: readonly Case[], ratio: (ratio: number) => string): string {
  const contenders = new Set(
    speeds.filter((speed) => cases.includes(speed.case)).map(({ contender }) => contender),
  );
  return table(
    ['contender', ...cases.flatMap((name) => [name, 'ratio'])],
    [...contenders].map((contender) => [
      contender,
      ...cases.flatMap((name) => {
        const speed = speeds.find((other) => other.case === name && other.contender === contender);
        return speed ? [thousands(speed.operationsPerSecond), ratio(speed.ratio)] : ['', ''];
      }),
    ]),
  );
}

export function generationTable({ coldMs, unchangedMs, parseOnlyMs, coldToParse }: GenerationTimes): string {
  return table(
    ['process', 'ms', 'ratio'],
    [
      ['parse the document, no more', thousands(parseOnlyMs), '1.00'],
      ['generate all but the HTML, cold', thousands(coldMs), coldToParse.toFixed(2)],
      ['the same again, nothing changed', thousands(unchangedMs), (unchangedMs / parseOnlyMs).toFixed(2)],
    ],
  );
}

export function packageTable(costs: readonly PackageCost[]): string {
  return table(
    ['module', 'import, ms', 'gzipped, bytes'],
    costs.map(({ name, importMs, gzippedBytes }) => [name, importMs.toFixed(1), thousands(gzippedBytes)]),
  );
}

export function sendingTable(speeds: readonly SendSpeed[]): string {
  return table(
    ['sender', 'at once', 'events a second', 'ratio'],
    speeds.map(({ contender, concurrency, eventsPerSecond, ratio }) => [
      contender,
      String(concurrency),
      thousands(eventsPerSecond),
      ratio.toFixed(2),
    ]),
  );
}

export function pendingTable({ done, attempts, seconds, playedMinutes, heapBytes }: PendingRun): string {
  const step = done / (heapBytes.length - 1);
  return [
    `${thousands(done)} deliveries waiting at once, ${thousands(attempts)} attempts, ${playedMinutes} played minutes in ${seconds.toFixed(1)} s`,
    table(
      ['deliveries done', 'memory in use, MB'],
      heapBytes.map((bytes, index) => [thousands(index * step), (bytes / 1e6).toFixed(1)]),
    ),
  ].join('\n');
}

export function goalTable(goals: readonly Goal[]): string {
  return table(
    ['goal', 'figure', ''],
    goals.map(({ goal, figure, isMet }) => [goal, figure.toFixed(2), isMet ? 'met' : 'MISSED']),
  );
}
