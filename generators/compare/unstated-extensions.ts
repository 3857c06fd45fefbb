import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../contract/extensions/extensions.ts';
import { isObject, type Json } from '../contract/model/json.ts';

/** The keys that the project defines. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  [DOCUMENT_EXTENSIONS, MESSAGE_EXTENSIONS, SCHEMA_EXTENSIONS, SECURITY_EXTENSIONS, TAG_EXTENSIONS].flatMap(
    Object.keys,
  ),
);

/**
 * A document that has no extensions, as packages have it, with those that another version has in the same places: what it
 * does not state is taken for unchanged. Undefined if there is nothing to add.
 */
export function withExtensionsOf(document: Json, other: Json): Json | undefined {
  return hasExtension(document) || !hasExtension(other) ? undefined : completed(document, other);
}

function hasExtension(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasExtension);
  return (
    isObject(value) && Object.entries(value).some(([key, item]) => EXTENSIONS.has(key) || hasExtension(item))
  );
}

function completed(value: Json, other: Json | undefined): Json {
  if (Array.isArray(value))
    return value.map((item, index) => completed(item, Array.isArray(other) ? other[index] : undefined));
  if (!isObject(value) || !isObject(other)) return value;
  const stated = Object.entries(value).map(([key, item]) => [key, completed(item, other[key])]);
  const unstated = Object.entries(other).filter(([key]) => EXTENSIONS.has(key));
  return Object.fromEntries([...stated, ...unstated]) as Json;
}
