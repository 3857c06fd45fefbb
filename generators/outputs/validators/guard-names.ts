import { automaton, isEqual, isMultipleOf, lengthOf, matcher } from '@webhook-contract/runtime/v1';
import { capitalised } from '../../ground/capitalised.ts';
import { pascalCase } from '../../contract/model/names.ts';
import { oncePer } from '../../ground/once-per.ts';
import { inSeveral } from './reach.ts';
import { shortHash } from '../../contract/model/short-hash.ts';

/** Names in the code of validators: the one place that decides them. */

/** What generated code calls in the runtime. */
export const runtimeFunctions: readonly string[] = [
  isEqual.name,
  isMultipleOf.name,
  lengthOf.name,
  automaton.name,
  matcher.name,
];

/** What a guard must not be called, as guards call these themselves. */
const TAKEN = new Set([...runtimeFunctions, 'isNaN', 'isFinite']);

export interface GuardNames {
  /** `isOrderPaid`, the name of the guard of a definition. */
  of(definition: string): string;
  /** `isOrderPaidTolerant`, by the name of the guard of the written form; undefined if it has no form of its own. */
  tolerant(guard: string): string | undefined;
  /** What names depend on beside the definition itself. */
  readonly key: string;
}

/**
 * The names of the guards of definitions. Definitions whose names differ by more than words keep their names apart by a hash
 * behind a `$`, which no other name has.
 */
export const guardNames = oncePer((definitions: Readonly<Record<string, unknown>>): GuardNames => {
  const plain = Object.keys(definitions).map((definition) => [definition, plainName(definition)] as const);
  const clashing = new Set([...TAKEN, ...inSeveral(plain.map(([, name]) => [name]))]);
  const names = new Map(
    plain.map(([definition, name]) => [
      definition,
      clashing.has(name) ? `${name}$${shortHash(definition)}` : name,
    ]),
  );
  const of = (definition: string): string => names.get(definition) ?? plainName(definition);
  const tolerant = new Map(
    [...names].flatMap(([definition, name]) =>
      Object.hasOwn(definitions, `${definition}.tolerant`) ? [[name, of(`${definition}.tolerant`)]] : [],
    ),
  );
  return { of, tolerant: (guard) => tolerant.get(guard), key: [...clashing].sort().join() };
});

function plainName(definition: string): string {
  return `is${pascalCase(definition)}`;
}

/** `formatDateTime`, the name of the check of a format. */
export function formatName(format: string): string {
  return `format${pascalCase(format)}`;
}

/** `patternB90942713f`, the name of the function of a pattern, by the pattern. */
export function patternName(pattern: string): string {
  return `pattern${capitalised(shortHash(pattern))}`;
}

/** Whether a name is that of a guard or a pattern. */
export function isShapeName(name: string): boolean {
  return /^(?:is|pattern)[A-Z\d$]/.test(name) && !TAKEN.has(name);
}

/** Whether a name is that of the check of a format. */
export function isFormatName(name: string): boolean {
  return /^format[A-Z\d]/.test(name);
}
