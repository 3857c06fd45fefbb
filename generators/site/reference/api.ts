import type { CommandReference } from '@webhook-contract/common/command-reference';

/** What the site of every contract says of the packages, made from their sources. */
export interface Reference {
  readonly modules: readonly ApiModule[];
  /** The commands of a contract without a signature, and of one with; `contractCommands` fills in their marks. */
  readonly commands: Readonly<Record<'unsigned' | 'signed', readonly CommandReference[]>>;
  /** What `test` plays, in this order. */
  readonly checks: readonly EndpointCheck[];
  /** The faults that `send` and `test` can play, by what they change. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** The JSON Schema of what `test --json` prints. */
  readonly reportSchema: object;
}

/** A check of an endpoint. */
export interface EndpointCheck {
  /** `group/name`. */
  readonly name: string;
  /** What is sent. */
  readonly description: string;
  /** `Checks that …`, a sentence. */
  readonly checks: string;
  /** `contract` by default. */
  readonly level?: 'contract' | 'practice' | 'probe';
  /** What a correct endpoint does. */
  readonly correct: string;
  readonly why: string;
  readonly needs?: 'wait';
  /** Retries that the contract must have for it; none by default. */
  readonly retries?: number;
}

/** A module of a contract's package, and what it exports. */
export interface ApiModule {
  /** As the package exports it, such as `./sender`. */
  readonly subpath: string;
  readonly exports: readonly ApiExport[];
}

/** Exports that depend on whether requests of a contract carry lists of events: true for those that need it. */
export const exportsOfLists: Readonly<Record<string, boolean>> = {
  BatchedEvent: true,
  parseBatch: true,
  ParsedBatch: true,
  VerifiedBatch: true,
  verifyBatch: true,
  verifyEvent: false,
};

export interface ApiExport {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'constant' | 'type';
  /** TypeScript. */
  readonly declaration: string;
  /** CommonMark. */
  readonly text: string;
  /** Of an interface or a class: options, fields, methods. */
  readonly members: readonly ApiMember[];
}

export interface ApiMember {
  readonly name: string;
  /** The interface or class that declares it, which may be one that is extended; empty where a type was made of another. */
  readonly of: string;
  readonly isOptional: boolean;
  /** TypeScript; a method is a signature. */
  readonly type: string;
  /** CommonMark, may be empty. */
  readonly text: string;
}
