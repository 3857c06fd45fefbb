import { GENERATED, PARSE_ALONE, PARSE_EVENT, TYPEBOX, ZOD } from './contenders/names.ts';
import type { DocsFigures } from './docs/figures.ts';
import { OWN } from './docs/names.ts';
import type { Figures, Part } from './figures.ts';
import type { DevLatency, GenerationTimes, LargeRun } from './generation/figures.ts';
import type { PackageSize } from './package/figures.ts';
import type { ReceiveSpeed } from './receiver/figures.ts';
import { BARE, EXPRESS, MEMORY, POSTGRES, POSTGRES_TRANSACTION, SQLITE } from './receiver/names.ts';
import type { SendingFigures } from './sender/figures.ts';
import { AUTOCANNON, RECORDING, UNDICI } from './sender/names.ts';
import { thousands, type Table } from './table.ts';
import type { Speed } from './validators/figures.ts';

export interface Goal {
  readonly goal: string;
  readonly figure: number;
  /** A retired goal is one that was missed, and that nobody pursues. */
  readonly status: 'met' | 'MISSED' | 'retired';
  /** What becomes of it if it is missed: the plan, or the reason why it is retired. */
  readonly note: Note | null;
}

/** What becomes of a goal that is missed. */
type Note = { readonly plan: string } | { readonly retired: string };

const NO_ROOM: Note = {
  retired:
    '`is` from bytes, the least that a validator does, is close to the goal itself. `parseEvent` also finds the event type, and judges the assumptions of the contract.',
};
const BUNDLE_RUNTIME: Note = {
  plan: 'Bundle the runtime that a package contains, as the build of this repository does: each module takes time to load.',
};
const COMPILED_ONCE: Note = {
  plan: 'Compile each schema once, in a process that is given it while others are read, and keep the code and not the compiler.',
};
const IDLE_MACHINE: Note = {
  plan: 'Measure again on an idle machine, before anything else: the time includes the turns of other work.',
};
const FEWER_RULES: Note = {
  plan: 'Let `generate` keep, as `dev` does, what the rules say of each file, and judge only what an edit reaches.',
};

/** Since each event has a module, whether its event type is known or not. */
const PARTIAL_EVENTS: Note = {
  plan: 'Compile the validator of a payload once for all events that share it, as its schema is shared already.',
};
const SMALLER_TYPES: Note = {
  plan: 'Look at what TypeScript resolves for a union of so many members, and generate types that need less of it.',
};
const NODE_CLIENT: Note = {
  retired: `The sender validates each event and records each attempt, and the others do neither. It needs Node's own client: a lenient one takes \`HTTP/1.1 2000\` for 200, and undici ends a connection on which \`100 Continue\` comes unasked.`,
};
const EVENTS_OF_A_SHAPE: Note = {
  plan: 'Share the files that a save changes out over the cores, as a build of the site does.',
};
const LEANER_EVENTS: Note = {
  plan: 'Look at what a request allocates before its event is stored; the rest is what Node needs to write responses.',
};
const FEWER_PAGES: Note = {
  plan: 'Fewer pages of indexes for each event, which needs another layout of the table: a commit holds the process for milliseconds, nearly all of them for the disk.',
};
const LEANER_SITE: Note = {
  plan: 'Time goes into compiling the schemas twice, once to judge examples and once for the page that checks payloads.',
};

const goals: { readonly [P in Part]: (figures: Figures[P]) => readonly Goal[] } = {
  validators: ({ speeds }) => validatorGoals(speeds),
  generate: ({ own, large }) => [...generationGoals(own), ...largeGoals(large)],
  dev: devGoals,
  package: ({ sizes }) => sizeGoals(sizes),
  send: sendingGoals,
  receiver: receivingGoals,
  checks: ({ ratio }) => [
    atMost('test of an endpoint against its requests one after the other', 3, ratio, IDLE_MACHINE),
  ],
  docs: docsGoals,
};

/** The goals of all parts that were measured. */
export function goalsOf(figures: Partial<Figures>): readonly Goal[] {
  const parts = Object.keys(figures) as readonly Part[];
  return parts.flatMap((part) => goalsOfPart(part, figures));
}

function goalsOfPart<P extends Part>(part: P, figures: Partial<Figures>): readonly Goal[] {
  const measured = figures[part];
  return measured === undefined ? [] : goals[part](measured);
}

