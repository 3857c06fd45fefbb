import { literal } from '../../typescript.ts';
import type { Verdict } from '../change.ts';
import type { Difference } from './differences.ts';
import { KINDS } from './inclusion/value-kinds.ts';
import type { Options } from './options-of.ts';
import type { Direction } from './rule-names.ts';
import { isAssignable, narrowedUse, typeText } from './type-text.ts';

/** What a difference does to code that is compiled against the types, with code that shows it. */
export interface TypeEffect {
  readonly verdict: Verdict;
  readonly code?: string;
}

const ok: TypeEffect = { verdict: 'ok' };
const risk: TypeEffect = { verdict: 'risk' };

/** The effect of a difference in facts on the type of a name. */
export function typeEffect(difference: Difference, typeName: string, direction: Direction): TypeEffect {
  switch (difference.aspect) {
    case 'field':
      return fieldEffect(difference, typeName);
    case 'required':
      return requiredEffect(difference, typeName);
    case 'type':
    case 'values':
    case 'values-added':
    case 'values-removed':
      return valueEffect(difference, typeName);
    case 'alternatives':
    case 'alternatives-added':
    case 'alternatives-removed':
    case 'items':
    case 'further-fields':
      // The compiler may write another type for the same values, but one that reads the same.
      return direction === 'reworded' ? ok : risk;
    default:
      return ok;
  }
}

/** The effect of an object that no longer allows fields without a name, on code that reads one. */
export function closedEffect(difference: Difference, typeName: string): TypeEffect {
  const holder = holderAt(typeName, difference.path);
  return shown(difference, `export const further = (value: ${holder}): unknown => value['not-named'];\n`);
}

function fieldEffect(difference: Difference, typeName: string): TypeEffect {
  const { path, field = '', options, required } = difference;
  if (options.before) return shown(difference, `export type Kept = ${fieldOf(typeName, path, field)};\n`);
  return required.after ? made(difference, typeName) : ok;
}

function requiredEffect(difference: Difference, typeName: string): TypeEffect {
  const { path, field = '', options, required } = difference;
  if (required.after) return made(difference, typeName);
  // What may be anything may be missing, too.
  if (!options.before || isAssignable({ kinds: KINDS }, options.before)) return risk;
  return shown(difference, keptAs(fieldOf(typeName, path, field), typeText(options.before)));
}

function valueEffect(difference: Difference, typeName: string): TypeEffect {
  const { aspect, options, path } = difference;
  const { before, after } = options;
  if (!before || !after) return ok;
  const value = `Exclude<${typeAt(typeName, path)}, undefined>`;
  if (aspect !== 'values-removed' && !isAssignable(after, before))
    return shown(difference, keptAs(value, typeText(before)));
  // A comparison with null compiles where there can be none.
  if (aspect === 'values-added' || isAssignable(withoutNull(before), after)) return ok;
  const use = narrowedUse(before, after);
  return use === undefined ? risk : shown(difference, `declare const value: ${value};\n${use}\n`);
}

function withoutNull({ kinds, values }: Options): Options {
  return {
    kinds: kinds.filter((kind) => kind !== 'null'),
    ...(values && { values: values.filter((value) => value !== null) }),
  };
}

/** Code that makes a value without a field that is required now. */
function made(difference: Difference, typeName: string): TypeEffect {
  const holder = holderAt(typeName, difference.path);
  const rest = `Omit<${holder}, ${literal(difference.field ?? '')}>`;
  return shown(difference, `export const made = (rest: ${rest}): ${holder} => rest;\n`);
}

/** Alternatives are types of their own, of which only some may have a field: how code tells them apart is not known. */
function shown({ isInAlternative }: Difference, code: string): TypeEffect {
  return isInAlternative ? risk : { verdict: 'break', code };
}

function keptAs(value: string, type: string): string {
  return `declare const value: ${value};\nexport const kept: ${type} = value;\n`;
}

function fieldOf(typeName: string, path: readonly string[], field: string): string {
  return `${holderAt(typeName, path)}[${literal(field)}]`;
}

function holderAt(typeName: string, path: readonly string[]): string {
  return path.length === 0 ? typeName : `NonNullable<${typeAt(typeName, path)}>`;
}

function typeAt(typeName: string, path: readonly string[]): string {
  const [step = '', ...before] = path.toReversed();
  if (path.length === 0) return typeName;
  const index = step === '*' ? 'number' : /^\d+$/.test(step) ? step : literal(step);
  return `${holderAt(typeName, before.toReversed())}[${index}]`;
}
