import { isEqual } from '@webhook-contract/runtime/v1';
import leven from 'leven';
import { isObject } from '../../contract/json.ts';
import type { Json, JsonObject } from '../../contract/model.ts';
import { tellingFields, type TellingField } from './alternative-types.ts';
import { canonicalText } from './inclusion/canonical-text.ts';
import {
  fieldNames,
  fieldSchemas,
  itemSchemas,
  partsOf,
  requiredNames,
  tupleLength,
  without,
  type Definitions,
  type Parts,
} from './inclusion/schema-parts.ts';
import { optionsOf, contains, type Options } from './options-of.ts';

/** What two schemas say differently of one place in a body. */
export interface Difference {
  readonly aspect: Aspect;
  /** The place in the body; an item of a list is `*`. */
  readonly path: readonly string[];
  /** The name of the field, where the difference is about one of an object, and what it is now, if that changed. */
  readonly field?: string;
  readonly renamedTo?: string;
  /** What each side demands here. */
  readonly demands: Both<Json>;
  /** The same, of a body as a whole. */
  readonly ofBody: Both<Json>;
  /** Of a field: that a body has none of the fields that the difference is about and the side says nothing of. */
  readonly absent?: Both<Json | undefined>;
  /** What the value can be on each side; undefined if there is no such field. */
  readonly options: Both<Options | undefined>;
  /** Whether the field has to be there. */
  readonly required: Both<boolean>;
  /** The keywords that say it. */
  readonly keywords: readonly string[];
  /** The alternatives that it is said of, from the outside. */
  readonly alternatives: readonly Alternative[];
  /** Where alternatives are new: a field by which code tells each earlier one; where some are gone: one by which it told one of them. */
  readonly telling?: readonly TellingField[];
}

/** One of several schemas for a value. */
export interface Alternative {
  /** How many steps of the path lead to it. */
  readonly depth: number;
  /** By which code tells it from the others; undefined if there is no such field. */
  readonly telling: TellingField | undefined;
}

export interface Both<T> {
  readonly before: T;
  readonly after: T;
}

export type Aspect =
  | 'field'
  | 'required'
  | 'type'
  | 'values-added'
  | 'values-removed'
  | 'values'
  | (typeof ASPECTS)[number][0]
  | 'items'
  | 'further-fields'
  | 'alternatives'
  | 'alternatives-added'
  | 'alternatives-removed';

