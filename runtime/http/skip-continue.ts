import type { Socket } from 'node:net';

/** More than an announcement of 100 ever needs; a longer one is left for the HTTP client to refuse. */
const maxHeadBytes = 16 * 1024;

/** How such a head begins; a `?` stands for the minor version, which may be any. */
const beginning = Buffer.from('HTTP/1.? 100');
const anyByte = 0x3f;

/**
 * Makes a connection skip `100 Continue` heads that stand before an answer, as HTTP wants of a client even where it did
 * not ask for one (RFC 9110, 15.2); undici would end the connection. Returns what to call when a request begins.
 */
export function skipContinue(socket: Socket): () => void {
  // The client takes everything that arrives from `read()`, and nothing goes around it.
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let isBeforeAnswer = false;
  let held: Buffer | undefined;

  socket.read = (size?: number): Buffer | null => {
    // Node itself calls read(0), and throws away what that gives.
    if (size !== undefined) return read(size);
    const chunk = read();
    if (!isBeforeAnswer || chunk === null) return chunk;
    const bytes = held ? Buffer.concat([held, chunk]) : chunk;
    let start = 0;
    let length = lengthOfContinue(bytes, start);
    while (length > 0) {
      start += length;
      length = lengthOfContinue(bytes, start);
    }
    const rest = start === 0 ? bytes : bytes.subarray(start);
    isBeforeAnswer = length === undecided;
    held = isBeforeAnswer ? rest : undefined;
    return isBeforeAnswer ? null : rest;
  };

  return () => {
    isBeforeAnswer = true;
    held = undefined;
  };
}

const undecided = -1;

/** The length of the head of a 100 at `start`: 0 where something else stands there, `undecided` while bytes are missing. */
function lengthOfContinue(bytes: Buffer, start: number): number {
  const available = Math.min(beginning.length, bytes.length - start);
  for (let index = 0; index < available; index++) {
    if (beginning[index] !== anyByte && bytes[start + index] !== beginning[index]) return 0;
  }
  if (available < beginning.length) return undecided;
  for (let at = bytes.indexOf('\n', start); at !== -1; at = bytes.indexOf('\n', at + 1)) {
    // Lenient about the end of lines, as the client's own parser is.
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1;
    if (bytes[next] === 0x0a) return next + 1 - start;
  }
  return bytes.length - start > maxHeadBytes ? 0 : undecided;
}
