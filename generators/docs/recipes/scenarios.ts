import type { Contract } from '../../contract/model.ts';

/** A scenario that comes with the package, and what a receiver has shown by passing it. */
export interface CertifyingScenario {
  readonly name: string;
  readonly shows: string;
  /** Retries that the contract must have for it to be played. */
  readonly retries: number;
}

export interface ScenarioGroup {
  readonly title: string;
  readonly scenarios: readonly CertifyingScenario[];
}

/** The scenarios that a contract can play, by what they ask of a receiver, and how many there are in all. */
export function certifyingScenarios({ events }: Contract): {
  readonly playable: readonly ScenarioGroup[];
  readonly count: number;
} {
  const retries = Math.max(0, ...events.map(({ delivery }) => delivery.retry?.maxRetries ?? 0));
  const playable = groups.map(({ title, scenarios }) => ({
    title,
    scenarios: scenarios.filter((scenario) => scenario.retries <= retries),
  }));
  return { playable, count: groups.flatMap(({ scenarios }) => scenarios).length };
}

const groups: readonly ScenarioGroup[] = [
  {
    title: 'It takes what comes',
    scenarios: [
      { name: 'first-try-success', shows: 'A plain event is a success.', retries: 0 },
      { name: 'burst', shows: 'A hundred events at once are all taken.', retries: 0 },
      { name: 'reordering', shows: 'Events that overtake each other all arrive.', retries: 0 },
      { name: 'slow-sender', shows: 'A body that takes a second is waited for.', retries: 0 },
      { name: 'unknown-event-type', shows: 'A new event type is no error.', retries: 0 },
      { name: 'unknown-field', shows: 'A new field is no error.', retries: 0 },
    ],
  },
  {
    title: 'It answers duplicates',
    scenarios: [
      { name: 'late-duplicate', shows: 'A copy that comes later is a success.', retries: 0 },
      { name: 'duplicate-storm', shows: 'Ten copies at once are all answered with success.', retries: 0 },
      {
        name: 'redelivery-after-cut',
        shows: 'The retry of an event whose answer was lost is a success.',
        retries: 1,
      },
    ],
  },
  {
    title: 'It lives through failures',
    scenarios: [
      { name: 'half-a-body', shows: 'A body that breaks off is not taken; the whole one is.', retries: 3 },
      { name: 'lost-event', shows: 'A broken connection does no harm to the next event.', retries: 0 },
      {
        name: 'twenty-failures-then-success',
        shows: 'The last retry is taken as the first would be.',
        retries: 20,
      },
      { name: 'all-attempts-fail', shows: 'Connections that close at once do no harm.', retries: 20 },
      {
        name: 'mixed-traffic',
        shows: 'Plain events, duplicates and retries side by side are all taken.',
        retries: 2,
      },
    ],
  },
  {
    title: 'It refuses what is broken',
    scenarios: [
      { name: 'malformed-json', shows: 'Broken JSON is refused, and the next event is taken.', retries: 0 },
      {
        name: 'oversized-body',
        shows: 'A body of ten megabytes is refused, and the next event is taken.',
        retries: 0,
      },
    ],
  },
];
