import { throwBare } from './bare-error.ts';
import { createBatches, type Job } from './batches.ts';
import { firstState, putOutcome, type FirstState } from './first-state.ts';
import {
  AbandonedWork,
  COUNTED_UP_TO,
  RESTING_STATES,
  type ClaimedEvent,
  type EventSelection,
  type Inbox,
  type NewEvent,
  type PutOutcome,
} from './inbox.ts';
import {
  beginSession,
  ownPool,
  surviveLostConnections,
  type PostgresClient,
  type PostgresPool,
  type Session,
} from './postgres-pool.ts';
import { postgresInboxTable, readyTable, type PostgresInboxOptions } from './postgres-table.ts';
import {
  checkedTable,
  claimable,
  claimedEvents,
  claimOf,
  claimToken,
  CLAIM_ORDER,
  COLUMNS,
  countsOf,
  countStatement,
  listed,
  listOrder,
  NEW_COLUMNS,
  newRow,
  selectionCondition,
  useName,
} from './sql-rows.ts';

export { postgresInboxTable, type PostgresClient, type PostgresInboxOptions, type PostgresPool };

/** The time of the statement, by the clock of the database. */
const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/** How many bytes of bodies are stored in one statement, and what an event counts in addition. */
const BATCH_BYTES = 1_048_576;
const EVENT_BYTES = 4_096;

interface Put {
  readonly event: NewEvent;
  /** The ID of the first event that was put with it: they keep their order. */
  readonly firstId: string;
  /** The same for all that was put in one call, which is stored as a whole or not at all. */
  readonly call: readonly NewEvent[];
  readonly first: FirstState;
}

/** An inbox in PostgreSQL, with connections of its own that `close` closes. */
export interface PostgresInbox<Client> extends Inbox<Client> {
  close(): Promise<void>;
}

/**
 * An inbox in PostgreSQL, for any number of processes and machines. A handler writes with the client that `transaction()`
 * gives it, in the transaction that completes its event: a connection of your pool of the package `pg`, which you close.
 * Everything else goes through up to five connections of the inbox's own, with the options of your pool.
 */
