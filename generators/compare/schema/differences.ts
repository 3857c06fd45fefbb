import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, type Json } from '../../contract/model/json.ts';
import { tellingFields, type TellingField } from './type-text.ts';
import {
  choicesOf,
  demandOf,
  demandOfOptions,
  furtherFields,
  isOfPattern,
  isOneOf,
  isTyped,
  isUnknown,
  isUnsaid,
  itemDemand,
  loneChoice,
  textOf,
  withoutNull,
} from './demands.ts';
import { ASPECTS, type Alternative, type Aspect, type Both, type Difference } from './difference.ts';
import {
  fieldNames,
  fieldSchemas,
  itemSchemas,
  partsOf,
  requiredNames,
  tupleLength,
  canonicalText,
  type Definitions,
  type Parts,
} from '../../contract/values/schema-parts.ts';
import { contains, kindOf, KINDS, type Kind } from '../../contract/values/value-kinds.ts';
import { furtherOptions, isAnything, optionsOf, typedOptions, type Options } from './options-of.ts';
import { renamedFields, pairedAlternatives } from './renamed-fields.ts';

/** Deeper within each other than choices are. */
const MAX_NESTED = 4;

/** So many places of one body are looked at where the same two schemas stand: shapes that share shapes have millions. */
export const MAX_ALIKE = 40;

/** Where a walk is. */
interface Here {
  readonly path: readonly string[];
  /** What a demand on this place is as one on the whole body. */
  readonly ofBody: Both<(demand: Json) => Json>;
  readonly required: Both<boolean>;
  readonly alternatives: readonly Alternative[];
  readonly inTypes: Difference['inTypes'];
  /** The kinds that only one side has, of which has been told already of the value that this is an alternative of. */
  readonly toldKinds: readonly Kind[];
  /** The pairs of schemas around this one. */
  readonly around: ReadonlySet<string>;
}

interface Comparing {
  /** Whether a field that no schema names is refused, as in strict validation. */
  readonly refusesUnknown?: boolean;
  /** Pairs of schemas that are being compared, as those of shapes that hold themselves come round again. */
  readonly around?: ReadonlySet<string>;
}

