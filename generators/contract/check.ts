import { pointerOf } from '@webhook-contract/runtime/v1';
import { collectDefinitions, reachedFrom } from './payload/definitions.ts';
import { isError, type Diagnostic } from './model/diagnostic.ts';
import { outlineEvents } from './document/events.ts';
import { formChecks, type Check } from './payload/json-schema.ts';
import { bodyOf, headersOf, outlineOf, partOf, type Subject } from './document/outline.ts';
import { levelOf, type RuleLevels } from './rule-levels.ts';
import type { Rule } from './rules/rule.ts';
import { diagnosticAt, valueOf, type Sources } from './source/sources.ts';

/** What the rules look at, made once; also what the contract is made from. */
export function subjectOf(sources: Sources): Subject {
  const outline = outlineOf(sources);
  const schemas = outline.messages.flatMap((message) => [
    ...[partOf(sources, message, 'payload') ?? []].flat(),
    ...headersOf(sources, message),
    ...[bodyOf(sources, message) ?? []].flat(),
  ]);
  const definitions = collectDefinitions(sources, schemas);
  const events = outlineEvents(sources, outline.messages, definitions);
  const compile = formChecks(events.schemas);
  const compiled = new Map<string, Check | undefined>();
  const checkOf: Subject['checkOf'] = (name, form) => {
    const key = `${form} ${name}`;
    if (!compiled.has(key)) compiled.set(key, compile(name, form));
    return compiled.get(key);
  };
  return {
    sources,
    outline,
    ...events,
    definitions,
    compiles: (name) => checkOf(name, 'strict') !== undefined,
    checkOf,
  };
}

/**
 * Applies rules, each at its level, after the problems that loading found. Consequences of a known problem
 * are not reported: an invalid schema checks no examples, and nothing is reported as missing while there are
 * broken references or misspelt keys.
 */
export function checkContract(
  subject: Subject,
  rules: readonly Rule[],
  levels: RuleLevels = {},
  loading: readonly Diagnostic[] = [],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const faults: Fault[] = [
    ...loading.filter(isError),
    ...(loading.length > 0 ? holesIn(subject.sources) : []),
  ];
  let hasHole = loading.some(({ rule }) => !WHOLE.includes(rule));
  const checked: Subject = {
    ...subject,
    checkOf: (name, form) => (isFaulty(subject, name, faults) ? undefined : subject.checkOf(name, form)),
  };
  for (const rule of rules.toSorted(byWhatTheyShow)) {
    const level = levelOf(rule, levels);
    if (level === 'off' || (rule.looksForAbsence && hasHole)) continue;
    const found: Diagnostic[] = [];
    rule.check(checked, (place, message, hint) => {
      found.push({
        rule: rule.id,
        severity: level === 'warn' ? 'warning' : 'error',
        message,
        hint,
        ...diagnosticAt(subject.sources, place),
      });
    });
    diagnostics.push(...found);
    hasHole ||= rule.showsWhatIsHidden === true && level === 'error' && found.length > 0;
    if (rule.needed !== undefined || (rule.judgesSchema && level === 'error')) faults.push(...found);
  }
  return diagnostics;
}

/** Where something is wrong that makes what is said of a schema uncertain. */
type Fault = Pick<Diagnostic, 'file' | 'pointer'>;

/** The references that lead to nothing that can be read. */
function holesIn(sources: Sources): readonly Fault[] {
  return [...sources.references.values()]
    .filter(({ to }) => to === undefined || valueOf(sources, to) === undefined)
    .map(({ from }) => ({ file: from.file, pointer: pointerOf(from.path) }));
}

/** Rules that find what hides other problems come first. */
function byWhatTheyShow(one: Rule, other: Rule): number {
  return Number(other.showsWhatIsHidden ?? false) - Number(one.showsWhatIsHidden ?? false);
}

/** Problems of a file that hide no other problems in it. */
const WHOLE = ['duplicate-key', 'number-digits'];

/**
 * Whether one of the problems is in a schema or in one that it refers to; for the schema of a variant, in the payload
 * around it.
 */
function isFaulty(subject: Subject, name: string, faults: readonly Fault[]): boolean {
  if (faults.length === 0) return false;
  const { sources, schemas, definitions, events } = subject;
  const payloads = events
    .filter(({ isVariant, payload }) => isVariant && payload === name)
    .flatMap(({ message }) => partOf(sources, message, 'payload') ?? [])
    .flatMap((place) => definitions.nameOf(place) ?? []);
  return [...reachedFrom(schemas, [name, ...payloads])].some((reached) => {
    const place = definitions.placeOf(reached);
    if (!place) return false;
    const start = pointerOf(place.path);
    return faults.some(
      ({ file, pointer }) => file === place.file && (pointer === start || pointer.startsWith(`${start}/`)),
    );
  });
}
