/** What a fault's value is, in words for help texts and errors. */
export type FaultValue = 'none' | 'duration' | 'count' | 'bytes' | 'text';

export interface FaultKind {
  /**
   * Where it sets in: `order` moves deliveries in time, `request` changes what is sent in every attempt alike, `wire`
   * breaks single requests, `copies` repeats them.
   */
  readonly layer: 'order' | 'request' | 'wire' | 'copies';
  readonly value: FaultValue;
  /** What counts where no value is given; undefined where one has to be. */
  readonly fallback?: number | string;
  readonly description: string;
}

const kinds = {
  delay: { layer: 'order', value: 'duration', description: 'leave this much later, in played time' },
  'out-of-order': {
    layer: 'order',
    value: 'count',
    fallback: 10,
    description: 'send this many events at a time in another order',
  },
  burst: { layer: 'order', value: 'count', description: 'send this many events at once, whatever the rate' },
  duplicate: {
    layer: 'copies',
    value: 'count',
    fallback: 2,
    description: 'send each request this many times, one after the other; the first answer decides',
  },
  'duplicate-parallel': {
    layer: 'copies',
    value: 'count',
    fallback: 2,
    description: 'send each request this many times at once; the first answer decides',
  },
  'cut-before-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection between head and body',
  },
  'cut-during-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection half way through the body',
  },
  'cut-after-body': {
    layer: 'wire',
    value: 'none',
    description: 'close the connection before the answer, which the receiver may have worked on',
  },
  'slow-body': {
    layer: 'wire',
    value: 'duration',
    description: 'take this long to send the body, in real time',
  },
  'unknown-field': {
    layer: 'request',
    value: 'none',
    description: 'add a field that the contract does not know',
  },
  'unknown-event-type': {
    layer: 'request',
    value: 'none',
    description: 'name an event type that the contract does not know',
  },
  'malformed-json': { layer: 'request', value: 'none', description: 'break off the JSON half way' },
  'wrong-content-type': {
    layer: 'request',
    value: 'text',
    fallback: 'text/plain',
    description: 'claim another content type',
  },
  'missing-header': { layer: 'request', value: 'none', description: 'leave out the headers of --header' },
  'wrong-header': {
    layer: 'request',
    value: 'none',
    description: 'send another value in the headers of --header',
  },
  'oversized-body': {
    layer: 'request',
    value: 'bytes',
    fallback: 10 * 1024 * 1024,
    description: 'blow the body up to this size with a field that the contract does not know',
  },
  'repeated-header': {
    layer: 'request',
    value: 'none',
    description: 'send the header with the delivery identifier twice, where there is one',
  },
} as const satisfies Record<string, FaultKind>;

export type FaultName = keyof typeof kinds;

/** Every fault by its name. */
export const faultKinds: Readonly<Record<FaultName, FaultKind>> = kinds;

/** A fault to play. */
export interface Fault {
  readonly name: FaultName;
  /** Milliseconds, a count, bytes or a text, as its kind has it; undefined for those without a value. */
  readonly value?: number | string;
}

/** Most copies, events or places that a fault may ask for, so that a slip of the finger does no harm. */
const maxCount = 10_000;

const maxBytes = 64 * 1024 * 1024;

/** The longest delay: a day. */
const maxDurationMs = 24 * 60 * 60 * 1000;

/**
 * Checks a fault that came from outside, its value already a number where its kind wants one, and fills in the value
 * where it may be left out. Throws a TypeError that says what to mend.
 */
export function checkFault(name: string, value: unknown): Fault {
  if (!isFaultName(name)) {
    throw new TypeError(
      `there is no fault ${JSON.stringify(name)}. The faults are ${faultNames.join(', ')}.`,
    );
  }
  const kind = faultKinds[name];
  if (kind.value === 'none') {
    if (value === undefined || value === true || value === null) return { name };
    throw new TypeError(`${name}: takes no value.`);
  }
  const wanted = value ?? kind.fallback;
  if (!isValueOf(kind.value, wanted)) throw new TypeError(`${name}: ${valueInWords[kind.value]}.`);
  return { name, value: wanted };
}

export const faultNames = Object.keys(faultKinds) as FaultName[];

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultKinds, name);
}

const valueInWords: Readonly<Record<Exclude<FaultValue, 'none'>, string>> = {
  duration: 'needs a duration of at most a day, like 500ms, 30s or 5m',
  count: `needs a whole number from 2 to ${maxCount}`,
  bytes: `needs a number of bytes from 1 to ${maxBytes}`,
  text: 'needs a text of one line',
};

function isValueOf(kind: Exclude<FaultValue, 'none'>, value: unknown): value is number | string {
  switch (kind) {
    case 'duration':
      return typeof value === 'number' && value >= 0 && value <= maxDurationMs;
    case 'count':
      return Number.isInteger(value) && (value as number) >= 2 && (value as number) <= maxCount;
    case 'bytes':
      return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maxBytes;
    case 'text':
      return typeof value === 'string' && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value);
  }
}

/**
 * Refuses faults that exclude each other: one request breaks in one way, and is copied in one way. Throws a TypeError that
 * names both.
 */
export function checkFaultsTogether(faults: readonly Fault[]): void {
  const exclusive = [
    ['cut-before-body', 'cut-during-body', 'cut-after-body', 'slow-body'],
    ['duplicate', 'duplicate-parallel'],
  ];
  for (const group of exclusive) {
    const [first, second] = faults.filter(({ name }) => group.includes(name));
    if (first && second) {
      throw new TypeError(`${first.name} and ${second.name} exclude each other. Choose one.`);
    }
  }
}

/** Faults, and on how many attempts of a delivery those that break single requests set in. */
export interface FaultPlan {
  readonly faults: readonly Fault[];
  /** The first so many attempts, 1 being the original one alone; Infinity for all. */
  readonly attempts: number;
}

export const noFaults: FaultPlan = { faults: [], attempts: 0 };

/** How many copies of a request are under way at once. */
export function parallelCopies(faults: readonly Fault[]): number {
  return Number(faults.find(({ name }) => name === 'duplicate-parallel')?.value ?? 1);
}
