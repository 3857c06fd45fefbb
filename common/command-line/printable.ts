/** Control and direction characters and separators of lines, which could steer a terminal or have a text read as another. */
const STEERING = '\\p{Cc}\\u061c\\u2028\\u2029\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

const steering = new RegExp(`[${STEERING}]`, 'gu');
/** Tabs and ends of lines are left out; and, in the first group, colours. */
const steeringInLines = new RegExp(`(\\u001b\\[\\d+m)|(?!\\t|\\r?\\n)[${STEERING}]`, 'gu');

/** A text of others as one line for a terminal: characters that could steer it are written as JSON escapes them. */
export function printable(text: string): string {
  return text.replace(steering, escaped);
}

/**
 * The same of whole output, whose tabs and line breaks stay, and with `colours` its colours. What it escapes in JSON is
 * in strings there, and so stays JSON of the same value.
 */
export function printableLines(text: string, colours = false): string {
  return text.replace(steeringInLines, (found, colour?: string) => {
    if (colour === undefined) return escaped(found);
    return colours ? colour : escaped(colour.charAt(0)) + colour.slice(1);
  });
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
