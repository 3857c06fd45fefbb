import { literal } from '../../outputs/typescript.ts';
import type { Verdict } from '../change.ts';
import type { Difference, Both } from './difference.ts';
import { KINDS, type Kind } from '../../contract/values/value-kinds.ts';
import type { Direction } from './rule-names.ts';
import type { Options } from './options-of.ts';
import { isAssignable, isExact, isNever, narrowedUse, typeText, typeWith } from './type-text.ts';
import { isObject, type Json } from '../../contract/model/json.ts';

/** What a difference does to code that is compiled against the types, with code that shows it. */
interface TypeEffect {
  readonly verdict: Verdict;
  readonly code?: string;
}

const ok: TypeEffect = { verdict: 'ok' };
const risk: TypeEffect = { verdict: 'risk' };

/** The effect of a difference on the type of a name. */
export function typeEffect(difference: Difference, typeName: string, direction: Direction): TypeEffect {
  const { inTypes, typed } = difference;
  if (inTypes === 'no') return ok;
  const effect = effectIfShown(difference, typeName, direction);
  // What no value can be, TypeScript may take for some type.
  const isClear = inTypes === 'yes' && ![typed.before, typed.after].some((side) => side && isNever(side));
  return effect.verdict === 'break' && !isClear ? risk : effect;
}

function effectIfShown(difference: Difference, typeName: string, direction: Direction): TypeEffect {
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
    case 'further-fields':
      return furtherEffect(difference, typeName, direction);
    case 'alternatives-added':
    case 'alternatives-removed':
      return alternativesEffect(difference, typeName);
    case 'item-count':
      return difference.isTuple && direction !== 'reworded' ? risk : ok;
    case 'alternatives':
    case 'items':
      // The compiler may write another type for the same values, but one that reads the same.
      return direction === 'reworded' ? ok : risk;
    default:
      return ok;
  }
}

function alternativesEffect(difference: Difference, typeName: string): TypeEffect {
  const { aspect, telling = [] } = difference;
  // Of what is never anything, the compiler lets code read any field, but for one that is named after a dot.
  const first = telling.find(
    ({ name }) => aspect === 'alternatives-added' || /^[A-Za-z_$][\w$]*$/.test(name),
  );
  if (!first) return risk;
  const holder = holderAt(typeName, difference);
  if (aspect === 'alternatives-removed')
    return shown(
      difference,
      `export const read = (value: Extract<${holder}, ${typeWith(first)}>): unknown => value.${first.name};\n`,
    );
  const known = telling.map(typeWith).join(' | ');
  return shown(difference, `export const none = (value: Exclude<${holder}, ${known}>): never => value;\n`);
}

function furtherEffect(difference: Difference, typeName: string, direction: Direction): TypeEffect {
  const { before, after } = difference.further;
  // An interface of somebody else's has no fields without a name, so that its values no longer fit.
  if (!before) return after ? risk : ok;
  const holder = holderAt(typeName, difference);
  if (!after)
    return shown(difference, `export const further = (value: ${holder}): unknown => value['not-named'];\n`);
  const type = `${holder}[string]`;
  const isAllKnown = direction === 'reworded' || (isExact(before) && isExact(after));
  return (
    widerEffect(difference, type, before, after) ??
    narrowerEffect(difference, type, before, after) ??
    (isAllKnown ? ok : risk)
  );
}

function fieldEffect(difference: Difference, typeName: string): TypeEffect {
  const { field = '', typed, further, required, absent } = difference;
  // Code may set further fields of this name to anything.
  if (!typed.before)
    return typed.after && required.after ? made(difference, typeName) : further.before ? risk : ok;
  const kept = fieldOf(typeName, difference, field);
  if (!further.after) return shown(difference, `export type Kept = ${kept};\n`);
  // What can be read of a field without a name is as much as its schema says.
  const type = [typeText(typed.before), ...(required.before ? [] : ['undefined'])].join(' | ');
  if (type.includes('unknown')) return ok;
  if (absent?.after === undefined) return risk;
  return shown(difference, keptAs(kept, type));
}

function requiredEffect(difference: Difference, typeName: string): TypeEffect {
  const { field = '', typed, required } = difference;
  if (required.after) return made(difference, typeName);
  // What may be anything may be missing, too.
  if (!typed.before || isAssignable({ kinds: KINDS }, typed.before)) return risk;
  return shown(difference, keptAs(fieldOf(typeName, difference, field), typeText(typed.before)));
}

