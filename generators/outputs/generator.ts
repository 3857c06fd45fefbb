import type { Cache } from '../contract/source/cache.ts';
import type { Contract } from '../contract/model/model.ts';

/** A file to be written, its path relative to the output folder, with forward slashes. */
export interface GeneratedFile {
  readonly path: string;
  /** Text, or the bytes of what is not text. */
  readonly content: string | Uint8Array;
  /** True for what a formatter would not make more readable, such as JSON or a library: it is written as it comes. */
  readonly verbatim?: true;
}

/** One output: a function from the contract to files. Same contract, same bytes. */
export interface Generator {
  /** As `--only` names it. */
  readonly name: string;
  /** What it may write, relative to the output folder: files, and folders with a slash at the end. */
  readonly files: readonly string[];
  /** What the package exports of it: a file of its own by each subpath, `.` for the main entry. */
  readonly exports?: Readonly<Record<string, string>>;
  /** The commands that the package brings with it: a file of its own by each name. */
  readonly bin?: (contract: Contract['package']) => Readonly<Record<string, string>>;
  /** Files of its own that a reader opens first, each with what it is. */
  readonly lookAt?: readonly (readonly [file: string, what: string])[];
  /** False for an output that is built where it is needed: `check` leaves it out unless it is named. */
  readonly isCommitted?: boolean;
  /** Loads the modules that `generate` is going to need, so that this can happen while the contract is read. */
  readonly load?: () => Promise<unknown>;
  generate(contract: Contract, options?: GenerateOptions): Promise<readonly GeneratedFile[]>;
  /** The same files one by one, each when it is made, so that they need not all be held; left out: `generate` is called. */
  readonly stream?: (contract: Contract, options?: GenerateOptions) => AsyncIterable<GeneratedFile>;
}

/** What an output may want to know beside the contract. Each has a meaning when left out. */
export interface GenerateOptions {
  /**
   * The text of each file of the contract, the document first, by its path relative to the folder that holds them all;
   * left out: none are offered.
   */
  readonly sources?: ReadonlyMap<string, string>;
  /** Where the documentation will be published, with a slash at the end; left out: that is not known. */
  readonly siteUrl?: string | undefined;
  /** `inlined`: the output brings the runtime along and imports no package for it; left out: `imported`. See `runtimeFor`. */
  readonly runtime?: 'imported' | 'inlined';
  /** What earlier runs worked out; left out: nothing is known of them. No output depends on it. */
  readonly cache?: Cache;
  /** Is told in a sentence what an output leaves out, for the person who generates; left out: only the files say so. */
  readonly tell?: (sentence: string) => void;
}

/** What every generated file opens with, as a comment. Files that carry it may be overwritten and removed. */
export const GENERATED =
  'Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.';
