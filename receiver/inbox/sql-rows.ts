import type { FirstState } from './first-state.ts';
import {
  COUNTED_UP_TO,
  type ClaimedEvent,
  type EventFilter,
  type EventKind,
  type EventSelection,
  type EventState,
  type InboxCounts,
  type NewEvent,
  type StoredEvent,
} from './inbox.ts';

/** The columns of an event, as every SQL database names them here. */
export const COLUMNS =
  'seq, contract, id, kind, event_type, body, headers, received_at_ms, order_key, signed, newer_than, state, attempts, last_error, due_at_ms, token';

/** The columns of an event that is put, in the order of the values that `newRow` gives; all but the times. */
export const NEW_COLUMNS =
  'contract, id, kind, event_type, body, headers, order_key, signed, newer_than, state, attempts, token';

export function newRow(
  event: NewEvent,
  { state, attempts, token }: FirstState,
): (string | number | Uint8Array | null)[] {
  const { contract, id, kind, eventType, body, orderKey, signed, newerThan } = event;
  const headers = JSON.stringify(event.headers);
  return [contract, id, kind, eventType, body, headers, orderKey, signed, newerThan, state, attempts, token];
}

/** A row, whatever a driver makes of large integers. */
export type Row = Readonly<Record<string, unknown>>;

export function storedEvent(row: Row): StoredEvent {
  return {
    contract: String(row.contract),
    id: String(row.id),
    kind: row.kind as EventKind,
    eventType: String(row.event_type),
    body: row.body as Uint8Array,
    headers: JSON.parse(String(row.headers)) as Record<string, string>,
    receivedAtMs: Number(row.received_at_ms),
    orderKey: row.order_key as string | null,
    signed: row.signed as string | null,
    newerThan: row.newer_than as string | null,
    state: row.state as EventState,
    attempts: Number(row.attempts),
    lastError: row.last_error as string | null,
    dueAtMs: Number(row.due_at_ms),
  };
}

/** With a token that also says which row it is. */
export function claimedEvent(row: Row): ClaimedEvent {
  return { ...storedEvent(row), token: claimToken(row) };
}

export function claimToken({ seq, token }: Row): string {
  return `${String(seq)}.${String(token)}`;
}

/** The row of a claim, and the number of the claim. */
export function claimOf({ token }: ClaimedEvent): readonly [seq: string, token: string] {
  const [seq = '', number = ''] = token.split('.');
  return [seq, number];
}

/** The events of one claim in the order in which they came. */
export function claimedEvents(rows: readonly Row[]): readonly ClaimedEvent[] {
  return rows.toSorted((one, other) => Number(one.seq) - Number(other.seq)).map(claimedEvent);
}

const OPEN = `('waiting', 'claimed')`;

/**
 * Which rows of a table `e` may be claimed. Of an order key, one at most is claimed, and none before an earlier one. That
 * both are open is said in the words of the indexes, which are used only then.
 */
export function claimable(
  table: string,
  { now, contract, version }: { readonly now: string; readonly contract: string; readonly version: string },
): string {
  return `e.state in ${OPEN} and e.contract = ${contract} and e.due_at_ms <= ${now}
    and (e.newer_than is null or e.newer_than < ${version}) and (e.order_key is null or not exists (
    select 1 from ${table} o where o.contract = e.contract and o.order_key = e.order_key and o.seq <> e.seq
      and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`;
}

/** What has been due for longest comes first: in the order of an index, so that a claim reads nothing that is done. */
export const CLAIM_ORDER = 'e.due_at_ms, e.seq';

/** The types of columns whose names differ between databases. */
interface ColumnTypes {
  readonly seq: string;
  readonly bytes: string;
  readonly integer: string;
  /** Of texts that are compared. */
  readonly sorted: string;
}

