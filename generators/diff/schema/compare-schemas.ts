import { reachedFrom } from '../../contract/definitions.ts';
import { isObject, own } from '../../contract/json.ts';
import type { Json } from '../../contract/model.ts';
import type { Verdict } from '../change.ts';
import { messageOf } from './change-message.ts';
import { differencesOf, type Both, type Difference } from './differences.ts';
import { canonicalText } from './inclusion/canonical-text.ts';
import { createDecide, type Decide, type Inclusion } from './inclusion/decide-inclusion.ts';
import { sidesOf, type SchemaSide, type Sides } from './inclusion/bodies.ts';
import { ruleOf, type Direction } from './rule-names.ts';
import type { SchemaChange } from './schema-change.ts';
import { placeOfKeyword, schemasAt, type SchemaPlace } from './schema-place.ts';
import { closedEffect, typeEffect } from './type-effect.ts';

/**
 * Every change from one schema of a body to another, and what it does. What validators accept is decided by proof or by a
 * body that both have judged; where neither is found, the verdict is `risk`. A change that nobody can notice, such as
 * another name of a shape, is none.
 */
export function compareSchemas(
  previous: SchemaSide,
  current: SchemaSide,
  typeName = 'Payload',
): readonly SchemaChange[] {
  if (isSame(previous, current)) return [];
  const sides = sidesOf(previous, current);
  const decide = createDecide(sides.definitions);
  const given = { before: previous, after: current };
  const descriptionAt = (side: keyof Both<unknown>, path: readonly string[]) =>
    descriptionOf(given[side], path);
  const compared = (form: 'tolerant' | 'written'): readonly Difference[] =>
    differencesOf(sides.definitions, sides.previous[form], sides.current[form], {
      refusesUnknown: form === 'written',
      descriptionAt,
    });
  const [facts, written] = [compared('tolerant'), compared('written')];
  const whole = {
    old: decide(sides.current.described, sides.previous.tolerant),
    new: decide(sides.previous.described, sides.current.tolerant),
    strict: decide(sides.previous.strict, sides.current.strict),
  };
  const context = { sides, decide, whole, given, typeName };
  const strict = new Map(written.map((difference) => [identityOf(difference), difference]));
  const known = new Set(facts.map(identityOf));
  const changes = [
    ...facts.map((fact) => factChange(fact, strict.get(identityOf(fact)), context)),
    ...written
      .filter((one) => !known.has(identityOf(one)) && !facts.some((fact) => isWithin(one, fact)))
      .map((one) => assumptionChange(one, context)),
  ].filter((change) => change !== undefined);
  return [...changes, ...unexplained(changes, context)];
}

/** In every word, which for most events is all there is to see. */
function isSame(previous: SchemaSide, current: SchemaSide): boolean {
  const texts = [previous, current].map(({ schema, definitions }) => {
    const used = reachedFrom({ ...definitions, '': schema }, ['']);
    return [schema, ...[...used].sort().map((name) => definitions[name] ?? null)].map(canonicalText).join();
  });
  return texts[0] === texts[1];
}

/** Whether a difference is about a field, or what is in it, that another one says is gone, new or renamed. */
function isWithin({ path, field }: Difference, other: Difference): boolean {
  if (other.aspect !== 'field' || other.field === undefined) return false;
  const place = field === undefined ? path : [...path, field];
  const fields = [other.field, ...(other.renamedTo === undefined ? [] : [other.renamedTo])].map((name) => [
    ...other.path,
    name,
  ]);
  return fields.some((one) => one.every((step, index) => step === place[index]));
}

interface Context {
  readonly sides: Sides;
  readonly decide: Decide;
  /**
   * Whether the bodies of each side are valid on the other: `old` is the previous package that meets a current body, and
   * `strict` is the current one, in strict mode, that meets a previous body.
   */
  readonly whole: Readonly<Record<'old' | 'new' | 'strict', Inclusion>>;
  readonly given: Both<SchemaSide>;
  readonly typeName: string;
}

function identityOf({ aspect, path, field, renamedTo }: Difference): string {
  return JSON.stringify([aspect, path, field ?? null, renamedTo ?? null]);
}

