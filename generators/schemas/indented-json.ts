import { isObject } from '../contract/json.ts';
import type { Json, JsonObject } from '../contract/model.ts';
import { oncePer } from '../once-per.ts';
import { withVisibleControls } from '../typescript.ts';

/** How deep in a document its messages and its schemas stand: the text of each of these is kept for as long as it lives. */
const DEPTH_OF_PARTS = 3;

/** A value as JSON with an indent of two spaces. */
export function indentedJson(value: Json, depth = 0): string {
  if (!isObject(value) || Object.keys(value).length === 0) return indented(plainJson(value), depth);
  if (depth === DEPTH_OF_PARTS) return textOfPart(value);
  const indent = '  '.repeat(depth);
  const fields = Object.entries(value).map(
    ([key, item]) => `${indent}  ${plainJson(key)}: ${indentedJson(item, depth + 1)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

const textOfPart = oncePer((part: JsonObject) => indented(plainJson(part), DEPTH_OF_PARTS));

function plainJson(value: Json): string {
  return withVisibleControls(JSON.stringify(value, undefined, 2));
}

/** JSON holds no line feed but those between its parts. */
function indented(json: string, depth: number): string {
  return json.replaceAll('\n', `\n${'  '.repeat(depth)}`);
}
