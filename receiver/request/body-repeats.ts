/** How many bodies are remembered at most. */
const PLACES = 4_096;

/**
 * Detects a body that arrived shortly before with another event ID. Each has one place, which it leaves to the next one that
 * belongs there: of the last hundred, hardly any is forgotten. Two bodies may share a hash, so a match is worth only a warning.
 */
export function createBodyRepeats(): (id: string, body: Uint8Array) => string | undefined {
  const hashes = new Float64Array(PLACES);
  const ids = Array.from<string | undefined>({ length: PLACES });
  return (id, body) => {
    const hash = bodyHash(body);
    const place = hash % PLACES;
    const before = hashes[place] === hash ? ids[place] : undefined;
    hashes[place] = hash;
    ids[place] = id;
    return before === id ? undefined : before;
  };
}

/** Two hashes of 26 bits in one number (FNV-1a with two primes), so that a thousand bodies hardly ever meet by chance. */
export function bodyHash(body: Uint8Array): number {
  let one = 0;
  let other = 0;
  // Twice as fast as to iterate over them.
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] as number;
    one = Math.imul(one ^ byte, 0x01000193);
    other = Math.imul(other ^ byte, 0x5bd1e995);
  }
  return (one >>> 6) * 2 ** 26 + (other >>> 6);
}
