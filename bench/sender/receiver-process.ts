import { createServer } from 'node:net';

/**
 * A receiver that costs next to nothing, in a process of its own: it answers 200 to each request without looking into
 * it, so that what is measured is the sender. With an argument it answers that status to the first so many requests.
 */
const answer = (status: number): Buffer =>
  Buffer.from(`HTTP/1.1 ${status} Answer\r\ncontent-length: 0\r\n\r\n`);
const success = answer(200);
const failure = answer(503);
let failuresLeft = Number(process.argv[2] ?? 0);

const server = createServer({ noDelay: true }, (socket) => {
  let missing = 0;
  let rest: Buffer | undefined;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    rest = undefined;
    while (bytes.length > 0) {
      if (missing === 0) {
        const headEnd = bytes.indexOf('\r\n\r\n');
        if (headEnd < 0) {
          rest = bytes;
          return;
        }
        missing = headEnd + 4 + contentLength(bytes.toString('latin1', 0, headEnd));
      }
      const taken = Math.min(missing, bytes.length);
      missing -= taken;
      bytes = bytes.subarray(taken);
      if (missing > 0) return;
      socket.write(failuresLeft > 0 ? failure : success);
      if (failuresLeft > 0) failuresLeft -= 1;
    }
  });
});

function contentLength(head: string): number {
  return Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
