import { didYouMean, nearestNames } from '@webhook-contract/common/nearest-names';
import { pathSegments, valueAtPath, type ValidationError } from '@webhook-contract/runtime/v1';

/**
 * Says what is wrong with a body in the words of somebody who looks at it: what is there and what belongs there. Validators
 * cannot, as their messages hold nothing of a body; this page may. Examples are valid ones of the same event.
 */
export function reasonOf(
  { path, rule, message }: ValidationError,
  body: unknown,
  examples: readonly unknown[],
): string {
  const segments = pathSegments(path);
  const [value, belongs] = [valueAtPath(body, segments), exampleAt(examples, segments)];
  if (rule === 'required') return message + meantForIt(segments, body, examples);
  if (rule === 'additionalProperties') return message + meantBy(segments, body, examples);
  if (rule === 'enum' || rule === 'const') return message + nearValue(value, message);
  const like = suchAs(message) ?? belongs;
  if (rule === 'type')
    return `${kindWanted(message, like)}, not ${kindOf(value)}${inQuotes(', such as ', like)}`;
  if ((rule === 'pattern' || rule === 'format') && typeof value === 'string' && typeof like === 'string') {
    const difference = differenceOf(value, like);
    return `${difference && `${difference}, `}must look like ${JSON.stringify(like)}`;
  }
  return message;
}

/** What an example has at a place; items of lists stand for each other. */
function exampleAt(examples: readonly unknown[], segments: readonly string[]): unknown {
  const inFirstItem = segments.map((segment) => (/^\d+$/.test(segment) ? '0' : segment));
  return examples
    .flatMap((example) => [valueAtPath(example, segments), valueAtPath(example, inFirstItem)])
    .find((value) => value !== undefined);
}

/** The example that a validator names. */
function suchAs(message: string): unknown {
  const [, literal] = /, such as (.+)$/s.exec(message) ?? [];
  try {
    return literal === undefined ? undefined : JSON.parse(literal);
  } catch {
    return undefined;
  }
}

function inQuotes(before: string, value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? before + JSON.stringify(value) : '';
}

/** The kind that a message names, or that of what it gives as an example. */
function kindWanted(message: string, like: unknown): string {
  return /^must be an? (?:string|number|integer|boolean|object|array)\b/.test(message) || like === undefined
    ? message
    : `must be ${kindOf(like)}`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Names beside a place: those that the body has, and those that examples have. */
function namesBeside(segments: readonly string[], body: unknown, examples: readonly unknown[]) {
  const around = segments.slice(0, -1);
  const names = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const known = new Set(examples.flatMap((example) => names(exampleAt([example], around))));
  return { present: names(valueAtPath(body, around)), known };
}

function meantForIt(segments: readonly string[], body: unknown, examples: readonly unknown[]): string {
  const { present, known } = namesBeside(segments, body, examples);
  const [near] = nearestNames(
    segments.at(-1) ?? '',
    present.filter((name) => !known.has(name)),
  );
  return near === undefined ? '' : `: is ${near} meant for it?`;
}

function meantBy(segments: readonly string[], body: unknown, examples: readonly unknown[]): string {
  const { present, known } = namesBeside(segments, body, examples);
  return didYouMean(
    segments.at(-1) ?? '',
    [...known].filter((name) => !present.includes(name)),
  );
}

function nearValue(value: unknown, message: string): string {
  const [, literals = ''] = /^must be (?:one of )?(.+)$/s.exec(message) ?? [];
  try {
    const allowed = (JSON.parse(`[${literals}]`) as readonly unknown[]).filter(
      (one) => typeof one === 'string',
    );
    return typeof value === 'string' ? didYouMean(value, allowed) : `, not ${kindOf(value)}`;
  } catch {
    return '';
  }
}

/** How a text differs from one like it, as far as that can be told; empty if not. */
function differenceOf(text: string, like: string): string {
  if (text === '') return 'is empty';
  if (text !== text.trim()) return 'has spaces around it';
  if (hasDate.test(like)) return impossibleTime(text) ?? differentPlace(text, like);
  if (shapeOf(text.toUpperCase()) === shapeOf(like)) return 'is not in uppercase';
  if (shapeOf(text.toLowerCase()) === shapeOf(like)) return 'is not in lowercase';
  if (/^[+-]?[\d., ]+$/.test(text) && like.includes('.'))
    return text.includes(',') ? 'has a comma' : text.includes('.') ? '' : 'has no decimals';
  const length = Array.from(text).length;
  return length === Array.from(like).length
    ? ''
    : `has ${length} ${length === 1 ? 'character' : 'characters'}`;
}

const hasDate = /^\d{4}-\d{2}-\d{2}/;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Which day or time of a text does not exist. */
function impossibleTime(text: string): string | undefined {
  const [, date, hour, minute, second] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (month < 1 || month > 12) return `there is no month ${month}`;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > daysInMonth)
    return `${day} ${months[month - 1]}${month === 2 && day === 29 ? ` ${year}` : ''} does not exist`;
  if (Number(hour) > 23) return `there is no hour ${hour}`;
  if (Number(minute) > 59) return `there is no minute ${minute}`;
  return Number(second) > 60 ? `there is no second ${second}` : undefined;
}

/** The first place where a text has another kind of character than one like it. */
function differentPlace(text: string, like: string): string {
  const [shape, wanted] = [shapeOf(text), shapeOf(like)];
  const at = [...wanted].findIndex((character, index) => character !== shape.charAt(index));
  if (at === -1)
    return shape.length > wanted.length
      ? `${JSON.stringify(text.slice(wanted.length))} at the end is too much`
      : '';
  if (at >= text.length) return `${JSON.stringify(like.slice(at))} at the end is missing`;
  return `${named(text.charAt(at))} stands where ${named(like.charAt(at))} belongs`;
}

function named(character: string): string {
  if (character === ' ') return 'a space';
  return /\d/.test(character) ? 'a digit' : JSON.stringify(character);
}

function shapeOf(text: string): string {
  return text
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{Ll}/gu, 'a');
}
