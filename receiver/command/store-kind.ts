import type { Inbox } from '../inbox/inbox.ts';

/** How an inbox is found in its store, as it is typed. */
export interface PlaceOptions {
  readonly env?: string;
  readonly table?: string;
  readonly prefix?: string;
}

/** An inbox that somebody has to close. */
export interface OpenStore {
  readonly inbox: Inbox<unknown>;
  close(): Promise<void> | void;
}

/** Whether an inbox that is missing is made. */
export type IfMissing = 'make' | 'fail';

/** A store that inboxes can be in. */
export interface StoreKind {
  /** Its option, and what help says of it. */
  readonly option: readonly [flags: string, description: string];
  /** The options that it has no use for, each with what to say. */
  readonly refuses: Readonly<Partial<Record<keyof PlaceOptions, string>>>;
  /** Opens an inbox, by what follows the option and by the others. */
  readonly open: (value: string, options: PlaceOptions, ifMissing: IfMissing) => Promise<OpenStore>;
}
