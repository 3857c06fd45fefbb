const encoder = new TextEncoder();

export function bytesOf(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Compares in a time that depends only on the length of the given text. */
export function isSame(expected: Uint8Array, given: Uint8Array): boolean {
  let difference = expected.length ^ given.length;
  for (let index = 0; index < given.length; index += 1) {
    difference |= (given[index] ?? 0) ^ (expected[index % expected.length] ?? 0);
  }
  return difference === 0;
}
