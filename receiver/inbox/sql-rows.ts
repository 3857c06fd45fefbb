import type { FirstState } from './first-state.ts';
import type {
  ClaimedEvent,
  EventFilter,
  EventKind,
  EventState,
  InboxCounts,
  NewEvent,
  StoredEvent,
} from './inbox.ts';

/** The columns of an event, as every SQL database names them here. */
export const COLUMNS =
  'id, kind, event_type, body, headers, received_at_ms, order_key, state, attempts, last_error, due_at_ms, token';

/** The columns of an event that is put, in the order of the values that `newRow` gives. */
export const NEW_COLUMNS =
  'id, kind, event_type, body, headers, received_at_ms, order_key, state, attempts, token, due_at_ms';

export function newRow(
  { id, kind, eventType, body, headers, receivedAtMs, orderKey }: NewEvent,
  { state, attempts, token, dueAtMs }: FirstState,
): (string | number | Uint8Array | null)[] {
  const kept = JSON.stringify(headers);
  return [id, kind, eventType, body, kept, receivedAtMs, orderKey, state, attempts, Number(token), dueAtMs];
}

/** A row, whatever a driver makes of large integers. */
export type Row = Readonly<Record<string, unknown>>;

export function storedEvent(row: Row): StoredEvent {
  return {
    id: String(row.id),
    kind: row.kind as EventKind,
    eventType: String(row.event_type),
    body: row.body as Uint8Array,
    headers: JSON.parse(String(row.headers)) as Record<string, string>,
    receivedAtMs: Number(row.received_at_ms),
    orderKey: row.order_key as string | null,
    state: row.state as EventState,
    attempts: Number(row.attempts),
    lastError: row.last_error as string | null,
    dueAtMs: Number(row.due_at_ms),
  };
}

export function claimedEvent(row: Row): ClaimedEvent {
  return { ...storedEvent(row), token: String(row.token) };
}

/**
 * Which rows of a table `e` may be claimed. Of an order key, one at most is claimed, and none before an earlier one. That
 * both are open is said in the words of the indexes, which are used only then.
 */
export function claimable(table: string, now: string): string {
  return `e.state in ('waiting', 'claimed') and e.due_at_ms <= ${now} and (e.order_key is null or not exists (
    select 1 from ${table} o where o.order_key = e.order_key and o.seq <> e.seq
      and o.state in ('waiting', 'claimed') and (o.state = 'claimed' or (o.state = 'waiting' and o.seq < e.seq))))`;
}

/** What has been due for longest comes first: in the order of an index, so that a claim reads nothing that is done. */
export const CLAIM_ORDER = 'e.due_at_ms, e.seq';

/** The columns that are the same in each database; their types differ. */
export function tableColumns(seq: string, bytes: string, integer: string): string {
  return `seq ${seq}, id text not null unique, kind text not null, event_type text not null, body ${bytes} not null,
    headers text not null, received_at_ms ${integer} not null, order_key text, state text not null,
    attempts ${integer} not null default 0, last_error text, due_at_ms ${integer} not null,
    token ${integer} not null default 0`;
}

/** The indexes of a table: what is due, what is open of an order key, which of them is claimed, and what was done when. */
export function tableIndexes(table: string): readonly string[] {
  return [
    `create index if not exists ${table}_due on ${table} (due_at_ms, seq) where state in ('waiting', 'claimed')`,
    `create index if not exists ${table}_order on ${table} (order_key, seq) where order_key is not null and state in ('waiting', 'claimed')`,
    `create unique index if not exists ${table}_claimed on ${table} (order_key) where order_key is not null and state = 'claimed'`,
    `create index if not exists ${table}_done on ${table} (due_at_ms) where state = 'done'`,
    `create index if not exists ${table}_resting on ${table} (state, seq) where state in ('dead', 'kept')`,
  ];
}

/** The condition of a filter, with a placeholder for each of its values in turn. */
export function filterCondition(
  { states, kinds, id }: EventFilter,
  placeholder: (number: number) => string,
): { readonly condition: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const given = (value: string): string => placeholder(values.push(value));
  const parts = [
    ...(states ? [`state in (${states.map(given).join(', ') || 'null'})`] : []),
    ...(kinds ? [`kind in (${kinds.map(given).join(', ') || 'null'})`] : []),
    ...(id === undefined ? [] : [`id = ${given(id)}`]),
  ];
  return { condition: parts.join(' and ') || 'true', values };
}

/** A row for each state, with how many there are and when the first came. */
export function countsOf(rows: readonly Row[]): InboxCounts {
  const counts: Record<EventState, number> = { waiting: 0, claimed: 0, done: 0, dead: 0, kept: 0 };
  const open: number[] = [];
  for (const { state, amount, oldest } of rows) {
    counts[state as EventState] = Number(amount);
    if (state === 'waiting' || state === 'claimed') open.push(Number(oldest));
  }
  return { ...counts, oldestReceivedAtMs: open.length === 0 ? null : Math.min(...open) };
}

/** Names of tables go into statements as they are. Throws a TypeError for any other. */
export function checkedTable(table: string): string {
  if (!/^[a-z_][a-z0-9_]{0,47}$/.test(table)) {
    throw new TypeError(
      'table: must be a name of lowercase letters, digits and underscores, of at most 48 characters',
    );
  }
  return table;
}
