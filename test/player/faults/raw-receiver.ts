import { startTcpServer } from '../sender/loopback-server.ts';

/** A request as its bytes arrived. */
export interface RawRequest {
  /** Which connection it came over, from 0. */
  readonly connection: number;
  /** From the request line to the empty line, that line excluded. */
  readonly head: string;
  readonly body: Buffer;
  /** Whether all of the body arrived that the head had promised. */
  readonly isWhole: boolean;
}

export interface RawReceiver {
  readonly url: string;
  /** In the order in which they ended, whole or not. */
  readonly requests: readonly RawRequest[];
  /** Resolves once that many requests have ended. */
  arrived(count: number): Promise<void>;
}

const blankLine = '\r\n\r\n';

/** Starts a receiver that looks at nothing but bytes. It answers each whole request with the statuses in turn, the last one repeating. */
export async function startRawReceiver(statuses: readonly number[] = [200]): Promise<RawReceiver> {
  const requests: RawRequest[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let connections = 0;
  let answers = 0;

  const keep = (request: RawRequest): void => {
    requests.push(request);
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
  };

  const { url } = await startTcpServer((socket) => {
    const connection = connections++;
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let request; (request = firstOf(bytes)) && request.isWhole;) {
        bytes = bytes.subarray(request.length);
        keep({ connection, ...request });
        const status = statuses[Math.min(answers++, statuses.length - 1)] ?? 200;
        if (!socket.destroyed) socket.write(`HTTP/1.1 ${status} Any\r\ncontent-length: 0${blankLine}`);
      }
    });
    socket.on('end', () => {
      const rest = firstOf(bytes);
      if (rest) keep({ connection, ...rest });
      else if (bytes.length > 0) throw new Error('a head broke off');
    });
  });

  return {
    url,
    requests,
    arrived(count) {
      return new Promise((resolve) => {
        if (requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      });
    },
  };
}

/** The first request of what has arrived, as far as it goes; undefined if not even the head is whole. */
function firstOf(bytes: Buffer): (Omit<RawRequest, 'connection'> & { length: number }) | undefined {
  const end = bytes.indexOf(blankLine);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const bodyStart = end + blankLine.length;
  const promised = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(bodyStart, bodyStart + promised);
  return { head, body, isWhole: body.length === promised, length: bodyStart + body.length };
}

/** The values of a header, in the order in which they arrived. */
export function headerValues({ head }: Pick<RawRequest, 'head'>, name: string): string[] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': ', 2) as [string, string])
    .filter(([one]) => one.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value);
}