export function postgresInbox<Client extends PostgresClient>(
  pool: PostgresPool<Client>,
  options: PostgresInboxOptions = {},
): PostgresInbox<Client> {
  const { timeoutMs = 5_000, createTable = true } = options;
  const table = checkedTable(options.table ?? 'webhook_inbox', 'schema.table');
  const own = ownPool(pool, timeoutMs);
  surviveLostConnections(pool);
  let checked: Promise<void> | undefined;

  /** Where it fails, the next call tries again. */
  function ready(): Promise<void> {
    checked ??= readyTable(own.query, table, createTable).catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
    return checked;
  }

  async function query(text: string, values: readonly unknown[]): ReturnType<PostgresClient['query']> {
    await ready();
    return own.query(text, values).catch(throwBare);
  }

  async function changed(text: string, values: readonly unknown[]): Promise<number> {
    return (await query(text, values)).rowCount ?? 0;
  }

  const put = createBatches<Put, PutOutcome>({
    run: putAll,
    inFlight: 2,
    capacity: BATCH_BYTES,
    weight: ({ event }) => event.body.length + EVENT_BYTES,
  });

  /** In one statement, or each call in one of its own where an event would stand in the way of those of other calls. */
  async function putAll(jobs: readonly Job<Put, PutOutcome>[], retries = DEADLOCK_RETRIES): Promise<void> {
    const [batch, others] = withoutRepeats(jobs);
    try {
      await putBatch(batch);
    } catch (error) {
      if (!isOfOneEvent(error)) throw error;
      const calls = [...Map.groupBy(jobs, ({ item }) => item.call).values()];
      if (calls.length === 1) {
        if (retries === 0 || !isDeadlock(error)) throw error;
        return putAll(jobs, retries - 1);
      }
      for (const call of calls)
        await putAll(call).catch((reason: unknown) => {
          for (const job of call) job.reject(reason);
        });
      return;
    }
    if (others.length > 0) await putAll(others);
  }

  async function putBatch(jobs: readonly Job<Put, PutOutcome>[]): Promise<void> {
    const rows = jobs.map(({ item: { event, first } }) => [...newRow(event, first), first.delayMs]);
    const { rows: inserted } = await query(
      `insert into ${table} (${NEW_COLUMNS}, received_at_ms, due_at_ms)
        select ${NEW_COLUMNS}, ${NOW}, ${NOW} + delay_ms from unnest(${NEW_ARRAYS}) as new_event(${NEW_COLUMNS}, delay_ms)
        on conflict do nothing returning seq, contract, id, token, received_at_ms`,
      transposed(rows),
    );
    const stored = new Map(inserted.map((row) => [keyOf(row as unknown as NewEvent), row]));
    const others: Job<Put, PutOutcome>[] = [];
    for (const job of jobs) {
      const { event, first } = job.item;
      const row = stored.get(keyOf(event));
      if (!row) others.push(job);
      else {
        job.resolve(
          putOutcome(event, first, {
            receivedAtMs: Number(row.received_at_ms),
            token: claimToken(row),
          }),
        );
      }
    }
    if (others.length > 0) await recognise(others);
  }

  /** Says of events that were not stored what was stored before. */
  async function recognise(jobs: readonly Job<Put, PutOutcome>[]): Promise<void> {
    const events = jobs.map(({ item: { event } }) => event);
    const { rows } = await query(
      `select e.body = given.body as same, s.seq is not null as signed
        from unnest($1::int[], $2::text[], $3::text[], $4::bytea[], $5::text[]) as given(number, contract, id, body, signed)
        left join ${table} e on e.contract = given.contract and e.id = given.id
        left join ${table} s on s.contract = given.contract and s.signed = given.signed
        order by given.number`,
      transposed(events.map(({ contract, id, body, signed }, index) => [index, contract, id, body, signed])),
    );
    const gone: Job<Put, PutOutcome>[] = [];
    for (const [index, job] of jobs.entries()) {
      const { same, signed } = rows[index] ?? {};
      if (typeof same === 'boolean') job.resolve(same ? 'known' : 'conflict');
      else if (signed === true) job.resolve('replay');
      else gone.push(job);
    }
    // Where it has been swept away since, it is new after all.
    if (gone.length > 0) await putAll(gone);
  }

  const complete = createBatches<ClaimedEvent, boolean>({
    run: completeAll,
    inFlight: 1,
    capacity: 1_000,
    weight: () => 1,
  });

  async function completeAll(jobs: readonly Job<ClaimedEvent, boolean>[]): Promise<void> {
    const claims = jobs.map(({ item }) => claimOf(item));
    const { rows } = await query(
      `update ${table} e set state = 'done', due_at_ms = ${NOW}
        from unnest($1::bigint[], $2::bigint[]) as claim(seq, token)
        where e.seq = claim.seq and e.token = claim.token and e.state = 'claimed' returning e.seq, e.token`,
      transposed(claims),
    );
    const completed = new Set(rows.map(claimToken));
    for (const { item, resolve } of jobs) resolve(completed.has(item.token));
  }

  async function completeOne(claimed: ClaimedEvent): Promise<boolean> {
    const [isDone = false] = await complete([claimed]);
    return isDone;
  }

  /** Of an event that this claim still holds. */
  const held = `where seq = $1 and token = $2 and state = 'claimed'`;

  async function isChanged(
    claimed: ClaimedEvent,
    changes: string,
    ...values: readonly unknown[]
  ): Promise<boolean> {
    return (await changed(`update ${table} set ${changes} ${held}`, [...claimOf(claimed), ...values])) === 1;
  }

  function changeResting(selection: EventSelection, statement: string): Promise<number> {
    const { condition, values } = selectionCondition(selection, NOW, (number) => `$${number}`);
    const resting = RESTING_STATES.map((state) => `'${state}'`).join(', ');
    return changed(`${statement} where ${condition} and state in (${resting})`, values);
  }

  return {
    ready,
    put: (events, leaseMs) =>
      put(
        events.map((event) => ({
          event,
          firstId: events[0]?.id ?? event.id,
          call: events,
          first: firstState(event, leaseMs),
        })),
      ),
    async claim({ contract, version, limit, leaseMs }) {
      const due = claimable(table, { now: NOW, contract: '$1', version: '$2' });
      const { rows } = await query(
        `update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = ${NOW} + $4::bigint
          where seq in (select e.seq from ${table} e where ${due}
            order by ${CLAIM_ORDER} limit $3 for update skip locked)
          returning ${COLUMNS}`,
        [contract, version, limit, leaseMs],
      ).catch((error: unknown) => {
        // Another worker has just claimed an event of the same order key: there is nothing to claim right now.
        if (codeOf(error) === UNIQUE_VIOLATION) return { rows: [] };
        throw error;
      });
      return claimedEvents(rows);
    },
    extend: (claimed, leaseMs) => isChanged(claimed, `due_at_ms = ${NOW} + $3::bigint`, leaseMs),
    async complete(claimed, work) {
      let session: Promise<Session<Client>> | undefined;
      let isOver = false;
      const begin = async (): Promise<Client> => {
        if (isOver) throw new Error('The work on this event is over: its transaction cannot begin any more');
        session ??= beginSession(pool, timeoutMs);
        return (await session).client;
      };
      try {
        await work(begin);
      } catch (error) {
        isOver = true;
        // Somebody may still write through the connection of abandoned work, or wait for it.
        if (error instanceof AbandonedWork)
          void session?.then(
            ({ destroy }) => destroy(error),
            () => undefined,
          );
        else
          await session?.then(
            ({ rollBack }) => rollBack(),
            () => undefined,
          );
        throw error;
      }
      isOver = true;
      return session === undefined ? completeOne(claimed) : completeIn(await session, claimed);
    },
    fail: (claimed, { error, retryInMs }) =>
      isChanged(
        claimed,
        `state = $3, last_error = $4, due_at_ms = ${NOW} + $5::bigint`,
        retryInMs === null ? 'dead' : 'waiting',
        error,
        retryInMs ?? 0,
      ),
    release: (claimed) =>
      isChanged(claimed, `state = 'waiting', attempts = attempts - 1, due_at_ms = received_at_ms`),
    defer: (claimed, newerThan) =>
      isChanged(
        claimed,
        `state = 'deferred', attempts = attempts - 1, due_at_ms = received_at_ms, newer_than = $3`,
        newerThan,
      ),
    quarantine: (claimed) =>
      isChanged(claimed, `state = 'quarantined', attempts = attempts - 1, due_at_ms = received_at_ms`),
    async heartbeat({ contract, version, longestDelayMs }) {
      const { rows } = await query(
        `with used as (insert into ${table}_meta (name, value) values ($4, ${NOW})
            on conflict (name) do update set value = excluded.value),
          adopted as (update ${table} set state = 'waiting', due_at_ms = ${NOW}
            where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'quarantined') and newer_than < $2),
          corrected as (update ${table} set due_at_ms = ${NOW}
            where contract = $1 and state in ('waiting', 'claimed') and due_at_ms > ${NOW} + $3::bigint returning 1)
          select ${NOW} as now_ms, (select count(*) from corrected) as corrected, (select count(*) from (select 1 from ${table}
            where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'quarantined') and newer_than >= $2
            limit ${COUNTED_UP_TO}) d) as deferred`,
        [contract, version, longestDelayMs, useName(contract, version)],
      );
      const prefix = useName(contract);
      const { rows: uses } = await query(
        `select name, ${NOW} - value as seen_ms_ago from ${table}_meta where starts_with(name, $1)`,
        [prefix],
      );
      return {
        versions: uses.map(({ name, seen_ms_ago }) => ({
          version: String(name).slice(prefix.length),
          seenMsAgo: Number(seen_ms_ago),
        })),
        deferred: Number(rows[0]?.deferred),
        corrected: Number(rows[0]?.corrected),
        nowMs: Number(rows[0]?.now_ms),
      };
    },
    sweep: ({ contract, doneForMs, limit }) =>
      changed(
        `delete from ${table} where seq in (select seq from ${table}
          where contract = $1 and state = 'done' and due_at_ms <= ${NOW} - $2::bigint order by due_at_ms limit $3)`,
        [contract, doneForMs, limit],
      ),
    async list(filter) {
      const { condition, values } = selectionCondition(filter, NOW, (number) => `$${number}`);
      const { rows } = await query(
        `select ${COLUMNS} from ${table} where ${condition} ${listOrder(filter)} $${values.length + 1}`,
        [...values, filter.limit ?? 100],
      );
      return listed(rows, filter);
    },
    counts: async (contract) => countsOf((await query(countStatement(table, '$1'), [contract])).rows),
    redrive: (selection) =>
      changeResting(
        selection,
        `update ${table} set state = 'waiting', attempts = 0, due_at_ms = ${NOW},
          newer_than = case when state = 'deferred' then '' else newer_than end`,
      ),
    purge: (selection) => changeResting(selection, `delete from ${table}`),
    close: () => own.close(),
  };

  async function completeIn(session: Session<Client>, claimed: ClaimedEvent): Promise<boolean> {
    try {
      const { rowCount } = await session.query(
        `update ${table} set state = 'done', due_at_ms = ${NOW} ${held}`,
        claimOf(claimed),
      );
      if (rowCount === 1) {
        await session.commit();
        return true;
      }
    } catch (error) {
      await session.rollBack();
      throw error;
    }
    // What was written is for an event that another worker has by now.
    await session.rollBack();
    return false;
  }
}

