import type { CheckTimes } from './checks/figures.ts';
import { GENERATED, PARSE_ALONE } from './contenders/names.ts';
import type { DocsFigures, SiteBuild } from './docs/figures.ts';
import type { Figures, Part } from './figures.ts';
import type { DevLatency, GenerationTimes, LargeRun } from './generation/figures.ts';
import type { PackageCost, PackageSize } from './package/figures.ts';
import type { ReceiveSpeed } from './receiver/figures.ts';
import type { PendingRun, SendSpeed } from './sender/figures.ts';
import { thousands, type Table } from './table.ts';
import type { Case, Speed, ValidatorFigures } from './validators/figures.ts';

const tables: { readonly [P in Part]: (figures: Figures[P]) => readonly Table[] } = {
  validators: validatorTables,
  generate: ({ own, large }) => [generationTable(own), largeTable(large)],
  dev: (latencies) => [devTable(latencies)],
  package: ({ modules, sizes }) => [packageTable(modules), sizeTable(sizes)],
  send: ({ speeds, pending }) => [sendingTable(speeds), pendingTable(pending)],
  receiver: (speeds) => [receivingTable(speeds)],
  checks: (times) => [checksTable(times)],
  docs: (figures) => [docsTable(figures)],
};

/** The tables of a part; none if it was not measured. */
export function tablesOf<P extends Part>(part: P, figures: Partial<Figures>): readonly Table[] {
  const measured = figures[part];
  return measured === undefined ? [] : tables[part](measured);
}

function validatorTables({ verdictsCompared, speeds }: ValidatorFigures): readonly Table[] {
  const tablesOfEvents = [...new Set(speeds.map(({ event }) => event))].flatMap((event) => {
    const own = speeds.filter((speed) => speed.event === event);
    return [
      {
        caption: `${event}: checks a second, and how many times as fast "${GENERATED}" is`,
        ...speedTable(own, ['valid', 'wrong early', 'wrong late'], (ratio) => `${(1 / ratio).toFixed(2)}x`),
      },
      {
        caption: `${event}, from bytes: parsed and checked a second, against ${PARSE_ALONE}`,
        ...speedTable(own, ['bytes'], (ratio) => ratio.toFixed(2)),
      },
    ];
  });
  const agreement = `All contenders give the same verdict on ${thousands(verdictsCompared)} payloads, as values and as bytes.`;
  return tablesOfEvents.map((table, index) =>
    index === tablesOfEvents.length - 1 ? { ...table, remarks: [agreement] } : table,
  );
}

function speedTable(
  speeds: readonly Speed[],
  cases: readonly Case[],
  ratio: (ratio: number) => string,
): Table {
  const contenders = new Set(
    speeds.filter((speed) => cases.includes(speed.case)).map(({ contender }) => contender),
  );
  return {
    heading: ['contender', ...cases.flatMap((name) => [name, 'ratio'])],
    rows: [...contenders].map((contender) => [
      contender,
      ...cases.flatMap((name) => {
        const speed = speeds.find((other) => other.case === name && other.contender === contender);
        return speed ? [thousands(speed.operationsPerSecond), ratio(speed.ratio)] : ['', ''];
      }),
    ]),
  };
}

function generationTable({
  coldMs,
  unchangedMs,
  parseOnlyMs,
  formatOnlyMs,
  coldToParse,
}: GenerationTimes): Table {
  return {
    heading: ['process, for this contract', 'ms', 'ratio'],
    rows: [
      ['parse the document, no more', thousands(parseOnlyMs), '1.00'],
      ['format the output, no more', thousands(formatOnlyMs), (formatOnlyMs / parseOnlyMs).toFixed(2)],
      ['generate all but the HTML, cold', thousands(coldMs), coldToParse.toFixed(2)],
      ['the same again, nothing changed', thousands(unchangedMs), (unchangedMs / parseOnlyMs).toFixed(2)],
    ],
  };
}

function largeTable(runs: readonly LargeRun[]): Table {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  return {
    heading: [
      'events',
      'fields',
      'cold, s',
      'unchanged, s',
      'one edit, s',
      'formatting alone, s',
      'MB at most',
      'parser alone, s',
      'MB at most',
      'types, KB',
      'tsc, ms',
      'of nothing',
    ],
    rows: runs.map(
      ({
        events,
        fields,
        coldMs,
        unchangedMs,
        editMs,
        formatMs,
        peakBytes,
        parseOnly,
        typesBytes,
        consumer,
      }) => [
        thousands(events),
        String(fields),
        seconds(coldMs),
        seconds(unchangedMs),
        seconds(editMs),
        seconds(formatMs),
        thousands(peakBytes / 1e6),
        seconds(parseOnly.milliseconds),
        thousands(parseOnly.peakBytes / 1e6),
        thousands(typesBytes / 1000),
        thousands(consumer.switchMs),
        thousands(consumer.emptyMs),
      ],
    ),
    remarks: runs.flatMap(({ events, failure }) => (failure === null ? [] : `${events} events: ${failure}`)),
  };
}

