import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { Json } from '../../contract/model/json.ts';
import type { Verdict } from '../change.ts';
import { messageOf } from './change-message.ts';
import type { Both, Difference } from './difference.ts';
import { differencesOf } from './differences.ts';
import { canonicalText } from '../../contract/values/schema-parts.ts';
import { createDecide, type Decide, type Inclusion, type WitnessWish } from './inclusion/decide-inclusion.ts';
import { sidesOf, type SchemaSide, type Sides } from './inclusion/bodies.ts';
import { isAnything } from './options-of.ts';
import { ruleOf, type Direction } from './rule-names.ts';
import type { SchemaChange } from './schema-change.ts';
import { placesOf, placesOfBody } from './schema-place.ts';
import { typeEffect, anchorsVerdict } from './effects.ts';

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
  const compared = (form: 'tolerant' | 'written'): readonly Difference[] =>
    differencesOf(sides.definitions, sides.previous[form], sides.current[form], {
      refusesUnknown: form === 'written',
    });
  const [facts, written] = [compared('tolerant'), compared('written')];
  const whole = {
    old: decide(sides.current.described, sides.previous.tolerant),
    new: decide(sides.previous.described, sides.current.tolerant),
    strict: decide(sides.previous.strict, sides.current.strict),
  };
  const absent = absentIn(written);
  const context = { sides, decide, whole, absent, given, typeName };
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
  /** That bodies of each side have none of the fields that are new, gone or renamed, and of which the side says nothing. */
  readonly absent: Both<readonly Json[]>;
  readonly given: Both<SchemaSide>;
  readonly typeName: string;
}

function absentIn(differences: readonly Difference[]): Both<readonly Json[]> {
  return {
    before: differences.flatMap(({ absent }) => absent?.before ?? []),
    after: differences.flatMap(({ absent }) => absent?.after ?? []),
  };
}

function identityOf({ aspect, path, field, renamedTo, alternatives }: Difference): string {
  const indexes = alternatives.map(({ index }) => index);
  return JSON.stringify([aspect, path, field ?? null, renamedTo ?? null, indexes]);
}

function factChange(
  difference: Difference,
  written: Difference | undefined,
  context: Context,
): SchemaChange | undefined {
  const { sides, whole } = context;
  const { ofBody } = difference;
  // A field that is only assumed has been spoken of.
  const absent = written?.absent;
  const wish = { examples: examplesOf(context), path: placeOf(difference) };
  const old = judged(whole.old, context, sides.current.described, ofBody.before, absent?.after, {
    ...wish,
    refusedBy: sides.previous.tolerant,
  });
  const fresh = judged(whole.new, context, sides.previous.described, ofBody.after, absent?.before, {
    ...wish,
    refusedBy: sides.current.tolerant,
  });
  const receivers = {
    previous: atLeast(verdictOf(old), isLostInSilence(difference)),
    current: atLeast(verdictOf(fresh), isLostInSilence(difference) || mayRefuse(difference, absent?.before)),
  };
  const direction = written ? directionOf(receivers.previous, receivers.current) : becomes(difference);
  // To types, a field that is only assumed to be always there is optional.
  const told = { ...(written ?? difference), required: difference.required };
  // Types show facts alone.
  const types = typeEffect(difference, context.typeName, direction);
  const rule = ruleOf(told, direction);
  const links = anchorsVerdict(difference);
  const isReworded = direction === 'reworded' && types.verdict === 'ok' && links === 'ok';
  if (isReworded && !isWorthTelling(difference, rule)) return undefined;
  return {
    rule,
    message: messageOf(told, direction),
    path: difference.path,
    ...placesOf(difference, context.given),
    receivers,
    types: types.verdict,
    senders: written ? strictVerdict(written, context) : 'ok',
    links,
    ...renamedOf(difference),
    ...(difference.aspect === 'field' && !difference.options.before && { adds: true }),
    ...witnessOf(old, fresh, types.code),
  };
}

function atLeast(verdict: Verdict, isRisk: boolean): Verdict {
  return isRisk && verdict === 'ok' ? 'risk' : verdict;
}

/** Under another name a value is a field that code does not read, even if no validator minds. */
function isLostInSilence({ renamedTo }: Difference): boolean {
  return renamedTo !== undefined;
}

/** Whether a body may have had the field with a value that its schema now refuses, as nothing was said of it. */
function mayRefuse({ aspect, options }: Difference, absent: Json | undefined): boolean {
  return (
    aspect === 'field' &&
    !options.before &&
    options.after !== undefined &&
    absent !== undefined &&
    !isAnything(options.after)
  );
}

