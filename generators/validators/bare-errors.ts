import { _, Name, type CodeGen, type KeywordCxt } from 'ajv';
import { createRequire } from 'node:module';

/** The one place where Ajv writes code for what is wrong; all of its keywords call it through this module. */
interface ErrorCode {
  reportError(context: KeywordCxt): void;
  reportExtraError(context: KeywordCxt): void;
  resetErrorsCount(gen: CodeGen, before: Name): void;
}

const require = createRequire(import.meta.url);
const errorCode = require('ajv/dist/compile/errors.js') as ErrorCode;

/** Where Ajv decides in which mode a schema within another is compiled. */
interface SubschemaCode {
  extendSubschemaMode(context: object, mode: { compositeRule?: boolean; allErrors?: boolean }): void;
}

const subschemaCode = require('ajv/dist/compile/validate/subschema.js') as SubschemaCode;

/** How compiled code counts the errors of a schema. */
const errors = new Name('errors');

/**
 * Has an Ajv that collects all errors compile without error objects: what is wrong ends the function with `false`, so
 * that one check follows the other. Where it does not decide yet, as in one alternative of several, it is counted, and the
 * rest of the alternative left out: a tree of alternatives would else be walked whole, again and again. Only while `compile`
 * runs, which must not be asynchronous.
 */
export function withBareErrors<T>(compile: () => T): T {
  const own = { ...errorCode };
  const { extendSubschemaMode } = subschemaCode;
  const report = ({ it: { gen, compositeRule } }: KeywordCxt): void => {
    if (compositeRule) gen.code(_`${errors}++`);
    else gen.return(false);
  };
  Object.assign(errorCode, {
    reportError: report,
    reportExtraError: report,
    resetErrorsCount: (gen: CodeGen, before: Name) => gen.assign(errors, before),
  });
  subschemaCode.extendSubschemaMode = (context, mode) =>
    extendSubschemaMode(context, mode.compositeRule ? { ...mode, allErrors: false } : mode);
  try {
    return compile();
  } finally {
    Object.assign(errorCode, own);
    Object.assign(subschemaCode, { extendSubschemaMode });
  }
}
