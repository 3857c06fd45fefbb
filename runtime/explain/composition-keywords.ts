import { report, type Keyword, type Schema } from './keyword.ts';

/** Keywords that hold schemas for the same value. Of alternatives that all fail, the errors of each are told. */
export const compositionKeywords: Readonly<Record<string, Keyword>> = {
  $ref:
    (name: string) =>
    (value, { explaining, path, found }) =>
      explaining.explainNamed(name, value, path, found),
  allOf:
    (schemas: readonly Schema[]) =>
    (value, { explaining, path, found }) => {
      for (const schema of schemas) explaining.explain(schema, value, path, found);
    },
  anyOf: (schemas: readonly Schema[]) => (value, place) => {
    const { explaining, path, found } = place;
    const errors = schemas.map((schema) => explaining.errorsOf(schema, value, path));
    if (errors.some(({ length }) => length === 0)) return;
    found.push(...errors.flat());
    report(place, 'anyOf', 'must match an alternative of the contract');
  },
  oneOf: (schemas: readonly Schema[]) => (value, place) => {
    const { explaining, path, found } = place;
    const wrong = [];
    let passed = 0;
    for (const schema of schemas) {
      const errors = explaining.errorsOf(schema, value, path);
      wrong.push(...errors);
      if (errors.length === 0) passed += 1;
      // What follows could not make it right any more.
      if (passed === 2) break;
    }
    if (passed === 1) return;
    found.push(...wrong);
    const words = passed === 0 ? 'an alternative' : 'one alternative alone';
    report(place, 'oneOf', `must match ${words} of the contract`);
  },
  not: (schema: Schema) => (value, place) => {
    if (place.explaining.errorsOf(schema, value, place.path).length === 0)
      report(place, 'not', 'must not be what the contract rules out');
  },
  if: (condition: Schema, schema) => (value, place) => {
    const { explaining, path, found } = place;
    const branch = explaining.errorsOf(condition, value, path).length === 0 ? schema.then : schema.else;
    const wrong = branch === undefined ? [] : explaining.errorsOf(branch, value, path);
    if (wrong.length === 0) return;
    found.push(...wrong);
    report(place, 'if', 'must match what the contract asks for in this case');
  },
};