/** The statements that make the table of an inbox, its indexes, and the table of what is known of the inbox. Each can run repeatedly. */
export function tableStatements(
  table: string,
  { seq, bytes, integer, sorted }: ColumnTypes,
): readonly string[] {
  // An index is in the schema of its table.
  const name = table.replace(/^.*\./, '');
  const index = (suffix: string, rest: string): string =>
    `create index if not exists ${name}_${suffix} on ${table} ${rest}`;
  return [
    `create table if not exists ${table} (seq ${seq}, contract text not null, id text not null, kind text not null,
      event_type text not null, body ${bytes} not null, headers text not null, received_at_ms ${integer} not null,
      order_key text, signed text, newer_than ${sorted}, state text not null, attempts ${integer} not null,
      last_error text, due_at_ms ${integer} not null, token ${integer} not null, claimed_by text, unique (contract, id))`,
    index('due', `(contract, due_at_ms, seq) where state in ${OPEN}`),
    index(
      'order',
      `(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`,
    ),
    index('claimed', `(contract, order_key) where order_key is not null and state = 'claimed'`).replace(
      'index',
      'unique index',
    ),
    index('signed', `(contract, signed) where signed is not null`).replace('index', 'unique index'),
    index('done', `(contract, due_at_ms) where state = 'done'`),
    index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'quarantined')`),
    `create table if not exists ${table}_meta (name ${sorted} primary key, value ${integer} not null)`,
    `insert into ${table}_meta (name, value) values ('${LAYOUT}', ${LAYOUT_VERSION}) on conflict (name) do nothing`,
  ];
}

/** The row that says which layout the tables of an inbox have. */
export const LAYOUT = 'layout';

/** The layout of the tables that this code reads and writes. */
const LAYOUT_VERSION = 1;

/** What is wrong with a layout; undefined if nothing is. */
export function layoutProblem(table: string, version: unknown): string | undefined {
  if (Number(version) === LAYOUT_VERSION) return undefined;
  return Number(version) > LAYOUT_VERSION
    ? `The table ${table} has the layout ${String(version)} of a newer version of @webhook-contract/receiver, and this one knows ${LAYOUT_VERSION}. Update the package`
    : `The table ${table} has no layout that this version of @webhook-contract/receiver knows. Use another table, or remove it if nothing in it is needed`;
}

/** The row of a version that uses the inbox. Names of packages have no spaces. */
export function useName(contract: string, version = ''): string {
  return `use ${contract} ${version}`;
}

/** The condition of a selection, with a placeholder for each of its values in turn. */
export function selectionCondition(
  { contract, ids, states, kinds, eventTypes, olderThanMs, newerThanMs, error }: EventSelection,
  now: string,
  placeholder: (number: number) => string,
): { readonly condition: string; readonly values: readonly (string | number)[] } {
  const values: (string | number)[] = [];
  const given = (value: string | number): string => placeholder(values.push(value));
  const oneOf = (column: string, texts: readonly string[]): string =>
    `${column} in (${texts.map(given).join(', ') || 'null'})`;
  const parts = [
    `contract = ${given(contract)}`,
    ...(states ? [oneOf('state', states)] : []),
    ...(kinds ? [oneOf('kind', kinds)] : []),
    ...(eventTypes ? [oneOf('event_type', eventTypes)] : []),
    ...(ids ? [oneOf('id', ids)] : []),
    ...(olderThanMs === undefined ? [] : [`received_at_ms <= ${now} - ${given(olderThanMs)}`]),
    ...(newerThanMs === undefined ? [] : [`received_at_ms > ${now} - ${given(newerThanMs)}`]),
    // Without wildcards: "like" would have some.
    ...(error === undefined ? [] : [`replace(last_error, ${given(error)}, '') <> last_error`]),
  ];
  return { condition: parts.join(' and '), values };
}

/** The end of a statement that lists events, in the order that `listed` turns round if the newest are wanted. */
export function listOrder({ newest = false }: EventFilter): string {
  return newest ? 'order by seq desc limit' : 'order by seq limit';
}

export function listed(rows: readonly Row[], { newest = false }: EventFilter): readonly StoredEvent[] {
  return (newest ? rows.toReversed() : rows).map(storedEvent);
}

/** The statement that counts what is open and what rests, up to a bound for each; `contract` is a placeholder that may be repeated. */
export function countStatement(table: string, contract: string): string {
  const conditions = [`state in ${OPEN}`, `state = 'deferred'`, `state = 'dead'`, `state = 'quarantined'`];
  // In the words and the order of the indexes, so that nothing else is read.
  const parts = conditions.map(
    (condition, index) => `select * from (select state, received_at_ms from ${table}
      where contract = ${contract} and ${condition}${index === 0 ? '' : ` and state in ('deferred', 'dead', 'quarantined')`}
      order by contract, ${index === 0 ? 'due_at_ms' : 'state'}, seq limit ${COUNTED_UP_TO}) part_${index}`,
  );
  return `select state, count(*) as amount, min(received_at_ms) as oldest from (${parts.join(' union all ')}) part group by state`;
}

/** A row for each state, with how many there are and when the first came. */
export function countsOf(rows: readonly Row[]): InboxCounts {
  const counts = { waiting: 0, claimed: 0, deferred: 0, dead: 0, quarantined: 0 };
  const open: number[] = [];
  for (const { state, amount, oldest } of rows) {
    counts[state as keyof typeof counts] = Number(amount);
    if (state === 'waiting' || state === 'claimed') open.push(Number(oldest));
  }
  return { ...counts, oldestReceivedAtMs: open.length === 0 ? null : Math.min(...open) };
}

/** Names of tables go into statements as they are. Throws a TypeError for any other. */
export function checkedTable(table: string, allowed: 'schema.table' | 'table' = 'table'): string {
  const name = '[a-z_][a-z0-9_]{0,47}';
  const isName = new RegExp(`^${allowed === 'table' ? '' : `(?:${name}\\.)?`}${name}$`).test(table);
  if (!isName) {
    throw new TypeError(
      `table: must be ${allowed === 'table' ? 'a name' : 'a name, or schema.name,'} of lowercase letters, digits and underscores, of at most 48 characters`,
    );
  }
  return table;
}
