import { pathSegments } from './json-pointer.ts';
import type { Validation } from './validation.ts';

/** The part of Standard Schema v1 that a validator implements, declared here, so no further package is needed. */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output>;
    readonly types?: { readonly input: Output; readonly output: Output } | undefined;
  };
}

/** What a Standard Schema says of a value. */
export type StandardResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly StandardIssue[] };

/** One fault of a value, as Standard Schema has it. */
export interface StandardIssue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

/** Makes a Standard Schema of a validation. */
export function standardSchema<T>(
  vendor: string,
  validate: (value: unknown) => Validation<T>,
): StandardSchema<T> {
  return {
    '~standard': {
      version: 1,
      vendor,
      validate(value) {
        const result = validate(value);
        if (result.valid) return { value: result.value };
        return {
          issues: result.errors.map(({ path, message }) => ({ message, path: pathSegments(path) })),
        };
      },
    },
  };
}