function valueEffect(difference: Difference, typeName: string): TypeEffect {
  const { aspect, typed } = difference;
  const { before, after } = typed;
  if (!before || !after) return ok;
  const type = typeAt(typeName, difference);
  const wider = aspect === 'values-removed' ? undefined : widerEffect(difference, type, before, after);
  const narrower = aspect === 'values-added' ? undefined : narrowerEffect(difference, type, before, after);
  return wider ?? narrower ?? ok;
}

/** That a value can be what it could not; undefined if it cannot. */
function widerEffect(
  difference: Difference,
  type: string,
  before: Options,
  after: Options,
): TypeEffect | undefined {
  if (isAssignable(after, before)) return undefined;
  // Of listed objects and lists, the code says no more than that they are.
  if (!isExact(before) && isAssignable(after, { kinds: before.kinds })) return risk;
  return shown(difference, keptAs(`Exclude<${type}, undefined>`, typeText(before, after)));
}

/** That a value can no longer be what it could; undefined if it can. */
function narrowerEffect(
  difference: Difference,
  type: string,
  before: Options,
  after: Options,
): TypeEffect | undefined {
  if (isAssignable(before, after)) return undefined;
  const value = `Exclude<${type}, undefined>`;
  const use = narrowedUse(before, after);
  if (use !== undefined) return shown(difference, `declare const value: ${value};\n${use}\n`);
  const isNullGone = before.kinds.includes('null') && !after.kinds.includes('null');
  const gone = isExact(before) ? typeText(before) : isNullGone ? 'null' : undefined;
  if (gone === undefined) return risk;
  return shown(difference, `export const made = (value: ${gone}): ${value} => value;\n`);
}

/** Code that makes a value without a field that is required now. */
function made(difference: Difference, typeName: string): TypeEffect {
  const holder = holderAt(typeName, difference);
  const named = difference.further.before
    ? `{ [Name in keyof ${holder} as string extends Name ? never : Name]: ${holder}[Name] }`
    : holder;
  const rest = `Omit<${named}, ${literal(difference.field ?? '')}>`;
  return shown(difference, `export const made = (rest: ${rest}): ${holder} => rest;\n`);
}

/** An alternative is a type of its own: how code tells it from the others has to be known. */
function shown({ alternatives }: Difference, code: string): TypeEffect {
  return alternatives.every(({ telling }) => telling) ? { verdict: 'break', code } : risk;
}

function keptAs(value: string, type: string): string {
  return `declare const value: ${value};\nexport const kept: ${type} = value;\n`;
}

/** Where a type is within another one. */
type TypePlace = Pick<Difference, 'path' | 'alternatives'>;

function fieldOf(typeName: string, place: TypePlace, field: string): string {
  return `${holderAt(typeName, place)}[${literal(field)}]`;
}

function holderAt(typeName: string, { path, alternatives }: TypePlace): string {
  const here = alternatives.filter(({ depth }) => depth === path.length);
  const whole = typeAt(typeName, { path, alternatives });
  if (here.length === 0) return path.length === 0 ? whole : `NonNullable<${whole}>`;
  return here.reduce(
    (type, { telling }) => (telling ? `Extract<${type}, ${typeWith(telling)}>` : type),
    whole,
  );
}

function typeAt(typeName: string, { path, alternatives }: TypePlace): string {
  const step = path.at(-1);
  if (step === undefined) return typeName;
  const index = step === '*' ? 'number' : /^\d+$/.test(step) ? step : literal(step);
  return `${holderAt(typeName, { path: path.slice(0, -1), alternatives })}[${index}]`;
}

/** What a difference does to links: fields have anchors in the documentation, and alternatives with fields, too. */
export function anchorsVerdict({ aspect, demands, options: { before, after } }: Difference): Verdict {
  const isLost = (kind: Kind): boolean =>
    (before?.kinds.includes(kind) ?? false) && !(after?.kinds.includes(kind) ?? false);
  switch (aspect) {
    case 'field':
      return before ? 'break' : 'ok';
    case 'alternatives-removed':
      return before?.kinds.includes('object') ? 'break' : 'ok';
    case 'alternatives':
      return before?.kinds.includes('object') && losesKeyword(demands) ? 'break' : 'ok';
    case 'type':
    case 'values':
      // What is no object or list any more may have had fields.
      return isLost('object') || isLost('array') ? 'risk' : 'ok';
    default:
      return 'ok';
  }
}

/** Whether there is no more of a kind of alternatives, by which their anchors are called. */
function losesKeyword({ before, after }: Both<Json>): boolean {
  const kept = isObject(after) ? Object.keys(after) : [];
  return isObject(before) && Object.keys(before).some((keyword) => !kept.includes(keyword));
}