/** The goals, and below them, numbered, what becomes of those that are missed. */
export function goalTable(all: readonly Goal[]): Table {
  const notes = [...new Set(all.flatMap(({ note }) => note ?? []))];
  return {
    heading: ['goal', 'figure', 'status'],
    rows: all.map(({ goal, figure, status, note }) => [
      goal,
      figure.toFixed(2),
      note === null ? status : `${status} (${notes.indexOf(note) + 1})`,
    ]),
    remarks: notes.map((note, index) =>
      'plan' in note ? `${index + 1}. Plan: ${note.plan}` : `${index + 1}. Retired: ${note.retired}`,
    ),
  };
}

function validatorGoals(speeds: readonly Speed[]): Goal[] {
  return [...new Set(speeds.map(({ event }) => event))].flatMap((event) => {
    const ratioOf = (name: Speed['case'], contender: string): number =>
      speeds.find((speed) => speed.event === event && speed.case === name && speed.contender === contender)
        ?.ratio ?? NaN;
    return [
      atLeast(
        `${event}, valid: ${GENERATED} against ${TYPEBOX}`,
        2,
        1 / ratioOf('valid', TYPEBOX),
        IDLE_MACHINE,
      ),
      atLeast(`${event}, valid: ${GENERATED} against ${ZOD}`, 3, 1 / ratioOf('valid', ZOD), IDLE_MACHINE),
      atLeast(
        `${event}, wrong early: ${GENERATED} against ${TYPEBOX}`,
        0.5,
        1 / ratioOf('wrong early', TYPEBOX),
      ),
      atLeast(
        `${event}, bytes: ${PARSE_EVENT} against ${PARSE_ALONE}`,
        0.68,
        ratioOf('bytes', PARSE_EVENT),
        NO_ROOM,
      ),
    ];
  });
}

function sizeGoals(sizes: readonly PackageSize[]): Goal[] {
  const [any] = sizes;
  const large = sizes.find(({ events }) => events === 1_000);
  return [
    ...(any ? [atMost('an event of 18 fields, both modes, minified, in KB', 8, any.eventBytes / 1e3)] : []),
    ...(large
      ? [
          atMost('1,000 events: the main entry, in MB', 8, large.sourceBytes / 1e6),
          atMost('1,000 events: minified and gzipped, in KB', 150, large.gzippedBytes / 1e3),
          atMost(
            '1,000 events: import of the main entry, in milliseconds',
            100,
            large.entry.milliseconds,
            IDLE_MACHINE,
          ),
          atMost('1,000 events: memory of that, in MB', 40, large.entry.memoryBytes / 1e6),
          atMost(
            '1,000 events: import of one by its subpath, in milliseconds',
            5,
            large.event.milliseconds,
            BUNDLE_RUNTIME,
          ),
        ]
      : []),
  ];
}

function generationGoals({ coldToParse, unchangedMs }: GenerationTimes): Goal[] {
  return [
    atMost('cold generate against the parser alone', 2, coldToParse, PARTIAL_EVENTS),
    atMost('generate with nothing changed, in seconds', 0.5, unchangedMs / 1000, IDLE_MACHINE),
  ];
}

function devGoals(latencies: readonly DevLatency[]): Goal[] {
  return latencies.map(({ events, edit, filesMs }) =>
    atMost(
      `${thousands(events)} events, ${edit} saved: all is up to date, in milliseconds`,
      events > 100 ? 500 : 300,
      filesMs,
      events > 100 ? EVENTS_OF_A_SHAPE : IDLE_MACHINE,
    ),
  );
}

function largeGoals(runs: readonly LargeRun[]): Goal[] {
  const of = (events: number): readonly LargeRun[] => runs.filter((run) => run.events === events);
  return of(1_000).flatMap(({ coldMs, editMs, peakBytes, typesBytes, consumer }) => [
    atMost('1,000 events, cold, in seconds', 7.5, coldMs / 1000, COMPILED_ONCE),
    atMost('1,000 events, memory in MB', 650, peakBytes / 1e6, COMPILED_ONCE),
    atMost('1,000 events, one schema changed, in seconds', 2, editMs / 1000, FEWER_RULES),
    atMost('types of 1,000 events, in MB', 0.75, typesBytes / 1e6),
    atMost(
      'tsc of a consumer with one switch over 1,000 events, against an empty one',
      1.3,
      consumer.switchMs / consumer.emptyMs,
      SMALLER_TYPES,
    ),
  ]);
}

