import { GENERATED } from './generator.ts';
import type { Json } from '../contract/model/json.ts';
import { withVisibleControls } from '../ground/visible-controls.ts';

/** Contract text as TypeScript: the one place that escapes it. */

/** The first lines of every generated TypeScript file. */
export const HEADER = `// ${GENERATED}\n`;

/** A value as a TypeScript expression. */
export function literal(value: Json | object): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, item]) => `${propertyName(name)}: ${literal(item)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return withVisibleControls(JSON.stringify(value));
}

/** How wide a line of JSON may get. */
const WIDTH = 100;

/** A value as JSON that is a TypeScript expression as well, a value of several lines indented; `__proto__` is in brackets. */
export function indentedJson(value: Json, indent = ''): string {
  if (typeof value !== 'object' || value === null) return literal(value);
  // Most large values are found to be so without writing them as one line.
  const line = isLonger(value, WIDTH - indent.length) ? undefined : literal(value);
  if (line !== undefined && indent.length + line.length <= WIDTH) return line;
  const inside = `${indent}  `;
  const block = (items: readonly string[], [open, close]: readonly [string, string]): string =>
    `${open}\n${items.map((item) => inside + item).join(',\n')}\n${indent}${close}`;
  if (Array.isArray(value))
    return block(
      value.map((item: Json) => indentedJson(item, inside)),
      ['[', ']'],
    );
  const fields = Object.entries(value);
  return block(
    fields.map(([name, item]) => `${propertyName(name)}: ${indentedJson(item, inside)}`),
    ['{', '}'],
  );
}

/** Whether a value as one line is sure to have more characters, of which no more are counted than it takes. */
function isLonger(value: Json, most: number): boolean {
  let left = most;
  const count = (item: Json): boolean => {
    if (typeof item === 'string') left -= item.length + 2;
    else if (Array.isArray(item)) return item.some(count);
    else if (typeof item === 'object' && item !== null)
      for (const [name, inner] of Object.entries(item)) {
        left -= name.length + 4;
        if (left < 0 || count(inner)) return true;
      }
    return left < 0;
  };
  return count(value);
}

/** A text as a literal in single quotes, which JSON in it needs no more of. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A name in an object literal. `__proto__` in brackets, as it would set the prototype otherwise. */
export function propertyName(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : withVisibleControls(JSON.stringify(name));
}

/** A doc comment that says the text, which cannot end it, and why something is deprecated, if it is. */
export function docComment(text: string, deprecated: string | null = null): string {
  const tag = deprecated === null ? '' : `\n\n${deprecatedTag(deprecated)}`;
  return commentBlock(commentText(text) + tag);
}

/** The tag for which editors strike through a name, with what to use instead. */
export function deprecatedTag(text: string): string {
  return `@deprecated ${commentText(text)}`.trimEnd();
}

/** The same of a text that has been through `commentText`, and may hold tags of our own. */
export function commentBlock(text: string): string {
  const lines = text.split('\n');
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */\n`;
}

/**
 * A text for the inside of a comment, its lines parted by a line feed. It does not end the comment, and is no
 * directive to the compiler (`@ts-expect-error`), no tag (`@deprecated`) and no link of its own.
 */
export function commentText(text: string): string {
  const lines = text.replaceAll('*/', '*\\/').split(/\r\n|[\n\r]/);
  return lines.map((line) => withVisibleControls(line.replace(/(^\s*|\{)@/g, '$1\\@'))).join('\n');
}

/** Source text with an escape in place of each character beyond Latin-1: a single one doubles what engines keep of the text. */
export function inLatin1(source: string): string {
  return source.replace(
    /[^\0-\xff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