/** A change of what the contract assumes: only strict validation notices. */
function assumptionChange(difference: Difference, context: Context): SchemaChange | undefined {
  const { sides, decide } = context;
  const senders = strictVerdict(difference, context);
  const loosened = verdictOf(
    decide(sides.current.strict, difference.ofBody.before, { refusedBy: sides.previous.strict }),
  );
  const direction = directionOf(loosened, senders);
  const rule = ruleOf(difference, direction);
  const isOfObject = OF_OBJECT.test(rule);
  if (direction === 'reworded' && !isWorthTelling(difference, rule)) return undefined;
  const message = messageOf(difference, direction);
  const types = isOfObject ? typeEffect(difference, context.typeName, direction) : undefined;
  return {
    rule: isOfObject ? rule : `assumption-${rule}`,
    message: isOfObject
      ? message
      : `${message} This is an assumption, which only strict validation insists on.`,
    path: difference.path,
    ...placesOf(difference, context.given),
    receivers: { previous: 'ok', current: 'ok' },
    types: types?.verdict ?? 'ok',
    senders,
    links: 'ok',
    ...(types?.code !== undefined && { witness: { types: types.code } }),
  };
}

/** What breaks, though no single change explains it. */
function unexplained(
  changes: readonly SchemaChange[],
  { sides, decide, absent, given, ...context }: Context,
): readonly SchemaChange[] {
  // Changes of fields have said already what a field does of which nothing was said.
  const without = (whole: Inclusion, bodies: Json, fields: readonly Json[], other: Json): Inclusion =>
    whole.verdict !== 'no' || fields.length === 0 ? whole : decide({ allOf: [bodies, ...fields] }, other);
  const whole = {
    old: without(context.whole.old, sides.current.described, absent.after, sides.previous.tolerant),
    new: without(context.whole.new, sides.previous.described, absent.before, sides.current.tolerant),
    strict: without(context.whole.strict, sides.previous.strict, absent.before, sides.current.strict),
  };
  const left = (inclusion: Inclusion, verdicts: readonly Verdict[]): Verdict => {
    const verdict = verdictOf(inclusion);
    return verdicts.includes('break') || verdicts.includes(verdict) ? 'ok' : verdict;
  };
  const receivers = {
    previous: left(
      whole.old,
      changes.map((change) => change.receivers.previous),
    ),
    current: left(
      whole.new,
      changes.map((change) => change.receivers.current),
    ),
  };
  const senders = left(
    whole.strict,
    changes.map((change) => change.senders),
  );
  if ([receivers.previous, receivers.current, senders].every((verdict) => verdict === 'ok')) return [];
  const proves = (verdict: Verdict, inclusion: Inclusion): Inclusion =>
    verdict === 'break' ? inclusion : { verdict: 'yes' };
  return [
    {
      rule: 'body-changed',
      message: 'What is valid has changed in a way that no single difference shows.',
      path: [],
      ...placesOfBody(given),
      receivers,
      types: 'risk',
      senders,
      links: 'ok',
      ...witnessOf(proves(receivers.previous, whole.old), proves(receivers.current, whole.new)),
    },
  ];
}

/**
 * Whether the bodies of a side obey a demand. Nothing breaks where all of them are valid on the other side, whatever a
 * single demand says. That a body has a field of which its side says nothing is a risk, and no more.
 */
function judged(
  whole: Inclusion,
  { decide }: Context,
  bodies: Json,
  demand: Json,
  absent: Json | undefined,
  wish: WitnessWish,
): Inclusion {
  const found = whole.verdict === 'yes' ? whole : decide(bodies, demand, wish);
  if (found.verdict !== 'no' || absent === undefined) return found;
  const likely = decide({ allOf: [bodies, absent] }, demand, wish);
  return likely.verdict === 'no' ? likely : { verdict: 'unknown', why: 'a field of which nothing was said' };
}

function verdictOf({ verdict }: Inclusion): Verdict {
  return verdict === 'yes' ? 'ok' : verdict === 'no' ? 'break' : 'risk';
}

/** Whether strict validation refuses a body that it accepted before. */
function strictVerdict({ ofBody, absent }: Difference, context: Context): Verdict {
  const { sides, whole } = context;
  const wish = { refusedBy: sides.current.strict };
  return verdictOf(judged(whole.strict, context, sides.previous.strict, ofBody.after, absent?.before, wish));
}

function renamedOf({ field, renamedTo }: Difference): Pick<SchemaChange, 'renamed'> {
  return field === undefined || renamedTo === undefined ? {} : { renamed: { from: field, to: renamedTo } };
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

/** Rules that are about what an object says of itself, whether validators notice or not. */
const OF_OBJECT = /^object-/;

/** Somebody who has written a rule in other words wants to hear that it is the same. */
function isWorthTelling({ aspect }: Difference, rule: string): boolean {
  return (
    OF_OBJECT.test(rule) || !['alternatives', 'type', 'values', 'items', 'further-fields'].includes(aspect)
  );
}

function witnessOf(old: Inclusion, fresh: Inclusion, types?: string): Pick<SchemaChange, 'witness'> {
  const witness = {
    ...(old.verdict === 'no' && { previous: old.witness }),
    ...(fresh.verdict === 'no' && { current: fresh.witness }),
    ...(types !== undefined && { types }),
  };
  return Object.keys(witness).length > 0 ? { witness } : {};
}
