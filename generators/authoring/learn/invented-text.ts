import type { JsonObject } from '../../contract/model/json.ts';
import { wordsOf } from '../../contract/model/names.ts';

const PERSON: JsonObject = {
  join: ['Test ', { invent: 'person.firstName' }, ' ', { invent: 'person.lastName' }],
};

/** How to invent a text for a field, by the last words of its name that say what it is; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, JsonObject])[] = [
  [/e-?mail/, { invent: 'internet.exampleEmail' }],
  [/phone|mobile|msisdn|fax/, { shape: '+44 20 7946 0###' }],
  [/first name|forename|given name|^given$/, { invent: 'person.firstName' }],
  [/last name|surname|family name|^family$/, { invent: 'person.lastName' }],
  [
    /merchant|company|business|organi[sz]ation|employer|shop|store|seller|vendor|supplier/,
    { join: ['Example ', { invent: 'company.name' }] },
  ],
  [/city|town/, { invent: 'location.city' }],
  [/country/, { invent: 'location.country' }],
  [/street|address|line/, { join: [{ shape: '## ' }, { invent: 'location.street' }] }],
  [/name|login|handle|nick|holder|owner|payee|payer|beneficiary|recipient|person|contact/, PERSON],
  [/(?:customer|client|user|member|guest|patient|student|employee|agent|driver|courier)$/, PERSON],
  [/(?:author|editor|assignee|reviewer|initials?|by)$/, PERSON],
];

/** How to invent a text for a field of which only the name says anything. */
export function inventedText(field: string): JsonObject {
  return textByName(field) ?? { invent: 'lorem.word' };
}

/** Whether the name of a field says that it holds what people are called, where they live, and such. */
export function isNamedAfterData(field: string): boolean {
  return textByName(field) !== undefined;
}

function textByName(field: string): JsonObject | undefined {
  const words = wordsOf(field).join(' ').toLowerCase();
  return BY_NAME.find(([name]) => name.test(words))?.[1];
}