function devTable(latencies: readonly DevLatency[]): Table {
  return {
    heading: ['saved', 'events', 'open page, ms', 'all files, ms'],
    rows: latencies.map(({ events, edit, pageMs, filesMs }) => [
      edit,
      thousands(events),
      thousands(pageMs),
      thousands(filesMs),
    ]),
  };
}

function packageTable(costs: readonly PackageCost[]): Table {
  return {
    heading: ['module', 'import, ms', 'gzipped, bytes'],
    rows: costs.map(({ name, importMs, gzippedBytes }) => [
      name,
      importMs.toFixed(1),
      thousands(gzippedBytes),
    ]),
  };
}

function sizeTable(sizes: readonly PackageSize[]): Table {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2);
  return {
    heading: [
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
    rows: sizes.map(
      ({ events, fields, sourceBytes, minifiedBytes, gzippedBytes, eventBytes, entry, event }) => [
        thousands(events),
        String(fields),
        megabytes(sourceBytes),
        megabytes(minifiedBytes),
        megabytes(gzippedBytes),
        (eventBytes / 1e3).toFixed(1),
        entry.milliseconds.toFixed(1),
        megabytes(entry.memoryBytes),
        event.milliseconds.toFixed(1),
      ],
    ),
  };
}

function sendingTable(speeds: readonly SendSpeed[]): Table {
  return {
    heading: ['sender', 'at once', 'events a second', 'ratio'],
    rows: speeds.map(({ contender, concurrency, eventsPerSecond, ratio }) => [
      contender,
      String(concurrency),
      thousands(eventsPerSecond),
      ratio.toFixed(2),
    ]),
  };
}

function pendingTable({ done, attempts, seconds, playedMinutes, heapBytes }: PendingRun): Table {
  const step = done / (heapBytes.length - 1);
  return {
    caption: `${thousands(done)} deliveries waiting at once, ${thousands(attempts)} attempts, ${playedMinutes} played minutes in ${seconds.toFixed(1)} s`,
    heading: ['deliveries done', 'memory in use, MB'],
    rows: heapBytes.map((bytes, index) => [thousands(index * step), (bytes / 1e6).toFixed(1)]),
  };
}

function receivingTable(speeds: readonly ReceiveSpeed[]): Table {
  return {
    heading: ['receiver', 'requests a second', 'ratio', 'p99, ms', 'user, µs', 'system, µs'],
    rows: speeds.map((speed) => [
      speed.contender,
      thousands(speed.requestsPerSecond),
      speed.ratio.toFixed(2),
      speed.p99Ms.toFixed(1),
      speed.userMicroseconds.toFixed(0),
      speed.systemMicroseconds.toFixed(0),
    ]),
    remarks: ['User and system are the processor time of a request, until its event is handled.'],
  };
}

function checksTable({ checks, requests, testMilliseconds, plainMilliseconds, ratio }: CheckTimes): Table {
  return {
    heading: ['checks', 'requests', 'test, ms', 'one after the other, ms', 'ratio'],
    rows: [
      [
        String(checks),
        String(requests),
        testMilliseconds.toFixed(0),
        plainMilliseconds.toFixed(0),
        ratio.toFixed(2),
      ],
    ],
  };
}

function docsTable({ events, builds, search, smallEvents, smallEventPage }: DocsFigures): Table {
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
  return {
    caption: `The site of ${thousands(events)} events`,
    heading: [
      'built with',
      's',
      'MB at most',
      'files',
      'heaviest HTML, KB',
      'event: HTML + CSS, KB gz',
      'script, KB gz',
    ],
    rows: builds.map(row),
    remarks: [
      ...builds.flatMap(({ name, run }) => (run.failure === null ? [] : `${name}: ${run.failure}`)),
      ...(smallEventPage
        ? [
            `An event in a site of ${smallEvents}: ${kilobytes(smallEventPage.pageBytes)} KB of HTML + CSS, ${kilobytes(smallEventPage.scriptBytes)} KB of script, gzipped.`,
          ]
        : []),
      ...(search
        ? [
            `Search, from the last key to the results: median ${search.medianMs.toFixed(0)} ms, 95 % within ${search.p95Ms.toFixed(0)} ms, of ${search.queries} queries.`,
          ]
        : []),
    ],
  };
}
