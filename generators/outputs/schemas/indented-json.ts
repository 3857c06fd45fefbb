import { isObject, type Json, type JsonObject } from '../../contract/model/json.ts';
import { oncePer } from '../../ground/once-per.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';

/** How deep in a document its messages and its schemas stand. */
const DEPTH_OF_PARTS = 3;

/** A value as JSON with an indent of two spaces. The text of each part of a document is kept for as long as the part lives. */
export function indentedJson(value: JsonObject): string {
  return fieldsOf(value, 0, (item) => (isObject(item) ? textOfSection(item) : indented(item, 1)));
}

const textOfSection = oncePer((section: JsonObject) =>
  fieldsOf(section, 1, (item) =>
    isObject(item)
      ? fieldsOf(item, 2, (part) => (isObject(part) ? textOfPart(part) : indented(part, DEPTH_OF_PARTS)))
      : indented(item, 2),
  ),
);

const textOfPart = oncePer((part: JsonObject) => indented(part, DEPTH_OF_PARTS));

function fieldsOf(value: JsonObject, depth: number, textOf: (item: Json) => string): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const indent = '  '.repeat(depth);
  const fields = entries.map(([key, item]) => `${indent}  ${plainJson(key)}: ${textOf(item)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** JSON holds no line feed but those between its parts. */
function indented(value: Json, depth: number): string {
  return plainJson(value).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}

function plainJson(value: Json): string {
  return withVisibleControls(JSON.stringify(value, undefined, 2));
}
