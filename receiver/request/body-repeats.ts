/** How many bodies are remembered. */
const REMEMBERED = 1_000;

/**
 * Detects a body that arrived before with another event ID, among the last thousand. Two bodies may share a hash, so a
 * match is worth only a warning.
 */
export function createBodyRepeats(): (id: string, body: Uint8Array) => string | undefined {
  const idOf = new Map<number, string>();
  // In a ring, as the first key of a map is slow to find: it walks past all that was deleted.
  const hashes = new Float64Array(REMEMBERED);
  let oldest = 0;
  return (id, body) => {
    const hash = hashOf(body);
    const before = idOf.get(hash);
    if (before === undefined) {
      idOf.delete(hashes[oldest] ?? hash);
      hashes[oldest] = hash;
      oldest = (oldest + 1) % REMEMBERED;
    }
    idOf.set(hash, id);
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
