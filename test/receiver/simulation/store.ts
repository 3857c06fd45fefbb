import { memoryInbox } from '../../../receiver/inbox/memory.ts';
import type { EventState, Inbox } from '../../../receiver/inbox/inbox.ts';
import { CONTRACT_NAME } from './contract.ts';
import type { History } from './history.ts';
import type { Life } from './life.ts';
import type { Connection } from './network.ts';

/** Through which a handler writes. */
export interface Transaction {
  /** Throws once the attempt is over. */
  write(value: string): void;
}

/** More events than a run has. */
const ALL = { contract: CONTRACT_NAME, limit: 10_000 };

/** A store that survives the crashes of its instances. */
export interface Store {
  /** As one instance sees it. */
  inboxOf(life: Life, connection: Connection): Inbox<Transaction>;
  redrive(): Promise<void>;
  states(): Promise<ReadonlyMap<string, EventState>>;
}

/** The inbox in memory in the place of a database, with transactions, at the other end of a network. */
export function createStore(history: History, nowMs: () => number): Store {
  const inbox = memoryInbox({ now: nowMs });

  function inboxOf(life: Life, { call }: Connection): Inbox<Transaction> {
    return {
      ready: () => call(() => inbox.ready()),
      put: (events, leaseMs) =>
        call(async (isTroubled) => {
          const outcomes = await inbox.put(events, leaseMs);
          for (const [index, event] of events.entries())
            history.put(life, event, outcomes[index], leaseMs ?? 0, isTroubled);
          return outcomes;
        }),
      claim: (request) =>
        call(async (isTroubled) => {
          const claimed = await inbox.claim(request);
          history.claim(life, claimed, request.leaseMs, isTroubled);
          return claimed;
        }),
      extend: (claimed, leaseMs) =>
        call(
          async () => {
            const isOurs = await inbox.extend(claimed, leaseMs);
            history.extend(life, claimed, leaseMs, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        ),
      async complete(claimed, work) {
        const writes: string[] = [];
        let isOver = false;
        const transaction: Transaction = {
          write(value) {
            if (isOver) throw new Error('The attempt is over');
            writes.push(value);
          },
        };
        try {
          history.start(life, claimed);
          await work(() => call(async () => transaction));
        } finally {
          isOver = true;
        }
        return call(
          async () => {
            const isOurs = await inbox.complete(claimed, () => undefined);
            if (isOurs) history.effect(claimed.id, writes);
            history.complete(life, claimed, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        );
      },
      fail: (claimed, failure) =>
        call(
          async () => {
            const isOurs = await inbox.fail(claimed, failure);
            history.fail(life, claimed, failure.retryInMs, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        ),
      release(claimed) {
        history.giveBack(life, claimed);
        return call(
          async () => {
            const isOurs = await inbox.release(claimed);
            history.release(life, claimed, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        );
      },
      defer: (claimed, newerThan) =>
        call(
          async () => {
            const isOurs = await inbox.defer(claimed, newerThan);
            history.defer(life, claimed, newerThan, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        ),
      quarantine: (claimed) =>
        call(
          async () => {
            const isOurs = await inbox.quarantine(claimed);
            history.quarantine(life, claimed, isOurs);
            return isOurs;
          },
          () => history.noteTrouble(claimed),
        ),
      heartbeat: (heartbeat) =>
        call(async () => {
          const use = await inbox.heartbeat(heartbeat);
          history.heartbeat(life);
          return use;
        }),
      sweep: (request) =>
        call(async () => {
          const removed = await inbox.sweep(request);
          const left = await inbox.list({ ...ALL, states: ['done'] });
          history.sweep(new Set(left.map(({ id }) => id)));
          return removed;
        }),
      list: (filter) => call(() => inbox.list(filter)),
      counts: (contract) => call(() => inbox.counts(contract)),
      redrive: (selection) => call(() => inbox.redrive(selection)),
      purge: (selection) => call(() => inbox.purge(selection)),
    };
  }

  return {
    inboxOf,
    async redrive() {
      if ((await inbox.redrive({ ...ALL, states: ['dead'] })) > 0) history.redrive();
    },
    async states() {
      const stored = await inbox.list(ALL);
      return new Map(stored.map(({ id, state }) => [id, state]));
    },
  };
}
