import { UsageError } from '@webhook-contract/common/command-line';
import { _, Name, type CodeGen, type KeywordCxt } from 'ajv';
import ajvPackage from 'ajv/package.json' with { type: 'json' };
import { createRequire } from 'node:module';

/** The version of Ajv that this module, and all that compiles guards, was written for: they change what is inside it. */
const KNOWN_AJV = '8.20.0';

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
 * runs, which must not be asynchronous. Throws a UsageError for another version of Ajv than the one that this was written for.
 */
export function withBareErrors<T>(compile: () => T): T {
  assertKnownAjv();
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

/** In another version, what is replaced here may be elsewhere, and guards would accept what they should refuse. */
function assertKnownAjv(): void {
  const { version } = ajvPackage;
  if (version === KNOWN_AJV) return;
  throw new UsageError(
    `Validators are compiled with what is inside ajv ${KNOWN_AJV}, but ajv ${version} is installed`,
    `Install ajv ${KNOWN_AJV} beside the kit, for example by "overrides" in package.json`,
  );
}
