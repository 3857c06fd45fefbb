import type { ValidationError } from '../validation.ts';

/** A schema as data. Its references are names of other schemas. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A check of a format: of texts, or of the numbers or texts that it says. */
export type Format =
  | ((text: string) => boolean)
  | { readonly type?: 'string' | 'number'; readonly validate: (value: never) => boolean }
  | RegExp;

/** What keywords have at hand. */
export interface Explaining {
  /** Tells what breaks a schema at a path. Stops at as many errors as anybody is told of. */
  explain(schema: unknown, value: unknown, path: string, found: ValidationError[]): void;
  /** What breaks a schema, apart from the rest. */
  errorsOf(schema: unknown, value: unknown, path: string): ValidationError[];
  /** The same of a schema by its name; true, which nothing breaks, for a name that there is not. */
  explainNamed(name: string, value: unknown, path: string, found: ValidationError[]): void;
  readonly formats: Readonly<Record<string, Format>>;
  isFull(found: readonly ValidationError[]): boolean;
}

/** Where a keyword stands and what it judges. */
export interface Place extends Explaining {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly path: string;
  readonly found: ValidationError[];
  /** Tells that the value, or the one at `path`, breaks a rule. */
  report(rule: string, message: string, more?: { path?: string; pattern?: string }): void;
}

/** Reports what breaks a keyword. A keyword says nothing of a value of another type than it is for. */
export type Keyword = (argument: never, value: unknown, place: Place) => void;
