import { pointerOf } from '@webhook-contract/runtime/v1';
import type { Json } from '../../contract/model/json.ts';
import type { Difference } from './difference.ts';
import { contains } from '../../contract/values/value-kinds.ts';
import { firstOf } from '../change.ts';
import { opennessOf, ruleOf, type Direction } from './rule-names.ts';
import { typeText } from './type-text.ts';

/** What has changed, in one sentence. */
export function messageOf(difference: Difference, direction: Direction): string {
  const { aspect, path, field, renamedTo, required, options } = difference;
  const name = placeName(field === undefined ? path : [...path, field]);
  switch (aspect) {
    case 'field':
      if (renamedTo !== undefined) return `${name} is called ${placeName([...path, renamedTo])} now.`;
      if (options.before) return `${name} was removed.`;
      return `${name} was added, and is ${required.after ? 'required' : 'optional'}.`;
    case 'required':
      if (direction === 'became-fact')
        return `That ${name} is required was an assumption, and is a fact now.`;
      if (direction === 'became-assumption')
        return `That ${name} is required was a fact, and is an assumption now.`;
      return `${name} is ${required.after ? 'required' : 'optional'} now.`;
    case 'values-added':
      return `${name} can have the ${valuesText(newValues(difference, 'after'))} as well.`;
    case 'values-removed':
      return `${name} can no longer have the ${valuesText(newValues(difference, 'before'))}.`;
    case 'values':
    case 'type': {
      if (direction === 'became-fact' || direction === 'became-assumption')
        return `That ${inSentence(name)} is ${shortType(difference, direction === 'became-fact' ? 'after' : 'before')} ${STATES[direction]}.`;
      const [was, is] = [shortType(difference, 'before'), shortType(difference, 'after')];
      return was === is ? `${name} ${STATES[direction]}.` : `${name} was ${was}, and is ${is} now.`;
    }
    case 'alternatives-added':
      return `${name} has an alternative that it did not have before.`;
    case 'alternatives-removed':
      return `${name} has an alternative less than before.`;
    case 'further-fields':
      return furtherFieldsMessage(difference, name, direction);
    default:
      return `${WORDS[aspect] ?? 'The schema'} of ${inSentence(name)} ${STATES[direction]}.`;
  }
}

function furtherFieldsMessage(difference: Difference, name: string, direction: Direction): string {
  const rule = ruleOf(difference, direction);
  const isSaid = opennessOf(difference.demands.after) !== 1;
  if (rule === 'object-closed')
    return `${name} ${isSaid ? 'says that it has no' : 'can no longer have'} further fields.`;
  if (rule === 'object-opened')
    return `${name} ${isSaid ? 'can have' : 'no longer says that it has no'} further fields.`;
  return `What is said of further fields of ${inSentence(name)} ${STATES[direction]}.`;
}

const STATES: Readonly<Record<Direction, string>> = {
  tightened: 'allows fewer values than before',
  loosened: 'allows more values than before',
  changed: 'allows other values than before',
  reworded: 'is written in another way, and allows the same values',
  undecided: 'is written in another way, and whether it allows the same values cannot be decided',
  'became-fact': 'was an assumption, and is a fact now',
  'became-assumption': 'was a fact, and is an assumption now',
};

const WORDS: Readonly<Partial<Record<Difference['aspect'], string>>> = {
  pattern: 'The pattern',
  format: 'The format',
  length: 'The length',
  range: 'The range',
  step: 'The keyword `multipleOf`',
  'item-count': 'The number of items',
  'unique-items': 'The keyword `uniqueItems`',
  contains: 'The keyword `contains`',
  'field-count': 'The number of fields',
  'field-names': 'The rule for names of fields',
  dependencies: 'The keyword `dependencies`',
  exclusion: 'The keyword `not`',
  condition: 'The condition',
  unevaluated: 'The rule for everything else',
  items: 'The list of items',
  alternatives: 'The list of alternatives',
};

function inSentence(name: string): string {
  return name === BODY ? 'the body' : name;
}

const BODY = 'The body';

function placeName(path: readonly string[]): string {
  return path.length === 0 ? BODY : `\`${pointerOf(path)}\``;
}

function newValues({ options }: Difference, side: 'before' | 'after'): readonly Json[] {
  const others = options[side === 'before' ? 'after' : 'before']?.values ?? [];
  return (options[side]?.values ?? []).filter((value) => !contains(others, value));
}

function valuesText(values: readonly Json[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return `${values.length === 1 ? 'value' : 'values'} ${firstOf(texts)}`;
}

function shortType({ options }: Difference, side: 'before' | 'after'): string {
  const option = options[side];
  if (!option) return 'unknown';
  if ((option.values?.length ?? 0) > 5) return `one of ${option.values?.length} values`;
  // TypeScript has one type for all numbers.
  const isInteger = !option.values && option.kinds.includes('integer') && !option.kinds.includes('fraction');
  const text = typeText(option);
  return `\`${isInteger ? text.replace('number', 'integer') : text}\``;
}
