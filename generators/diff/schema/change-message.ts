import { pointerOf } from '@webhook-contract/runtime/v1';
import type { Json } from '../../contract/model.ts';
import type { Difference } from './differences.ts';
import { contains } from './options-of.ts';
import type { Direction } from './rule-names.ts';
import { typeText } from './type-text.ts';

/** What has changed, in one sentence. */
export function messageOf(difference: Difference, direction: Direction): string {
  const { aspect, path, field, renamedTo, required, options } = difference;
  const name = placeName(field === undefined ? path : [...path, field]);
  const state = STATES[direction];
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
    case 'type':
      return `${name} was ${shortType(difference, 'before')}, and is ${shortType(difference, 'after')} now.`;
    case 'further-fields':
      return `${name}: what is said of further fields ${state}.`;
    default:
      return `${name}: ${WORDS[aspect] ?? aspect} ${state}.`;
  }
}

const STATES: Readonly<Record<Direction, string>> = {
  tightened: 'allows fewer values than before',
  loosened: 'allows more values than before',
  changed: 'allows other values than before',
  reworded: 'is written in another way, and allows the same values',
  'became-fact': 'was an assumption, and is a fact now',
  'became-assumption': 'was a fact, and is an assumption now',
};

const WORDS: Readonly<Partial<Record<Difference['aspect'], string>>> = {
  pattern: 'the pattern',
  format: 'the format',
  length: 'the length of the text',
  range: 'the range of the number',
  step: '`multipleOf`',
  'item-count': 'the number of items',
  'unique-items': 'whether items have to differ',
  contains: 'what the list has to contain',
  'field-count': 'the number of fields',
  'field-names': 'what fields can be called',
  dependencies: 'what follows from the presence of a field',
  exclusion: '`not`',
  condition: '`if`, `then` and `else`',
  unevaluated: 'what is said of the rest',
  items: 'the list of items',
  alternatives: 'the list of alternatives',
};

function placeName(path: readonly string[]): string {
  return path.length === 0 ? 'The body' : `\`${pointerOf(path)}\``;
}

function newValues({ options }: Difference, side: 'before' | 'after'): readonly Json[] {
  const others = options[side === 'before' ? 'after' : 'before']?.values ?? [];
  return (options[side]?.values ?? []).filter((value) => !contains(others, value));
}

function valuesText(values: readonly Json[]): string {
  const shown = values.slice(0, 5).map((value) => JSON.stringify(value));
  const more = values.length > 5 ? ` and ${values.length - 5} more` : '';
  return `${values.length === 1 ? 'value' : 'values'} ${shown.join(', ')}${more}`;
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