/** What the keywords of one value are about. */
const ASPECTS = [
  ['pattern', ['pattern']],
  ['format', ['format']],
  ['length', ['minLength', 'maxLength']],
  ['range', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']],
  ['step', ['multipleOf']],
  ['item-count', ['minItems', 'maxItems']],
  ['unique-items', ['uniqueItems']],
  ['contains', ['contains', 'minContains', 'maxContains']],
  ['field-count', ['minProperties', 'maxProperties']],
  ['field-names', ['propertyNames']],
  ['dependencies', ['dependencies']],
  ['exclusion', ['not']],
  ['condition', ['if', 'then', 'else']],
  ['unevaluated', ['unevaluatedProperties', 'unevaluatedItems']],
] as const;

/** Where a walk is. */
interface Here {
  readonly path: readonly string[];
  /** What a demand on this place is as one on the whole body. */
  readonly ofBody: Both<(demand: Json) => Json>;
  readonly required: Both<boolean>;
  readonly alternatives: readonly Alternative[];
  /** The pairs of schemas around this one. */
  readonly around: ReadonlySet<string>;
}

export interface Comparing {
  /** Whether a field that no schema names is refused, as in strict validation. */
  readonly refusesUnknown?: boolean;
  /** The description of a field: another name with the same description is a new name for the same thing. */
  readonly descriptionAt?: (side: keyof Both<unknown>, path: readonly string[]) => string | undefined;
  /** Pairs of schemas that are being compared, as those of shapes that hold themselves come round again. */
  readonly around?: ReadonlySet<string>;
}

/** Everything that two schemas say differently, place by place. */
export function differencesOf(
  definitions: Definitions,
  previous: Json,
  current: Json,
  { refusesUnknown = false, descriptionAt = () => undefined, around = new Set() }: Comparing = {},
): readonly Difference[] {
  const found: Difference[] = [];
  const parts = (schemas: readonly Json[]): Parts => partsOf(definitions, schemas);
  const options = (schemas: Parts): Options => optionsOf(definitions, schemas);
  const same = (demand: Json): Json => demand;
  visit([previous], [current], {
    path: [],
    ofBody: { before: same, after: same },
    required: { before: true, after: true },
    alternatives: [],
    around,
  });
  return found;

  function visit(before: readonly Json[], after: readonly Json[], here: Here): void {
    const [whole, wholeNow] = [parts(before), parts(after)];
    const [one, other] = [textOf(whole), textOf(wholeNow)];
    const id = `${one} ${other}`;
    if (one === other || here.around.has(id)) return;
    const inside = { ...here, around: new Set([...here.around, id]) };
    const [was, is] = [options(whole), options(wholeNow)];
    compareValues(whole, wholeNow, was, is, inside);
    const [p, c] = [withoutNull(whole), withoutNull(wholeNow)];
    // Where one side says nothing any more, that is all there is to say.
    if ((p.length === 0 || c.length === 0) && was.kinds.length !== is.kinds.length) return;
    // Of values of another kind, nothing else can be compared.
    if (was.kinds.length > 0 && !was.kinds.some((kind) => kind !== 'null' && is.kinds.includes(kind))) return;
    for (const [aspect, keywords] of ASPECTS) {
      const demands = { before: demandOf(p, keywords), after: demandOf(c, keywords) };
      if (!(was.values && is.values)) report(aspect, demands, keywords, p, c, inside);
    }
    compareFields(p, c, inside);
    compareItems(p, c, inside);
    if (!(was.values && is.values)) compareAlternatives(p, c, inside);
  }

  /** What is said of a value that may also be null: keywords of other types do not speak of that. */
  function withoutNull(all: Parts): Parts {
    const [choice, ...others] = all.filter((part) => choicesOf([part]).length > 0);
    const [branches = [], ...further] = choice ? choicesOf([choice]) : [];
    const rest = branches.filter((branch) => canonicalText(branch) !== canonicalText({ type: 'null' }));
    if (!choice || others.length > 0 || further.length > 0 || rest.length !== 1 || branches.length !== 2)
      return all;
    return parts([...all.filter((part) => part !== choice), without(choice, 'anyOf', 'oneOf'), ...rest]);
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
      required: here.required,
      keywords,
      alternatives: here.alternatives,
      ...more,
    });
  }

  function compareValues(p: Parts, c: Parts, was: Options, is: Options, here: Here): void {
    const keywords = ['enum', 'const', 'type', 'oneOf', 'anyOf'];
    const say = (aspect: Aspect, before: Json, after: Json): void =>
      report(aspect, { before, after }, keywords, p, c, here);
    if (was.values && is.values) {
      const added = is.values.filter((value) => !contains(was.values ?? [], value));
      const removed = was.values.filter((value) => !contains(is.values ?? [], value));
      if (was.values.length === 1 && is.values.length === 1)
        return say('values', { enum: was.values }, { enum: is.values });
      const all = [...was.values, ...added];
      if (added.length > 0) say('values-added', { enum: was.values }, { enum: all });
      if (removed.length > 0) say('values-removed', { enum: all }, { enum: is.values });
      return;
    }
    if (was.values || is.values) return say('values', demandOfOptions(was), demandOfOptions(is));
    if (was.kinds.join() !== is.kinds.join()) say('type', demandOfOptions(was), demandOfOptions(is));
  }

  function compareFields(p: Parts, c: Parts, here: Here): void {
    const [required, requiredNow] = [requiredNames(p), requiredNames(c)];
    const [names, namesNow] = [
      new Set([...fieldNames(p), ...required]),
      new Set([...fieldNames(c), ...requiredNow]),
    ];
    const renamed = renamedFields(p, c, here, [...names], [...namesNow]);
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
        const more = { field: name, required: field.required };
        report('required', demands, ['required'], parts(was), parts(is), here, more);
      }
      visit(was, is, field);
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
    // An object that says nothing of further fields has none.
    const judged = (demand: Json): Json => (refusesUnknown && demand === true ? none : demand);
    const ofBody = {
      before: here.ofBody.before(judged(demands.before)),
      after: here.ofBody.after(judged(demands.after)),
    };
    report('further-fields', demands, ['patternProperties', 'additionalProperties'], p, c, here, { ofBody });
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
      required: { before: requiredNames(p).has(field), after: requiredNames(c).has(renamedTo ?? field) },
      keywords: ['properties', 'required'],
      alternatives: here.alternatives,
    });
  }

  /** The new names of fields that have the same schema as before, and a similar name, the same description or the same position. */
  function renamedFields(
    p: Parts,
    c: Parts,
    here: Here,
    names: readonly string[],
    namesNow: readonly string[],
  ): ReadonlyMap<string, string> {
    const gone = names.filter((name) => !namesNow.includes(name));
    const fresh = new Set(namesNow.filter((name) => !names.includes(name)));
    const renamed = new Map<string, string>();
    for (const name of gone) {
      const alike = [...fresh].filter((other) =>
        hasSameShape(fieldSchemas(p, name), fieldSchemas(c, other), here),
      );
      const description = descriptionAt('before', [...here.path, name]);
      const found =
        alike.find(
          (other) =>
            description !== undefined && descriptionAt('after', [...here.path, other]) === description,
        ) ??
        alike.find((other) => isSimilar(name, other)) ??
        alike.find(
          (other) => gone.length === 1 && fresh.size === 1 && names.indexOf(name) === namesNow.indexOf(other),
        );
      if (found === undefined) continue;
      renamed.set(name, found);
      fresh.delete(found);
    }
    return renamed;
  }

  function hasSameShape(one: readonly Json[], other: readonly Json[], { around }: Here): boolean {
    return differencesOf(definitions, { allOf: one }, { allOf: other }, { around }).length === 0;
  }

  function compareItems(p: Parts, c: Parts, here: Here): void {
    const [length, lengthNow] = [tupleLength(p), tupleLength(c)];
    if (length !== lengthNow) {
      const keywords = ['items', 'additionalItems'];
      return report(
        'items',
        { before: demandOf(p, keywords), after: demandOf(c, keywords) },
        keywords,
        p,
        c,
        here,
      );
    }
    for (let index = 0; index <= length; index += 1) {
      const step = index < length ? String(index) : '*';
      const wrap = (demand: Json): Json => itemDemand(demand, index, length);
      const item = {
        ...inner(here, wrap),
        path: [...here.path, step],
        required: { before: true, after: true },
      };
      visit(itemSchemas(p, index), itemSchemas(c, index), item);
    }
  }

  function compareAlternatives(p: Parts, c: Parts, here: Here): void {
    const [was, is] = [choicesOf(p), choicesOf(c)];
    const keywords = ['oneOf', 'anyOf'];
    const [before, after] = [was[0] ?? [], is[0] ?? []];
    const whole = { before: demandOf(p, keywords), after: demandOf(c, keywords) };
    if (was.length !== 1 || is.length !== 1) return report('alternatives', whole, keywords, p, c, here);
    const pairs = pairedBranches(before, after);
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
    } else if (isOneOf(p) !== isOneOf(c)) {
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
      const alternative = { depth: here.path.length, telling };
      visit([branch], [branchNow], {
        ...inner(here, wrap),
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

  /** Alternatives that are about the same: equal, told apart by the same constant, alone on both sides, or of the same kind. */
  function pairedBranches(before: readonly Json[], after: readonly Json[]): ReadonlyMap<Json, Json> {
    const pairs = new Map<Json, Json>();
    const identities = [
      (branch: Json) => textOf(parts([branch])),
      (branch: Json) => constantsText(parts([branch])),
      (branch: Json) => options(parts([branch])).kinds.join(),
    ];
    for (const identity of identities) {
      for (const branch of before) {
        if (pairs.has(branch)) continue;
        const free = after.filter((one) => ![...pairs.values()].includes(one));
        const found = free.find((one) => identity(one) !== '' && identity(one) === identity(branch));
        if (found !== undefined) pairs.set(branch, found);
      }
    }
    return pairs;
  }

  function constantsText(all: Parts): string {
    return fieldNames(all)
      .flatMap((name) => {
        const { values } = options(parts(fieldSchemas(all, name)));
        return values?.length === 1 ? [`${name}=${canonicalText(values[0] ?? null)}`] : [];
      })
      .join();
  }
}

function isUnknown(all: Parts, name: string): boolean {
  const isNamed = [...fieldNames(all), ...requiredNames(all)].includes(name);
  return !isNamed && !all.some((part) => 'additionalProperties' in part || 'patternProperties' in part);
}

/** Whether the parts say of a field no more than that there may be further ones. */
function isUnsaid(all: Parts, name: string): boolean {
  return (
    ![...fieldNames(all), ...requiredNames(all)].includes(name) &&
    fieldSchemas(all, name).every((schema) => schema === true || canonicalText(schema) === '{}')
  );
}

function inner(here: Here, wrap: (demand: Json) => Json): Here {
  const { before, after } = here.ofBody;
  return {
    ...here,
    ofBody: { before: (demand) => before(wrap(demand)), after: (demand) => after(wrap(demand)) },
  };
}

function fieldPlace(here: Here, name: string, required: Both<boolean>): Here {
  const wrap = (demand: Json): Json => ({ properties: Object.fromEntries([[name, demand]]) });
  return { ...inner(here, wrap), path: [...here.path, name], required };
}

function itemDemand(demand: Json, index: number, length: number): Json {
  if (length === 0) return { items: demand };
  const anything = Array.from({ length: index }, () => true);
  return index < length ? { items: [...anything, demand] } : { items: anything, additionalItems: demand };
}

function choicesOf(all: Parts): readonly (readonly Json[])[] {
  return all.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf].filter((one) => Array.isArray(one)));
}

