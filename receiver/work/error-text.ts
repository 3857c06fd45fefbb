/** The text of an error, in a form that every store accepts. */
export function errorText(error: unknown): string {
  try {
    return String(error).replaceAll('\0', '').slice(0, 2_000).toWellFormed();
  } catch {
    return 'An error that has no text';
  }
}
