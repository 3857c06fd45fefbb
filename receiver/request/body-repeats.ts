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
    const hash = hashOf(body);
    const place = hash % PLACES;
    const before = hashes[place] === hash ? ids[place] : undefined;
    hashes[place] = hash;
    ids[place] = id;
    return before === id ? undefined : before;
  };
}

/** Two hashes of 26 bits in one number, so that a thousand bodies hardly ever meet by chance. */
function hashOf(body: Uint8Array): number {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const end = body.length - (body.length % 4);
  let last = 0;
  for (let index = end; index < body.length; index += 1) last = (last << 8) | view.getUint8(index);
  let one = 0x811c9dc5 ^ body.length;
  let other = Math.imul(last, 0x5bd1e995);
  for (let index = 0; index < end; index += 4) {
    const bits = view.getInt32(index);
    one = Math.imul(one ^ bits, 0x01000193);
    one ^= one >>> 15;
    other = Math.imul(other ^ bits, 0x5bd1e995) + 0x27d4eb2f;
    other ^= other >>> 13;
  }
  return (one >>> 6) * 2 ** 26 + (other >>> 6);
}
