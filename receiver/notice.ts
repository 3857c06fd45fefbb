import type { ValidationError } from '@webhook-contract/runtime/v1';
import type { Refusal } from './request/request.ts';

/**
 * Something that happened, for logs, metrics and traces. No notice holds anything of a payload but names of fields and
 * rules.
 */
export type Notice =
  /** A request was refused; nothing of it is stored. */
  | { readonly type: 'refused'; readonly reason: Refusal }
  /** An event was stored for the first time. */
  | {
      readonly type: 'received';
      readonly id: string;
      readonly eventType: string;
      readonly kind: 'valid' | 'unknown' | 'invalid';
      /** What a valid event breaks of what is only assumed, or what makes an invalid one invalid. */
      readonly findings: readonly ValidationError[];
    }
  /** The same event once more. */
  | { readonly type: 'duplicate'; readonly id: string; readonly eventType: string }
  /** Another event under an event ID that came before: it is quarantined under the ID given here. */
  | { readonly type: 'conflict'; readonly id: string; readonly eventType: string; readonly firstId: string }
  /** An event came without an event ID, and is stored under a hash of its body. */
  | { readonly type: 'id-missing'; readonly id: string; readonly eventType: string }
  /** A body that came under another event ID shortly before. A proxy may replace the event ID. */
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
  /** An attempt failed; another one is due then. */
  | {
      readonly type: 'failed';
      readonly id: string;
      readonly eventType: string;
      readonly attempt: number;
      readonly retryAtMs: number;
    }
  /** The last attempt failed: the event waits for a person. */
  | { readonly type: 'dead'; readonly id: string; readonly eventType: string; readonly attempt: number }
  /** The lease ended before the work did, and another worker has the event. */
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
