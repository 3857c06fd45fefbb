import { randomUuid, similarText, type Random } from '@webhook-contract/common/similar-value';
import type { Json } from '../../contract/model/json.ts';
import { wordsOf } from '../../contract/model/names.ts';

/** Invents a value: a text or a number that was not captured. */
export type Make = (random: Random) => Json;

/** Picks one of several texts. */
export function oneOf(...texts: readonly string[]): Make {
  return (random) => texts[random.below(texts.length)] ?? '';
}

/** Makes a text in which each `#` is a digit. */
export function shaped(shape: string): Make {
  return (random) => shape.replaceAll('#', () => String(random.below(10)));
}

/** Makes a text in the form of another, such as a date. */
export function like(text: string): Make {
  return (random) => similarText(text, random);
}

/** Makes a number between two others, with two decimals at most. */
export function numberFrom(min: number, max: number): Make {
  return (random) => Number((min + random.next() * (max - min)).toFixed(2));
}

/** Makes such a number as a text with two decimals. */
export function amountFrom(min: number, max: number): Make {
  return (random) => (min + random.next() * (max - min)).toFixed(2);
}

function joined(...parts: readonly Make[]): Make {
  return (random) => parts.map((make) => make(random)).join('');
}

export const uuid: Make = (random) => randomUuid(random);
export const trueOrFalse: Make = (random) => random.below(2) === 1;
export const wholeNumber: Make = (random) => 1 + random.below(999);
export const ipAddress: Make = (random) => `192.0.2.${1 + random.below(254)}`;

const firstNames = ['Alex', 'Jo', 'Kim', 'Robin', 'Sam'];
const firstName = oneOf(...firstNames);
const lastName = oneOf('Ash', 'Birch', 'Hazel', 'Rowan', 'Willow');
const person = joined(oneOf('Test '), firstName, oneOf(' '), lastName);
export const emailAddress = oneOf(...firstNames.map((name) => `${name.toLowerCase()}.test@example.com`));

/** How to invent a text for a field, by the last words of its name that say what it is; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, Make])[] = [
  [/e-?mail/, emailAddress],
  [/phone|mobile|msisdn|fax/, shaped('+44 20 7946 0###')],
  [/first name|forename|given name|^given$/, firstName],
  [/last name|surname|family name|^family$/, lastName],
  [
    /merchant|company|business|organi[sz]ation|employer|shop|store|seller|vendor|supplier/,
    oneOf('Example Bakery', 'Example Books', 'Example Cinema', 'Example Flowers', 'Example Garden'),
  ],
  [/city|town/, oneOf('Graz', 'Leeds', 'Lyon', 'Porto', 'Riga')],
  [/country/, oneOf('Austria', 'France', 'Latvia', 'Portugal', 'United Kingdom')],
  [
    /street|address|line/,
    joined(shaped('## '), oneOf('High Street', 'Mill Lane', 'Park Road', 'School Lane', 'Station Road')),
  ],
  [/name|login|handle|nick|holder|owner|payee|payer|beneficiary|recipient|person|contact/, person],
  [/(?:customer|client|user|member|guest|patient|student|employee|agent|driver|courier)$/, person],
  [/(?:author|editor|assignee|reviewer|initials?|by)$/, person],
];

const anyWord = oneOf('invented', 'made', 'placeholder', 'test', 'word');

/** Invents a text for a field of which only the name says anything. */
export function inventedText(field: string): Make {
  return textByName(field) ?? anyWord;
}

/** Whether the name of a field says that it holds what people are called, where they live, and such. */
export function isNamedAfterData(field: string): boolean {
  return textByName(field) !== undefined;
}

function textByName(field: string): Make | undefined {
  const words = wordsOf(field).join(' ').toLowerCase();
  return BY_NAME.find(([name]) => name.test(words))?.[1];
}
