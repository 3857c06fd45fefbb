/** Values of JSON, as schemas compare and measure them. */

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(fieldOf(one, name), fieldOf(other, name)))
  );
}

/** The length of a text in characters, each outside the Basic Multilingual Plane counted once. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    length += 1;
    if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
  }
  return length;
}

/** The type of a value as JSON Schema has it. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A field of an object. What every object has, such as `constructor`, is not a field unless it is the object's own. */
export function fieldOf(value: object, name: string): unknown {
  const isInherited = name in Object.prototype && !Object.hasOwn(value, name);
  return isInherited ? undefined : (value as Record<string, unknown>)[name];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