function factChange(
  difference: Difference,
  written: Difference | undefined,
  context: Context,
): SchemaChange | undefined {
  const { sides, decide, whole } = context;
  const { before, after } = difference.ofBody;
  const wish = { examples: examplesOf(context), path: placeOf(difference) };
  const old = confirmed(whole.old, () =>
    decide(sides.current.described, before, { ...wish, refusedBy: sides.previous.tolerant }),
  );
  const fresh = confirmed(whole.new, () =>
    decide(sides.previous.described, after, { ...wish, refusedBy: sides.current.tolerant }),
  );
  const V = { old: verdictOf(old), new: verdictOf(fresh) };
  const direction = written ? directionOf(V.old, V.new) : becomes(difference);
  const types = typeEffect(difference, context.typeName, direction);
  const isUnnoticed = direction === 'reworded' && types.verdict === 'ok' && !isWorthTelling(difference);
  if (isUnnoticed) return undefined;
  return {
    rule: ruleOf(difference, direction),
    message: messageOf(difference, direction),
    path: difference.path,
    ...placesOf(difference, context.given),
    V,
    T: types.verdict,
    S: written ? strictVerdict(written, context) : 'ok',
    D: difference.aspect === 'field' && difference.options.before ? 'risk' : 'ok',
    ...(difference.aspect === 'field' && !difference.options.before && { adds: true }),
    ...witnessOf(old, fresh, types.code),
  };
}

/** A change of what the contract assumes: only strict validation notices. */
function assumptionChange(difference: Difference, context: Context): SchemaChange | undefined {
  const { sides, decide } = context;
  const S = strictVerdict(difference, context);
  const loosened = verdictOf(
    decide(sides.current.strict, difference.ofBody.before, { refusedBy: sides.previous.strict }),
  );
  const direction = directionOf(loosened, S);
  const rule = ruleOf(difference, direction);
  const isOfObject = rule.startsWith('object-');
  if (direction === 'reworded' && !isOfObject && !isWorthTelling(difference)) return undefined;
  const message = messageOf(difference, direction);
  const types =
    isOfObject &&
    namesFurther(context.given.before, difference) &&
    !namesFurther(context.given.after, difference)
      ? closedEffect(difference, context.typeName)
      : undefined;
  return {
    rule: isOfObject ? rule : `assumption-${rule}`,
    message: isOfObject
      ? message
      : `${message} This is an assumption, which only strict validation insists on.`,
    path: difference.path,
    ...placesOf(difference, context.given),
    V: { old: 'ok', new: 'ok' },
    T: types?.verdict ?? 'ok',
    S,
    D: 'ok',
    ...(types?.code !== undefined && { witness: { types: types.code } }),
  };
}

/** Whether a schema says that there can be further fields, with which the type has them too; saying nothing, it has not. */
function namesFurther(side: SchemaSide, { path }: Difference): boolean {
  return schemasAt(side, path).some(({ schema }) => (own(schema, 'additionalProperties') ?? false) !== false);
}

/** What breaks, though no single change explains it. */
function unexplained(changes: readonly SchemaChange[], { whole, given }: Context): readonly SchemaChange[] {
  const left = (inclusion: Inclusion, verdicts: readonly Verdict[]): Verdict => {
    const verdict = verdictOf(inclusion);
    return verdicts.includes('break') || verdicts.includes(verdict) ? 'ok' : verdict;
  };
  const V = {
    old: left(
      whole.old,
      changes.map((change) => change.V.old),
    ),
    new: left(
      whole.new,
      changes.map((change) => change.V.new),
    ),
  };
  const S = left(
    whole.strict,
    changes.map((change) => change.S),
  );
  if ([V.old, V.new, S].every((verdict) => verdict === 'ok')) return [];
  const proves = (verdict: Verdict, inclusion: Inclusion): Inclusion =>
    verdict === 'break' ? inclusion : { verdict: 'yes' };
  return [
    {
      rule: 'body-changed',
      message: 'What is valid has changed in a way that no single difference shows.',
      path: [],
      ...placesAt(given, [], []),
      V,
      T: 'risk',
      S,
      D: 'ok',
      ...witnessOf(proves(V.old, whole.old), proves(V.new, whole.new)),
    },
  ];
}

