import type { CodeLanguage } from '../blocks/code-tokens.ts';
import type { StoreName } from './stores.ts';

/** A receiver in one framework, as a reader copies it. */
export interface Recipe {
  /** The name of its folder. */
  readonly id: string;
  readonly title: string;
  /** What it is and when to take it, in one or two sentences; CommonMark. */
  readonly intro: string;
  /** Where it keeps events. */
  readonly store: StoreName;
  /** What runs it, with its version; Node if there is none. */
  readonly runtime?: string;
  /** What it needs from npm beside the package of the contract. */
  readonly packages: readonly string[];
  /** What compilers and editors need on top. */
  readonly devPackages: readonly string[];
  /** The first one is the receiver. */
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
