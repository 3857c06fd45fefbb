import type { ClaimedEvent, EventState, NewEvent, PutOutcome } from '../../../receiver/inbox/inbox.ts';
import { versionKey } from '../../../receiver/work/version-key.ts';
import { NEWEST } from './contract.ts';
import { beginAttempt, isSeenSince, seeLife, type Attempt, type Life } from './life.ts';
import type { Plan } from './plan.ts';
import { time } from './system.ts';

/** One stay of an event in the store: it may come back after it was swept. */
interface Story {
  readonly event: NewEvent;
  readonly body: string;
  readonly arrivedAtMs: number;
  state: EventState | 'swept';
  newerThan: string | null;
  attempts: number;
  doneAtMs: number;
  /** The latest one. */
  claim: Claim | undefined;
  readonly claims: Map<string, Claim>;
}

interface Claim {
  readonly by: Life;
  readonly atMs: number;
  leaseEndsAtMs: number;
  /** Whether a call of the store went wrong that had to do with it. */
  isTroubled: boolean;
  attempt: Attempt | undefined;
}

export type History = ReturnType<typeof createHistory>;

/** What happens in a run, in the order in which it takes effect in the store, held against the rules. */
export function createHistory({ options, faultRate }: Plan, storeNowMs: () => number) {
  const lives: Life[] = [];
  const stories: Story[] = [];
  const current = new Map<string, Story>();
  /** What handlers wrote that has taken effect, by the ID of the event. */
  const effects = new Map<string, string[]>();
  const violations: string[] = [];
  const lines: string[] = [];
  let isClockShifted = false;

  function say(line: string): void {
    lines.push(`${time.nowMs() % 100_000_000} ${line}`);
  }

  function violated(rule: string): void {
    say(`!! ${rule}`);
    violations.push(rule);
  }

  /** The story of a claimed event, its claim, and whether that still holds. */
  function held(event: ClaimedEvent): { story: Story; claim: Claim; isHeld: boolean } {
    const { id, token, receivedAtMs } = event;
    // One that was swept may have come again.
    const story = stories.findLast((one) => one.event.id === id && one.arrivedAtMs === receivedAtMs);
    const claim = story?.claims.get(token);
    if (!story || !claim) throw new Error(`Unknown claim of ${id}`);
    return { story, claim, isHeld: story.state === 'claimed' && story.claim === claim };
  }

  /** What the store says of a claim, held against what is known of it. */
  function settles(what: string, life: Life, event: ClaimedEvent, isOurs: boolean) {
    const found = held(event);
    say(`${life.name} ${what} ${event.id}: ${isOurs}`);
    if (isOurs !== found.isHeld)
      violated(
        `${what} of ${event.id} by ${life.name} is ${isOurs}, as if its claim were${isOurs ? '' : ' not'} valid`,
      );
    return isOurs ? found : undefined;
  }

  function isNewerLive(life: Life, sinceMs: number): boolean {
    const isNewer = (other: Life): boolean => other.version > life.version;
    return (
      !isClockShifted &&
      lives.some(
        (other) => isNewer(other) && isSeenSince(other, sinceMs, storeNowMs(), options.newerSeenWithinMs),
      )
    );
  }

  function checkOrder(story: Story): void {
    const { orderKey, id } = story.event;
    if (orderKey === null) return;
    for (const earlier of stories) {
      if (earlier === story) return;
      if (earlier.event.orderKey !== orderKey || !isOpen(earlier)) continue;
      violated(`${id} is claimed before ${earlier.event.id}, which came earlier with the same key`);
    }
  }

  function checkLease({ event: { id }, state, claim }: Story): void {
    if (state === 'waiting' || isClockShifted) return;
    if (state !== 'claimed' || !claim) return violated(`${id} is claimed though it is ${state}`);
    if (storeNowMs() < claim.leaseEndsAtMs) violated(`${id} is claimed while it is leased`);
    const isLeft = claim.attempt === undefined && !claim.by.isAtWork;
    if (claim.isTroubled || claim.by.isCrashed || isLeft) return;
    violated(`the lease of ${id} ended although ${claim.by.name} lives and the store is healthy`);
  }

  function takes(life: Life, event: ClaimedEvent, leaseMs: number, isTroubled: boolean): void {
    const story = current.get(event.id) as Story;
    say(`${life.name} claims ${event.id}, attempt ${event.attempts}${isTroubled ? ', troubled' : ''}`);
    checkOrder(story);
    story.attempts += 1;
    beginAttempt(life, event.id, event.attempts);
    if (event.attempts !== story.attempts)
      violated(`attempt ${story.attempts} at ${event.id} counts as ${event.attempts}`);
    const atMs = storeNowMs();
    story.claim = {
      by: life,
      atMs: time.nowMs(),
      leaseEndsAtMs: atMs + leaseMs,
      isTroubled,
      attempt: undefined,
    };
    story.claims.set(event.token, story.claim);
    story.state = 'claimed';
  }

  return {
    lives,
    violations,
    lines,
    say,
    violated,
    noteClockShift(): void {
      isClockShifted = true;
      say('the clock of the store is set');
    },
    /** Something went wrong with a call that has to do with a claim. */
    noteTrouble(event: ClaimedEvent): void {
      held(event).claim.isTroubled = true;
    },

    put(
      life: Life,
      event: NewEvent,
      outcome: PutOutcome | undefined,
      leaseMs: number,
      isTroubled: boolean,
    ): void {
      const before = current.get(event.id);
      const told = typeof outcome === 'object' ? 'claimed' : outcome;
      say(`${life.name} puts ${event.id} (${event.kind}): ${told}`);
      if (told !== 'new' && told !== 'claimed') return;
      if (before && before.state !== 'swept') violated(`${event.id} is stored a second time`);
      const story: Story = {
        event,
        body: bodyText(event.body),
        arrivedAtMs: storeNowMs(),
        state: event.state,
        newerThan: event.newerThan,
        attempts: 0,
        doneAtMs: 0,
        claim: undefined,
        claims: new Map(),
      };
      stories.push(story);
      current.set(event.id, story);
      if (typeof outcome === 'object') takes(life, outcome, leaseMs, isTroubled);
      const isForNewer = event.state === 'quarantined' && event.eventType === 'fresh' && !isAside(event);
      // It may have asked a while ago.
      if (isForNewer && faultRate === 0 && isNewerLive(life, storeNowMs() - 100))
        violated(`${life.name} keeps ${event.id} for nobody, although a newer version lives that knows it`);
    },

    claim(life: Life, claimed: readonly ClaimedEvent[], leaseMs: number, isTroubled: boolean): void {
      for (const event of claimed) {
        checkLease(current.get(event.id) as Story);
        takes(life, event, leaseMs, isTroubled);
      }
    },

    /** A handler begins: the receiver calls it next. */
    start(life: Life, event: ClaimedEvent): void {
      const { story, claim, isHeld } = held(event);
      const { id } = event;
      say(`${life.name} starts ${id}`);
      if (isAside(story.event)) violated(`the ${story.event.kind} ${id} is handed to a handler`);
      if (!isHeld && !claim.isTroubled && !isClockShifted)
        violated(`${life.name} starts ${id} without its claim`);
      if (claim.attempt) violated(`${life.name} starts ${id} twice on one claim`);
      if (event.attempts > options.retry.maxAttempts)
        violated(`attempt ${event.attempts} at ${id} is one too many`);
      if (!life.isAtWork) violated(`${life.name} starts ${id} though it has stopped`);
      claim.attempt = { startedAtMs: time.nowMs(), outcome: 'uncalled', wrote: [] };
      life.starting = claim.attempt;
    },

    /** The handler for everything else begins. */
    startOtherwise(life: Life, id: string): void {
      const story = current.get(id);
      if (life.version === NEWEST || story?.event.eventType !== 'fresh') return;
      if (isNewerLive(life, story.arrivedAtMs))
        violated(`"otherwise" of ${life.name} has ${id}, although a newer version lives that knows it`);
    },

    extend(life: Life, event: ClaimedEvent, leaseMs: number, isOurs: boolean): void {
      const found = settles('extend', life, event, isOurs);
      if (found) found.claim.leaseEndsAtMs = storeNowMs() + leaseMs;
    },

    complete(life: Life, event: ClaimedEvent, isOurs: boolean): void {
      const found = settles('complete', life, event, isOurs);
      if (!found) return;
      if (found.claim.attempt?.outcome !== 'ended')
        violated(`${event.id} is done before its handler has ended`);
      found.story.state = 'done';
      found.story.doneAtMs = storeNowMs();
    },

    effect(id: string, values: readonly string[]): void {
      effects.set(id, [...(effects.get(id) ?? []), ...values]);
    },

    fail(life: Life, event: ClaimedEvent, retryInMs: number | null, isOurs: boolean): void {
      const found = settles('fail', life, event, isOurs);
      if (!found) return;
      const { story, claim } = found;
      const { attempt } = claim;
      const tooLong = attempt !== undefined && time.nowMs() - attempt.startedAtMs >= options.handlerTimeoutMs;
      const isUnbegun = !attempt && story.attempts > options.retry.maxAttempts;
      if (attempt?.outcome !== 'threw' && !tooLong && !isUnbegun && !claim.isTroubled)
        violated(`an attempt at ${event.id} fails although its handler does not`);
      if (retryInMs === null && story.attempts < options.retry.maxAttempts)
        violated(`${event.id} is dead after ${story.attempts} attempts`);
      story.state = retryInMs === null ? 'dead' : 'waiting';
    },

    /** An instance gives an event back, which takes effect later. */
    giveBack(life: Life, event: ClaimedEvent): void {
      if (life.isCrashed || !held(event).claim.attempt) return;
      if (![...life.stopsAtMs].some((atMs) => atMs <= time.nowMs()))
        violated(`${life.name} gives ${event.id} back while its handler still has time`);
    },

    release(life: Life, event: ClaimedEvent, isOurs: boolean): void {
      const found = settles('release', life, event, isOurs);
      if (!found) return;
      found.story.state = 'waiting';
      found.story.attempts -= 1;
    },

    defer(life: Life, event: ClaimedEvent, newerThan: string, isOurs: boolean): void {
      const found = settles('defer', life, event, isOurs);
      if (!found) return;
      found.story.state = 'deferred';
      found.story.attempts -= 1;
      found.story.newerThan = newerThan;
    },

    quarantine(life: Life, event: ClaimedEvent, isOurs: boolean): void {
      const found = settles('quarantine', life, event, isOurs);
      if (!found) return;
      if (life.hasOtherwise) violated(`${event.id} is quarantined although ${life.name} handles it`);
      found.story.state = 'quarantined';
      found.story.attempts -= 1;
    },

    heartbeat(life: Life): void {
      seeLife(life, storeNowMs());
      for (const story of stories) {
        if (story.state === 'deferred' && (story.newerThan ?? '') < versionKey(life.version))
          story.state = 'waiting';
      }
    },

    /** What is left of events that are done. */
    sweep(left: ReadonlySet<string>): void {
      for (const story of stories) {
        if (story.state !== 'done' || left.has(story.event.id)) continue;
        if (!isClockShifted && story.doneAtMs + options.retentionMs > storeNowMs())
          violated(`${story.event.id} is swept before its time`);
        story.state = 'swept';
      }
    },

    redrive(): void {
      say('dead events are redriven');
      for (const story of stories) {
        if (story.state !== 'dead') continue;
        story.state = 'waiting';
        story.attempts = 0;
      }
    },

    /** A request with this event was acknowledged. */
    acknowledge(life: Life, id: string | null, body: string): void {
      say(`${life.name} acknowledges ${id}`);
      const isIt = ({ event }: Story): boolean =>
        id === null || event.id === id || event.id.startsWith(`${id}~`);
      if (!stories.some((story) => story.body === body && isIt(story)))
        violated(`${id} is acknowledged before it is stored`);
    },

    /** A `stop` has ended that began at a time. */
    stop(life: Life, beganAtMs: number): void {
      for (const { event, state, claim } of stories) {
        if (state !== 'claimed' || claim?.by !== life || claim.isTroubled || claim.atMs >= beganAtMs)
          continue;
        violated(`${life.name} has stopped and still holds ${event.id}`);
      }
    },

    isSettled: () => !stories.some(isOpen),

    /** At the end, once everything has been left to a healthy instance of the newest version, and that has stopped. */
    end(stored: ReadonlyMap<string, EventState>): void {
      for (const { event, state } of stories) {
        const { id } = event;
        if (isOpen({ state })) violated(`${id} is still ${state} at the end`);
        if (state !== 'swept' && current.get(id)?.state !== stored.get(id))
          violated(`${id} is ${stored.get(id)} in the store in place of ${state}`);
      }
      for (const id of current.keys()) checkEffects(id);
      for (const life of lives) {
        if (life.isCrashed) continue;
        for (const [attempt, open] of life.open)
          if (open > 0) violated(`no notice ends ${attempt} of ${life.name}`);
      }
    },
  };

  /** Exactly once for each time that it is done. */
  function checkEffects(id: string): void {
    const of = stories.filter(({ event }) => event.id === id);
    const doneBy = of.flatMap(({ state, claim }) =>
      state === 'done' || state === 'swept' ? (claim?.attempt ?? []) : [],
    );
    const expected = doneBy.flatMap(({ wrote }) => wrote);
    const found = effects.get(id) ?? [];
    if (expected.join() !== found.join())
      violated(`what handlers of ${id} wrote: ${found.join()}, in place of ${expected.join()}`);
  }
}

const decoder = new TextDecoder();

export function bodyText(body: Uint8Array): string {
  return decoder.decode(body);
}

/** Whether something is still to be done. */
function isOpen({ state }: Pick<Story, 'state'>): boolean {
  return state === 'waiting' || state === 'claimed' || state === 'deferred';
}

function isAside({ kind }: NewEvent): boolean {
  return kind === 'conflict' || kind === 'replay';
}
