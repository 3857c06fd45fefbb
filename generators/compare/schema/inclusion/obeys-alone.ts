import { numberFormats } from '../../../contract/schema/formats.ts';
import { isMultipleOf } from '@webhook-contract/runtime/v1';
import type { Json, JsonObject } from '../../../contract/model/json.ts';
import {
  anyText,
  difference,
  intersection,
  languageOf,
  lengthsIn,
  textsOfLength,
} from '../../../contract/schema/language.ts';
import { mostFields } from '../../../contract/values/possible-fields.ts';
import {
  mostItems,
  numbersOf,
  requiredNames,
  valuesOf,
  type Parts,
} from '../../../contract/values/schema-parts.ts';
import {
  isEmptyRange,
  kindsOf,
  kindsOfType,
  lengthsOf,
  patternsOf,
  rangeOf,
  textsOf,
  type Kind,
} from '../../../contract/values/value-kinds.ts';

/** Whether all values of the parts certainly obey a rule whose keyword holds no schema. */
export function obeysAlone(a: Parts, rule: JsonObject): boolean {
  const [[keyword = '', value = null] = []] = Object.entries(rule);
  const kinds = kindsOf(a);
  const hasNone = (...some: readonly Kind[]) => !kinds.some((kind) => some.includes(kind));
  switch (keyword) {
    case 'type': {
      const allowed = ([value].flat() as readonly Json[]).flatMap(kindsOfType);
      return kinds.every((kind) => allowed.includes(kind));
    }
    case 'pattern':
    case 'format':
      // What a format of numbers asks is among the parts in other keywords.
      return hasNone('string') || numberFormats.has(rule.format) || obeysPattern(a, rule);
    case 'minLength':
      return hasNone('string') || lengthsOf(a).min >= Number(value);
    case 'maxLength':
      return hasNone('string') || lengthsOf(a).max <= Number(value);
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum':
      return obeysBound(a, rule, kinds);
    case 'multipleOf':
      return hasNone('integer', 'fraction') || isMultiple(a, Number(value), hasNone('fraction'));
    case 'required':
      return hasNone('object') || requiredNames(a).has(String([value].flat()[0]));
    case 'minProperties':
      return hasNone('object') || Math.max(requiredNames(a).size, ...numbersOf(a, keyword)) >= Number(value);
    case 'maxProperties':
      return hasNone('object') || mostFields(a) <= Number(value);
    case 'minItems':
      return hasNone('array') || Math.max(0, ...numbersOf(a, keyword)) >= Number(value);
    case 'maxItems':
      return hasNone('array') || mostItems(a) <= Number(value);
    case 'uniqueItems':
      return hasNone('array') || value === false || mostItems(a) <= 1 || valuesOf(a, keyword).includes(true);
    default:
      return false;
  }
}

function obeysPattern(a: Parts, rule: JsonObject): boolean {
  if (rule.format !== undefined && valuesOf(a, 'format').includes(rule.format)) return true;
  const [pattern] = patternsOf([rule]);
  const wanted = pattern === undefined ? undefined : languageOf(pattern);
  if (!wanted) return false;
  const rest = difference(textsOf(a) ?? anyText(), wanted);
  if (!rest || rest.isEmpty) return rest !== undefined;
  const least = Math.max(0, ...numbersOf(a, 'minLength'));
  const most = Math.min(Infinity, ...numbersOf(a, 'maxLength'));
  const { min, max } = lengthsIn(rest);
  if (max < least || min > most) return true;
  const within = textsOfLength(least, most);
  return within !== undefined && intersection(rest, within)?.isEmpty === true;
}

function obeysBound(a: Parts, rule: JsonObject, kinds: readonly Kind[]): boolean {
  return (['integer', 'fraction'] as const).every((kind) => {
    if (!kinds.includes(kind)) return true;
    const inside = rangeOf(a, kind === 'integer');
    const wanted = rangeOf([rule], kind === 'integer');
    return (
      isEmptyRange(inside) ||
      ((inside.min > wanted.min || (inside.min === wanted.min && (inside.isMinOpen || !wanted.isMinOpen))) &&
        (inside.max < wanted.max || (inside.max === wanted.max && (inside.isMaxOpen || !wanted.isMaxOpen))))
    );
  });
}

function isMultiple(a: Parts, step: number, isWhole: boolean): boolean {
  return (
    (isWhole && isMultipleOf(1, step)) || numbersOf(a, 'multipleOf').some((own) => isMultipleOf(own, step))
  );
}
