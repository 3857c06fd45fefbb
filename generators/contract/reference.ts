import { pathSegments } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import { isObject } from './json.ts';
import type { Json, JsonObject } from './model.ts';
import { below, type Place } from './place.ts';

/** A `$ref` of the contract. */
export interface Reference {
  /** The object that holds it. */
  readonly from: Place;
  readonly text: string;
  /** Undefined where it leads nowhere. */
  readonly to: Place | undefined;
}

/** Where a `$ref` points, or why it points at no place in a file of the contract. */
export type Target =
  { readonly place: Place } | { readonly rule: string; readonly message: string; readonly hint: string };

/** Whether a value is there only to point at another; what it says may be no text. */
export function isReference(value: unknown): value is JsonObject & { readonly $ref: Json } {
  return isObject(value) && Object.hasOwn(value, '$ref');
}

/** Keywords of JSON Schema under which data stands, in which a `$ref` refers to nothing. */
const DATA_KEYWORDS = new Set(['const', 'default', 'enum', 'examples']);

/** What a message has and a schema has not. */
const MESSAGE_KEYWORDS = [
  'payload',
  'headers',
  'traits',
  'name',
  'summary',
  'contentType',
  'x-delivery',
  'x-event',
];

/** Keywords of JSON Schema and AsyncAPI whose values stand under names that people choose, which are no keywords. */
const NAMING_KEYWORDS = new Set(
  `
  properties patternProperties definitions dependencies
  servers channels operations messages schemas variables parameters securitySchemes serverVariables replies
  replyAddresses correlationIds externalDocs tags operationTraits messageTraits serverBindings channelBindings
  operationBindings messageBindings
  `.match(/\w+/g),
);

/** All `$ref`s in a value, also those that are no text, with the objects that hold them. */
export function* referencesIn(
  place: Place,
  value: unknown,
  isNaming = false,
): Generator<{ from: Place; $ref: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* referencesIn(below(place, index), item);
  } else if (isObject(value)) {
    if (isReference(value)) yield { from: place, $ref: value.$ref };
    for (const [key, item] of Object.entries(value)) {
      if (!isNaming && isData(value, key)) continue;
      yield* referencesIn(below(place, key), item, !isNaming && NAMING_KEYWORDS.has(key));
    }
  }
}

/** The examples of a message hold references to samples; those of a schema are data. */
function isData(holder: JsonObject, key: string): boolean {
  if (key === 'examples' && MESSAGE_KEYWORDS.some((keyword) => Object.hasOwn(holder, keyword))) return false;
  return DATA_KEYWORDS.has(key);
}

/** Reads a `$ref`, seen from the file that it stands in. Whether there is something where it points is not looked at. */
export function targetOf(from: Place, $ref: unknown): Target {
  const shown = JSON.stringify($ref);
  if (typeof $ref !== 'string') {
    return {
      rule: 'dangling-reference',
      message: `The $ref ${shown} is not a text.`,
      hint: 'Write a relative path, a JSON Pointer behind #, or both.',
    };
  }
  const hash = $ref.indexOf('#');
  const filePart = hash < 0 ? $ref : $ref.slice(0, hash);
  const fragment = hash < 0 ? '' : $ref.slice(hash + 1);
  if (/^[a-z][a-z0-9+.-]*:/i.test(filePart) || filePart.startsWith('//')) {
    return {
      rule: 'remote-reference',
      message: `The $ref ${shown} is a URL, and nothing is read but files below the contract's folder.`,
      hint: 'Copy what it points at into schemas/ and refer to the file by a relative path.',
    };
  }
  const file = filePart === '' ? from.file : path.posix.join(path.posix.dirname(from.file), decode(filePart));
  if (file === '..' || file.startsWith('../') || path.posix.isAbsolute(filePart)) {
    return {
      rule: 'reference-outside',
      message: `The $ref ${shown} leaves the folder of the contract.`,
      hint: 'Refer to a file below the folder of the AsyncAPI document, by a relative path.',
    };
  }
  const pointer = pathSegments(decode(fragment));
  if ((fragment !== '' && !fragment.startsWith('/')) || pointer.includes('$ref')) {
    return {
      rule: 'dangling-reference',
      message: `The $ref ${shown} does not end in a JSON Pointer to a value.`,
      hint: 'Write the part behind # as a JSON Pointer: #/components/…',
    };
  }
  return { place: { file, path: pointer } };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