function sendingGoals({ speeds, pending }: SendingFigures): Goal[] {
  const own = speeds.filter(({ contender, concurrency }) => contender === RECORDING && concurrency > 1);
  const [atFirst = NaN, ...later] = pending.heapBytes;
  return [
    ...own.map(({ concurrency, ratio }) =>
      atLeast(`events a second at concurrency ${concurrency} against ${AUTOCANNON}`, 0.8, ratio, NODE_CLIENT),
    ),
    ...own.map(({ concurrency, ratio }) => {
      const undici = speeds.find((speed) => speed.contender === UNDICI && speed.concurrency === concurrency);
      return atLeast(
        `events a second at concurrency ${concurrency} against ${UNDICI}`,
        1,
        ratio / (undici?.ratio ?? NaN),
        NODE_CLIENT,
      );
    }),
    atMost('memory as deliveries get done, against all waiting', 1, Math.max(...later) / atFirst),
  ];
}

function receivingGoals(speeds: readonly ReceiveSpeed[]): Goal[] {
  const of = (name: string) => speeds.find(({ contender }) => contender === name);
  const ratioOf = (name: string): number => of(name)?.ratio ?? NaN;
  const { userMicroseconds = NaN, systemMicroseconds = NaN } = of(MEMORY) ?? {};
  return [
    atMost(
      `${MEMORY}: processor time of a request, in µs`,
      40,
      userMicroseconds + systemMicroseconds,
      LEANER_EVENTS,
    ),
    atLeast(
      `requests a second: ${MEMORY} against ${EXPRESS}`,
      1,
      ratioOf(MEMORY) / ratioOf(EXPRESS),
      LEANER_EVENTS,
    ),
    atLeast(`requests a second: ${SQLITE} against ${BARE}`, 0.4, ratioOf(SQLITE), FEWER_PAGES),
    atLeast(`requests a second: ${POSTGRES} against ${BARE}`, 0.22, ratioOf(POSTGRES), LEANER_EVENTS),
    // Each event then has a transaction of its own.
    atLeast(
      `requests a second: ${POSTGRES_TRANSACTION}, against ${BARE}`,
      0.154,
      ratioOf(POSTGRES_TRANSACTION),
      LEANER_EVENTS,
    ),
  ];
}

function docsGoals({ events, builds, search, smallEvents, smallEventPage }: DocsFigures): Goal[] {
  const own = builds.find(({ name }) => name === OWN);
  const { milliseconds = NaN, peakBytes = NaN, failure = null } = own?.run ?? {};
  const ratio = (own?.eventPage?.pageBytes ?? NaN) / (smallEventPage?.pageBytes ?? NaN);
  const scripts = (own?.eventPage?.scriptBytes ?? NaN) / (smallEventPage?.scriptBytes ?? NaN);
  return [
    atMost(
      `site of ${thousands(events)} events, in seconds`,
      9,
      failure === null ? milliseconds / 1000 : NaN,
      LEANER_SITE,
    ),
    atMost(`memory for the site of ${thousands(events)} events, in GB`, 0.7, peakBytes / 1e9, LEANER_SITE),
    atMost('search, 95 of 100 answers, in milliseconds', 100, search?.p95Ms ?? NaN, IDLE_MACHINE),
    // The list of categories may be longer.
    atMost(`page of an event against the same with ${smallEvents} events`, 1.1, Math.max(ratio, scripts)),
  ];
}

function atLeast(what: string, bound: number, figure: number, note: Note | null = null): Goal {
  return judged(`${what}: at least ${bound}`, figure, figure >= bound, note);
}

function atMost(what: string, bound: number, figure: number, note: Note | null = null): Goal {
  return judged(`${what}: at most ${bound}`, figure, figure <= bound, note);
}

function judged(goal: string, figure: number, isMet: boolean, note: Note | null): Goal {
  if (isMet) return { goal, figure, status: 'met', note: null };
  return { goal, figure, status: note && 'retired' in note ? 'retired' : 'MISSED', note };
}
