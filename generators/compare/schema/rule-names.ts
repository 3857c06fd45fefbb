import { isObject, type Json } from '../../contract/model/json.ts';
import type { Difference } from './difference.ts';

/**
 * What became of a demand: it refuses more, less, other values, or the same in other words, or that cannot be decided; or
 * it is only assumed now, or no longer.
 */
export type Direction =
  'tightened' | 'loosened' | 'changed' | 'reworded' | 'undecided' | 'became-fact' | 'became-assumption';

/** The ID of the rule that a difference is found by. */
export function ruleOf(difference: Difference, direction: Direction): string {
  const { aspect, options, required, renamedTo } = difference;
  switch (aspect) {
    case 'field':
      if (renamedTo !== undefined) return 'field-renamed';
      if (options.before) return 'field-removed';
      return required.after ? 'required-field-added' : 'optional-field-added';
    case 'required':
      if (direction.startsWith('became')) return `required-${direction}`;
      return required.after ? 'field-became-required' : 'field-became-optional';
    case 'values-added':
      return isNullAlone(difference, 'after') ? 'null-allowed' : 'enum-value-added';
    case 'values-removed':
      return isNullAlone(difference, 'before') ? 'null-refused' : 'enum-value-removed';
    case 'values':
      return valuesRule(difference, direction);
    case 'type':
      return typeRule(difference, direction);
    case 'further-fields':
      return furtherFieldsRule(difference, direction);
    case 'alternatives-added':
      return 'alternative-added';
    case 'alternatives-removed':
      return 'alternative-removed';
    default:
      return `${aspect}-${stateOf(direction)}`;
  }
}

/** Validators treat an object that is closed, and one that says nothing, alike: tolerant ones as open, strict ones as closed. */
function furtherFieldsRule({ demands }: Difference, direction: Direction): string {
  const [before, after] = [opennessOf(demands.before), opennessOf(demands.after)];
  if (before === after) return `further-fields-${stateOf(direction)}`;
  return before > after ? 'object-closed' : 'object-opened';
}

/** 0 for an object that says that it has no further fields, 2 for one that says that it may have some, 1 for all others. */
export function opennessOf(demand: Json): number {
  const parts =
    isObject(demand) && Array.isArray(demand.allOf) ? (demand.allOf as readonly Json[]) : [demand];
  if (parts.some((part) => isObject(part) && part.additionalProperties === false)) return 0;
  return demand === true ? 1 : 2;
}

function stateOf(direction: Direction): Direction {
  return direction === 'undecided' ? 'changed' : direction;
}

function valuesRule({ options }: Difference, direction: Direction): string {
  const [before, after] = [options.before?.values, options.after?.values];
  if (before && after) return 'const-changed';
  if (direction.startsWith('became')) return `enum-${direction}`;
  return before ? 'enum-opened' : 'enum-closed';
}

function typeRule({ options }: Difference, direction: Direction): string {
  if (direction.startsWith('became')) return `type-${direction}`;
  const [before, after] = [options.before?.kinds ?? [], options.after?.kinds ?? []];
  const added = after.filter((kind) => !before.includes(kind));
  const removed = before.filter((kind) => !after.includes(kind));
  if (removed.length === 0) return added.join() === 'null' ? 'null-allowed' : 'type-widened';
  if (added.length === 0) return removed.join() === 'null' ? 'null-refused' : 'type-narrowed';
  return 'type-changed';
}

function isNullAlone({ options }: Difference, side: 'before' | 'after'): boolean {
  const other = side === 'before' ? 'after' : 'before';
  const isKnown = (value: unknown): boolean => options[other]?.values?.some((one) => one === value) ?? false;
  const fresh = options[side]?.values?.filter((value) => !isKnown(value)) ?? [];
  return fresh.length === 1 && fresh[0] === null;
}
