import type { Keyword, Schema } from './keyword.ts';

/** Keywords that hold schemas for the same value. Of alternatives that all fail, the errors of each are told. */
export const compositionKeywords: Readonly<Record<string, Keyword>> = {
  $ref(name: string, value, { explainNamed, path, found }) {
    explainNamed(name, value, path, found);
  },
  allOf(schemas: readonly Schema[], value, { explain, path, found }) {
    for (const schema of schemas) explain(schema, value, path, found);
  },
  anyOf(schemas: readonly Schema[], value, { errorsOf, path, found, report }) {
    const errors = schemas.map((schema) => errorsOf(schema, value, path));
    if (errors.some(({ length }) => length === 0)) return;
    found.push(...errors.flat());
    report('anyOf', 'must match an alternative of the contract');
  },
  oneOf(schemas: readonly Schema[], value, { errorsOf, path, found, report }) {
    const wrong = [];
    let passed = 0;
    for (const schema of schemas) {
      const errors = errorsOf(schema, value, path);
      wrong.push(...errors);
      if (errors.length === 0) passed += 1;
      // What follows could not make it right any more.
      if (passed === 2) break;
    }
    if (passed === 1) return;
    found.push(...wrong);
    const words = passed === 0 ? 'an alternative' : 'one alternative alone';
    report('oneOf', `must match ${words} of the contract`);
  },
  not(schema: Schema, value, { errorsOf, path, report }) {
    if (errorsOf(schema, value, path).length === 0) report('not', 'must not be what the contract rules out');
  },
  if(condition: Schema, value, { schema, errorsOf, path, found, report }) {
    const branch = errorsOf(condition, value, path).length === 0 ? schema.then : schema.else;
    const wrong = branch === undefined ? [] : errorsOf(branch, value, path);
    if (wrong.length === 0) return;
    found.push(...wrong);
    report('if', 'must match what the contract asks for in this case');
  },
};
