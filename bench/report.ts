import { GENERATED } from './contenders/index.ts';
import type { DocsFigures, SiteBuild } from './docs/measure.ts';
import type { DevLatency } from './generation/dev.ts';
import type { LargeRun } from './generation/large.ts';
import type { GenerationTimes } from './generation/measure.ts';
import type { Goal } from './goals.ts';
import type { PackageCost } from './package/measure.ts';
import type { PackageSize } from './package/sizes.ts';
import { CONNECTIONS, type ReceiveSpeed } from './receiver/measure.ts';
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

export function largeTable(runs: readonly LargeRun[]): string {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  return [
    table(
      [
        'events',
        'fields',
        'cold, s',
        'unchanged, s',
        'one edit, s',
        'MB at most',
        'types, KB',
        'tsc, ms',
        'of nothing',
      ],
      runs.map(({ events, fields, coldMs, unchangedMs, editMs, peakBytes, typesBytes, consumer }) => [
        thousands(events),
        String(fields),
        seconds(coldMs),
        seconds(unchangedMs),
        seconds(editMs),
        thousands(peakBytes / 1e6),
        thousands(typesBytes / 1000),
        thousands(consumer.switchMs),
        thousands(consumer.emptyMs),
      ]),
    ),
    ...runs.flatMap(({ events, failure }) => (failure === undefined ? [] : `${events} events: ${failure}`)),
  ].join('\n');
}

export function devTable(latencies: readonly DevLatency[]): string {
  return table(
    ['events', 'saved', 'open page, ms', 'all files, ms'],
    latencies.map(({ events, edit, pageMs, filesMs }) => [
      thousands(events),
      edit,
      thousands(pageMs),
      thousands(filesMs),
    ]),
  );
}

export function packageTable(costs: readonly PackageCost[]): string {
  return table(
    ['module', 'import, ms', 'gzipped, bytes'],
    costs.map(({ name, importMs, gzippedBytes }) => [name, importMs.toFixed(1), thousands(gzippedBytes)]),
  );
}

export function sizeTable(sizes: readonly PackageSize[]): string {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);
  return table(
    [
      'events',
      'fields',
      'source, MB',
      'minified',
      'gzipped',
      'an event, KB',
      'import, ms',
      'memory, MB',
      'an event, ms',
    ],
    sizes.map(({ events, fields, sourceBytes, minifiedBytes, gzippedBytes, eventBytes, entry, event }) => [
      thousands(events),
      String(fields),
      megabytes(sourceBytes),
      megabytes(minifiedBytes),
      megabytes(gzippedBytes),
      (eventBytes / 1e3).toFixed(1),
      entry.milliseconds.toFixed(1),
      megabytes(entry.memoryBytes),
      event.milliseconds.toFixed(1),
    ]),
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

export function receivingTable(speeds: readonly ReceiveSpeed[]): string {
  return table(
    [
      `receiver, ${CONNECTIONS} connections`,
      'requests a second',
      'ratio',
      'p99, ms',
      'processor, µs a request',
    ],
    speeds.map(({ contender, requestsPerSecond, ratio, p99Ms, processorMicroseconds }) => [
      contender,
      thousands(requestsPerSecond),
      ratio.toFixed(2),
      p99Ms.toFixed(1),
      processorMicroseconds.toFixed(0),
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

export function docsTable({ events, builds, search, smallEventPage }: DocsFigures): string {
  const kilobytes = (bytes: number | undefined): string =>
    bytes === undefined ? '' : (bytes / 1000).toFixed(1);
  const row = ({ name, run, site, eventPage }: SiteBuild): string[] => [
    name,
    (run.milliseconds / 1000).toFixed(1),
    thousands(run.peakBytes / 1e6),
    site === null ? '' : thousands(site.files),
    kilobytes(site?.heaviestPageBytes),
    kilobytes(eventPage?.pageBytes),
    kilobytes(eventPage?.scriptBytes),
  ];
  const failures = builds.flatMap(({ name, run }) =>
    run.failure === undefined ? [] : `${name}: ${run.failure}`,
  );
  return [
    `The site of ${events} events`,
    table(
      [
        'built with',
        's',
        'MB at most',
        'files',
        'heaviest HTML, KB',
        'event: HTML + CSS, KB gz',
        'script, KB gz',
      ],
      builds.map(row),
    ),
    ...failures,
    smallEventPage &&
      `An event in a site of 36: ${kilobytes(smallEventPage.pageBytes)} KB of HTML + CSS, ${kilobytes(smallEventPage.scriptBytes)} KB of script, gzipped`,
    search &&
      `Search, from the last key to the results: median ${search.medianMs.toFixed(0)} ms, 95 % within ${search.p95Ms.toFixed(0)} ms, of ${search.queries} queries`,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

export function goalTable(goals: readonly Goal[]): string {
  return table(
    ['goal', 'figure', ''],
    goals.map(({ goal, figure, isMet }) => [goal, figure.toFixed(2), isMet ? 'met' : 'MISSED']),
  );
}
