/** Whether npm takes a text as the name of a package, with or without a scope. */
export function isPackageName(text: string): boolean {
  return text.length <= 214 && /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/.test(text);
}
