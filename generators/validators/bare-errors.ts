import { _, Name, type CodeGen, type KeywordCxt } from 'ajv';
import { createRequire } from 'node:module';

/** The one place where Ajv writes code for what is wrong; all of its keywords call it through this module. */
interface ErrorCode {
  reportError(context: KeywordCxt): void;
  reportExtraError(context: KeywordCxt): void;
  resetErrorsCount(gen: CodeGen, before: Name): void;
}

const errorCode = createRequire(import.meta.url)('ajv/dist/compile/errors.js') as ErrorCode;

/** How compiled code counts the errors of a schema. */
const errors = new Name('errors');

/**
 * Has Ajv compile without error objects: what is wrong ends the function with `false`, and is counted where it does not
 * decide yet, as in one alternative of several. Only while `compile` runs, which must not be asynchronous.
 */
export function withBareErrors<T>(compile: () => T): T {
  const own = { ...errorCode };
  const report = ({ it: { gen, compositeRule } }: KeywordCxt): void => {
    if (compositeRule) gen.code(_`${errors}++`);
    else gen.return(false);
  };
  Object.assign(errorCode, {
    reportError: report,
    reportExtraError: report,
    resetErrorsCount: (gen: CodeGen, before: Name) => gen.assign(errors, before),
  });
  try {
    return compile();
  } finally {
    Object.assign(errorCode, own);
  }
}
