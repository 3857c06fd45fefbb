import { PARSE_EVENT, GENERATED, TYPEBOX, ZOD } from './contenders/index.ts';
import { OWN, type DocsFigures } from './docs/measure.ts';
import type { DevLatency } from './generation/dev.ts';
import type { LargeRun } from './generation/large.ts';
import type { GenerationTimes } from './generation/measure.ts';
import type { PackageSize } from './package/sizes.ts';
import type { ReceiveSpeed } from './receiver/measure.ts';
import { BARE, MEMORY, SQLITE } from './receiver/names.ts';
import { RECORDING, UNDICI } from './sender/names.ts';
import type { PendingRun } from './sender/measure-pending.ts';
import type { SendSpeed } from './sender/measure.ts';
import type { Speed } from './validators/measure.ts';

export interface Goal {
  readonly goal: string;
  readonly figure: number;
  readonly isMet: boolean;
}

export function validatorGoals(speeds: readonly Speed[]): Goal[] {
  return [...new Set(speeds.map(({ event }) => event))].flatMap((event) => {
    const ratioOf = (name: Speed['case'], contender: string): number =>
      speeds.find((speed) => speed.event === event && speed.case === name && speed.contender === contender)
        ?.ratio ?? NaN;
    return [
      atLeast(`${event}, valid: ${GENERATED} against ${TYPEBOX}`, 2, 1 / ratioOf('valid', TYPEBOX)),
      atLeast(`${event}, valid: ${GENERATED} against ${ZOD}`, 3, 1 / ratioOf('valid', ZOD)),
      atLeast(
        `${event}, wrong early: ${GENERATED} against ${TYPEBOX}`,
        0.5,
        1 / ratioOf('wrong early', TYPEBOX),
      ),
      atLeast(
        `${event}, bytes: ${PARSE_EVENT} against JSON.parse alone`,
        0.75,
        ratioOf('bytes', PARSE_EVENT),
      ),
    ];
  });
}

export function sizeGoals(sizes: readonly PackageSize[]): Goal[] {
  const [any] = sizes;
  const large = sizes.find(({ events }) => events === 1_000);
  return [
    ...(any ? [atMost('an event of 18 fields, both modes, minified, in KB', 8, any.eventBytes / 1e3)] : []),
    ...(large
      ? [
          atMost('1,000 events: the main entry, in MB', 8, large.sourceBytes / 1e6),
          atMost('1,000 events: minified and gzipped, in KB', 150, large.gzippedBytes / 1e3),
          atMost('1,000 events: import of the main entry, in milliseconds', 100, large.entry.milliseconds),
          atMost('1,000 events: memory of that, in MB', 40, large.entry.memoryBytes / 1e6),
          atMost('1,000 events: import of one by its subpath, in milliseconds', 5, large.event.milliseconds),
        ]
      : []),
  ];
}

export function generationGoals({ coldToParse, unchangedMs }: GenerationTimes): Goal[] {
  return [
    atMost('cold generate against the parser alone', 2, coldToParse),
    atMost('generate with nothing changed, in seconds', 0.5, unchangedMs / 1000),
  ];
}

export function devGoals(latencies: readonly DevLatency[]): Goal[] {
  return latencies.map(({ events, edit, filesMs }) =>
    atMost(
      `${events} events, ${edit} saved: all is up to date, in milliseconds`,
      events > 100 ? 500 : 300,
      filesMs,
    ),
  );
}

export function largeGoals(runs: readonly LargeRun[]): Goal[] {
  const of = (events: number): readonly LargeRun[] => runs.filter((run) => run.events === events);
  return [
    ...of(1_000).flatMap(({ coldMs, editMs, typesBytes, consumer }) => [
      atMost('1,000 events, cold, in seconds', 2, coldMs / 1000),
      atMost('1,000 events, one schema changed, against cold', 0.1, editMs / coldMs),
      atMost('types of 1,000 events, in MB', 0.75, typesBytes / 1e6),
      atMost(
        'tsc of a consumer with one switch over 1,000 events, against an empty one',
        1.3,
        consumer.switchMs / consumer.emptyMs,
      ),
    ]),
    ...of(5_000).flatMap(({ coldMs, peakBytes }) => [
      atMost('5,000 events, cold, in seconds', 8, coldMs / 1000),
      atMost('5,000 events, memory in MB', 500, peakBytes / 1e6),
    ]),
  ];
}

export function sendingGoals(speeds: readonly SendSpeed[], { heapBytes }: PendingRun): Goal[] {
  const own = speeds.filter(({ contender, concurrency }) => contender === RECORDING && concurrency > 1);
  const [atFirst = NaN, ...later] = heapBytes;
  return [
    ...own.map(({ concurrency, ratio }) =>
      atLeast(`events a second at concurrency ${concurrency} against autocannon`, 0.8, ratio),
    ),
    ...own.map(({ concurrency, ratio }) => {
      const undici = speeds.find((speed) => speed.contender === UNDICI && speed.concurrency === concurrency);
      return atLeast(
        `events a second at concurrency ${concurrency} against ${UNDICI}`,
        1,
        ratio / (undici?.ratio ?? NaN),
      );
    }),
    atMost('memory as deliveries get done, against all waiting', 1, Math.max(...later) / atFirst),
  ];
}

export function receivingGoals(speeds: readonly ReceiveSpeed[]): Goal[] {
  const ratioOf = (name: string): number => speeds.find(({ contender }) => contender === name)?.ratio ?? NaN;
  return [
    atLeast(`requests a second: ${MEMORY} against ${BARE}`, 0.85, ratioOf(MEMORY)),
    atLeast(`requests a second: ${SQLITE} against ${BARE}`, 0.5, ratioOf(SQLITE)),
  ];
}

export function docsGoals({ events, builds, search, smallEventPage }: DocsFigures): Goal[] {
  const own = builds.find(({ name }) => name === OWN);
  const { milliseconds = NaN, peakBytes = NaN, failure } = own?.run ?? {};
  const ratio = (own?.eventPage?.pageBytes ?? NaN) / (smallEventPage?.pageBytes ?? NaN);
  const scripts = (own?.eventPage?.scriptBytes ?? NaN) / (smallEventPage?.scriptBytes ?? NaN);
  return [
    atMost(`site of ${events} events, in seconds`, 10, failure === undefined ? milliseconds / 1000 : NaN),
    atMost(`memory for the site of ${events} events, in GB`, 0.7, peakBytes / 1e9),
    atMost('search, 95 of 100 answers, in milliseconds', 100, search?.p95Ms ?? NaN),
    // The list of categories may be longer.
    atMost('page of an event against the same with 36 events', 1.1, Math.max(ratio, scripts)),
  ];
}

function atLeast(what: string, bound: number, figure: number): Goal {
  return { goal: `${what}: at least ${bound}`, figure, isMet: figure >= bound };
}

function atMost(what: string, bound: number, figure: number): Goal {
  return { goal: `${what}: at most ${bound}`, figure, isMet: figure <= bound };
}