/** The columns of new events, each as an array, with how long they have to wait. */
const NEW_ARRAYS = 'text, text, text, text, bytea, text, text, text, text, text, bigint, bigint, bigint'
  .split(', ')
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(', ');

/** Rows as columns. */
function transposed<Value>(rows: readonly (readonly Value[])[]): Value[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as Value));
}

/**
 * Jobs of which no two have an ID or a signed content in common, by their IDs, as all processes do: two of them hardly ever wait
 * for each other. What was put in one call keeps its order, in which events with an order key are handled.
 */
function withoutRepeats(
  jobs: readonly Job<Put, PutOutcome>[],
): readonly [batch: readonly Job<Put, PutOutcome>[], others: readonly Job<Put, PutOutcome>[]] {
  const taken = new Set<string>();
  const others: Job<Put, PutOutcome>[] = [];
  const batch = jobs.filter((job) => {
    const { event } = job.item;
    const keys = [keyOf(event), ...(event.signed === null ? [] : [`${event.contract}\r${event.signed}`])];
    const isRepeat = keys.some((key) => taken.has(key));
    if (isRepeat) others.push(job);
    else for (const key of keys) taken.add(key);
    return !isRepeat;
  });
  const place = ({ item: { event, firstId } }: Job<Put, PutOutcome>): string =>
    keyOf({ contract: event.contract, id: firstId });
  return [batch.toSorted((one, other) => compare(place(one), place(other))), others];
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function keyOf({ contract, id }: Pick<NewEvent, 'contract' | 'id'>): string {
  return `${contract}\n${id}`;
}

const UNIQUE_VIOLATION = '23505';

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null)?.code;
}

/** Whether an error comes from the data of an event, or from two statements that waited for each other. */
function isOfOneEvent(error: unknown): boolean {
  return /^(?:22|23|40|54)/.test(String(codeOf(error)));
}

/** Whether two statements waited for each other, of which this one was rolled back. */
function isDeadlock(error: unknown): boolean {
  return String(codeOf(error)).startsWith('40');
}

const DEADLOCK_RETRIES = 3;