function isOneOf(all: Parts): boolean {
  return all.some(({ oneOf }) => Array.isArray(oneOf));
}

function textOf(all: Parts): string {
  return [...new Set(all.map(canonicalText))].sort().join('&');
}

/** What the parts say by some keywords, as one schema. */
function demandOf(all: Parts, keywords: readonly string[]): Json {
  const said = all.flatMap((part): JsonObject[] => {
    const own = Object.entries(part).filter(([keyword]) => keywords.includes(keyword));
    return own.length > 0 ? [Object.fromEntries(own)] : [];
  });
  const each = [...new Map(said.map((one) => [canonicalText(one), one])).values()];
  each.sort((one, other) => (canonicalText(one) < canonicalText(other) ? -1 : 1));
  return each.length === 0 ? true : each.length === 1 ? (each[0] ?? true) : { allOf: each };
}

function demandOfOptions({ kinds, values }: Options): Json {
  if (values) return { enum: values };
  const types = kinds.includes('fraction') ? kinds.filter((kind) => kind !== 'integer') : kinds;
  return { type: types.map((kind) => (kind === 'fraction' ? 'number' : kind)) };
}

/** What the parts say of the fields that none of these names is; that there may be any says something in strict validation. */
function furtherFields(all: Parts, known: readonly string[], refusesUnknown: boolean): Json {
  const anything = Object.fromEntries(known.map((name) => [name, true]));
  const isFree = fieldNames(all).length === 0 && !all.some((part) => 'additionalProperties' in part);
  if (refusesUnknown && isFree && !all.some((part) => 'patternProperties' in part))
    return { properties: anything, additionalProperties: true };
  const said = all.flatMap(({ patternProperties, additionalProperties }): JsonObject[] => {
    const isOpen = additionalProperties === undefined || (!refusesUnknown && additionalProperties === true);
    if (patternProperties === undefined && isOpen) return [];
    return [
      {
        ...(additionalProperties !== undefined && { properties: anything, additionalProperties }),
        ...(isObject(patternProperties) && { patternProperties }),
      },
    ];
  });
  return demandOf(said, ['properties', 'patternProperties', 'additionalProperties']);
}

function isSimilar(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a) || leven(a, b) <= Math.max(a.length, b.length) / 2.5;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