/** Everything that two schemas say differently, place by place. */
export function differencesOf(
  definitions: Definitions,
  previous: Json,
  current: Json,
  { refusesUnknown = false, around = new Set() }: Comparing = {},
): readonly Difference[] {
  const found: Difference[] = [];
  const visited = new Map<string, number>();
  const parts = (schemas: readonly Json[]): Parts => partsOf(definitions, schemas);
  const options = (schemas: Parts): Options => optionsOf(definitions, schemas);
  const typed = (schemas: Parts): Options => typedOptions(definitions, schemas);
  const same = (demand: Json): Json => demand;
  visit([previous], [current], {
    path: [],
    ofBody: { before: same, after: same },
    required: { before: true, after: true },
    alternatives: [],
    inTypes: 'yes',
    toldKinds: [],
    around,
  });
  return found;

  function visit(before: readonly Json[], after: readonly Json[], here: Here): void {
    const [whole, wholeNow] = [parts(before), parts(after)];
    const [one, other] = [textOf(whole), textOf(wholeNow)];
    const id = `${one} ${other}`;
    if (one === other || here.around.has(id)) return;
    const times = visited.get(id) ?? 0;
    if (times >= MAX_ALIKE) return;
    visited.set(id, times + 1);
    const [was, is] = [options(whole), options(wholeNow)];
    compareValues(whole, wholeNow, was, is, here);
    const toldKinds = KINDS.filter((kind) => was.kinds.includes(kind) !== is.kinds.includes(kind));
    const isShown = [whole, wholeNow].every((all) => !isAnything(typed(all)));
    const inTypes = isShown ? here.inTypes : 'no';
    const inside = { ...here, inTypes, toldKinds, around: new Set([...here.around, id]) };
    const [p, c] = [withoutNull(definitions, whole), withoutNull(definitions, wholeNow)];
    // Where one side says nothing any more, that is all there is to say.
    if ((p.length === 0 || c.length === 0) && was.kinds.length !== is.kinds.length) return;
    // Of values of another kind, nothing else can be compared.
    if (was.kinds.length > 0 && !was.kinds.some((kind) => kind !== 'null' && is.kinds.includes(kind))) return;
    if (isOneOfMany(p, c) || isOneOfMany(c, p)) return compareAlternatives(p, c, inside);
    for (const [aspect, keywords] of ASPECTS) {
      const demands = { before: demandOf(p, keywords), after: demandOf(c, keywords) };
      // The list of values says the rest, but for those of them that are excluded.
      const isSaid = was.values && is.values && aspect !== 'exclusion';
      const isOfKind = aspect === 'exclusion' && toldKinds.length > 0 && excludesTypesAlone(p, c);
      const isTuple = aspect === 'item-count' && Math.max(tupleLength(p), tupleLength(c)) > 0;
      if (!isSaid && !isOfKind) report(aspect, demands, keywords, p, c, inside, isTuple ? { isTuple } : {});
    }
    // What values that are listed hold, the list says.
    if (!was.values && !is.values) {
      compareFields(p, c, inside);
      compareItems(p, c, inside);
    }
    if (!(was.values && is.values)) compareAlternatives(p, c, inside);
  }

  function report(
    aspect: Aspect,
    demands: Both<Json>,
    keywords: readonly string[],
    p: Parts,
    c: Parts,
    here: Here,
    more: Partial<Difference> = {},
  ): void {
    if (canonicalText(demands.before) === canonicalText(demands.after)) return;
    found.push({
      aspect,
      path: here.path,
      demands,
      ofBody: { before: here.ofBody.before(demands.before), after: here.ofBody.after(demands.after) },
      options: { before: options(p), after: options(c) },
      typed: { before: typed(p), after: typed(c) },
      further: furtherOf(p, c),
      required: here.required,
      keywords,
      alternatives: here.alternatives,
      inTypes: here.inTypes,
      ...more,
    });
  }

  function compareValues(p: Parts, c: Parts, was: Options, is: Options, here: Here): void {
    const keywords = ['enum', 'const', 'type', 'oneOf', 'anyOf', 'not'];
    const say = (aspect: Aspect, before: Json, after: Json): void =>
      report(aspect, { before, after }, keywords, p, c, here);
    if (was.values && is.values) {
      const isTold = (value: Json): boolean => here.toldKinds.includes(kindOf(value));
      const added = is.values.filter((value) => !contains(was.values ?? [], value) && !isTold(value));
      const removed = was.values.filter((value) => !contains(is.values ?? [], value) && !isTold(value));
      if (was.values.length === 1 && is.values.length === 1)
        return say('values', demandOfOptions(was), demandOfOptions(is));
      const all = { enum: [...was.values, ...added] };
      if (added.length > 0) say('values-added', demandOfOptions(was), all);
      if (removed.length > 0) say('values-removed', all, demandOfOptions(is));
      return;
    }
    if (was.values || is.values) return say('values', demandOfOptions(was), demandOfOptions(is));
    const untold = ({ kinds }: Options): string =>
      kinds.filter((kind) => !here.toldKinds.includes(kind)).join();
    if (untold(was) !== untold(is)) say('type', demandOfOptions(was), demandOfOptions(is));
  }

  function compareFields(p: Parts, c: Parts, here: Here): void {
    if (![p, c].every((all) => options(all).kinds.includes('object'))) return;
    const [required, requiredNow] = [requiredNames(p), requiredNames(c)];
    const [names, namesNow] = [
      new Set([...fieldNames(p), ...required]),
      new Set([...fieldNames(c), ...requiredNow]),
    ];
    const renamed = renamedFields([...names], [...namesNow], ({ name, other }) =>
      hasSameShape(fieldSchemas(p, name), fieldSchemas(c, other), here),
    );
    for (const name of names) {
      const nameNow = renamed.get(name) ?? name;
      const isThere = renamed.has(name) || namesNow.has(name);
      const [was, is] = [fieldSchemas(p, name), fieldSchemas(c, name)];
      const field = fieldPlace(here, name, { before: required.has(name), after: requiredNow.has(nameNow) });
      if (!isThere || nameNow !== name) {
        sayField(
          p,
          c,
          name,
          { before: parts(was), after: undefined },
          here,
          nameNow === name ? undefined : nameNow,
        );
        continue;
      }
      if (required.has(name) !== requiredNow.has(name)) {
        const demand = { required: [name] };
        const demands = {
          before: required.has(name) ? demand : true,
          after: requiredNow.has(name) ? demand : true,
        };
        const more = { field: name, required: field.required, further: furtherOf(p, c) };
        report('required', demands, ['required'], parts(was), parts(is), here, more);
      }
      const isPartly = field.inTypes === 'yes' && [p, c].some((all) => isOfPattern(all, name));
      visit(was, is, isPartly ? { ...field, inTypes: 'partly' } : field);
    }
    for (const name of namesNow) {
      if (names.has(name) || [...renamed.values()].includes(name)) continue;
      sayField(p, c, name, { before: undefined, after: parts(fieldSchemas(c, name)) }, here);
    }
    compareFurtherFields(p, c, [...new Set([...names, ...namesNow])], here);
  }

  function compareFurtherFields(p: Parts, c: Parts, known: readonly string[], here: Here): void {
    const demands = {
      before: furtherFields(p, known, refusesUnknown),
      after: furtherFields(c, known, refusesUnknown),
    };
    const none = {
      properties: Object.fromEntries(known.map((name) => [name, true])),
      additionalProperties: false,
    };
    // An object that does not mention further fields has none.
    const judged = (demand: Json): Json => (refusesUnknown && demand === true ? none : demand);
    const ofBody = {
      before: here.ofBody.before(judged(demands.before)),
      after: here.ofBody.after(judged(demands.after)),
    };
    report('further-fields', demands, ['patternProperties', 'additionalProperties'], p, c, here, { ofBody });
  }

  function furtherOf(p: Parts, c: Parts): Both<Options | undefined> {
    return { before: furtherOptions(definitions, p), after: furtherOptions(definitions, c) };
  }

  /** A field that one side does not have. */
  function sayField(
    p: Parts,
    c: Parts,
    field: string,
    { before, after }: Both<Parts | undefined>,
    here: Here,
    renamedTo?: string,
  ): void {
    const demand = (all: Parts, name: string): Json => {
      const isRefused = refusesUnknown && isUnknown(all, name);
      return {
        ...(requiredNames(all).has(name) && { required: [name] }),
        properties: Object.fromEntries([[name, isRefused ? false : { allOf: fieldSchemas(all, name) }]]),
      };
    };
    const of = (all: Parts): Json =>
      renamedTo === undefined ? demand(all, field) : { allOf: [demand(all, field), demand(all, renamedTo)] };
    const absent = (all: Parts, ofBody: (demand: Json) => Json): Json | undefined => {
      const unsaid = [field, renamedTo ?? field].filter((name) => isUnsaid(all, name));
      if (unsaid.length === 0) return undefined;
      return ofBody({ properties: Object.fromEntries(unsaid.map((name) => [name, false])) });
    };
    found.push({
      aspect: 'field',
      path: here.path,
      field,
      ...(renamedTo !== undefined && { renamedTo }),
      demands: { before: of(p), after: of(c) },
      ofBody: { before: here.ofBody.before(of(p)), after: here.ofBody.after(of(c)) },
      absent: { before: absent(p, here.ofBody.before), after: absent(c, here.ofBody.after) },
      options: { before: before && options(before), after: after && options(after) },
      typed: {
        before: before && isTyped(p, field) ? typed(before) : undefined,
        after: after && isTyped(c, field) ? typed(after) : undefined,
      },
      further: furtherOf(p, c),
      required: { before: requiredNames(p).has(field), after: requiredNames(c).has(renamedTo ?? field) },
      keywords: ['properties', 'required'],
      alternatives: here.alternatives,
      inTypes: here.inTypes,
    });
  }

  function hasSameShape(one: readonly Json[], other: readonly Json[], { around }: Here): boolean {
    return differencesOf(definitions, { allOf: one }, { allOf: other }, { around }).length === 0;
  }

  function compareItems(p: Parts, c: Parts, here: Here): void {
    if (![p, c].every((all) => options(all).kinds.includes('array'))) return;
    const [length, lengthNow] = [tupleLength(p), tupleLength(c)];
    const isOtherList = length !== lengthNow;
    // To be refused is no type of further items.
    const isOtherEnd = hasNoFurtherItems(p) !== hasNoFurtherItems(c);
    if (isOtherList || isOtherEnd) {
      const keywords = isOtherList ? ['items', 'additionalItems'] : ['additionalItems'];
      // The first items are compared one by one below.
      const demand = (all: Parts): Json =>
        isOtherList
          ? demandOf(all, keywords)
          : itemDemand({ allOf: itemSchemas(all, length) }, length, length);
      report('items', { before: demand(p), after: demand(c) }, keywords, p, c, here);
    }
    if (isOtherList) return;
    for (let index = 0; index < length + (isOtherEnd ? 0 : 1); index += 1) {
      const step = index < length ? String(index) : '*';
      const wrap = (demand: Json): Json => itemDemand(demand, index, length);
      // The type of any item is one of the first ones, too.
      const isPartly = step === '*' && length > 0 && here.inTypes === 'yes';
      const item = {
        ...inner(here, wrap),
        ...(isPartly && { inTypes: 'partly' as const }),
        path: [...here.path, step],
        required: { before: true, after: true },
      };
      visit(itemSchemas(p, index), itemSchemas(c, index), item);
    }
  }

  /** Whether an object or a list that is no choice stands against a choice, which says no more than that it may be such. */
  function isOneOfMany(all: Parts, others: Parts): boolean {
    return (
      choicesOf(all).length === 0 &&
      loneChoice(others) !== undefined &&
      (['object', 'array'] as const).some((kind) =>
        [all, others].every((one) => options(one).kinds.includes(kind)),
      )
    );
  }

  /** The alternatives of a choice, with those of a choice within it in its place. */
  function flatChoice(branches: readonly Json[], depth = 0): readonly Json[] {
    if (depth > MAX_NESTED) return branches;
    return branches.flatMap((branch) => {
      const inner = loneChoice(parts([branch]));
      return inner ? flatChoice(inner, depth + 1) : [branch];
    });
  }

  function compareAlternatives(p: Parts, c: Parts, here: Here): void {
    const was = isOneOfMany(p, c) ? [[{ allOf: p }]] : choicesOf(p);
    const is = isOneOfMany(c, p) ? [[{ allOf: c }]] : choicesOf(c);
    const keywords = ['oneOf', 'anyOf'];
    const [before, after] = [flatChoice(was[0] ?? []), flatChoice(is[0] ?? [])];
    const whole = { before: demandOf(p, keywords), after: demandOf(c, keywords) };
    if (was.length !== 1 || is.length !== 1) return report('alternatives', whole, keywords, p, c, here);
    const pairs = pairedAlternatives(definitions, before, after);
    // That there is another kind of value is said by the type.
    const isOfOtherKind = (branch: Json, others: Parts): boolean => {
      const { kinds } = options(others);
      return !options(parts([branch])).kinds.some((kind) => kinds.includes(kind));
    };
    const left = before.filter((branch) => !pairs.has(branch) && !isOfOtherKind(branch, c));
    const fresh = after.filter(
      (branch) => ![...pairs.values()].includes(branch) && !isOfOtherKind(branch, p),
    );
    if (left.length > 0 || fresh.length > 0) {
      const all = [...before, ...fresh];
      const added = { before: { anyOf: before }, after: { anyOf: all } };
      const removed = { before: { anyOf: [...after, ...left] }, after: { anyOf: after } };
      const each = before.map((branch) => tellingOf(branch, fresh)[0]);
      const gone = left.flatMap((branch) => tellingOf(branch, after)[0] ?? []);
      const telling = each.every((field) => field !== undefined) ? each : [];
      if (fresh.length > 0) report('alternatives-added', added, keywords, p, c, here, { telling });
      if (left.length > 0) report('alternatives-removed', removed, keywords, p, c, here, { telling: gone });
    } else if (isOneOf(p) !== isOneOf(c) && before.length > 1 && after.length > 1) {
      // Whether a value may be several of them at once.
      report('alternatives', whole, keywords, p, c, here);
    }
    for (const [branch, branchNow] of pairs) {
      const others = [...before, ...after].filter((one) => one !== branch && one !== branchNow);
      const wrap = (demand: Json): Json => ({ anyOf: [...others, demand] });
      const tellingNow = tellingOf(
        branchNow,
        after.filter((one) => one !== branchNow),
      );
      const telling = tellingOf(
        branch,
        before.filter((one) => one !== branch),
      ).find((field) => tellingNow.some((one) => isEqual(one, field)));
      const alternative = { depth: here.path.length, index: before.indexOf(branch), telling };
      visit([branch], [branchNow], {
        ...inner(here, wrap),
        toldKinds: here.toldKinds,
        alternatives: [...here.alternatives, alternative],
      });
    }
  }

  function tellingOf(branch: Json, others: readonly Json[]): readonly TellingField[] {
    return tellingFields(
      definitions,
      parts([branch]),
      others.map((other) => parts([other])),
    );
  }
}

/** Whether all that one side alone excludes are types. */
function excludesTypesAlone(p: Parts, c: Parts): boolean {
  const excluded = (all: Parts): readonly Json[] =>
    all.flatMap(({ not }) => (not === undefined ? [] : [not]));
  const only = (all: Parts, others: Parts): readonly Json[] =>
    excluded(all).filter((one) => !contains(excluded(others), one));
  return [...only(p, c), ...only(c, p)].every(
    (one) => isObject(one) && Object.keys(one).every((keyword) => keyword === 'type'),
  );
}

function hasNoFurtherItems(all: Parts): boolean {
  return all.some(({ items, additionalItems }) => Array.isArray(items) && additionalItems === false);
}

function inner(here: Here, wrap: (demand: Json) => Json): Here {
  const { before, after } = here.ofBody;
  return {
    ...here,
    toldKinds: [],
    ofBody: { before: (demand) => before(wrap(demand)), after: (demand) => after(wrap(demand)) },
  };
}

function fieldPlace(here: Here, name: string, required: Both<boolean>): Here {
  const wrap = (demand: Json): Json => ({ properties: Object.fromEntries([[name, demand]]) });
  return { ...inner(here, wrap), path: [...here.path, name], required };
}
