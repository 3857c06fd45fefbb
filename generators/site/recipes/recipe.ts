import type { CodeLanguage } from '../blocks/code-tokens.ts';

/** A receiver in one store, as a reader copies it into `receiver.mts`. It goes with any framework. */
export interface StoreReceiver {
  /** The last part of the entry that has the inbox. */
  readonly store: 'postgres' | 'redis' | 'sqlite';
  readonly title: string;
  /** When to take it. */
  readonly intro: string;
  /** What it needs from npm beside the package of the contract. */
  readonly packages: readonly string[];
  /** What compilers and editors need on top. */
  readonly devPackages: readonly string[];
  /** The variable that names its server, as a shell sets it on the reader's machine; null if there is none. */
  readonly variable: string | null;
  readonly code: string;
}

/** How one framework passes requests to a receiver, as a reader copies it. */
export interface Recipe extends Pick<StoreReceiver, 'packages' | 'devPackages'> {
  /** The name of its folder. */
  readonly id: string;
  readonly title: string;
  /** What it is and when to take it, in one or two sentences; CommonMark. */
  readonly intro: string;
  /** The store that tests and examples use with it; null where the receiver is handwritten. */
  readonly store: StoreReceiver['store'] | null;
  /** The file of the receiver. */
  readonly receiver: string;
  readonly files: readonly RecipeFile[];
  /** The command that starts it. */
  readonly run: string;
  /** What to watch out for in this framework; CommonMark. */
  readonly notes: readonly string[];
}

export interface RecipeFile {
  /** Inside the reader's project, with forward slashes. */
  readonly path: string;
  readonly language: CodeLanguage;
  readonly code: string;
}
