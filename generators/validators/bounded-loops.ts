import { maxErrors } from '@webhook-contract/runtime/v1';
import { _, Name, type Ajv, type CodeGen, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

/** How compiled code counts the errors of a schema. */
const errors = new Name('errors');

/** Keywords that loop over fields or items and report each one that is wrong. */
const LOOPING = ['additionalProperties', 'patternProperties', 'propertyNames', 'items', 'additionalItems'];

/**
 * Lets the loops that such keywords compile to end where they have found as many errors as anybody is told of: a body of
 * a million unknown fields would otherwise give a million. What a loop has found itself counts, and not what was found
 * before it, so that no verdict changes: where it ends early, its schema is broken already.
 */
export function boundLoops(ajv: Ajv): void {
  for (const keyword of LOOPING) {
    const rule = ajv.RULES.all[keyword];
    if (typeof rule !== 'object') continue;
    const { definition } = rule;
    const { code } = definition as CodeKeywordDefinition;
    // The definition itself is shared by all instances of Ajv.
    rule.definition = {
      ...definition,
      code(context: KeywordCxt, ruleType?: string) {
        const restore = boundLoopsOf(context.gen);
        code(context, ruleType);
        restore();
      },
    } as typeof definition;
  }
}

/** Bounds the loops that are opened until it is undone; those inside their bodies belong to other keywords. */
function boundLoopsOf(gen: CodeGen): () => void {
  const { forIn, forRange } = gen;
  const restore = (): void => void Object.assign(gen, { forIn, forRange });
  const bound = (): void => {
    const bounded =
      <Index>(body: (index: Index) => void, before: Name) =>
      (index: Index): void => {
        gen.if(_`${errors} - ${before} >= ${maxErrors}`, () => gen.break());
        restore();
        body(index);
        bound();
      };
    const before = () => gen.const('before', errors);
    Object.assign(gen, {
      forIn: (...[name, object, body, kind]: Parameters<CodeGen['forIn']>) =>
        forIn.call(gen, name, object, bounded(body, before()), kind),
      forRange: (...[name, from, to, body, kind]: Parameters<CodeGen['forRange']>) =>
        forRange.call(gen, name, from, to, bounded(body, before()), kind),
    });
  };
  bound();
  return restore;
}
