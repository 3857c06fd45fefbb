/**
 * How much depends on a check: `contract`, an endpoint that fails it loses events or acts on forged ones; `practice`, an endpoint that fails it is
 * warned; `probe`, hostile requests, which are sent on request.
 */
export const checkLevels = ['contract', 'practice', 'probe'] as const;

export type CheckLevel = (typeof checkLevels)[number];

/** What a check is played with only if it is asked for: real time that passes, many events at once. */
export const checkNeeds = ['wait', 'load'] as const;

type CheckNeed = (typeof checkNeeds)[number];

/** What it means to pass or fail a scenario. */
export interface CheckInfo {
  /** `Checks that …`, a sentence. */
  readonly checks: string;
  readonly level: CheckLevel;
  /** What a correct endpoint does. */
  readonly correct: string;
  /** Why it matters. */
  readonly why: string;
  /** The page of the documentation about it, without its ending. */
  readonly guide: string;
  readonly needs?: CheckNeed;
}

/** The groups of checks, in the order in which they are played: the name before the slash, and a title. */
export const checkGroups = {
  reachable: 'Is reached',
  sender: 'Refuses forged requests',
  acknowledgement: 'Accepts valid events',
  evolution: 'Accepts what is new',
  duplicates: 'Handles duplicates once',
  cuts: 'Survives broken connections',
  kills: 'Survives crashes',
  signatures: 'Verifies signatures',
  hostile: 'Survives hostile requests',
  load: 'Survives load',
} as const;

export type CheckGroup = keyof typeof checkGroups;
