import type { ValidationError } from '@webhook-contract/runtime/v1';
import type { Refusal } from './request/request.ts';

/**
 * Something that happened, for logs, metrics and traces. Notices contain no payload data except names of fields and
 * rules.
 */
export type Notice =
  /** A request was refused and not stored. */
  | { readonly type: 'refused'; readonly reason: Refusal }
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
  /** An event arrived without an event ID, and is stored under a hash of its body. */
  | { readonly type: 'id-missing'; readonly id: string; readonly eventType: string }
  /** A body that arrived shortly before with another event ID. A proxy may be replacing event IDs. */
  | {
      readonly type: 'body-repeated';
      readonly id: string;
      readonly eventType: string;
      readonly firstId: string;
    }
  /** An attempt at handling an event begins. */
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
  | { readonly type: 'lost'; readonly id: string; readonly eventType: string; readonly attempt: number };

/** Notices so far, by their type, since the receiver was made. */
export type NoticeCounts = Readonly<Record<Notice['type'], number>>;

const NONE: NoticeCounts = {
  refused: 0,
  received: 0,
  duplicate: 0,
  conflict: 0,
  'id-missing': 0,
  'body-repeated': 0,
  handling: 0,
  handled: 0,
  failed: 0,
  dead: 0,
  lost: 0,
};

export function countNotices(): { count(notice: Notice): void; counts(): NoticeCounts } {
  const counts = { ...NONE };
  return {
    count: ({ type }) => void (counts[type] += 1),
    counts: () => ({ ...counts }),
  };
}
