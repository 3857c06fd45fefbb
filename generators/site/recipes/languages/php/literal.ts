/** A text as a string literal of PHP. */
export function phpLiteral(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
