import { maxErrors, type ValidationError } from '../validation.ts';

/** A schema as data. Its references are names of other schemas. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A check of a format: of texts, or of the numbers or texts that it says. */
export type Format =
  | ((text: string) => boolean)
  | { readonly type?: 'string' | 'number'; readonly validate: (value: never) => boolean }
  | RegExp;

/** What rules have at hand. */
export interface Explaining {
  /** Tells what breaks a schema at a path. Stops at as many errors as anybody is told of. */
  explain(schema: unknown, value: unknown, path: string, found: ValidationError[]): void;
  /** What breaks a schema, apart from the rest. */
  errorsOf(schema: unknown, value: unknown, path: string): ValidationError[];
  /** The same of a schema by its name; true, which nothing breaks, for a name that there is not. */
  explainNamed(name: string, value: unknown, path: string, found: ValidationError[]): void;
  /** A schema by its name. */
  schemaOf(name: string): unknown;
  readonly formats: Readonly<Record<string, Format>>;
}

/** Where a rule stands, and what is found there. */
export interface Place {
  readonly schema: { readonly [keyword: string]: unknown };
  readonly path: string;
  readonly found: ValidationError[];
  readonly explaining: Explaining;
}

/** Reports what breaks a keyword. Passes over a value of a type that it is not for. */
export type Rule = (value: unknown, place: Place) => void;

/** Makes the rule of a keyword from its argument and the schema that it stands in, once for each schema. */
export type Keyword = (argument: never, schema: Place['schema']) => Rule;

/** Rules whose messages say more than the name of a shape does. */
const PLAIN = [
  'const',
  'enum',
  'required',
  'additionalProperties',
  'unevaluatedProperties',
  'dependencies',
  'dependentRequired',
];

/** Tells that the value, or the one at `path`, breaks a rule. */
export function report(
  place: Place,
  rule: string,
  message: string,
  { path = place.path, ...more }: { path?: string; pattern?: string } = {},
): void {
  const { must } = place.schema;
  const words = typeof must === 'string' && !PLAIN.includes(rule) ? `must be ${must}` : message;
  place.found.push({ path, rule, message: words, ...more });
}

export function isFull({ found }: Place): boolean {
  return found.length >= maxErrors;
}
