import type { Part } from './figures.ts';
import type { Size } from './generation/figures.ts';
import type { Pace } from './rounds.ts';
import { INPUTS } from './validators/loop.ts';

/** How much of everything is measured: numbers of rounds, and sizes of what is made up. */
export interface Conditions {
  readonly validators: Pace & {
    /** Different ones of each event. */
    readonly payloads: number;
  };
  readonly generate: { readonly rounds: number; readonly sizes: readonly Size[] };
  readonly dev: { readonly rounds: number; readonly sizes: readonly Size[] };
  readonly package: {
    readonly rounds: number;
    /** Of each of the sizes. */
    readonly sizeRounds: number;
    readonly sizes: readonly Size[];
  };
  readonly send: {
    readonly rounds: number;
    /** Events in a round at concurrency 1; four times as many above. */
    readonly events: number;
    readonly concurrencies: readonly number[];
    /** Deliveries that wait at once. */
    readonly pending: number;
  };
  readonly receiver: {
    readonly rounds: number;
    /** In a round. */
    readonly events: number;
    readonly connections: number;
  };
  readonly checks: { readonly rounds: number };
  readonly docs: {
    readonly events: number;
    /** Of a site to compare the page of an event with. */
    readonly smallEvents: number;
    readonly searchRounds: number;
  };
}

/** What a small service has. */
const SMALLEST: Size = { events: 2, fields: 18 };
const USUAL: Size = { events: 36, fields: 18 };
const WIDE: Size = { events: 224, fields: 60 };
/** Four times as many events as the largest contracts that are public. */
const LARGE: Size = { events: 1_000, fields: 18 };

/** Of a result. */
export const FULL: Conditions = {
  validators: { rounds: 11, slotMs: 80, payloads: INPUTS },
  generate: { rounds: 7, sizes: [USUAL, WIDE, LARGE] },
  dev: { rounds: 7, sizes: [USUAL, LARGE] },
  package: { rounds: 21, sizeRounds: 7, sizes: [SMALLEST, USUAL, WIDE, LARGE] },
  send: { rounds: 7, events: 10_000, concurrencies: [1, 16, 64], pending: 100_000 },
  receiver: { rounds: 7, events: 5_000, connections: 64 },
  checks: { rounds: 7 },
  docs: { events: LARGE.events, smallEvents: USUAL.events, searchRounds: 5 },
};

/** Of a run that only shows whether everything works. */
export const QUICK: Conditions = {
  validators: { ...FULL.validators, rounds: 3, slotMs: 10 },
  generate: { rounds: 1, sizes: [USUAL] },
  dev: { rounds: 1, sizes: [USUAL] },
  package: { rounds: 1, sizeRounds: 1, sizes: [SMALLEST] },
  send: { ...FULL.send, rounds: 1, events: 500, pending: 5_000 },
  receiver: { ...FULL.receiver, rounds: 1, events: 500 },
  checks: { rounds: 1 },
  docs: { ...FULL.docs, events: 40, searchRounds: 1 },
};

/** In the order in which they are measured. */
export const PARTS = Object.keys(FULL) as readonly Part[];
