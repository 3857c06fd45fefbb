import { connect } from 'node:net';

/** Sends the head of a request, and a part of its body every second until the receiver responds. Resolves to the status. */
export function sendSlowly(port: number, head: readonly string[], part: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const drip = setInterval(() => socket.write(part), 1_000);
    let response = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error('no response')));
    socket.on('connect', () => socket.write([...head, '', ''].join('\r\n')));
    socket.on('data', (chunk) => {
      response += String(chunk);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearInterval(drip);
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]));
    });
  });
}
