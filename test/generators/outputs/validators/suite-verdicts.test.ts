import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { extent } from '../../../extent.ts';
import { judge, suiteGroups, suites } from '../../contract/json-schema-suite.ts';
import { ajvVerdicts, verdictOf, type Verdict } from './ajv-verdicts.ts';
import { compiledValidators } from './compiled-validators.ts';

/** Both drafts that the kit reads; the other dialects have the same schemas. */
const drafts = suites.filter(
  ({ folder }, index) => suites.findIndex((suite) => suite.folder === folder) === index,
);

/** Explaining leaves what was not evaluated to the guard: it tells nothing else, and at least that there is something. */
function agreesSoFar(ours: Verdict | undefined, ajvs: Verdict): boolean {
  const told = ours?.told ?? [];
  const known = told.filter((error) => error !== 'schema ');
  return (
    ours?.valid === ajvs.valid &&
    told.length > 0 === ajvs.told.length > 0 &&
    known.every((error) => ajvs.told.includes(error))
  );
}

/**
 * Every schema and value of the test suite of JSON Schema that the kit takes, or a third of them: what guards say, and how it is
 * explained.
 */
test.each(drafts)(
  'validators say what Ajv says, and tell the same errors: $dialect',
  ({ folder, dialect }) => {
    const groups = suiteGroups(folder).filter((_, index) => index % extent(3, 1) === 0);
    const outcomes = [...judge(groups, dialect)].flatMap(([{ name }, outcome]) =>
      outcome.verdicts ? [{ name, ...outcome }] : [],
    );
    const contracts = Map.groupBy(outcomes, ({ definitions }) => definitions);
    const differences: unknown[] = [];
    let compared = 0;
    for (const [definitions, cases] of contracts) {
      const payloads = cases.map(({ payload }) => payload);
      const validators = compiledValidators(definitions, payloads);
      const judgedByAjv = ajvVerdicts(definitions, payloads);
      for (const { name, payload, bodies } of cases) {
        const isUnevaluated = /"unevaluated(?:Items|Properties)"/.test(JSON.stringify(definitions));
        for (const body of bodies) {
          for (const mode of ['tolerant', 'strict'] as const) {
            const result = validators.get(payload)?.validate(body, mode);
            const ours = result && verdictOf(result);
            const ajvs = judgedByAjv(payload, body, mode);
            const isSame = isUnevaluated ? agreesSoFar(ours, ajvs) : isDeepStrictEqual(ours, ajvs);
            if (!isSame) differences.push({ name, mode, body, ours, ajvs });
            compared += 1;
          }
        }
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(extent(700, 2000));
  },
);
