import { literal } from '../../typescript.ts';
import type { Verdict } from '../change.ts';
import type { Both, Difference } from './differences.ts';
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

/** The effect of a difference on the type of a name; `further` says on which sides the type has fields without a name. */
export function typeEffect(
  difference: Difference,
  typeName: string,
  direction: Direction,
  further: Both<boolean>,
): TypeEffect {
  switch (difference.aspect) {
    case 'field':
      return fieldEffect(difference, typeName, further);
    case 'required':
      return requiredEffect(difference, typeName, further);
    case 'type':
    case 'values':
    case 'values-added':
    case 'values-removed':
      return valueEffect(difference, typeName);
    case 'further-fields':
      return furtherEffect(difference, typeName, direction, further);
    case 'alternatives':
    case 'alternatives-added':
    case 'alternatives-removed':
    case 'items':
      // The compiler may write another type for the same values, but one that reads the same.
      return direction === 'reworded' ? ok : risk;
    default:
      return ok;
  }
}

function furtherEffect(
  difference: Difference,
  typeName: string,
  direction: Direction,
  further: Both<boolean>,
): TypeEffect {
  if (further.before && further.after) return direction === 'reworded' ? ok : risk;
  if (!further.before) return ok;
  const holder = holderAt(typeName, difference.path);
  return shown(difference, `export const further = (value: ${holder}): unknown => value['not-named'];\n`);
}

function fieldEffect(difference: Difference, typeName: string, further: Both<boolean>): TypeEffect {
  const { path, field = '', options, required, absent } = difference;
  // Code may set further fields of this name to anything.
  if (!options.before)
    return required.after ? made(difference, typeName, further) : further.before ? risk : ok;
  const kept = fieldOf(typeName, path, field);
  if (!further.after) return shown(difference, `export type Kept = ${kept};\n`);
  // What can be read of a field without a name is as much as its schema says.
  const type = [typeText(options.before), ...(required.before ? [] : ['undefined'])].join(' | ');
  if (type.includes('unknown')) return ok;
  return absent?.after === undefined ? risk : shown(difference, keptAs(kept, type));
}

function requiredEffect(difference: Difference, typeName: string, further: Both<boolean>): TypeEffect {
  const { path, field = '', options, required } = difference;
  if (required.after) return made(difference, typeName, further);
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
function made(difference: Difference, typeName: string, further: Both<boolean>): TypeEffect {
  const holder = holderAt(typeName, difference.path);
  const named = further.before
    ? `{ [Name in keyof ${holder} as string extends Name ? never : Name]: ${holder}[Name] }`
    : holder;
  const rest = `Omit<${named}, ${literal(difference.field ?? '')}>`;
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
