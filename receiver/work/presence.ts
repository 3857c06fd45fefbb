import type { Inbox, InboxUse } from '../inbox/inbox.ts';
import type { Notice } from '../notice.ts';

interface PresenceOptions {
  readonly inbox: Pick<Inbox<unknown>, 'heartbeat'>;
  readonly contract: string;
  /** A text that sorts as versions do. */
  readonly version: string;
  readonly longestDelayMs: number;
  /** For how long after it was seen events are kept for a newer version. */
  readonly newerSeenWithinMs: number;
  readonly nowMs: () => number;
  readonly tell: (notice: Notice) => void;
  readonly onError: (error: unknown) => void;
}

/** Tells other processes of this one, and knows of them. */
export interface Presence {
  /** Tells once. Rejects if the inbox cannot be reached. */
  announce(): Promise<void>;
  /** Tells from now on, from time to time. */
  start(): void;
  stop(): void;
  /**
   * Whether a newer version of the contract uses the inbox, as known at a time by the clock of the store; now, if none is
   * given. Rejects if the inbox cannot be reached.
   */
  isNewerSeen(sinceMs?: number): Promise<boolean>;
  /** Whether events wait for a newer version although none has been seen for long. */
  isNewerGone(): boolean;
}

const EVERY_MS = 10_000;

/** By how much clocks may differ that are taken for equal. */
const SKEW_MS = 60_000;

export function createPresence(options: PresenceOptions): Presence {
  const { inbox, contract, version, longestDelayMs, newerSeenWithinMs, tell } = options;
  let known: InboxUse | undefined;
  let asking: Promise<InboxUse> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function ask(): Promise<InboxUse> {
    const use = await inbox.heartbeat({ contract, version, longestDelayMs });
    const wasGone = known !== undefined && isGone(known);
    known = use;
    if (isGone(use) && !wasGone) tell({ type: 'newer-gone', deferred: use.deferred });
    const aheadMs = options.nowMs() - use.nowMs;
    if (Math.abs(aheadMs) > SKEW_MS || use.corrected > 0)
      tell({ type: 'clock', aheadMs, corrected: use.corrected });
    return use;
  }

  /** One at a time: all who ask meanwhile get the next answer, which is not older than their question. */
  async function askAfter(running: Promise<InboxUse> | undefined): Promise<InboxUse> {
    await running?.catch(() => undefined);
    const next = asking === running ? undefined : asking;
    asking = next ?? ask();
    return asking;
  }

  function isNewer(use: InboxUse): boolean {
    return use.versions.some((seen) => seen.version > version && seen.seenMsAgo <= newerSeenWithinMs);
  }

  function isGone(use: InboxUse): boolean {
    return use.deferred > 0 && !isNewer(use);
  }

  function beat(): void {
    askAfter(asking).catch(options.onError);
  }

  return {
    async announce() {
      await askAfter(asking);
    },
    start() {
      if (timer !== undefined) return;
      timer = setInterval(beat, EVERY_MS);
      beat();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    async isNewerSeen(sinceMs) {
      if (sinceMs !== undefined && known !== undefined && known.nowMs > sinceMs) return isNewer(known);
      return isNewer(await askAfter(asking));
    },
    isNewerGone: () => known !== undefined && isGone(known),
  };
}