/** Nothing breaks where all bodies are valid on the other side, whatever a single demand says. */
function confirmed(whole: Inclusion, decide: () => Inclusion): Inclusion {
  return whole.verdict === 'yes' ? whole : decide();
}

function verdictOf({ verdict }: Inclusion): Verdict {
  return verdict === 'yes' ? 'ok' : verdict === 'no' ? 'break' : 'risk';
}

/** Whether strict validation refuses a body that it accepted before. */
function strictVerdict({ ofBody }: Difference, { sides, decide, whole }: Context): Verdict {
  const refusedBy = sides.current.strict;
  return verdictOf(confirmed(whole.strict, () => decide(sides.previous.strict, ofBody.after, { refusedBy })));
}

function examplesOf({ given }: Context): readonly Json[] {
  return [...(given.before.examples ?? []), ...(given.after.examples ?? [])];
}

function placeOf({ path, field, renamedTo }: Difference): readonly string[] {
  return field === undefined || renamedTo !== undefined ? path : [...path, field];
}

function directionOf(old: Verdict, fresh: Verdict): Direction {
  if (old === 'risk' || fresh === 'risk') return 'undecided';
  if (old === 'ok') return fresh === 'ok' ? 'reworded' : 'tightened';
  return fresh === 'ok' ? 'loosened' : 'changed';
}

/** A fact that the other side assumes demands something on one side only. */
function becomes({ demands, required }: Difference): Direction {
  const isFactNow = demands.before === true || (required.after && !required.before);
  return isFactNow ? 'became-fact' : 'became-assumption';
}

/** Somebody who has written a rule in other words wants to hear that it is the same. */
function isWorthTelling({ aspect }: Difference): boolean {
  return !['alternatives', 'type', 'values', 'items', 'further-fields'].includes(aspect);
}

function witnessOf(old: Inclusion, fresh: Inclusion, types?: string): Pick<SchemaChange, 'witness'> {
  const witness = {
    ...(old.verdict === 'no' && { old: old.witness }),
    ...(fresh.verdict === 'no' && { new: fresh.witness }),
    ...(types !== undefined && { types }),
  };
  return Object.keys(witness).length > 0 ? { witness } : {};
}

function placesOf(
  difference: Difference,
  given: Both<SchemaSide>,
): Pick<SchemaChange, 'previousPlace' | 'currentPlace'> {
  const { aspect, path, field, renamedTo, options, keywords } = difference;
  if (aspect === 'field' && field !== undefined) {
    return {
      ...(options.before && { previousPlace: fieldPlace(given.before, path, field) }),
      ...((options.after || renamedTo !== undefined) && {
        currentPlace: fieldPlace(given.after, path, renamedTo ?? field),
      }),
    } as Pick<SchemaChange, 'previousPlace' | 'currentPlace'>;
  }
  const names = (value: Json): boolean =>
    field === undefined || (Array.isArray(value) && value.includes(field));
  return placesAt(given, path, keywords, names);
}

function placesAt(
  given: Both<SchemaSide>,
  path: readonly string[],
  keywords: readonly string[],
  holds?: (value: Json) => boolean,
): Pick<SchemaChange, 'previousPlace' | 'currentPlace'> {
  const before = placeOfKeyword(given.before, path, keywords, holds);
  const after = placeOfKeyword(given.after, path, keywords, holds);
  return { ...(before && { previousPlace: before }), ...(after && { currentPlace: after }) };
}

function fieldPlace(side: SchemaSide, path: readonly string[], field: string): SchemaPlace | undefined {
  return (
    schemasAt(side, [...path, field])[0]?.place ?? placeOfKeyword(side, path, ['required', 'properties'])
  );
}

function descriptionOf(side: SchemaSide, path: readonly string[]): string | undefined {
  const [field] = schemasAt(side, path);
  return isObject(field?.schema) && typeof field.schema.description === 'string'
    ? field.schema.description
    : undefined;
}
