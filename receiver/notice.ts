import type { ValidationError } from '@webhook-contract/runtime/v1';
import type { SenderRefusal } from './request/request.ts';

/**
 * Something that happened, for logs, metrics and traces. Notices contain no payload data except names of fields and
 * rules.
 */
export type Notice =
  /** A request was refused and not stored, for a reason that lies with its sender. */
  | { readonly type: 'refused'; readonly reason: SenderRefusal }
  /** The store failed: the response was 503, and the event may be stored. `id` is null if that was not known yet. */
  | { readonly type: 'unavailable'; readonly id: string | null }
  /** An event was stored for the first time. */
  | {
      readonly type: 'received';
      readonly id: string;
      readonly eventType: string;
      readonly kind: 'valid' | 'unknown' | 'invalid';
      /** The assumptions that a valid event breaks, or the errors of an invalid one. */
      readonly findings: readonly ValidationError[];
    }
  /** The same event again. */
  | { readonly type: 'duplicate'; readonly id: string; readonly eventType: string }
  /** Another event with the event ID of an earlier one: it is quarantined under the ID given here. */
  | { readonly type: 'conflict'; readonly id: string; readonly eventType: string; readonly firstId: string }
  /** An event with the signature of an earlier one and another event ID: it is quarantined under the ID given here. */
  | { readonly type: 'replay'; readonly id: string; readonly eventType: string }
  /** An event arrived without an event ID, and is stored under a hash of its body. */
  | { readonly type: 'id-missing'; readonly id: string; readonly eventType: string }
  /** A body that arrived shortly before with another event ID. A proxy may be replacing event IDs. */
  | {
      readonly type: 'body-repeated';
      readonly id: string;
      readonly eventType: string;
      readonly firstId: string;
    }
  /**
   * An attempt at handling an event begins. It ends with one of the notices below, unless the process ends: `handled`, `failed`,
   * `dead`, `lost`, `released` or `unsettled`.
   */
  | { readonly type: 'handling'; readonly id: string; readonly eventType: string; readonly attempt: number }
  | {
      readonly type: 'handled';
      readonly id: string;
      readonly eventType: string;
      readonly attempt: number;
      readonly durationMs: number;
    }
  /** An attempt failed; another one is due at that time. */
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly eventType: string;
      readonly attempt: number;
      readonly retryAtMs: number;
    }
  /** The last attempt failed: the event is dead until it is redriven. */
  | { readonly type: 'dead'; readonly id: string; readonly eventType: string; readonly attempt: number }
  /** The lease ended before the work, and another worker has the event. */
  | { readonly type: 'lost'; readonly id: string; readonly eventType: string; readonly attempt: number }
  /** The receiver stops before the work has ended: the event is released, and due again. */
  | { readonly type: 'released'; readonly id: string; readonly eventType: string; readonly attempt: number }
  /** The work has ended, and the inbox could not be told: the event is due again when its lease ends. */
  | { readonly type: 'unsettled'; readonly id: string; readonly eventType: string; readonly attempt: number }
  /** This version of the contract does not know an event: it is kept for a newer version that uses the same inbox. */
  | { readonly type: 'deferred'; readonly id: string; readonly eventType: string }
  /** Nothing handles an event that was redriven or deferred: it is quarantined. */
  | { readonly type: 'quarantined'; readonly id: string; readonly eventType: string }
  /** Events are kept for a newer version, and none has been seen for long. Redrive them to have `otherwise` handle them. */
  | { readonly type: 'newer-gone'; readonly deferred: number }
  /**
   * The clock of this machine is ahead of that of the store by more than a minute (behind it, if negative), or so many events
   * were due so late that a clock was ahead when they were stored: they are due now.
   */
  | { readonly type: 'clock'; readonly aheadMs: number; readonly corrected: number };

/** Notices so far, by their type, since the receiver was made. */
export type NoticeCounts = Readonly<Record<Notice['type'], number>>;

const NONE: NoticeCounts = {
  refused: 0,
  unavailable: 0,
  received: 0,
  duplicate: 0,
  conflict: 0,
  replay: 0,
  'id-missing': 0,
  'body-repeated': 0,
  handling: 0,
  handled: 0,
  failed: 0,
  dead: 0,
  lost: 0,
  released: 0,
  unsettled: 0,
  deferred: 0,
  quarantined: 0,
  'newer-gone': 0,
  clock: 0,
};

export function countNotices(): { count(notice: Notice): void; counts(): NoticeCounts } {
  const counts = { ...NONE };
  return {
    count: ({ type }) => void (counts[type] += 1),
    counts: () => ({ ...counts }),
  };
}
