const markup = Symbol('markup');

/** Markup that is safe to put into a page: made by `html` alone. */
export interface Html {
  readonly [markup]: string;
}

/** What may stand in a `${…}` of `html`: nothing at all is rendered for null, undefined and false. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * Makes markup from a template literal. Every value is escaped for text and for attributes in
 * double quotes, except markup that `html` made itself.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const fixed = withoutIndentation(strings);
  let text = fixed[0] ?? '';
  // Without an iterator, as every tag of a site passes here.
  for (let index = 0; index < values.length; index += 1)
    text += renderValue(values[index]) + (fixed[index + 1] ?? '');
  return { [markup]: text };
}

/** By the template, of which there are as many as the source has. */
const unindented = new Map<TemplateStringsArray, readonly string[]>();

// How deep a template is indented in the source must not show in the pages, nor weigh on them.
function withoutIndentation(strings: TemplateStringsArray): readonly string[] {
  const known = unindented.get(strings);
  if (known !== undefined) return known;
  const parts = strings.map((part) => part.replaceAll(/\s*\n\s*/g, '\n'));
  unindented.set(strings, parts);
  return parts;
}

/** The text of a page, ready to be written to a file. */
export function htmlText(value: Html): string {
  return value[markup];
}

/**
 * A text for the inside of an element, and for nothing else: quotes, which code is full of, stay as they are there. Not for
 * `script` and `style`, whose text is no text of HTML.
 */
export function elementText(text: string): Html {
  return { [markup]: escaped(text, /[&<>\r\0]/g) };
}

function renderValue(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return isHtml(value) ? value[markup] : value.map(renderValue).join('');
}

function isHtml(value: Html | readonly HtmlValue[]): value is Html {
  return markup in value;
}

// A carriage return is written as a reference, because a parser turns the character itself into a newline.
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\r': '&#13;',
  '\0': '\uFFFD',
};

function escapeText(text: string): string {
  return escaped(text, /[&<>"'`\r\0]/g);
}

function escaped(text: string, characters: RegExp): string {
  // Half of a character cannot be written as UTF-8, and stops the search index.
  return text.toWellFormed().replace(characters, (character) => references[character] ?? '');
}
